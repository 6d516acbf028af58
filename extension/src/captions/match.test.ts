import { describe, expect, it } from 'vitest';
import { trackedUtterance } from '../../test/tracking.ts';
import { matchRows } from './match.ts';

/** Matches rows and utterances given as "Speaker: words". Returns the index of each row's utterance, or null. */
function match(rows: string[], utterances: string[], { rolling = false, settled = true } = {}) {
  const shown = rows.map((each) => {
    const [speaker = '', text = ''] = each.split(': ');
    return { speaker, text };
  });
  const spoken = utterances.map((each) => {
    const [label = '', text = ''] = each.split(': ');
    return trackedUtterance({ label, text, settled });
  });
  const found = matchRows(shown, spoken, {
    couldSpeak: ({ label }, { speaker }) => label === speaker,
    rolling,
  });
  return shown.map((row) => {
    const utterance = found.get(row);
    return utterance ? spoken.indexOf(utterance) : null;
  });
}

describe('matchRows', () => {
  it('finds rows that show the end of a history, and leaves the new row unmatched', () => {
    expect(
      match(
        ['Bo: The second point.', 'Ada: Fine with me.', 'Bo: Then we are done.'],
        ['Ada: The first point.', 'Bo: The second point.', 'Ada: Fine with me.'],
      ),
    ).toEqual([1, 2, null]);
  });

  it('ignores case and punctuation', () => {
    expect(match(['Ada: so lets start now'], ["Ada: So, let's start now."])).toEqual([0]);
  });

  it('matches a repeated answer to its latest occurrences', () => {
    const said = ['Ada: Yes.', 'Bo: Ready?', 'Ada: Yes.', 'Bo: Really ready?', 'Ada: Yes.'];
    expect(match(['Ada: Yes.', 'Bo: Really ready?', 'Ada: Yes.'], said)).toEqual([2, 3, 4]);
    expect(match(said, said)).toEqual([0, 1, 2, 3, 4]);
  });

  it('does not match an answer that was given again', () => {
    expect(match(['Ada: Yes.', 'Bo: Ready?', 'Ada: Yes.'], ['Ada: Yes.', 'Bo: Ready?'])).toEqual([
      0,
      1,
      null,
    ]);
  });

  it('keeps the order of both lists: of two swapped rows, matches one', () => {
    expect(
      match(
        ['Bo: The second point.', 'Ada: The first point.'],
        ['Ada: The first point.', 'Bo: The second point.'],
      ).filter((index) => index !== null),
    ).toHaveLength(1);
  });

  it('never matches a row to another speaker', () => {
    expect(match(['Bo: I will send the numbers.'], ['Ada: I will send the numbers.'])).toEqual([null]);
  });

  it('matches a single short row only to the newest utterance', () => {
    expect(match(['Ada: Yes.'], ['Bo: Ready?', 'Ada: Yes.'])).toEqual([1]);
    expect(match(['Ada: Yes.'], ['Ada: Yes.', 'Bo: Then let us go on.'])).toEqual([null]);
    expect(match(['Ada: Yes, of course.'], ['Ada: Yes, of course.', 'Bo: Then let us go on.'])).toEqual([0]);
  });

  it('matches a row that grew between two certain matches', () => {
    expect(
      match(
        ['Ada: The first point is simple.', 'Bo: We need more time for the tests.', 'Ada: How much more?'],
        ['Ada: The first point is simple.', 'Bo: We need more time', 'Ada: How much more?'],
      ),
    ).toEqual([0, 1, 2]);
  });

  it('matches a row that was corrected in the meantime', () => {
    expect(
      match(
        ['Ada: We should buy the chip now.', 'Bo: Agreed, let us do that.'],
        ['Ada: We should buy the ship now.', 'Bo: Agreed, let us do that.'],
      ),
    ).toEqual([0, 1]);
  });

  it('leaves a row with new text between matches unmatched', () => {
    expect(
      match(
        ['Ada: The first point is simple.', 'Bo: Sorry, I was late.', 'Ada: How much more?'],
        ['Ada: The first point is simple.', 'Bo: We need more time', 'Ada: How much more?'],
      ),
    ).toEqual([0, null, 2]);
  });

  it('matches several rows that show parts of one long utterance', () => {
    expect(
      match(
        ['Ada: Let me start with the budget.', 'Ada: After that we can look at the plan.'],
        ['Ada: Let me start with the budget. After that we can look at the plan. And then we go home.'],
        { rolling: true },
      ),
    ).toEqual([0, 0]);
  });

  it('looks for a later state at most 24 utterances before the next certain match', () => {
    const between = (count: number) =>
      Array.from({ length: count }, (_, index) => `Bo: Remark number ${index} on it.`);
    const rows = ['Ada: We need more time for the tests.', 'Ada: How much more?'];
    const said = (count: number) => ['Ada: We need more time', ...between(count), 'Ada: How much more?'];
    expect(match(rows, said(23))).toEqual([0, 24]);
    expect(match(rows, said(24))).toEqual([null, 25]);
  });

  it('returns no matches for empty lists', () => {
    expect(match([], ['Ada: Hello there, everybody.'])).toEqual([]);
    expect(match(['Ada: Hello there, everybody.'], [])).toEqual([null]);
  });
});
