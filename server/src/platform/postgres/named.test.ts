import { expect, it } from 'vitest';
import { named } from './named.ts';

it('numbers the values by their first use, and one used twice once', () => {
  expect(named('select :b::text, :a where x = :b and y = :a', { a: 1, b: 2 })).toEqual({
    text: 'select $1::text, $2 where x = $1 and y = $2',
    values: [2, 1],
  });
});

it('leaves casts, times and JSON as they are', () => {
  const text = `select '12:30:00'::time, '{"heardTo": 0}'::jsonb, to_char(at, 'HH24:MI')`;
  expect(named(text, {})).toEqual({ text, values: [] });
});

it('refuses a name without a value, and a value that is not used', () => {
  expect(() => named('select :id', {})).toThrow(':id');
  expect(() => named('select :id', { id: 1, name: 2 })).toThrow("'name'");
});
