/** What the browser's tab says: whose table, and whether it waits for us. The lamp is lit in its picture as well. */
class Tab {
  /** What is shown; empty in the lobby. */
  title = $state('');
  /** Whether something waits for us. */
  lit = $state(false);
}

export const tab = new Tab();

/** Light the lamp in the tab's picture, or put it out. */
export function lightFavicon(base: string, lit: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  const wished = `${base}/${lit ? 'favicon-lit.svg' : 'favicon.svg'}`;
  if (link && link.getAttribute('href') !== wished) link.setAttribute('href', wished);
}
