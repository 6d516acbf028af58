import type { MeetingEvent, Transcript, TranscriptEntry, TranscriptGap } from '@afterword/api-client';

/**
 * A growing transcript: the fetched entries plus the changes from the stream. Of two versions of an entry the higher
 * revision wins, and a deleted entry never comes back.
 */
export interface LiveTranscript {
  /** In spoken order. */
  entries: readonly TranscriptEntry[];
  gaps: readonly TranscriptGap[];
  complete: boolean;
  /** False until the transcript has been fetched once. */
  loaded: boolean;
  /** True from when the first lines of the first fetch have arrived. */
  begun: boolean;
  /** Entries from the stream since it opened. They may be newer than those of a request in progress. */
  heard: ReadonlyMap<string, TranscriptEntry>;
  removed: ReadonlySet<string>;
}

export const emptyTranscript: LiveTranscript = {
  entries: [],
  gaps: [],
  complete: false,
  loaded: false,
  begun: false,
  heard: new Map(),
  removed: new Set(),
};

export type TranscriptChange =
  /** Call when the stream has opened: later entries are compared with the next fetch. */
  | { type: 'opened' }
  /** The first lines of a transcript that is still arriving. */
  | { type: 'begun'; transcript: Transcript }
  | { type: 'read'; transcript: Transcript }
  | Extract<MeetingEvent, { type: 'entries' }>;

/** Returns the transcript after a change. */
export function changeTranscript(state: LiveTranscript, change: TranscriptChange): LiveTranscript {
  switch (change.type) {
    case 'opened':
      return { ...state, heard: new Map() };
    case 'begun':
      return state.loaded
        ? state
        : { ...state, begun: true, entries: merge(change.transcript.entries, [], state.removed) };
    case 'read': {
      const { entries, gaps, complete } = change.transcript;
      const known = new Map<string, number>();
      for (const { id, revision } of entries) if (state.heard.has(id)) known.set(id, revision);
      const later = [...state.heard.values()].filter(({ id, revision }) => (known.get(id) ?? -1) < revision);
      return {
        ...state,
        gaps,
        complete,
        loaded: true,
        begun: true,
        entries: merge(keepUnchanged(state.entries, entries), later, state.removed),
      };
    }
    case 'entries': {
      const heard = new Map(state.heard);
      for (const entry of change.entries) {
        if ((heard.get(entry.id)?.revision ?? -1) <= entry.revision) heard.set(entry.id, entry);
      }
      const removed = change.removed.length ? new Set([...state.removed, ...change.removed]) : state.removed;
      return { ...state, heard, removed, entries: merge(state.entries, change.entries, removed) };
    }
  }
}

/** Returns `entries` with the same objects as `before` where nothing changed, so that their rows do not render again. */
function keepUnchanged(
  before: readonly TranscriptEntry[],
  entries: readonly TranscriptEntry[],
): readonly TranscriptEntry[] {
  if (before.length === 0) return entries;
  const held = new Map(before.map((entry) => [entry.id, entry]));
  return entries.map((entry) => {
    const same = held.get(entry.id);
    return same?.revision === entry.revision && same.time === entry.time ? same : entry;
  });
}

/**
 * Merges `changes` into `entries`. In the most common case, a growing entry near the end, this only copies the array.
 */
function merge(
  entries: readonly TranscriptEntry[],
  changes: readonly TranscriptEntry[],
  removed: ReadonlySet<string>,
): readonly TranscriptEntry[] {
  // The first reading of a transcript of ten thousand lines, which nothing changed meanwhile.
  if (changes.length === 0 && removed.size === 0) return entries;
  const pending = new Map(changes.filter(({ id }) => !removed.has(id)).map((entry) => [entry.id, entry]));
  const merged = entries
    .filter(({ id }) => !removed.has(id))
    .map((entry) => {
      const change = pending.get(entry.id);
      if (!change) return entry;
      pending.delete(entry.id);
      return change.revision >= entry.revision ? change : entry;
    });
  for (const entry of pending.values()) merged.splice(placeOf(entry, merged), 0, entry);
  return merged;
}

/** Inserts it after everything that started before it, searching from the end, where new lines usually belong. */
function placeOf(entry: TranscriptEntry, sorted: readonly TranscriptEntry[]): number {
  const began = Date.parse(entry.startedAt);
  let place = sorted.length;
  while (place > 0 && Date.parse(sorted[place - 1]!.startedAt) > began) place -= 1;
  return place;
}
