import { describe, expect, it } from 'vitest';
import { captionRow, showRow, startTime, stateWith, virtualTraits } from '../../test/tracking.ts';
import type { CaptionRow } from '../platforms/platform.ts';
import { removeAllRows, removeRow } from './lifecycle.ts';
import { recognize } from './recognize.ts';
import { readRows } from './track.ts';
import type { TrackerState } from './tracker-state.ts';

/** Mounts the list again with these rows. */
function mounted(state: TrackerState, rows: CaptionRow[]) {
  state.order = rows.map(({ element }) => element);
  return recognize(state, rows, { mounted: true, rearranged: true });
}

/** Changes rows of the list in place. */
function changed(state: TrackerState, rows: CaptionRow[], order = rows.map(({ element }) => element)) {
  state.order = order;
  return recognize(state, rows, { mounted: false, rearranged: false });
}

const said = [
  { text: 'The first point is simple.' },
  { text: 'We need more time for our tests.' },
  { text: 'Shall we take a break now?' },
];

describe('recognize after a remount', () => {
  it('finds the utterances that were read before', () => {
    const state = stateWith(said);
    const rows = [captionRow(said[1]), captionRow(said[2]), captionRow({ text: 'And now something new.' })];
    const found = mounted(state, rows);
    expect(rows.map(({ element }) => found.get(element)?.uid)).toEqual(['1', '2', undefined]);
    expect(found.get(rows[2]!.element)).toBe(null);
  });

  it('ignores hidden rows, empty rows, and rows whose element is known', () => {
    const state = stateWith(said);
    const known = showRow(state, state.utterances[0]!);
    removeAllRows(state);
    const rows = [
      captionRow({ ...said[0], element: known }),
      captionRow({ ...said[1], hidden: true }),
      captionRow({ text: ' ' }),
    ];
    expect(mounted(state, rows).size).toBe(0);
  });

  it('does not return an utterance that another row still shows', () => {
    const state = stateWith(said);
    showRow(state, state.utterances[2]!);
    const row = captionRow(said[2]);
    expect(mounted(state, [row]).get(row.element)).toBe(null);
  });
});

describe('recognize for rows added below the newest utterance of a plain list', () => {
  it('treats the rows as new without looking at the rows above, whatever they say', () => {
    const state = stateWith(said);
    const elements = state.utterances.map((utterance) => showRow(state, utterance));
    const rows = [captionRow(said[2]), captionRow(said[0])];
    state.order = [...elements, ...rows.map(({ element }) => element)];
    const asked: Element[] = [];
    const known = state.rows;
    state.rows = Object.assign(new WeakMap(), {
      get(element: Element) {
        asked.push(element);
        return known.get(element);
      },
    });
    const found = recognize(state, rows, { mounted: false, rearranged: true });
    expect(rows.map(({ element }) => found.get(element))).toEqual([null, null]);
    expect(asked).not.toContain(elements[0]);
  });

  it('finds the utterance of a row that was re-rendered at the same time', () => {
    const state = stateWith(said);
    const [first, , last] = state.utterances.map((utterance) => showRow(state, utterance));
    const row = captionRow(said[2]);
    removeRow(state, last!);
    state.order = [first!, row.element];
    expect(recognize(state, [row], { mounted: false, rearranged: true }).get(row.element)?.uid).toBe('2');
  });
});

describe('recognize in a scrolled virtual list', () => {
  /** Creates a list of two elements that show the last two utterances. */
  const scrolledList = () => {
    const state = stateWith(said, virtualTraits);
    const elements = state.utterances.slice(1).map((utterance) => showRow(state, utterance));
    return { state, elements };
  };

  it('finds the utterances that the elements show now, and hides their former ones', () => {
    const { state, elements } = scrolledList();
    const rows = elements.map((element, index) => captionRow({ element, ...said[index] }));
    const found = changed(state, rows);
    expect(elements.map((element) => found.get(element)?.uid)).toEqual(['0', '1']);
    readRows(state, rows, found);
    expect(state.utterances.map(({ shown }) => shown)).toEqual([1, 1, 0]);
    expect(state.utterances[2]!.goneAt).toBe(startTime);
  });

  it('reports no scrolling when no row shows something else', () => {
    const { state, elements } = scrolledList();
    const [first, second] = elements;
    const unchanged = captionRow({ element: second!, ...said[2] });
    const grown = captionRow({ element: first!, text: `${said[1]!.text} At all.` });
    expect(changed(state, [grown, unchanged]).size).toBe(0);
    expect(state.utterances.map(({ shown }) => shown)).toEqual([0, 1, 1]);
  });

  it('reports no scrolling when only one or two words were found again', () => {
    const { state, elements } = scrolledList();
    state.utterances[0]!.text = 'Yes.';
    const [first, second] = elements;
    const rows = [
      captionRow({ element: first!, text: 'Yes.' }),
      captionRow({ element: second!, text: 'Something new was said here.' }),
    ];
    const found = changed(state, rows);
    expect(rows.map(({ element }) => found.get(element) ?? null)).toEqual([null, null]);
  });
});
