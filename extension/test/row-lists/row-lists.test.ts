import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { histories } from './history.ts';
import { play } from './play.ts';

const { VERIFY, ROW_LIST_RUNS } = process.env;
const numRuns = Number(ROW_LIST_RUNS ?? (VERIFY ? 50_000 : 100));
/** About one history in 10,000 is ambiguous in a way that `same-page.ts` does not know. */
const maxDiffering = Math.floor(numRuns / 2_000);

it('keeps everything spoken once, in order and under the right name, whatever a page does with its list of rows', () => {
  let [leftOut, differing] = [0, 0];
  fc.assert(
    fc.property(histories, (history) => {
      const played = play(history);
      if (!played) leftOut += 1;
      else if (!isDeepStrictEqual(played.heard, played.said) && ++differing > maxDiffering)
        expect(played.heard).toEqual(played.said);
    }),
    { numRuns },
  );
  // In some histories, different speech gives the page exactly the same elements and words: 26 of 400 on average, 18 to 40 in 33 runs.
  console.info(
    `${leftOut} of ${numRuns} histories of rows were skipped: their speech is ambiguous. ${differing} of the others differed.`,
  );
  expect(leftOut / numRuns).toBeLessThan(0.15);
});
