import { expect, it } from 'vitest';
import { z } from 'zod';
import { unknownFields } from './unknown-fields.ts';

const schema = z.object({
  id: z.string(),
  page: z.coerce.number().default(1),
  settings: z.record(z.string(), z.unknown()).optional(),
  parts: z.array(z.object({ text: z.string() })).default([]),
  rule: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('title'), words: z.string() }),
      z.object({ type: z.literal('duration'), minutes: z.number() }),
    ])
    .nullable(),
  flag: z.preprocess((value) => value === 'true', z.boolean()),
  kept: z.looseObject({}).optional(),
});

it('names each unknown field, at any depth', () => {
  expect(
    unknownFields(schema, {
      id: 'x',
      pge: 2,
      settings: { anything: { goes: 1 } },
      parts: [{ text: 'a' }, { text: 'b', txt: 'c' }],
      rule: { type: 'title', words: 'x', minutes: 5 },
      flag: 'true',
      kept: { more: 1 },
    }),
  ).toEqual(['pge', 'parts.1.txt', 'rule.minutes']);
});

it('reports nothing for known fields or for values of another type', () => {
  expect(unknownFields(schema, { id: 'x', rule: null, parts: [] })).toEqual([]);
  for (const value of [null, undefined, 'text', 5, []]) expect(unknownFields(schema, value)).toEqual([]);
});
