import { describe, expect, it } from 'vitest';
import { trackedUtterance } from '../../test/tracking.ts';
import { matchRows } from './match.ts';

/** Matches rows and utterances given as "Speaker: words"; returns the index of each row's utterance, or null. */
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

describe('matching a list of rows to a list of utterances', () => {
  it('finds rows that show the end of what was said, and leaves the new row unmatched', () => {
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

  it('matches a repeated answer as often as it is shown, the latest ones', () => {
    const said = ['Ada: Yes.', 'Bo: Ready?', 'Ada: Yes.', 'Bo: Really ready?', 'Ada: Yes.'];
    expect(match(['Ada: Yes.', 'Bo: Really ready?', 'Ada: Yes.'], said)).toEqual([2, 3, 4]);
    expect(match(said, said)).toEqual([0, 1, 2, 3, 4]);
  });

  it('does not match a repetition that was said again', () => {
    expect(match(['Ada: Yes.', 'Bo: Ready?', 'Ada: Yes.'], ['Ada: Yes.', 'Bo: Ready?'])).toEqual([
      0,
      1,
      null,
    ]);
  });

  it('keeps the order of both lists: of rows that were swapped, one is matched', () => {
    expect(
      match(
        ['Bo: The second point.', 'Ada: The first point.'],
        ['Ada: The first point.', 'Bo: The second point.'],
      ).filter((index) => index !== null),
    ).toHaveLength(1);
  });

  it('never gives a row to another speaker', () => {
    expect(match(['Bo: I will send the numbers.'], ['Ada: I will send the numbers.'])).toEqual([null]);
  });

  it('takes a single short row for the newest utterance only', () => {
    expect(match(['Ada: Yes.'], ['Bo: Ready?', 'Ada: Yes.'])).toEqual([1]);
    expect(match(['Ada: Yes.'], ['Ada: Yes.', 'Bo: Then let us go on.'])).toEqual([null]);
    expect(match(['Ada: Yes, of course.'], ['Ada: Yes, of course.', 'Bo: Then let us go on.'])).toEqual([0]);
  });

  it('matches a row that grew since, between two rows that are sure', () => {
    expect(
      match(
        ['Ada: The first point is simple.', 'Bo: We need more time for the tests.', 'Ada: How much more?'],
        ['Ada: The first point is simple.', 'Bo: We need more time', 'Ada: How much more?'],
      ),
    ).toEqual([0, 1, 2]);
  });

  it('matches a row that was corrected since', () => {
    expect(
      match(
        ['Ada: We should buy the chip now.', 'Bo: Agreed, let us do that.'],
        ['Ada: We should buy the ship now.', 'Bo: Agreed, let us do that.'],
      ),
    ).toEqual([0, 1]);
  });

  it('leaves a row unmatched that says something new in between', () => {
    expect(
      match(
        ['Ada: The first point is simple.', 'Bo: Sorry, I was late.', 'Ada: How much more?'],
        ['Ada: The first point is simple.', 'Bo: We need more time', 'Ada: How much more?'],
      ),
    ).toEqual([0, null, 2]);
  });

  it('finds one long utterance in several rows that show stretches of it', () => {
    expect(
      match(
        ['Ada: Let me start with the budget.', 'Ada: After that we can look at the plan.'],
        ['Ada: Let me start with the budget. After that we can look at the plan. And then we go home.'],
        { rolling: true },
      ),
    ).toEqual([0, 0]);
  });

  it('looks for a later state no further than 24 utterances before the next sure match', () => {
    const between = (count: number) =>
      Array.from({ length: count }, (_, index) => `Bo: Remark number ${index} on it.`);
    const rows = ['Ada: We need more time for the tests.', 'Ada: How much more?'];
    const said = (count: number) => ['Ada: We need more time', ...between(count), 'Ada: How much more?'];
    expect(match(rows, said(23))).toEqual([0, 24]);
    expect(match(rows, said(24))).toEqual([null, 25]);
  });

  it('matches nothing to nothing', () => {
    expect(match([], ['Ada: Hello there, everybody.'])).toEqual([]);
    expect(match(['Ada: Hello there, everybody.'], [])).toEqual([null]);
  });
});
