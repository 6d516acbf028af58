import { expect, test } from 'vitest';
import { parseAddress, parseDomain, parsePerson } from './parse-rules.ts';

test.each([
  ['example.com', 'example.com'],
  ['@Example.COM', 'example.com'],
  ['ana@mail.example.co.uk', 'mail.example.co.uk'],
  ['https://example.com/about', 'example.com'],
  ['example.com.', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('parses %s as the domain %s', (typed, value) => {
  expect(parseDomain(typed, [])).toEqual({ value });
});

test.each([
  '',
  '   ',
  'localhost',
  '127.0.0.1',
  'a b.com',
  '-a.com',
  'example..com',
  '<img>',
  `${'a'.repeat(64)}.com`,
])('rejects %j as a domain', (typed) => {
  expect(parseDomain(typed, [])).toHaveProperty('problem');
});

test('rejects a person or domain that is already listed', () => {
  expect(parsePerson('JOSÉ', ['Jose'])).toEqual({ problem: { code: 'present', about: 'JOSÉ' } });
  expect(parseDomain('EXAMPLE.com', ['example.com'])).toEqual({
    problem: { code: 'present', about: 'example.com' },
  });
});

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  [' mailto:ana@example.com ', 'ana@example.com'],
  ['Ana Lee <ana.lee+meet@example.com>', 'ana.lee+meet@example.com'],
  ['ana@bücher.example', 'ana@xn--bcher-kva.example'],
])('parses %s as the address %s', (typed, value) => {
  expect(parseAddress(typed)).toEqual({ value });
});

test.each(['', ' ', 'ana', 'ana@', '@example.com', 'ana@localhost', 'a b@example.com', 'ana@b@example.com'])(
  'rejects %j as an address',
  (typed) => {
    expect(parseAddress(typed)).toHaveProperty('problem');
  },
);
