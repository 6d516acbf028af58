import { describe, expect, it } from 'vitest';
import { trackedUtterance } from '../../test/tracking.ts';
import { firmAfterMs, lastGrowthAt, markLength, mayReplace } from './laws.ts';

/** Creates an utterance that had these texts at these times. */
function saying(...states: [at: number, text: string][]) {
  const utterance = trackedUtterance({ text: '', marks: [] });
  for (const [at, text] of states) {
    utterance.text = text;
    markLength(utterance, text.length, at);
  }
  return utterance;
}

describe('words on screen for a second and a half', () => {
  it('are removed only by a correction', () => {
    const utterance = saying([0, 'we will ship on Monday']);
    expect(mayReplace(utterance, 'We will ship it on Monday.', 0, firmAfterMs)).toBe(true);
    expect(mayReplace(utterance, 'we will', 0, firmAfterMs)).toBe(false);
    expect(mayReplace(utterance, 'Thank you.', 0, firmAfterMs)).toBe(false);
    expect(mayReplace(utterance, 'Анна', 0, firmAfterMs)).toBe(false);
  });

  it('may change freely before that time', () => {
    expect(mayReplace(saying([0, 'we will ship']), 'Thank you.', 0, firmAfterMs - 1)).toBe(true);
  });

  it('include the beginning of a row that still grows', () => {
    const utterance = saying([0, 'we will'], [1_000, 'we will ship'], [1_400, 'we will ship on Monday']);
    expect(mayReplace(utterance, 'we will see about that', 0, 1_600)).toBe(true);
    expect(mayReplace(utterance, 'Thank you.', 0, 1_600)).toBe(false);
  });

  it('do not include words that were retracted in between', () => {
    const utterance = saying([0, 'we will ship on Monday'], [500, 'we']);
    expect(mayReplace(utterance, 'we should talk', 0, 1_600)).toBe(true);
  });

  it('stay when only the text after them is rewritten', () => {
    expect(mayReplace(saying([0, 'one two three four']), 'four five', 14, firmAfterMs)).toBe(true);
  });
});

it('lastGrowthAt returns when a text reached its current length', () => {
  expect(lastGrowthAt(saying([0, 'we will'], [400, 'we will ship'], [900, 'We will ship']))).toBe(400);
});

it('a long-growing text keeps few length marks', () => {
  const utterance = saying(
    ...Array.from({ length: 600 }, (_, at): [number, string] => [at * 200, 'x'.repeat(at + 1)]),
  );
  expect(utterance.marks.length).toBeLessThan(12);
});
