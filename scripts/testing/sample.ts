import { appendFileSync } from 'node:fs';

/**
 * Returns `count` of these items in `npm test`, a different choice in every run. Returns all of them everywhere else:
 * in `pnpm verify`, for a mutant, and when unit tests run without a seed. `TEST_SEED` repeats a choice. `name` makes
 * two samples of one run differ, and is listed at the end of `npm test` as what was sampled.
 */
export function sample<T>(name: string, all: readonly T[], count: number): T[] {
  const { TEST_SEED, VERIFY, MUTANT, SAMPLES } = process.env;
  if (!TEST_SEED || VERIFY || MUTANT || count >= all.length) return [...all];
  if (SAMPLES) appendFileSync(SAMPLES, `${count} of ${all.length} ${name}\n`);
  const chosen = new Set(
    all
      .map((_, index) => ({ index, weight: hashOf(`${TEST_SEED} ${name} ${index}`) }))
      .sort((one, other) => one.weight - other.weight)
      .slice(0, count)
      .map(({ index }) => index),
  );
  return all.filter((_, index) => chosen.has(index));
}

/** FNV-1a with a final mix, so that texts that differ only in their last digit get very different hashes. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
