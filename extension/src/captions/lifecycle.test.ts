import { describe, expect, it } from 'vitest';
import { showRow, startTime, stateWith, virtualTraits } from '../../test/tracking.ts';
import {
  dropOldest,
  endUtterance,
  hideUtterance,
  removeAllRows,
  removeRow,
  settleUnchanged,
  showUtterance,
  writeText,
} from './lifecycle.ts';
import { forgottenRow, keptUtterances } from './tracker-state.ts';

/** Creates a state with one open utterance on screen. */
function spoken(text: string) {
  const state = stateWith([{ text, settled: false }]);
  const [utterance] = state.utterances;
  state.unsettled.add(utterance!);
  const element = showRow(state, utterance!);
  return { state, utterance: utterance!, element, memory: state.rows.get(element)! };
}

describe('writeText', () => {
  it('replaces the visible text and keeps text that left the screen', () => {
    const { state, utterance, memory } = spoken('one two three');
    state.now += 500;
    writeText(state, memory, utterance, 'two three four', 4);
    expect(utterance).toMatchObject({
      text: 'one two three four',
      from: 4,
      updatedAt: startTime + 500,
      changedAt: startTime + 500,
    });
    expect(memory.visible).toBe('two three four');
    expect([...state.changed]).toEqual([utterance]);
  });

  it('appends text after a space', () => {
    const { state, utterance, memory } = spoken('one two');
    writeText(state, memory, utterance, 'three', 7, true);
    expect(utterance).toMatchObject({ text: 'one two three', from: 8 });
  });

  it('reports nothing when the words are unchanged', () => {
    const { state, utterance, memory } = spoken('one two');
    writeText(state, memory, utterance, 'two', 4);
    expect(utterance).toMatchObject({ text: 'one two', from: 4, settled: false });
    expect(state.changed.size).toBe(0);
  });

  it('reopens a settled utterance', () => {
    const { state, utterance, memory } = spoken('one two');
    utterance.settled = true;
    writeText(state, memory, utterance, 'one three', 0);
    expect(utterance.settled).toBe(false);
    expect(state.unsettled.has(utterance)).toBe(true);
  });
});

describe('settling', () => {
  it('waits until the platform has not changed the text for long enough', () => {
    const { state, utterance } = spoken('one two');
    state.now = startTime + 2_499;
    settleUnchanged(state);
    expect(utterance.settled).toBe(false);
    state.now = startTime + 2_500;
    settleUnchanged(state);
    expect(utterance.settled).toBe(true);
    expect([...state.changed]).toEqual([utterance]);
    expect(state.unsettled.size).toBe(0);
  });

  it('waits only briefly after the last row that showed the utterance left', () => {
    const { state, utterance, element } = spoken('one two');
    state.now = startTime + 1_000;
    removeRow(state, element);
    state.now = startTime + 1_349;
    settleUnchanged(state);
    expect(utterance.settled).toBe(false);
    state.now = startTime + 1_350;
    settleUnchanged(state);
    expect(utterance.settled).toBe(true);
  });

  it('does not wait a day after the clock was set back', () => {
    const { state, utterance } = spoken('one two');
    utterance.changedAt = startTime + 86_400_000;
    settleUnchanged(state);
    state.now = startTime + 2_500;
    settleUnchanged(state);
    expect(utterance.settled).toBe(true);
  });
});

describe('rows that show an utterance', () => {
  it('are counted, and the utterance is gone when the last one leaves', () => {
    const { state, utterance, element } = spoken('one two');
    const second = showRow(state, utterance);
    state.now += 1_000;
    removeRow(state, element);
    expect(utterance).toMatchObject({ shown: 1, goneAt: startTime - 60_000 });
    removeRow(state, second);
    expect(utterance).toMatchObject({ shown: 0, goneAt: startTime + 1_000 });
    expect(state.attached.size).toBe(0);
  });

  it('are counted once, however often they show the same utterance', () => {
    const { utterance, memory } = spoken('one two');
    showUtterance(utterance, memory);
    expect(utterance.shown).toBe(1);
  });

  it('settle the utterance when they show another', () => {
    const { state, utterance, memory } = spoken('one two');
    hideUtterance(state, utterance, memory);
    expect(utterance).toMatchObject({ shown: 0, goneAt: startTime, settled: true });
    hideUtterance(state, utterance, memory);
    expect(utterance.shown).toBe(0);
  });

  it('settle the utterance when they become hidden or empty, and store the time', () => {
    const { state, utterance, memory } = spoken('one two');
    endUtterance(state, memory);
    state.now += 1_000;
    endUtterance(state, memory);
    expect(utterance.settled).toBe(true);
    expect(memory.endedAt).toBe(startTime);
  });

  it('all leave when the region is removed', () => {
    const { state, utterance } = spoken('one two');
    showRow(state, utterance);
    removeAllRows(state);
    expect(utterance.shown).toBe(0);
    expect(state.attached.size).toBe(0);
  });
});

describe('dropOldest', () => {
  const many = (count: number, traits = virtualTraits) =>
    stateWith(
      Array.from({ length: count }, (_, index) => ({ text: `${index}`, stableId: `id ${index}` })),
      traits,
    );

  it('drops utterances above the maximum until the minimum is left', () => {
    const few = many(keptUtterances.most);
    dropOldest(few);
    expect(few.utterances).toHaveLength(keptUtterances.most);
    const state = many(keptUtterances.most + 1);
    dropOldest(state);
    expect(state.utterances).toHaveLength(keptUtterances.least);
    expect(state.utterances.at(-1)!.text).toBe(`${keptUtterances.most}`);
    expect(state.byStableId.size).toBe(keptUtterances.least);
  });

  it('keeps open utterances and utterances that a virtual list still shows', () => {
    const state = many(keptUtterances.most + 1);
    const [shown, open] = state.utterances;
    showRow(state, shown!);
    open!.settled = false;
    dropOldest(state);
    expect(state.utterances.slice(0, 2)).toEqual([shown, open]);
  });

  it('stops reading a row of a plain list whose utterance was dropped', () => {
    const state = many(keptUtterances.most + 1, { ...virtualTraits, virtual: false });
    const element = showRow(state, state.utterances[0]!);
    state.order = [element];
    dropOldest(state);
    expect(state.rows.get(element)).toBe(forgottenRow);
    expect(state.attached.size).toBe(0);
  });
});
