import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLaws, pages } from './check.ts';

const { VERIFY, LAW_RUNS } = process.env;
const numRuns = Number(LAW_RUNS ?? (VERIFY ? 6_250 : 6));
const { seed = randomInt(2 ** 31) } = fc.readConfigureGlobal();

describe('the laws of the tracker: nothing shown is lost and nothing is invented, whatever a page does', () => {
  for (const name of Object.keys(pages)) {
    it(`hold on ${name}`, async () => {
      expect((await checkLaws(name, { numRuns, seed })).report).toBe('');
    });
  }
});
