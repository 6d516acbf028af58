import { expect, it, vi } from 'vitest';
import { hashPassword, isPassword } from './password-hash.ts';

/** The real cost. Other tests use a lower one. */
const { hashCost } = await vi.importActual<typeof import('./hash-cost.ts')>('./hash-cost.ts');

const good = 'cobalt heron lantern';
const other = 'seven umbrellas at noon';

it('is scrypt with its own salt, stored together with its cost', async () => {
  const [one, two] = await Promise.all([hashPassword(good, hashCost), hashPassword(good, hashCost)]);
  expect(one).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(one).not.toBe(two);
  expect(await isPassword(good, one)).toBe(true);
  expect(await isPassword(other, one)).toBe(false);
});
