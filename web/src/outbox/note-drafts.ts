import { type ApiError, asApiError, type Note, type NoteKind } from '@afterword/api-client';
import { drafts, draftsOf } from '../parts/drafts.ts';
import { currentWorkspace } from '../session/current-workspace.ts';
import { hasLocks } from './alone.ts';
import { isPassing } from './passing.ts';

/** Typed notes, and the revision they are based on. */
export interface TypedNotes {
  notes: string;
  basedOn: number;
  /** The workspace in which they were typed. */
  workspace?: number | null;
}

/** The notes of a draft. */
export interface DraftOf {
  account: number;
  meetingId: string;
  kind: NoteKind;
}

/** The key of a draft, and the name of the lock that its writer holds. */
export const noteDraftKey = ({ account, meetingId, kind }: DraftOf) =>
  `${draftsOf('notes', account)}${meetingId}:${kind}`;

/** The draft of some notes. If this browser cannot keep it, only the protection against a crash is lost. */
export function noteDraft(key: string) {
  const warn = (error: unknown) => console.warn('Unsaved notes could not be kept on this device.', error);
  return {
    read: async (): Promise<TypedNotes | null> => {
      const draft = await drafts.read<TypedNotes>(key).catch(warn);
      return draft?.value ?? null;
    },
    write: (typed: TypedNotes): void =>
      void drafts.write(key, { ...typed, workspace: currentWorkspace.read() }).catch(warn),
    clear: (): void => void drafts.remove(key).catch(warn),
  };
}

/**
 * Holds a draft while its notes are open in an editor, so that no other page sends it. Returns a function that
 * releases it.
 */
export function holdDraft(key: string): () => void {
  if (!hasLocks()) return () => {};
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
 * Sends the account's unsaved notes that no page is editing. A conflict stays until its meeting is opened, where both
 * versions can be compared. Notes that the server refuses go to `onRefused` and are no longer drafts.
 */
export async function sendDrafts(
  account: number,
  put: (of: DraftOf, typed: TypedNotes) => Promise<Note>,
  onRefused: (of: DraftOf, typed: TypedNotes, error: ApiError) => Promise<void>,
): Promise<void> {
  await moveOldDrafts();
  for (const key of await drafts.keys(draftsOf('notes', account))) {
    const [, , meetingId, kind] = key.split(':');
    if (!meetingId || (kind !== 'shared' && kind !== 'private')) continue;
    const of: DraftOf = { account, meetingId, kind };
    // Without locks, an editor may have it open. Its next visit sends it.
    if (!hasLocks()) continue;
    await navigator.locks.request(key, { ifAvailable: true }, async (lock) => {
      const typed = lock && (await noteDraft(key).read());
      if (!typed) return;
      try {
        await put(of, typed);
        await drafts.remove(key);
      } catch (thrown) {
        const error = asApiError(thrown);
        if (error.stored || isPassing(error)) return;
        await onRefused(of, typed, error);
        await drafts.remove(key);
      }
    });
  }
}

/** Moves the drafts that versions before December 2026 stored in local storage. Can be removed in 2028. */
async function moveOldDrafts(): Promise<void> {
  for (const old of Object.keys(localStorage).filter((each) => each.startsWith('notes-draft:'))) {
    const key = old.replace('notes-draft:', 'notes:');
    try {
      // A draft of this version is newer.
      if (!(await drafts.read(key))) await drafts.write(key, JSON.parse(localStorage.getItem(old)!));
      localStorage.removeItem(old);
    } catch (error) {
      console.warn('An earlier draft of notes could not be read. It stays where it is.', error);
    }
  }
}
