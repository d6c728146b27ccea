/** What is drawn under a key, if anything: keys come from content that anybody may write, "constructor" among them. */
export const known = <T>(drawn: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(drawn, key) ? drawn[key] : undefined;
