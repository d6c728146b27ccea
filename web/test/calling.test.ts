import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { call, hush } from '../src/lib/calling';

/** Notifications as Chromium keeps them: one that is asked for while it is being made is forgotten, yet stays to be seen. */
class Browser {
  seen: string[] = [];
  kept: string[] = [];
  making: string | null = null;

  async showNotification(title: string): Promise<void> {
    this.making = title;
    await new Promise((made) => setTimeout(made, 20));
    this.seen.push(title);
    if (this.making !== null) this.kept.push(title);
    this.making = null;
  }

  async getNotifications(): Promise<{ close(): void }[]> {
    this.making = null;
    return this.kept.map((title) => ({
      close: () => {
        this.kept = this.kept.filter((other) => other !== title);
        this.seen = this.seen.filter((other) => other !== title);
      },
    }));
  }
}

const said = (title: string) => ({ tag: 'table', title, icon: '', notify: true, buzz: false });

describe('whoever is called', () => {
  let browser: Browser;

  beforeEach(() => {
    browser = new Browser();
    vi.stubGlobal('window', { isSecureContext: true, Notification: {} });
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('document', { visibilityState: 'hidden', hasFocus: () => false });
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => browser } });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is hushed for good when the turn passes while they are being called', async () => {
    const called = call(said('Your turn'));
    await hush('table');
    await called;
    expect(browser.seen).toEqual([]);
  });

  it('is called by what comes after they were hushed', async () => {
    await Promise.all([call(said('one')), hush('table'), call(said('two'))]);
    expect([browser.seen, browser.kept]).toEqual([['two'], ['two']]);
  });

  it('is called although showing something before has failed', async () => {
    const show = vi.spyOn(browser, 'showNotification').mockRejectedValueOnce(new Error('no'));
    await expect(call(said('one'))).rejects.toThrow('no');
    await call(said('two'));
    expect(show).toHaveBeenCalledTimes(2);
    expect(browser.seen).toEqual(['two']);
  });

  it('would keep what nobody can take away if both were done at once', async () => {
    const shown = browser.showNotification('Your turn');
    for (const one of await browser.getNotifications()) one.close();
    await shown;
    expect([browser.seen, browser.kept]).toEqual([['Your turn'], []]);
  });
});
