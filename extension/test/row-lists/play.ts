/** Plays a history to a tracker, as the observer of a page would report it. */
import type { History } from './history.ts';
import { change, copyPage, newPage } from './page.ts';
import { couldBeOther } from './same-page.ts';
import { newViewer } from './viewer.ts';

/** What came of a history. Null where nobody could tell what was said. */
export interface Played {
  heard: string[];
  said: string[];
}

export function play({ kind, restless, steps }: History): Played | null {
  const page = newPage(kind, [
    { label: 'Ada', picture: 'ada' },
    { label: 'Bo', picture: 'bo' },
    { label: 'Cem', picture: 'cem' },
  ]);
  const viewer = newViewer(kind.scrolls);
  viewer.see({ mount: 1, rows: [], moved: new Set() });
  let mountedFor = Number.POSITIVE_INFINITY;
  let mountedAt = 1;
  for (const { speech, rendering: wanted, wait } of steps) {
    const rendering = restless && wanted.kind === 'none' ? ({ kind: 'all' } as const) : wanted;
    const before = copyPage(page);
    const frame = change(page, speech, rendering);
    if (!frame) {
      Object.assign(page, before);
      continue;
    }
    if (couldBeOther(before, page, frame, speech, rendering)) return null;
    if (frame.mount !== mountedAt) {
      mountedAt = frame.mount ?? -1;
      mountedFor = 0;
    }
    // Shortly after a mount old words may be shown again one by one, corrected or grown.
    if (
      speech.kind === 'say' &&
      mountedFor <= 3_000 &&
      isUnseen(before.said, speech.who, speech.text, before.shown.from)
    )
      return null;
    viewer.see(frame);
    // Words that follow a name at once belong to it, so a changed name has the page for itself for a moment.
    const time = speech.kind === 'rename' || speech.kind === 'picture' ? Math.max(wait, 400) : wait;
    viewer.wait(time);
    mountedFor += time;
  }
  viewer.wait(8_000);
  return {
    heard: viewer.heard(),
    said: page.said.map(({ shownAs, text }) => `${shownAs}: ${text}`),
  };
}

function isUnseen(
  said: { who: number; text: string }[],
  who: number,
  text: string,
  shownFrom: number,
): boolean {
  return said
    .slice(0, shownFrom)
    .some((each) => each.who === who && each.text.slice(0, 12) === text.slice(0, 12));
}
