import { describe, expect, it } from 'vitest';

import { Keyring } from '../src/lib/keyring';
import { errandOf, link, liveAddress, addressOf } from '../src/lib/url';

describe('the address', () => {
  it('says the table and the prefix of a proxy', () => {
    expect(addressOf('/')).toEqual({ base: '', table: null });
    expect(addressOf('/club/')).toEqual({ base: '/club', table: null });
    expect(addressOf('/t/kitchen')).toEqual({ base: '', table: 'kitchen' });
    expect(addressOf('/club/t/kitchen/')).toEqual({ base: '/club', table: 'kitchen' });
  });

  it('says behind the # what one comes for', () => {
    expect(errandOf('#join=s3cret')).toEqual({ errand: 'join', secret: 's3cret' });
    expect(errandOf('#steal=s3cret')).toBeNull();
    expect(errandOf('#join=<b>')).toBeNull();
    expect(errandOf('')).toBeNull();
  });

  it('can be written as a link, with the secret in no path', () => {
    expect(link('http://h:1', '/club', 'k', 'join', 's')).toBe('http://h:1/club/t/k#join=s');
    expect(link('http://h:1', '', 'k', 'watch', '')).toBe('http://h:1/t/k');
    expect(liveAddress({ protocol: 'https:', host: 'h' }, '/club')).toBe('wss://h/club/api/live');
    expect(liveAddress({ protocol: 'http:', host: 'h:8' }, '')).toBe('ws://h:8/api/live');
  });
});

class Shelf {
  text: string | null = null;
  getItem() {
    return this.text;
  }
  setItem(_: string, text: string) {
    this.text = text;
  }
}

describe('the keyring', () => {
  it('keeps what it knows of a table, the latest first', () => {
    const keyring = new Keyring(new Shelf());
    keyring.keep('a', { invite: 'i' });
    keyring.keep('b', { token: 'x' });
    keyring.keep('a', { token: 't' });
    expect(keyring.all().map((keys) => keys.table)).toEqual(['a', 'b']);
    expect(keyring.find('a')).toMatchObject({ invite: 'i', token: 't' });
  });

  it('knows which games go on', () => {
    const keyring = new Keyring(new Shelf());
    keyring.keep('a', { token: 't' });
    keyring.keep('b', { token: 't', over: true });
    keyring.keep('c', { invite: 'i' });
    expect(keyring.unfinished().map((keys) => keys.table)).toEqual(['a']);
    keyring.drop('a');
    expect(keyring.unfinished()).toEqual([]);
  });

  it('does without a storage, or with one that holds nonsense', () => {
    expect(new Keyring(null).keep('a', {}).table).toBe('a');
    const shelf = new Shelf();
    shelf.text = '{"not": "a list"';
    expect(new Keyring(shelf).all()).toEqual([]);
  });
});
