import { describe, expect, it } from 'vitest';
import { type AlignmentRules, alignLists, jumpCost } from './list-alignment.ts';

/** Aligns two lists of words. The weight of equal words is their number of letters. */
function align(left: string, right: string, rules: Partial<AlignmentRules> = {}) {
  const [lefts, rights] = [left.split(' '), right.split(' ')];
  const pairs = alignLists(lefts.length, rights.length, {
    weight: (a, b) => (lefts[a] === rights[b] ? lefts[a]!.length : 0),
    begin: jumpCost,
    startCredit: 0,
    endsTogether: true,
    ...rules,
  });
  return pairs.map(([a, b]) => `${a}${b}`).join(' ');
}

describe('alignLists', () => {
  it('pairs equal entries in the order of both lists', () => {
    expect(align('alpha beta gamma', 'alpha beta gamma')).toBe('00 11 22');
    expect(align('sentence another', 'another sentence')).toHaveLength(2);
  });

  it('treats extra entries at the end of the left list as new, and at the start of the right list as gone', () => {
    expect(align('ab ab ab', 'ab ab', { startCredit: jumpCost })).toBe('00 11');
    expect(align('ab ab', 'ab ab ab')).toBe('01 12');
    expect(align('beta gamma delta', 'alpha beta gamma')).toBe('01 12');
  });

  it('pairs a weak entry next to other pairs, but not alone in the middle', () => {
    expect(align('ab sentence', 'other ab sentence')).toBe('01 12');
    expect(align('ab', 'ab sentence')).toBe('');
    expect(align('ab', 'sentence ab')).toBe('01');
    expect(align('ab', 'sentence ab', { endsTogether: false })).toBe('');
  });

  it('does not skip many entries for a single extra pair', () => {
    expect(align('sentence sentence', 'sentence between sentence')).toBe('02');
  });

  it('continues at another position if enough pairs support that', () => {
    const many = 'alphabet betatron gammaray deltawing';
    expect(align(`${many} sentence another`, `${many} left out here sentence another`)).toBe(
      '00 11 22 33 47 58',
    );
  });

  it('returns no pairs for empty lists', () => {
    expect(
      alignLists(0, 0, { weight: () => 1, begin: jumpCost, startCredit: 0, endsTogether: true }),
    ).toEqual([]);
  });
});
