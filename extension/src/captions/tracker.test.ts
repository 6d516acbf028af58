import { describe, expect, it } from 'vitest';
import type { CaptionRow } from '../platforms/platform.ts';
import { createTracker } from './tracker.ts';
import type { Utterance } from './utterance.ts';

/** More rows than the tracker remembers. */
const rowCount = 1_500;
const text = (index: number) => `Sentence ${index} of a very long meeting.`;

/** Creates a page that keeps its whole history and is read row by row. */
function longMeeting(virtual: boolean) {
  let now = Date.parse('2026-11-20T09:00:00Z');
  let made = 0;
  const tracker = createTracker({
    now: () => now,
    newId: () => `u${made++}`,
    traits: { settleAfter: 2_500, rolling: false, virtual, replays: false },
    isSelfLabel: () => false,
    isPlaceholder: () => false,
  });
  // The tracker identifies a row by its object identity alone.
  const rows = Array.from({ length: rowCount }, () => ({}) as Element);
  const told = new Map<string, Utterance[]>();
  const hear = (utterances: Utterance[]) => {
    for (const each of utterances) told.set(each.uid, [...(told.get(each.uid) ?? []), each]);
    return utterances;
  };
  const row = (index: number, words: string): CaptionRow => ({
    element: rows[index]!,
    speaker: index % 2 ? 'Ada' : 'Bo',
    identity: null,
    text: words,
    hidden: false,
    stableId: null,
  });
  const show = (index: number, words: string, order: Element[] | null = null) =>
    hear(tracker.apply({ mounted: false, rows: [row(index, words)], gone: [], order, between: [] }));
  for (let index = 0; index < rowCount; index += 1) {
    show(index, text(index).slice(0, 12), rows.slice(0, index + 1));
    show(index, text(index));
    now += 3_000;
    hear(tracker.tick());
  }
  const wait = (milliseconds: number) => {
    now += milliseconds;
    return hear(tracker.tick());
  };
  return { tracker, told, show, wait, rows };
}

describe('a meeting of thousands of rows', () => {
  it('is reported once and completely, while only its end is remembered', () => {
    const { tracker, told } = longMeeting(false);
    expect([...told.values()].map((states) => states.at(-1)!.text)).toEqual(
      Array.from({ length: rowCount }, (_, index) => text(index)),
    );
    expect(tracker.utterances().length).toBeLessThanOrEqual(1_200);
    expect(tracker.utterances().at(-1)!.text).toBe(text(rowCount - 1));
  });

  it('can be corrected in its remembered part, and is not reported again before it', () => {
    const { show, rows } = longMeeting(false);
    expect(show(rowCount - 800, `${text(rowCount - 800)} Indeed.`)).toMatchObject([
      { uid: `u${rowCount - 800}` },
    ]);
    expect(show(5, `${text(5)} Indeed.`)).toEqual([]);
    // Scrolled to the very beginning, the page shows text from before reading started.
    const older = {} as Element;
    rows.unshift(older);
    expect(show(0, 'Said before all that.', [...rows])).toEqual([]);
  });

  it.runIf(process.env.VERIFY)('still reads an old row of a virtual list when its element is reused', () => {
    const { show, wait } = longMeeting(true);
    show(5, 'Something else entirely, said much later.');
    expect(wait(300)).toMatchObject([{ text: 'Something else entirely, said much later.' }]);
  });
});
