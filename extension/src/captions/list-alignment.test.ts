import { describe, expect, it } from 'vitest';
import { type AlignmentRules, alignLists, jump } from './list-alignment.ts';

/** Aligns two lists of words, where equal words weigh their number of letters. */
function align(left: string, right: string, rules: Partial<AlignmentRules> = {}) {
  const [lefts, rights] = [left.split(' '), right.split(' ')];
  const pairs = alignLists(lefts.length, rights.length, {
    weight: (a, b) => (lefts[a] === rights[b] ? lefts[a]!.length : 0),
    begin: jump,
    startCredit: 0,
    endsTogether: true,
    ...rules,
  });
  return pairs.map(([a, b]) => `${a}${b}`).join(' ');
}

describe('aligning two lists', () => {
  it('pairs what is equal, in the order of both', () => {
    expect(align('alpha beta gamma', 'alpha beta gamma')).toBe('00 11 22');
    expect(align('sentence another', 'another sentence')).toHaveLength(2);
  });

  it('takes what is left over at the end of the left list as new, and at the beginning of the right as gone', () => {
    expect(align('ab ab ab', 'ab ab', { startCredit: jump })).toBe('00 11');
    expect(align('ab ab', 'ab ab ab')).toBe('01 12');
    expect(align('beta gamma delta', 'alpha beta gamma')).toBe('01 12');
  });

  it('pairs a weak entry beside others, but not alone in the middle', () => {
    expect(align('ab sentence', 'other ab sentence')).toBe('01 12');
    expect(align('ab', 'ab sentence')).toBe('');
    expect(align('ab', 'sentence ab')).toBe('01');
    expect(align('ab', 'sentence ab', { endsTogether: false })).toBe('');
  });

  it('leaves nothing out between pairs for a single entry more', () => {
    expect(align('sentence sentence', 'sentence between sentence')).toBe('02');
  });

  it('goes on elsewhere where enough speaks for it', () => {
    const many = 'alphabet betatron gammaray deltawing';
    expect(align(`${many} sentence another`, `${many} left out here sentence another`)).toBe(
      '00 11 22 33 47 58',
    );
  });

  it('pairs nothing of nothing', () => {
    expect(alignLists(0, 0, { weight: () => 1, begin: jump, startCredit: 0, endsTogether: true })).toEqual(
      [],
    );
  });
});
