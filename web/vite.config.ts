import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

/** The worker that keeps the shell's files: its version is a fingerprint of all files of this build. */
function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = Object.keys(bundle).filter((name) => name.startsWith('assets/')).sort();
      const version = createHash('sha256').update(names.join()).digest('hex').slice(0, 12);
      const source = readFileSync(new URL('worker/worker.js', import.meta.url), 'utf8').replace('__VERSION__', version);
      this.emitFile({ type: 'asset', fileName: 'worker.js', source });
    },
  };
}

// The server puts its own prefix before './', so that the client works wherever a proxy shows it.
export default defineConfig({
  base: './',
  plugins: [svelte(), worker()],
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
