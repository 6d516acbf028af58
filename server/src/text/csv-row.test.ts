import { describe, expect, it } from 'vitest';
import { row } from './csv-row.ts';

describe('a row of a table', () => {
  it.each([
    '=1',
    ' =1',
    '\t=1',
    '\u00a0=1',
    '\u3000＝1',
    '\u200b@a',
    '\ufeff-1',
    '  +1',
    '\n=1',
    '\u0000=1',
    '\u3164=1',
    '\ufe0f+1',
    '\u034f@a',
  ])('shows %j as text and computes nothing', (value) => {
    expect(
      row([value])
        .replace(/^"|"\r\n$/g, '')
        .startsWith("'"),
    ).toBe(true);
  });

  it.each(['a;=1', 'a; -1', 'a\t@b', 'a\n=1', 'a\r\n\u00a0+1', 'a;"=1', 'a\n\n＝1', 'a;\u115f=1'])(
    'shows %j as text in a program that expects another separator',
    (value) => {
      expect(row([value])).toMatch(/'[=+\-@＝]/);
    },
  );

  it('leaves other texts as they are', () => {
    for (const value of ['a = 1', ' a', '1-2', 'well; so - yes', 'a; b', 'ana@example.com', ''])
      expect(row([value])).toBe(`${value}\r\n`);
  });
});
