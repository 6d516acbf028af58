import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from './clean.ts';

it('keeps what a person can read: every script, emoji, line feeds and tabs', () => {
  const text = 'Grüße\n\t会議 👩‍👩‍👧‍👦 שלום العربية';
  expect(cleanText(text)).toBe(text);
});

it('drops what no person can read', () => {
  expect(cleanText('a\0b\u0007c\u0085d\uFFFDe\ud800f\udc00g\r\n')).toBe('abcdefg\n');
});

it('leaves nothing that PostgreSQL or UTF-8 could not hold, whatever comes in', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 0xffff }), (text, unit) => {
      const clean = cleanText(text + String.fromCharCode(unit) + text);
      expect(
        new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(new TextEncoder().encode(clean)),
      ).toBe(clean);
      expect(clean).not.toContain('\0');
    }),
  );
});
