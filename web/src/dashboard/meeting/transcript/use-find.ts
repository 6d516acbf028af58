import type { TranscriptEntry } from '@afterword/api-client';
import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { TranscriptTarget } from './arrival.ts';
import { findInTranscript } from './find.ts';
import type { LiveTranscript } from './live-transcript.ts';
import type { TranscriptListHandle } from './transcript-list.tsx';
import type { TranscriptView } from './transcript-view.ts';

/** Finds words in the displayed lines, and goes to the line in the page's address. */
export function useFind(
  { entries, loaded }: Pick<LiveTranscript, 'entries' | 'loaded'>,
  shown: readonly TranscriptEntry[],
  list: RefObject<TranscriptListHandle | null>,
  { target: arrival, search, setSearch, setBookmarkedOnly, handled }: TranscriptView,
) {
  const [position, setPosition] = useState(0);
  const searched = useDeferredValue(search);
  const found = useMemo(() => findInTranscript(shown, searched), [shown, searched]);
  const matches = useMemo(() => new Map(found.map((match) => [match.id, match])), [found]);
  const current = Math.min(position, Math.max(0, found.length - 1));

  // Typing goes to the first match, like the browser's own search; an address may name another one.
  const firstMatch = found[0]?.id;
  const arrivedAt = searched === arrival.q ? found.findIndex(({ id }) => id === arrival.entryId) : -1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the words moves the view, not a new line.
  useEffect(() => {
    setPosition(Math.max(0, arrivedAt));
    if (searched && firstMatch && arrivedAt < 0) list.current?.show(firstMatch, { focus: false });
  }, [searched]);

  const lineGone = loaded && arrival.entryId !== '' && !entries.some(({ id }) => id === arrival.entryId);
  const isHidden = arrival.entryId !== '' && !lineGone && !shown.some(({ id }) => id === arrival.entryId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per arrival, as soon as there are lines.
  useEffect(() => {
    if (handled.has(arrival)) return;
    if (arrival.q) setSearch(arrival.q);
    if (!loaded) return;
    if (isHidden) return setBookmarkedOnly(false);
    handled.add(arrival);
    setPosition(Math.max(0, arrivedAt));
    const shownLine = arrival.entryId && !lineGone ? arrival.entryId : arrival.q ? firstMatch : undefined;
    if (shownLine) list.current?.show(shownLine, { focus: true });
  }, [arrival, loaded, isHidden]);

  const step = (by: 1 | -1) => {
    const next = (current + by + found.length) % found.length;
    setPosition(next);
    const match = found[next];
    if (match) list.current?.show(match.id, { focus: false });
  };
  return { found, matches, current, lineGone, step };
}

/** Goes to the first line that supports a claim, once. Shows all lines if it is hidden. */
export function useShowEvidence(
  evidence: { entryIds: string[] } | null,
  shown: readonly TranscriptEntry[],
  list: RefObject<TranscriptListHandle | null>,
  { bookmarkedOnly, setBookmarkedOnly, handled }: TranscriptView,
) {
  const isHidden = bookmarkedOnly && evidence?.entryIds.some((id) => !shown.some((entry) => entry.id === id));
  useEffect(() => {
    if (!evidence) return;
    if (isHidden) return setBookmarkedOnly(false);
    if (!evidence.entryIds[0] || handled.has(evidence)) return;
    handled.add(evidence);
    list.current?.show(evidence.entryIds[0], { focus: true });
  }, [evidence, isHidden, list, setBookmarkedOnly, handled]);
}

/** The lines of the passage in the address; empty if it has none. */
export function linesBetween(
  entries: readonly TranscriptEntry[],
  { entryId, to }: TranscriptTarget,
): readonly TranscriptEntry[] {
  const first = to === '' ? -1 : entries.findIndex(({ id }) => id === entryId);
  return first < 0 ? [] : entries.slice(first, entries.findIndex(({ id }) => id === to) + 1);
}
