import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, relate, similarity } from './align.ts';
import { clean, removeOverlay } from './hygiene.ts';

const word = fc.stringMatching(/^[a-z]{3,9}$/);
const speech = fc.uniqueArray(word, { minLength: 12, maxLength: 60 });

describe('relate', () => {
  it('returns an edit when the text grew, shrank or was corrected', () => {
    for (const [before, after] of [
      ['I want', 'I want two tickets'],
      ['I want to go', 'I want'],
      ['so lets go', "So, let's go."],
      ['by the ship', 'buy the chip'],
      ['um I want to', 'I want to'],
      ['我们今天', '我们今天讨论预算'],
      ['صباح', 'صباح الخير'],
    ] as const) {
      expect(relate(before, 0, after)).toMatchObject({ kind: 'edit' });
    }
  });

  it('returns unrelated when the texts share only common words', () => {
    expect(relate('that is all from my side', 0, 'oh wait')).toEqual({ kind: 'unrelated' });
    expect(relate('hello there how are you', 0, "let's talk about the budget")).toEqual({
      kind: 'unrelated',
    });
    expect(relate('我们今天讨论预算问题', 0, '谢谢大家')).toEqual({ kind: 'unrelated' });
  });

  it('returns a shift when the head scrolled away and the tail grew, with or without a corrected word', () => {
    fc.assert(
      fc.property(speech, fc.nat(100), fc.nat(100), fc.boolean(), (words, cut, more, corrected) => {
        const seen = words.slice(0, words.length - (more % 6));
        const head = 1 + (cut % (seen.length - 5));
        const next = words.slice(head);
        if (corrected && next.length > 9) next[3] = 'corrected';
        const before = seen.join(' ');
        const relation = relate(before, 0, next.join(' '), true);
        expect(relation).toMatchObject({ kind: 'shift', at: words.slice(0, head).join(' ').length + 1 });
      }),
    );
  });

  it('returns a shift that keeps a punctuation mark between spaces after it left a rolling window', () => {
    const former = 'Das sagten Sie am 5. Februar, Frau Grütters – unerträglich! Sie beleidigen';
    const from = former.indexOf('–');
    const next = 'unerträglich! Sie beleidigen damit';
    expect(relate(former, from, next, true)).toMatchObject({ kind: 'shift', at: from + '– '.length });
    expect(relate(former, from, `– ${next}`, true)).toMatchObject({ kind: 'edit' });
  });

  it('returns a shift in scripts without spaces too', () => {
    expect(relate('我们今天讨论预算问题和计划', 0, '预算问题和计划还有时间', true)).toMatchObject({
      kind: 'shift',
      at: 6,
    });
  });

  it('returns an edit when a word far back in a long text was corrected while the text grew', () => {
    const words = Array.from({ length: 2_000 }, (_, index) => `word${index}`);
    const after = [...words, 'and', 'more'];
    after[2] = 'corrected thrice';
    expect(relate(words.join(' '), 0, after.join(' '))).toMatchObject({ kind: 'edit' });
  });
});

describe('relate with long texts', () => {
  it('continues from the point where the text lost its head', () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`);
    const next = [...words.slice(200), 'and', 'more'].join(' ');
    const relation = relate(words.join(' '), 0, next);
    expect(relation).toMatchObject({ kind: 'shift', at: words.slice(0, 200).join(' ').length + 1 });
  });

  it('returns unrelated when the text starts over', () => {
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`);
    expect(relate(words.join(' '), 0, 'so the next point')).toEqual({ kind: 'unrelated' });
  });
});

describe('similarity', () => {
  it('rates texts that differ only in case and punctuation as equal, and different sentences low', () => {
    expect(fold("So, let's GO.")).toBe('so lets go');
    expect(similarity("Hello, it's me, Carol.", 'hello it is me carol')).toBeGreaterThan(0.6);
    expect(similarity('the first point is money', 'the second one is time')).toBeLessThan(0.6);
  });
});

describe('cleaning text before it is stored', () => {
  it('removes only characters that speech recognizers leak', () => {
    expect(clean('\fwe \u0000met\uFFFD at\n\tten \ud83d')).toBe('we met at ten');
    for (const text of ['ha ha ha ha', 'می‌خواهم', '👩‍👩‍👧‍👦', '‏שלום‎ hello', '谢谢谢谢'])
      expect(clean(text)).toBe(text);
  });

  it('separates two overlapping windows and leaves other repetitions alone', () => {
    expect(removeOverlay('abc defabc def ghi')).toBe('abc def ghi');
    expect(removeOverlay('two threethree four five', 'two three')).toBe('two threethree four five');
    expect(removeOverlay('one two threetwo three four', 'one two three')).toBe('two three four');
    for (const text of [
      'bye bye',
      'ha ha ha ha',
      'no no no no no no',
      'couscous',
      'that that is is',
      '谢谢谢谢谢谢',
    ])
      expect(removeOverlay(text)).toBe(text);
  });
});
