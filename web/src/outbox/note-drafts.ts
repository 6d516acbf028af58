import { type ApiError, asApiError, type Note, type NoteKind } from '@afterword/api-client';
import { currentWorkspace } from '../session/current-workspace.ts';
import { isPassing } from './passing.ts';

/** Notes that were typed, and the revision they were typed over. */
export interface TypedNotes {
  notes: string;
  basedOn: number;
  /** Where; an earlier version kept none. */
  workspace?: number | null;
}

/** Where unsaved notes survive a crash. */
export interface Draft {
  read: () => TypedNotes | null;
  write: (typed: TypedNotes) => void;
  clear: () => void;
}

/** Which notes a draft is of. */
export interface DraftOf {
  account: number;
  meetingId: string;
  kind: NoteKind;
}

const prefix = 'notes-draft:';

/** Under what a draft is kept; whoever writes it holds the lock of this name. */
export const draftKey = ({ account, meetingId, kind }: DraftOf) => `${prefix}${account}:${meetingId}:${kind}`;

/** A draft in local storage. A full or blocked storage costs only the protection against a crash, never the typing. */
export function storedDraft(key: string): Draft {
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch (error) {
      console.warn('Unsaved notes could not be kept on this device.', error);
      return null;
    }
  };
  return {
    read: () => attempt(() => toTyped(JSON.parse(localStorage.getItem(key) ?? 'null'))),
    write: (typed) =>
      void attempt(() =>
        localStorage.setItem(key, JSON.stringify({ ...typed, workspace: currentWorkspace.read() })),
      ),
    clear: () => void attempt(() => localStorage.removeItem(key)),
  };
}

function toTyped(stored: unknown): TypedNotes | null {
  const { notes, basedOn, workspace } = (stored ?? {}) as Partial<TypedNotes>;
  if (typeof notes !== 'string' || typeof basedOn !== 'number') return null;
  return { notes, basedOn, ...(typeof workspace === 'number' ? { workspace } : {}) };
}

/** The keys of the notes that somebody typed on this device and that never arrived. */
export const draftsOf = (account: number): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${account}:`));

/** Deletes the notes of somebody that never arrived. */
export function discardDrafts(account: number): void {
  for (const key of draftsOf(account)) localStorage.removeItem(key);
}

/** Holds a draft while its notes are written here: meanwhile nobody else sends it. */
export function holdDraft(key: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const leaving = new AbortController();
  navigator.locks.request(key, { signal: leaving.signal }, () => held).catch(() => undefined);
  return () => {
    release();
    leaving.abort();
  };
}

/**
 * Sends the notes that somebody typed on this device, that never arrived, and that no page is writing. What clashes stays, to be
 * compared when its meeting is opened; what the server refuses is handed to `onRefused`, and is then no draft any more.
 */
export async function sendDrafts(
  account: number,
  put: (of: DraftOf, typed: TypedNotes) => Promise<Note>,
  onRefused: (of: DraftOf, typed: TypedNotes, error: ApiError) => Promise<void>,
): Promise<void> {
  for (const key of draftsOf(account)) {
    const [, meetingId, kind] = key.slice(prefix.length).split(':');
    if (!meetingId || (kind !== 'shared' && kind !== 'private')) continue;
    const of: DraftOf = { account, meetingId, kind };
    await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
      const draft = storedDraft(key);
      const typed = lock && draft.read();
      if (!typed) return;
      try {
        await put(of, typed);
        draft.clear();
      } catch (thrown) {
        const error = asApiError(thrown);
        if (error.stored || isPassing(error)) return;
        await onRefused(of, typed, error);
        draft.clear();
      }
    });
  }
}
