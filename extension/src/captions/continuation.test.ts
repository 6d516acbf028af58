import { describe, expect, it } from 'vitest';
import { plainTraits, rollingTraits, trackedUtterance, virtualTraits } from '../../test/tracking.ts';
import { relate } from './align.ts';
import {
  contains,
  continuesUtterance,
  isAnotherUtterance,
  isLaterState,
  overlaps,
  restarts,
} from './continuation.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('restarts', () => {
  const starts = (text: string, next: string, from = 0) =>
    restarts(trackedUtterance({ text, from }), relate(text, from, next), next);

  it('detects a monologue that starts over: a few words replace many', () => {
    expect(starts(words(60), 'word0 word1')).toBe(true);
  });

  it('does not treat a row that lost only some of its words as a restart', () => {
    expect(starts(words(60), words(50))).toBe(false);
  });

  it('does not treat a short row that was retracted as a restart', () => {
    expect(starts(words(20), 'word0 word1')).toBe(false);
  });

  it('counts only the words that are still on screen', () => {
    const text = words(60);
    expect(starts(text, 'word40 word41', text.indexOf('word40'))).toBe(false);
  });
});

describe('continuesUtterance after a row was empty', () => {
  const returns = (visible: string, text: string, away: number, traits = plainTraits) =>
    continuesUtterance(visible, relate(visible, 0, text, traits.rolling), text, away, traits);

  it('continues the utterance when its text returns within a second, even if the text is short', () => {
    expect(returns('Yes.', 'Yes.', 200)).toBe(true);
    expect(returns('Yes.', 'Yes. I think so.', 900)).toBe(true);
  });

  it('waits a shorter time in a rolling window, which is hidden when its speech is over', () => {
    expect(returns('Yes.', 'Yes.', 900, rollingTraits)).toBe(false);
    expect(returns('Yes.', 'Yes.', 300, rollingTraits)).toBe(true);
  });

  it('continues later only when at least four words are unchanged', () => {
    expect(returns('I think so too.', 'I think so too.', 60_000)).toBe(true);
    expect(returns('I think so.', 'I think so.', 60_000)).toBe(false);
  });

  it('continues later when most words return and more follow', () => {
    expect(returns('we need more time', 'We need more time for the tests.', 60_000)).toBe(true);
    expect(returns('we need more time', 'We need', 60_000)).toBe(false);
  });

  it('does not continue with unrelated text', () => {
    expect(returns('we need more time', 'Shall we take a break?', 500)).toBe(false);
  });
});

describe('isAnotherUtterance', () => {
  const isOther = (text: string, next: string, traits = plainTraits, settled = false) =>
    isAnotherUtterance(trackedUtterance({ text, settled }), next, traits);

  it('treats unrelated text in a plain list as a correction while the row is short', () => {
    expect(isOther('by the ship', 'Buy the chip.')).toBe(false);
    expect(isOther(words(20), 'Something else.')).toBe(true);
  });

  it('starts another utterance in a virtual list after three words or once the former one settled', () => {
    expect(isOther('I see', 'What about the plan?', virtualTraits)).toBe(false);
    expect(isOther('I see it', 'What about the plan?', virtualTraits)).toBe(true);
    expect(isOther('I see', 'What about the plan?', virtualTraits, true)).toBe(true);
  });

  it('starts another utterance in a rolling window after two words or once the former one settled', () => {
    expect(isOther('I see', 'What about the plan?', rollingTraits)).toBe(false);
    expect(isOther('I see it', 'What about the plan?', rollingTraits)).toBe(true);
    expect(isOther('I see', 'What about the plan?', rollingTraits, true)).toBe(true);
  });

  it('takes a short text in a rolling window as corrected while one of its words stays in position', () => {
    expect(isOther('we will well', 'We have seen that', rollingTraits)).toBe(false);
    expect(isOther('well seen well', 'We have seen that', rollingTraits)).toBe(true);
    expect(isOther('well have well', 'We have seen that', rollingTraits)).toBe(false);
    expect(isOther('we will well', 'We have seen that', rollingTraits, true)).toBe(true);
    expect(isOther('we will well and then', 'We have seen that', rollingTraits)).toBe(true);
  });
});

describe('isLaterState', () => {
  const isLater = (text: string, next: string, { settled = true, traits = plainTraits } = {}) =>
    isLaterState(trackedUtterance({ text, settled }), next, traits);

  it('accepts a text that grew', () => {
    expect(isLater('We need more time', 'We need more time for the tests.')).toBe(true);
  });

  it('accepts a part of the utterance with at least three words', () => {
    expect(isLater('We need more time for the tests.', 'more time for')).toBe(true);
    expect(isLater('We need more time for the tests.', 'more time')).toBe(false);
  });

  it('accepts a window that moved on', () => {
    expect(isLater('one two three four five', 'three four five six', { traits: rollingTraits })).toBe(true);
  });

  it('rejects a text that would remove most of the utterance', () => {
    expect(isLater('We need more time for the tests and for the plan.', 'We need a break.')).toBe(false);
  });

  it('rejects unrelated text', () => {
    expect(isLater('We need more time', 'Shall we take a break?')).toBe(false);
  });

  it('accepts a single common word while the utterance is still open', () => {
    expect(isLater('We neat', 'We need', { settled: false })).toBe(true);
  });
});

describe('contains and overlaps', () => {
  it('finds a text inside an utterance as whole words, ignoring punctuation', () => {
    const utterance = trackedUtterance({ text: 'We need more time, for the tests.' });
    expect(contains(utterance, 'Time for the')).toBe(true);
    expect(contains(utterance, 'eed more')).toBe(false);
  });

  it('requires three common words for an overlap of windows', () => {
    const utterance = trackedUtterance({ text: 'one two three four five' });
    expect(overlaps(utterance, 'three four five six')).toBe(true);
    expect(overlaps(utterance, 'something else entirely')).toBe(false);
  });
});
