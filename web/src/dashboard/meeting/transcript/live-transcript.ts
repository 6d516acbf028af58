import type { MeetingEvent, Transcript, TranscriptEntry, TranscriptGap } from '@afterword/api-client';

/**
 * A transcript that grows: what was read, plus what the stream has said since. Entries are registers, so of two states
 * of one id the higher revision holds; a removed one never comes back.
 */
export interface LiveTranscript {
  /** In the order they were spoken. */
  entries: readonly TranscriptEntry[];
  gaps: readonly TranscriptGap[];
  complete: boolean;
  /** False until the transcript has been read once. */
  loaded: boolean;
  /** Entries from the stream since it opened. They may be newer than a request that is still running. */
  heard: ReadonlyMap<string, TranscriptEntry>;
  removed: ReadonlySet<string>;
}

export const nothingYet: LiveTranscript = {
  entries: [],
  gaps: [],
  complete: false,
  loaded: false,
  heard: new Map(),
  removed: new Set(),
};

export type TranscriptChange =
  /** The stream has opened: what is heard from here on counts against the next reading. */
  { type: 'opened' } | { type: 'read'; transcript: Transcript } | Extract<MeetingEvent, { type: 'entries' }>;

/** The transcript after a change. */
export function changeTranscript(state: LiveTranscript, change: TranscriptChange): LiveTranscript {
  switch (change.type) {
    case 'opened':
      return { ...state, heard: new Map() };
    case 'read': {
      const { entries, gaps, complete } = change.transcript;
      const known = new Map(entries.map((entry) => [entry.id, entry]));
      // Unchanged entries stay the same object, so that their rows do not render again.
      const before = new Map(state.entries.map((entry) => [entry.id, entry]));
      const same = (entry: TranscriptEntry) => {
        const held = before.get(entry.id);
        return held?.revision === entry.revision && held.time === entry.time ? held : entry;
      };
      const later = [...state.heard.values()].filter(
        (entry) => (known.get(entry.id)?.revision ?? -1) < entry.revision,
      );
      return {
        ...state,
        gaps,
        complete,
        loaded: true,
        entries: merge(entries.map(same), later, state.removed),
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

/** `changes` laid over `entries`. The common case, an entry near the end that grew, copies the list and no more. */
function merge(
  entries: readonly TranscriptEntry[],
  changes: readonly TranscriptEntry[],
  removed: ReadonlySet<string>,
): readonly TranscriptEntry[] {
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

/** After everything that began no later; found from the end, where new lines belong. */
function placeOf(entry: TranscriptEntry, sorted: readonly TranscriptEntry[]): number {
  const began = Date.parse(entry.startedAt);
  let place = sorted.length;
  while (place > 0 && Date.parse(sorted[place - 1]!.startedAt) > began) place -= 1;
  return place;
}
