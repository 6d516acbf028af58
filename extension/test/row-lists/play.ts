/** Plays a history to a tracker, in the form in which a page's observer would report it. */

import { firmAfterMs } from '../../src/captions/laws.ts';
import type { History, Step } from './history.ts';
import { changePage, copyPage, createListPage, type Frame, type Page } from './page.ts';
import { isAmbiguous, isLastRewritten, isShort } from './same-page.ts';
import { createViewer } from './viewer.ts';

/** The result of a history; null if the real speech is ambiguous. */
export interface Played {
  heard: string[];
  said: string[];
}

const timeful = new Set<Step['speech']['kind']>(['say', 'rename', 'picture']);

export function play({ kind, restless, steps }: History): Played | null {
  const page = createListPage(kind, [
    { label: 'Ada', picture: 'ada' },
    { label: 'Bo', picture: 'bo' },
    { label: 'Cem', picture: 'cem' },
  ]);
  const viewer = createViewer(kind.scrolls);
  viewer.see({ mount: 1, rows: [], moved: new Set() });
  let mountedFor = Number.POSITIVE_INFINITY;
  let mountedAt = 1;
  let shown: Frame | null = null;
  let unchangedFor = 0;
  for (const { speech, rendering: wanted, nameFirst, copied, wait } of steps) {
    const rendering = restless && wanted.kind === 'none' ? ({ kind: 'all' } as const) : wanted;
    const before = copyPage(page);
    const frame = changePage(page, speech, rendering);
    if (!frame) {
      Object.assign(page, before);
      continue;
    }
    if (isAmbiguous(before, page, frame, speech, rendering)) return null;
    if (speech.kind === 'say' && shown && unchangedFor < 1_000 && isLastRewritten(shown, frame)) return null;
    if (frame.mount !== mountedAt) {
      mountedAt = frame.mount ?? -1;
      mountedFor = 0;
    }
    // Shortly after a mount, old words may reappear one by one, corrected or extended.
    if (
      speech.kind === 'say' &&
      mountedFor <= 3_000 &&
      isUnseen(before.said, speech.who, speech.text, before.shown.from)
    )
      return null;
    const named = nameFirst > 0 && shown ? beforeWords(shown, frame) : null;
    // If the list scrolls before the newest words are firm, words under an earlier name may be that person's.
    if (named && rendering.kind === 'scroll' && unchangedFor < firmAfterMs) return null;
    // One or two words that appear by scrolling, above a row without its words, may also be said now.
    if (named && rendering.kind === 'scroll' && named.rows.slice(0, -1).every(isShort)) return null;
    if (named) {
      viewer.see(named);
      viewer.wait(nameFirst);
    }
    viewer.see(named ? { ...frame, moved: new Set() } : frame);
    shown = frame;
    if (copied > 0 && frame.mount !== null) shown = copyNewest(page, frame, copied, viewer);
    // Speech takes time. Words right after a name belong to it, so a changed name is shown alone for a moment.
    const time = timeful.has(speech.kind) || named ? Math.max(wait, 400) : wait;
    viewer.wait(time);
    unchangedFor = speech.kind === 'none' ? unchangedFor + time : time;
    mountedFor += time;
  }
  viewer.wait(8_000);
  return {
    heard: viewer.heard(),
    said: page.said.map(({ shownAs, text }) => `${shownAs}: ${text}`),
  };
}

/** Returns the frame between: a reused element has its new place and name but its old words. Null if there is none. */
function beforeWords(before: Frame, frame: Frame): Frame | null {
  const last = frame.rows.at(-1);
  const old = before.rows.find(({ node }) => node === last?.node);
  if (!last || !old || !frame.moved.has(last.node) || before.mount !== frame.mount) return null;
  // If the name or the words stay the same, the order of writing is invisible.
  if (old.text === last.text || old.label === last.label) return null;
  return { ...frame, rows: [...frame.rows.slice(0, -1), { ...last, text: old.text }] };
}

/** Shows a copy next to the newest row for a moment, which then replaces the row. */
function copyNewest(
  page: Page,
  frame: Frame,
  lasting: number,
  viewer: ReturnType<typeof createViewer>,
): Frame {
  const last = frame.rows.at(-1);
  // A list that reuses elements copies none.
  if (!last || page.up > 0 || page.kind.elements === 'fixed' || frame.moved.has(last.node)) return frame;
  const copy = { ...last, node: page.nextNode++ };
  viewer.see({ ...frame, rows: [...frame.rows, copy], moved: new Set() });
  viewer.wait(lasting);
  const after = { ...frame, rows: [...frame.rows.slice(0, -1), copy], moved: new Set<number>() };
  viewer.see(after);
  page.nodes[page.nodes.length - 1] = copy.node;
  return after;
}

function isUnseen(
  said: { who: number; text: string }[],
  who: number,
  text: string,
  shownFrom: number,
): boolean {
  return said.slice(0, shownFrom).some((each) => each.who === who && mayBeLaterState(each.text, text));
}

/** Returns whether most words are the same: the rest may be corrected or added. */
function mayBeLaterState(before: string, after: string): boolean {
  const [words, others] = [before.split(' '), after.split(' ')];
  const same = words.filter((word, index) => others[index] === word).length;
  return before.slice(0, 12) === after.slice(0, 12) || same * 2 > words.length;
}
