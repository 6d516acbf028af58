import { expect, it } from 'vitest';
import { lineOf, plain, toJson } from './terminal.ts';

it('prints meeting texts without terminal control characters', () => {
  const line = { id: '', time: '00:00:01', startedAt: '', revision: 1, bookmarked: false };
  expect(lineOf({ ...line, speaker: 'A\u009b31m', content: 'one\u001b]52;c;eA==\u0007\r\ntwo' })).toBe(
    '00:00:01 A 31m: one ]52;c;eA== two',
  );
  expect(plain('invoice\u202egpj.exe')).toBe('invoice gpj.exe');
  expect(plain('مرحبا, 日本語 👩‍💻')).toBe('مرحبا, 日本語 👩‍💻');
  const json = toJson({ text: 'one\u001b\u009b\u007f\ntwo' });
  expect(json).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(json)).toEqual({ text: 'one\u001b\u009b\u007f\ntwo' });
});
