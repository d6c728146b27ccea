/** This browser's door to the server it was opened from. */
import { Keyring, browserStorage } from './keyring';
import { liveAddress } from './url';
import { router } from './router.svelte';
import { Rest, Unreachable } from './wire/rest';
import { language, t } from './i18n';

export const keyring = new Keyring(browserStorage());

export function rest(): Rest {
  return new Rest(router.base, language());
}

export function live(): string {
  return liveAddress(location, router.base);
}

/** What went wrong, in a sentence for people. */
export function said(error: unknown): string {
  if (error instanceof Unreachable) return t('trouble.unreachable');
  return error instanceof Error && error.message ? sentence(error.message) : t('trouble.unknown');
}

function sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…)]$/.test(whole) ? whole : `${whole}.`;
}
