import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The server puts its own prefix before './', so that the client works wherever a proxy shows it.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {
    outDir: '../src/hawkshaw/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The content security policy allows no data: fonts or scripts, and small pictures may well be files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8013', ws: true } },
  },
});
