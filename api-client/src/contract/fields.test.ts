import { expect, it } from 'vitest';
import { rangeLimit } from './fields.ts';

it.each(['', '2026-11-30', '2026-11-30T09:00:00Z', '2026-11-30T09:00:00+01:00'])(
  'takes “%s” as a limit of dates',
  (text) => {
    expect(rangeLimit.parse(text)).toBe(text);
  },
);

it.each(['yesterday', '30.11.2026', '2026-11-30T09:00'])(
  'says how to write a date instead of “%s”',
  (text) => {
    const { error } = rangeLimit.safeParse(text);
    expect(error?.issues).toMatchObject([{ message: expect.stringContaining('such as 2026-11-30') }]);
  },
);
