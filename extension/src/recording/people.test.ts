import { describe, expect, it } from 'vitest';
import { addressOf, blockedNames } from './people.ts';

describe('people never to capture', () => {
  const blocked = blockedNames(['José  Ángel', 'Ada Lovelace', ' ']);
  for (const name of [
    'José Ángel',
    'jose angel',
    'JOSÉ ÁNGEL',
    'Jose\u0301 Ángel',
    'Ada Lovelace (Guest)',
    'Ada Lovelace [extern]',
  ]) {
    it(`include ${name}`, () => expect(blocked(name)).toBe(true));
  }
  for (const name of ['Ada', 'Ada Lovelace Jr', '', 'Unknown User']) {
    it(`do not include ${name || 'nobody'}`, () => expect(blocked(name)).toBe(false));
  }
});

describe('excluded domains', () => {
  for (const [domain, address] of [
    ['example.com', 'ada@example.com'],
    ['@Example.com', 'Ada@EXAMPLE.com'],
    ['example.com', 'ada@mail.example.com'],
    ['*.example.com', 'ada@mail.example.com'],
  ] as const) {
    it(`${domain} covers ${address}`, () =>
      expect(addressOf([domain], ['bo@other.org', address])).toBe(address));
  }
  for (const [domain, address] of [
    ['example.com', 'ada@notexample.com'],
    ['example.com', 'example.com@other.org'],
    ['', 'ada@example.com'],
  ] as const) {
    it(`'${domain}' does not cover ${address}`, () => expect(addressOf([domain], [address])).toBeNull());
  }
});
