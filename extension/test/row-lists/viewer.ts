/** Compares a page frame by frame and reports differences to a tracker, as an observer does. */

import type { Change } from '../../src/captions/change.ts';
import { startsWithWordsOf } from '../../src/captions/continuation.ts';
import { createTracker } from '../../src/captions/tracker.ts';
import type { Utterance } from '../../src/captions/utterance.ts';
import type { CaptionRow } from '../../src/platforms/platform.ts';
import { plainTraits, startTime, virtualTraits } from '../tracking.ts';
import type { Frame, FrameRow } from './page.ts';

/** Milliseconds after which growth is read, unless another change comes first. */
const gatherFor = 700;

/** Creates a viewer of a page. `virtual`: its list is virtual. */
export function createViewer(virtual: boolean) {
  let now = startTime;
  let made = 0;
  const elements = new Map<number, Element>();
  const received = new Map<string, Utterance>();
  let shown: Frame = { mount: null, rows: [], moved: new Set() };
  /** Rows whose growth was not read yet, with their last reading. */
  let unread = new Map<number, FrameRow>();
  let unreadSince = 0;
  let sinceTick = 0;
  const tracker = createTracker({
    now: () => now,
    newId: () => `${++made}`,
    traits: virtual ? virtualTraits : plainTraits,
    isSelfLabel: () => false,
    isPlaceholder: () => false,
  });
  const keep = (changed: Utterance[]) => {
    for (const utterance of changed) received.set(utterance.uid, utterance);
  };
  const elementOf = (node: number) => {
    const element = elements.get(node) ?? ({} as Element);
    elements.set(node, element);
    return element;
  };
  const rowOf = ({ node, label, picture, text }: FrameRow): CaptionRow => ({
    element: elementOf(node),
    speaker: label,
    identity: picture,
    text,
    hidden: false,
    stableId: null,
  });

  const apply = (next: Frame) => {
    const isMounted = next.mount !== null && next.mount !== shown.mount;
    const before = new Map(isMounted ? [] : shown.rows.map((row) => [row.node, row]));
    const nodes = new Set(next.rows.map(({ node }) => node));
    const isRearranged =
      isMounted ||
      next.moved.size > 0 ||
      next.rows.length !== shown.rows.length ||
      next.rows.some(({ node }, at) => shown.rows[at]?.node !== node);
    const dirty = next.rows.filter((row) => {
      const old = before.get(row.node);
      return !old || unread.has(row.node) || next.moved.has(row.node) || !isSame(old, row);
    });
    const between: Change['between'] = dirty.flatMap(({ node, text }) => {
      const old = before.get(node);
      return old && old.text !== text ? [{ element: elementOf(node), text: old.text }] : [];
    });
    const change: Change = {
      mounted: isMounted,
      rows: dirty.map(rowOf),
      gone: [...before.values()].filter(({ node }) => !nodes.has(node)).map(rowOf),
      order: isRearranged ? next.rows.map(({ node }) => elementOf(node)) : null,
      between,
      moved: new Set([...next.moved].map(elementOf)),
    };
    shown = next;
    unread = new Map();
    if (isRearranged || dirty.length > 0) keep(tracker.apply(change));
  };

  const flush = () => {
    if (unread.size === 0) return;
    const [only] = unread.size === 1 ? unread.keys() : [];
    const row = shown.rows.find(({ node }) => node === only);
    const changed = row ? tracker.grow(rowOf(row)) : null;
    if (!changed) {
      apply({ ...shown, moved: new Set() });
      return;
    }
    keep(changed);
    unread = new Map();
  };

  return {
    see(next: Frame) {
      if (next.mount === null) {
        flush();
        if (shown.mount !== null) keep(tracker.unmounted());
        shown = next;
        return;
      }
      const grown = growth(shown, next);
      if (grown) {
        if (unread.size === 0) unreadSince = now;
        for (const node of grown) unread.set(node, next.rows.find((row) => row.node === node)!);
        shown = next;
        return;
      }
      apply(next);
    },
    wait(milliseconds: number) {
      const end = now + milliseconds;
      while (now < end) {
        now = Math.min(end, now + 100);
        if (unread.size > 0 && now - unreadSince >= gatherFor) flush();
        sinceTick += 100;
        if (sinceTick < 2_000) continue;
        sinceTick = 0;
        flush();
        keep(tracker.tick());
      }
    },
    heard: () =>
      [...received.values()]
        .sort((a, b) => a.startedAt - b.startedAt || a.ordinal - b.ordinal)
        .map(({ speaker, text }) => `${speaker}: ${text}`),
  };
}

function isSame(a: FrameRow, b: FrameRow): boolean {
  return a.label === b.label && a.picture === b.picture && a.text === b.text;
}

/** Returns the nodes whose words grew, or null if anything else changed. */
function growth(before: Frame, after: Frame): number[] | null {
  if (before.mount !== after.mount || before.rows.length !== after.rows.length || after.moved.size > 0)
    return null;
  const grown: number[] = [];
  for (const [at, row] of after.rows.entries()) {
    const old = before.rows[at]!;
    if (old.node !== row.node || old.label !== row.label || old.picture !== row.picture) return null;
    if (old.text === row.text) continue;
    if (!startsWithWordsOf(old.text, row.text)) return null;
    grown.push(row.node);
  }
  return grown.length > 0 ? grown : null;
}
