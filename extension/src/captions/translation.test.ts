import { describe, expect, it } from 'vitest';
import { captionRow, plainTraits, showRow, stateWith, virtualTraits } from '../../test/tracking.ts';
import { isTranslated } from './translation.ts';

/** Returns whether replacing the texts `before` by `after` counts as a translation. Null: the row did not change. */
function becomes(before: string[], after: (string | null)[], traits = plainTraits): boolean {
  const state = stateWith(
    before.map((text) => ({ text })),
    traits,
  );
  const elements = state.utterances.map((utterance) => showRow(state, utterance));
  const rows = after.flatMap((text, at) =>
    text === null ? [] : [captionRow({ element: elements[at]!, text })],
  );
  return isTranslated(state, { mounted: false, rows, gone: [], order: null, between: [] });
}

describe('isTranslated', () => {
  it('requires that all rows were rewritten', () => {
    expect(becomes(['good morning', 'thank you'], ['大家早上好', '谢谢'])).toBe(true);
    expect(becomes(['good morning', 'thank you'], ['大家早上好', null])).toBe(false);
  });

  it('requires more than one row, because a single row may show another utterance', () => {
    expect(becomes(['good morning'], ['大家早上好'])).toBe(false);
  });

  it('requires another script in reusing lists, and recognizes Japanese whatever character comes first', () => {
    expect(becomes(['good morning', 'thank you'], ['schönen Abend', 'bitte sehr'])).toBe(true);
    expect(becomes(['good morning', 'thank you'], ['schönen Abend', 'bitte sehr'], virtualTraits)).toBe(
      false,
    );
    expect(becomes(['good morning', 'thank you'], ['おはよう', 'OKです'], virtualTraits)).toBe(true);
    expect(becomes(['おはよう', 'はい'], ['次の議題', '予算'], virtualTraits)).toBe(false);
  });
});
