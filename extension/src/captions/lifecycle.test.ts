import { describe, expect, it } from 'vitest';
import { showing, start, stateWith, virtualTraits } from '../../test/tracking.ts';
import { end, hide, leave, leaveAll, letGo, settleQuiet, show, write } from './lifecycle.ts';
import { forgottenRow, kept } from './tracker-state.ts';

/** Creates a state with one open utterance on screen. */
function spoken(text: string) {
  const state = stateWith([{ text, settled: false }]);
  const [utterance] = state.utterances;
  state.unsettled.add(utterance!);
  const element = showing(state, utterance!);
  return { state, utterance: utterance!, element, memory: state.rows.get(element)! };
}

describe('writing what a row shows', () => {
  it('replaces the text from where it is on the screen, and keeps what left it', () => {
    const { state, utterance, memory } = spoken('one two three');
    state.now += 500;
    write(state, memory, utterance, 'two three four', 4);
    expect(utterance).toMatchObject({
      text: 'one two three four',
      from: 4,
      updatedAt: start + 500,
      changedAt: start + 500,
    });
    expect(memory.visible).toBe('two three four');
    expect([...state.changed]).toEqual([utterance]);
  });

  it('appends with a space', () => {
    const { state, utterance, memory } = spoken('one two');
    write(state, memory, utterance, 'three', 7, true);
    expect(utterance).toMatchObject({ text: 'one two three', from: 8 });
  });

  it('reports nothing when the words are as they were', () => {
    const { state, utterance, memory } = spoken('one two');
    write(state, memory, utterance, 'two', 4);
    expect(utterance).toMatchObject({ text: 'one two', from: 4, settled: false });
    expect(state.changed.size).toBe(0);
  });

  it('opens a settled utterance again', () => {
    const { state, utterance, memory } = spoken('one two');
    utterance.settled = true;
    write(state, memory, utterance, 'one three', 0);
    expect(utterance.settled).toBe(false);
    expect(state.unsettled.has(utterance)).toBe(true);
  });
});

describe('settling', () => {
  it('waits until the platform has left the text alone for long enough', () => {
    const { state, utterance } = spoken('one two');
    state.now = start + 2_499;
    settleQuiet(state);
    expect(utterance.settled).toBe(false);
    state.now = start + 2_500;
    settleQuiet(state);
    expect(utterance.settled).toBe(true);
    expect([...state.changed]).toEqual([utterance]);
    expect(state.unsettled.size).toBe(0);
  });

  it('waits only a moment after the last row that showed it has left', () => {
    const { state, utterance, element } = spoken('one two');
    state.now = start + 1_000;
    leave(state, element);
    state.now = start + 1_349;
    settleQuiet(state);
    expect(utterance.settled).toBe(false);
    state.now = start + 1_350;
    settleQuiet(state);
    expect(utterance.settled).toBe(true);
  });

  it('does not wait a day when the clock was set back', () => {
    const { state, utterance } = spoken('one two');
    utterance.changedAt = start + 86_400_000;
    settleQuiet(state);
    state.now = start + 2_500;
    settleQuiet(state);
    expect(utterance.settled).toBe(true);
  });
});

describe('rows that show an utterance', () => {
  it('are counted, and the utterance is gone with the last of them', () => {
    const { state, utterance, element } = spoken('one two');
    const second = showing(state, utterance);
    state.now += 1_000;
    leave(state, element);
    expect(utterance).toMatchObject({ shown: 1, goneAt: start - 60_000 });
    leave(state, second);
    expect(utterance).toMatchObject({ shown: 0, goneAt: start + 1_000 });
    expect(state.attached.size).toBe(0);
  });

  it('are counted once, however often they show it', () => {
    const { utterance, memory } = spoken('one two');
    show(utterance, memory);
    expect(utterance.shown).toBe(1);
  });

  it('settle it when they show another', () => {
    const { state, utterance, memory } = spoken('one two');
    hide(state, utterance, memory);
    expect(utterance).toMatchObject({ shown: 0, goneAt: start, settled: true });
    hide(state, utterance, memory);
    expect(utterance.shown).toBe(0);
  });

  it('settle it when they are hidden or emptied, and remember since when', () => {
    const { state, utterance, memory } = spoken('one two');
    end(state, memory);
    state.now += 1_000;
    end(state, memory);
    expect(utterance.settled).toBe(true);
    expect(memory.endedAt).toBe(start);
  });

  it('all leave with the region', () => {
    const { state, utterance } = spoken('one two');
    showing(state, utterance);
    leaveAll(state);
    expect(utterance.shown).toBe(0);
    expect(state.attached.size).toBe(0);
  });
});

describe('letting go of the oldest utterances', () => {
  const many = (count: number, traits = virtualTraits) =>
    stateWith(
      Array.from({ length: count }, (_, index) => ({ text: `${index}`, stableId: `id ${index}` })),
      traits,
    );

  it('begins when there are too many, and goes down to the least', () => {
    const few = many(kept.most);
    letGo(few);
    expect(few.utterances).toHaveLength(kept.most);
    const state = many(kept.most + 1);
    letGo(state);
    expect(state.utterances).toHaveLength(kept.least);
    expect(state.utterances.at(-1)!.text).toBe(`${kept.most}`);
    expect(state.byStableId.size).toBe(kept.least);
  });

  it('keeps what is open, and what a virtual list still shows', () => {
    const state = many(kept.most + 1);
    const [shown, open] = state.utterances;
    showing(state, shown!);
    open!.settled = false;
    letGo(state);
    expect(state.utterances.slice(0, 2)).toEqual([shown, open]);
  });

  it('never reads the row of a plain list again that shows such an utterance', () => {
    const state = many(kept.most + 1, { ...virtualTraits, virtual: false });
    const element = showing(state, state.utterances[0]!);
    state.order = [element];
    letGo(state);
    expect(state.rows.get(element)).toBe(forgottenRow);
    expect(state.attached.size).toBe(0);
  });
});
