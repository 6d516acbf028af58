import { describe, expect, it } from 'vitest';
import { plainTraits, rollingTraits, trackedUtterance, virtualTraits } from '../../test/tracking.ts';
import { relate } from './align.ts';
import { contains, goesOn, isAnotherUtterance, isLaterState, overlaps, restarts } from './continuation.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

describe('a monologue that starts over in its row', () => {
  const starts = (text: string, next: string, from = 0) =>
    restarts(trackedUtterance({ text, from }), relate(text, from, next), next);

  it('is recognized by a few words in place of many', () => {
    expect(starts(words(60), 'word0 word1')).toBe(true);
  });

  it('is not a row that lost only some of its words', () => {
    expect(starts(words(60), words(50))).toBe(false);
  });

  it('is not a short row that was taken back', () => {
    expect(starts(words(20), 'word0 word1')).toBe(false);
  });

  it('counts only what is still on the screen', () => {
    const text = words(60);
    expect(starts(text, 'word40 word41', text.indexOf('word40'))).toBe(false);
  });
});

describe('a row that showed nothing for a while', () => {
  const returns = (visible: string, text: string, away: number, traits = plainTraits) =>
    goesOn(visible, relate(visible, 0, text, traits.rolling), text, away, traits);

  it('goes on when its text comes back at once, whatever it is', () => {
    expect(returns('Yes.', 'Yes.', 200)).toBe(true);
    expect(returns('Yes.', 'Yes. I think so.', 900)).toBe(true);
  });

  it('waits a shorter time in a rolling window, which is hidden because its words are over', () => {
    expect(returns('Yes.', 'Yes.', 900, rollingTraits)).toBe(false);
    expect(returns('Yes.', 'Yes.', 300, rollingTraits)).toBe(true);
  });

  it('goes on later only when at least four words are as they were', () => {
    expect(returns('I think so too.', 'I think so too.', 60_000)).toBe(true);
    expect(returns('I think so.', 'I think so.', 60_000)).toBe(false);
  });

  it('goes on later with most of its words and more', () => {
    expect(returns('we need more time', 'We need more time for the tests.', 60_000)).toBe(true);
    expect(returns('we need more time', 'We need', 60_000)).toBe(false);
  });

  it('does not go on with something else', () => {
    expect(returns('we need more time', 'Shall we take a break?', 500)).toBe(false);
  });
});

describe('unrelated text of the same speaker in the same row', () => {
  const isOther = (text: string, next: string, traits = plainTraits, settled = false) =>
    isAnotherUtterance(trackedUtterance({ text, settled }), next, traits);

  it('corrects the whole in a plain list, as long as that is short', () => {
    expect(isOther('by the ship', 'Buy the chip.')).toBe(false);
    expect(isOther(words(20), 'Something else.')).toBe(true);
  });

  it('is another utterance in a virtual list after three words, or when the former settled', () => {
    expect(isOther('I see', 'What about the plan?', virtualTraits)).toBe(false);
    expect(isOther('I see it', 'What about the plan?', virtualTraits)).toBe(true);
    expect(isOther('I see', 'What about the plan?', virtualTraits, true)).toBe(true);
  });

  it('is another utterance in a rolling window after two words, or when the former settled', () => {
    expect(isOther('I see', 'What about the plan?', rollingTraits)).toBe(false);
    expect(isOther('I see it', 'What about the plan?', rollingTraits)).toBe(true);
    expect(isOther('I see', 'What about the plan?', rollingTraits, true)).toBe(true);
  });
});

describe('a later state of an utterance', () => {
  const isLater = (text: string, next: string, { settled = true, traits = plainTraits } = {}) =>
    isLaterState(trackedUtterance({ text, settled }), next, traits);

  it('is a text that grew', () => {
    expect(isLater('We need more time', 'We need more time for the tests.')).toBe(true);
  });

  it('is a stretch of the utterance of at least three words', () => {
    expect(isLater('We need more time for the tests.', 'more time for')).toBe(true);
    expect(isLater('We need more time for the tests.', 'more time')).toBe(false);
  });

  it('is a window that moved on', () => {
    expect(isLater('one two three four five', 'three four five six', { traits: rollingTraits })).toBe(true);
  });

  it('is not a text that would take most of the utterance away', () => {
    expect(isLater('We need more time for the tests and for the plan.', 'We need a break.')).toBe(false);
  });

  it('is not something else', () => {
    expect(isLater('We need more time', 'Shall we take a break?')).toBe(false);
  });

  it('may share only a word with an utterance that is still open', () => {
    expect(isLater('We neat', 'We need', { settled: false })).toBe(true);
  });
});

describe('a text beside an utterance', () => {
  it('is contained in it as whole words, without regard to punctuation', () => {
    const utterance = trackedUtterance({ text: 'We need more time, for the tests.' });
    expect(contains(utterance, 'Time for the')).toBe(true);
    expect(contains(utterance, 'eed more')).toBe(false);
  });

  it('overlaps it when a window has three words in common', () => {
    const utterance = trackedUtterance({ text: 'one two three four five' });
    expect(overlaps(utterance, 'three four five six')).toBe(true);
    expect(overlaps(utterance, 'something else entirely')).toBe(false);
  });
});
