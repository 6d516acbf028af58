import { describe, expect, it } from 'vitest';
import {
  captionRow,
  plainTraits,
  rollingTraits,
  startTime,
  trackerState,
  virtualTraits,
} from '../../test/tracking.ts';
import type { CaptionRow, Traits } from '../platforms/platform.ts';
import { decideHeld } from './doubt.ts';
import { removeRow } from './lifecycle.ts';
import { completeText, readRow } from './track.ts';
import { forgottenRow } from './tracker-state.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

/** Creates a page with rows that tests show and change. */
function page(traits: Traits = plainTraits) {
  const state = trackerState(traits);
  return {
    state,
    /** Shows a row. Appends it if it is not in the list yet. */
    show(row: Partial<CaptionRow>): CaptionRow {
      const shown = captionRow(row);
      if (!state.order.includes(shown.element)) state.order = [...state.order, shown.element];
      readRow(state, shown, null);
      return shown;
    },
    texts: () => state.utterances.map(({ speaker, text }) => `${speaker}: ${text}`),
    wait(milliseconds: number) {
      state.now += milliseconds;
    },
  };
}

describe('a row that stays on the page', () => {
  it('shows one utterance in its latest form, however often it is rewritten', () => {
    const { show, texts } = page();
    const row = show({ text: 'so lets' });
    for (const text of ['so lets go', "So, let's go.", "So, let's", "So, let's wait."])
      show({ ...row, text });
    expect(texts()).toEqual(["Ada: So, let's wait."]);
  });

  it('keeps words that scroll out at the beginning', () => {
    const { show, texts } = page(rollingTraits);
    const row = show({ text: 'one two three four' });
    show({ ...row, text: 'three four five six' });
    show({ ...row, text: 'five six seven' });
    expect(texts()).toEqual(['Ada: one two three four five six seven']);
  });

  it('shows a second utterance when a long monologue starts over', () => {
    const { show, texts } = page();
    const row = show({ text: words(60) });
    show({ ...row, text: 'And then' });
    expect(texts()).toEqual([`Ada: ${words(60)}`, 'Ada: And then']);
  });

  it('shows a second utterance when a virtual list uses it for another speaker', () => {
    const { show, texts } = page(virtualTraits);
    const row = show({ text: 'The first point is simple.' });
    show({ ...row, speaker: 'Bo', text: 'What about the second?' });
    expect(texts()).toEqual(['Ada: The first point is simple.', 'Bo: What about the second?']);
  });

  it('adopts a name that arrives late, without a second utterance', () => {
    const { show, texts } = page();
    const row = show({ speaker: 'Unknown User', text: 'We need' });
    show({ ...row, speaker: 'Ada', text: 'We need time.' });
    expect(texts()).toEqual(['Ada: We need time.']);
  });

  it('restores the name of the former text when the label was written before its text', () => {
    const { show, texts, wait } = page(virtualTraits);
    const row = show({ text: 'The first point is simple.' });
    show({ ...row, speaker: 'Bo', text: 'The first point is simple.' });
    wait(200);
    show({ ...row, speaker: 'Bo', text: 'What about the second?' });
    expect(texts()).toEqual(['Ada: The first point is simple.', 'Bo: What about the second?']);
  });

  it('removes a momentary duplication of the text', () => {
    const { show, texts } = page(rollingTraits);
    const row = show({ text: 'abc def' });
    show({ ...row, text: 'abc defabc def ghi' });
    expect(texts()).toEqual(['Ada: abc def ghi']);
  });

  it.each(['谢谢', 'はいはい', 'haha', '네네'])('keeps "%s" unchanged', (text) => {
    const { show, texts, wait } = page(rollingTraits);
    const row = show({ text: text.slice(0, text.length / 2) });
    wait(100);
    show({ ...row, text });
    expect(texts()).toEqual([`Ada: ${text}`]);
    wait(100);
    show({ ...row, text: `${text} ${text}` });
    expect(texts()).toEqual([`Ada: ${text} ${text}`]);
  });

  it('drops a repetition that the page retracts at once', () => {
    const { show, texts, wait } = page(rollingTraits);
    const row = show({ text: '我们今天' });
    wait(300);
    show({ ...row, text: '我们今天我们今天讨论' });
    wait(100);
    show({ ...row, text: '我们今天讨论' });
    expect(texts()).toEqual(['Ada: 我们今天讨论']);
  });

  it('keeps the speaker of an utterance whose picture is replaced shortly before the next words', () => {
    const { show, texts, wait, state } = page(rollingTraits);
    const names = new Map([
      ['ada', 'Ada'],
      ['bo', 'Bo'],
    ]);
    state.names = { self: null, participants: new Set(), byIdentity: names };
    const row = show({ speaker: null, identity: 'ada', text: 'So that is what I think.' });
    wait(3_000);
    show({ ...row, identity: 'bo' });
    wait(40);
    show({ ...row, identity: 'bo', text: 'So' });
    wait(200);
    show({ ...row, identity: 'bo', text: 'So do I.' });
    expect(texts()).toEqual(['Ada: So that is what I think.', 'Bo: So do I.']);
  });

  it('keeps the speaker even if the next words start with the whole utterance', () => {
    const { show, texts, wait, state } = page(rollingTraits);
    const names = new Map([
      ['ada', 'Ada'],
      ['bo', 'Bo'],
    ]);
    state.names = { self: null, participants: new Set(), byIdentity: names };
    const row = show({ speaker: null, identity: 'ada', text: 'Yes.' });
    wait(3_000);
    show({ ...row, identity: 'bo' });
    wait(40);
    show({ ...row, identity: 'bo', text: 'Yes, I think so.' });
    expect(texts()).toEqual(['Ada: Yes.', 'Bo: Yes, I think so.']);
  });

  it.each([plainTraits, virtualTraits])(
    'keeps one utterance for a person who changes name or picture, even with few words',
    (traits) => {
      const { show, texts, wait } = page(traits);
      const row = show({ identity: 'ada', text: 'Yes.' });
      wait(10_000);
      show({ ...row, speaker: 'Ada L.', identity: 'ada' });
      wait(10_000);
      show({ ...row, speaker: 'Ada L.', identity: 'other' });
      wait(10_000);
      expect(texts()).toEqual(['Ada L.: Yes.']);
    },
  );

  it('reports nothing when it is unchanged', () => {
    const { show, state } = page();
    const row = show({ text: 'We need time.' });
    state.changed.clear();
    show(row);
    expect(state.changed.size).toBe(0);
  });
});

describe('a row that is hidden, emptied or removed', () => {
  it('settles its utterance, including the last words it was hidden with', () => {
    const { show, state } = page(rollingTraits);
    const row = show({ text: 'one two' });
    show({ ...row, text: 'one two three', hidden: true });
    expect(state.utterances).toMatchObject([{ text: 'one two three', settled: true }]);
  });

  it('shows a new utterance when it contains other text afterward', () => {
    const { show, texts, wait } = page(rollingTraits);
    const row = show({ text: 'Yes.' });
    show({ ...row, hidden: true });
    wait(2_000);
    show({ ...row, text: 'Yes.' });
    expect(texts()).toEqual(['Ada: Yes.', 'Ada: Yes.']);
  });

  it('continues its utterance when it returns with more of the same text', () => {
    const { show, state, texts, wait } = page();
    const row = show({ text: 'We need more' });
    removeRow(state, row.element);
    wait(1_000);
    show({ ...row, text: 'We need more time.' });
    expect(texts()).toEqual(['Ada: We need more time.']);
  });

  it('shows another utterance when a virtual list puts it below newer rows', () => {
    const { show, state, texts, wait } = page(virtualTraits);
    const row = show({ text: 'Yes.' });
    const newer = show({ speaker: 'Bo', text: 'Are you sure about that?' });
    removeRow(state, row.element);
    wait(1_000);
    state.order = [newer.element, row.element];
    show(row);
    // Another name may follow.
    wait(300);
    decideHeld(state);
    expect(texts()).toEqual(['Ada: Yes.', 'Bo: Are you sure about that?', 'Ada: Yes.']);
  });

  it('creates no utterance without text', () => {
    const { show, state } = page();
    show({ text: ' ' });
    show({ text: 'never seen', hidden: true });
    expect(state.utterances).toEqual([]);
  });
});

describe('a new row', () => {
  it('starts at the time its element was first seen', () => {
    const { show, state, wait } = page();
    const row = show({ text: '' });
    wait(700);
    show({ ...row, text: 'Hello there.' });
    expect(state.utterances).toMatchObject([
      { uid: 'new 1', ordinal: 0, startedAt: startTime, updatedAt: startTime + 700, settled: false },
    ]);
  });

  it('gets its place and time from its neighbors when it was scrolled into view', () => {
    const { show, state, wait } = page();
    const above = show({ text: 'The first point is simple.' });
    wait(10_000);
    const below = show({ text: 'The third point comes later.' });
    wait(10_000);
    const between = captionRow({ text: 'The second point is not.' });
    state.order = [above.element, between.element, below.element];
    readRow(state, between, null);
    const [first, second, third] = state.utterances;
    expect(second!.text).toBe('The second point is not.');
    expect(second!.place).toBeGreaterThan(first!.place);
    expect(second!.place).toBeLessThan(third!.place);
    expect(second!.startedAt).toBe(third!.startedAt - 1);
    expect(second!.ordinal).toBe(2);
  });

  it('shows the utterance it was recognized as, and reads its new words', () => {
    const { show, state, texts } = page();
    const old = show({ text: 'We need more time' });
    removeRow(state, old.element);
    const row = captionRow({ text: 'We need more time for the tests.' });
    readRow(state, row, state.utterances[0]!);
    expect(texts()).toEqual(['Ada: We need more time for the tests.']);
    expect(state.utterances[0]!.shown).toBe(1);
  });

  it('removes nothing from an utterance of which it shows a part', () => {
    const { show, state, texts } = page();
    const old = show({ text: `We need more time for the tests. ${words(20)}` });
    removeRow(state, old.element);
    const row = captionRow({ text: 'for the tests' });
    readRow(state, row, state.utterances[0]!);
    readRow(state, { ...row, text: 'more time for the tests' }, null);
    expect(texts()).toEqual([`Ada: We need more time for the tests. ${words(20)}`]);
  });

  it('is not read above a row whose utterance was dropped', () => {
    const { state } = page();
    const known = captionRow();
    state.rows.set(known.element, forgottenRow);
    const older = captionRow({ text: 'Spoken before all that.' });
    state.order = [older.element, known.element];
    readRow(state, older, null);
    expect(state.utterances).toEqual([]);
    expect(state.rows.get(older.element)).toBe(forgottenRow);
  });
});

describe('a text that a row showed for a moment', () => {
  it('extends the utterance if it contains more of it', () => {
    const { show, state, texts } = page();
    const row = show({ text: 'We need more' });
    completeText(state, row.element, 'We need more time.');
    expect(texts()).toEqual(['Ada: We need more time.']);
  });

  it('is dropped if it contains less of the utterance or something else', () => {
    const { show, state, texts } = page();
    const row = show({ text: 'We need more time.' });
    completeText(state, row.element, 'We need');
    completeText(state, row.element, 'Shall we take a break?');
    completeText(state, row.element, '');
    completeText(state, {} as Element, 'Nobody showed this.');
    expect(texts()).toEqual(['Ada: We need more time.']);
  });

  it('moves a rolling window', () => {
    const { show, state, texts } = page(rollingTraits);
    const row = show({ text: 'one two three four' });
    completeText(state, row.element, 'two three four five');
    expect(texts()).toEqual(['Ada: one two three four five']);
  });
});
