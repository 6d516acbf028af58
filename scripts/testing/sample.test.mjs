import { beforeEach, expect, it, vi } from 'vitest';
import { sample } from './sample.ts';

const all = Array.from({ length: 40 }, (_, index) => index);
const chosenBy = (seed, name = 'cases') => {
  vi.stubEnv('TEST_SEED', seed);
  return sample(name, all, 5);
};

beforeEach(() => {
  for (const name of ['TEST_SEED', 'VERIFY', 'MUTANT', 'SAMPLES']) vi.stubEnv(name, undefined);
  return () => vi.unstubAllEnvs();
});

it('repeats a choice for the same seed, in the order of the list', () => {
  const chosen = chosenBy('7');
  expect(chosen).toHaveLength(5);
  expect(chosen).toEqual(chosen.toSorted((one, other) => one - other));
  expect(chosenBy('7')).toEqual(chosen);
});

it('reaches every item with enough seeds, and chooses differently for another name', () => {
  const reached = new Set(Array.from({ length: 100 }, (_, seed) => chosenBy(`${seed}`)).flat());
  expect(reached.size).toBe(all.length);
  const differs = Array.from(
    { length: 10 },
    (_, seed) => `${chosenBy(`${seed}`)}` !== `${chosenBy(`${seed}`, 'others')}`,
  );
  expect(differs).toContain(true);
});

it.each(['VERIFY', 'MUTANT'])('returns everything if %s is set, or without a seed', (variable) => {
  expect(sample('cases', all, 5)).toEqual(all);
  vi.stubEnv(variable, '1');
  expect(chosenBy('7')).toEqual(all);
});
