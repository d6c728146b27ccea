/** Where this page is: the prefix under which a proxy shows the server, and the table in the address. */
const TABLE = /^(.*)\/t\/([A-Za-z0-9_-]{1,64})\/?$/;

export interface Address {
  base: string;
  table: string | null;
}

/** `/club/t/kitchen` is the table `kitchen` of a server shown at `/club`. */
export function addressOf(path: string): Address {
  const found = TABLE.exec(path);
  return found ? { base: found[1] ?? '', table: found[2] ?? null } : { base: path.replace(/\/+$/, ''), table: null };
}

export type Errand = 'join' | 'watch' | 'seat';

/** What a link says behind its #, which no browser sends to a server. */
export function errandOf(hash: string): { errand: Errand; secret: string } | null {
  const found = /^#(join|watch|seat)=([A-Za-z0-9_-]{1,64})$/.exec(hash);
  return found ? { errand: found[1] as Errand, secret: found[2] ?? '' } : null;
}

/** The person whom a link brings along. */
export function personOf(hash: string): string {
  return /^#person=([A-Za-z0-9_-]{20,64})$/.exec(hash)?.[1] ?? '';
}

export function tablePath(base: string, table: string): string {
  return `${base}/t/${table}`;
}

export function link(origin: string, base: string, table: string, errand: Errand, secret: string): string {
  return `${origin}${tablePath(base, table)}${secret ? `#${errand}=${secret}` : ''}`;
}

export function liveAddress(location: Pick<Location, 'protocol' | 'host'>, base: string): string {
  return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${base}/api/live`;
}
