import { describe, expect, it } from 'vitest';
import { captionRow, plainTraits, showing, stateWith, virtualTraits } from '../../test/tracking.ts';
import { isTranslated } from './translation.ts';

/** Returns whether rows with the texts `before` count as translated when those that are not null become `after`. */
function becomes(before: string[], after: (string | null)[], traits = plainTraits): boolean {
  const state = stateWith(
    before.map((text) => ({ text })),
    traits,
  );
  const elements = state.utterances.map((utterance) => showing(state, utterance));
  const rows = after.flatMap((text, at) =>
    text === null ? [] : [captionRow({ element: elements[at]!, text })],
  );
  return isTranslated(state, { mounted: false, rows, gone: [], order: null, between: [] });
}

describe('captions in another language', () => {
  it('are all of them written anew', () => {
    expect(becomes(['good morning', 'thank you'], ['大家早上好', '谢谢'])).toBe(true);
    expect(becomes(['good morning', 'thank you'], ['大家早上好', null])).toBe(false);
  });

  it('are more than one row: a single one says something else', () => {
    expect(becomes(['good morning'], ['大家早上好'])).toBe(false);
  });

  it('are in another script where elements are used again, and Japanese is one, whatever it begins with', () => {
    expect(becomes(['good morning', 'thank you'], ['schönen Abend', 'bitte sehr'])).toBe(true);
    expect(becomes(['good morning', 'thank you'], ['schönen Abend', 'bitte sehr'], virtualTraits)).toBe(
      false,
    );
    expect(becomes(['good morning', 'thank you'], ['おはよう', 'OKです'], virtualTraits)).toBe(true);
    expect(becomes(['おはよう', 'はい'], ['次の議題', '予算'], virtualTraits)).toBe(false);
  });
});
