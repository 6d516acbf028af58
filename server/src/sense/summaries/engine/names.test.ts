import { expect, it } from 'vitest';
import { namesakesOf } from './names.ts';

it.each(['Ada (she/her)', 'A.B. [Sales]', 'C++ Guild', '^Max$', 'Ana|Ben', 'Zoë\\d{2}', '(a+)+b', '.*'])(
  'finds the name %s as text, not as an expression',
  (name) => {
    const [namesake] = namesakesOf([name], new Set());
    const [pattern] = namesake!.forms;
    expect(pattern!.exec(`thanks ${name} for this`)?.[0]).toBe(name);
    expect(pattern!.test('thanks everyone for abab and Zoë12')).toBe(false);
  },
);
