import { expect, test } from 'vitest';
import { fileName } from './download.ts';
import { parseDomain, parsePerson } from './parse-exceptions.ts';

test.each([
  ['example.com', 'example.com'],
  ['@Example.COM', 'example.com'],
  ['ana@mail.example.co.uk', 'mail.example.co.uk'],
  ['https://example.com/about', 'example.com'],
  ['example.com.', 'example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('takes %s as the domain %s', (typed, value) => {
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
])('takes no %j for a domain', (typed) => {
  expect(parseDomain(typed, [])).toHaveProperty('problem');
});

test('the same person or domain is not taken twice', () => {
  expect(parsePerson('JOSÉ', ['Jose'])).toEqual({ problem: { code: 'present', about: 'JOSÉ' } });
  expect(parseDomain('EXAMPLE.com', ['example.com'])).toEqual({
    problem: { code: 'present', about: 'example.com' },
  });
});

test('a file is named with letters of any script, never a path', () => {
  expect(fileName('../../etc/passwd')).toBe('etc-passwd');
  expect(fileName('週次レビュー: 第3回')).toBe('週次レビュー-第3回');
  expect(fileName('///')).toBe('meeting');
});
