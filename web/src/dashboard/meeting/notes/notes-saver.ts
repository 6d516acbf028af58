import { asApiError, type Note } from '@afterword/api-client';
import type { TypedNotes } from '../../../outbox/note-drafts.ts';

/**
 * `clash` has the version that someone else or another tab stored. In every state, a draft is kept on this device.
 */
export type NotesState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'clash'; stored: Note };

export interface NotesSaverOptions {
  revision: number;
  put: (typed: TypedNotes) => Promise<Note>;
  /** The copy that survives a crash of the page. */
  draft: { write: (typed: TypedNotes) => void; clear: () => void };
  onState: (state: NotesState) => void;
  onSaved: (note: Note) => void;
  /** Milliseconds without typing before notes are saved. */
  delay: number;
}

/**
 * Saves notes while they are typed, one request at a time. After a conflict it waits until the user has resolved it.
 */
export function createNotesSaver({ revision, put, draft, onState, onSaved, delay }: NotesSaverOptions) {
  let latest: string | null = null;
  let basedOn = revision;
  let clashed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  async function save(): Promise<boolean> {
    while (latest !== null) {
      const notes = latest;
      onState({ kind: 'saving' });
      try {
        const saved = await put({ notes, basedOn });
        basedOn = saved.revision;
        onSaved(saved);
      } catch (error) {
        const { stored } = asApiError(error);
        clashed = stored !== null;
        onState(stored ? { kind: 'clash', stored } : { kind: 'failed', error });
        return false;
      }
      if (latest === notes) {
        latest = null;
        draft.clear();
      }
    }
    onState({ kind: 'saved' });
    return true;
  }

  function rest() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Saves at once. Returns whether everything is saved. */
  async function flush(): Promise<boolean> {
    rest();
    if (clashed) return false;
    running ??= save().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    flush,
    typed(notes: string) {
      latest = notes;
      draft.write({ notes, basedOn });
      if (clashed) return;
      if (!running) onState({ kind: 'unsaved' });
      rest();
      timer = setTimeout(flush, delay);
    },
    /** Takes over the draft of an earlier visit, which the next `flush` saves. */
    restore(typed: TypedNotes) {
      latest = typed.notes;
      basedOn = typed.basedOn;
      onState({ kind: 'unsaved' });
    },
    /** Handles a new revision from the server. Returns whether to show it: not over unsaved text. */
    changed(next: number): boolean {
      if (latest !== null || next <= basedOn) return false;
      basedOn = next;
      return true;
    },
    /** Resolves a conflict by storing these notes over the compared revision. */
    settle(notes: string, over: number): Promise<boolean> {
      clashed = false;
      latest = notes;
      basedOn = over;
      draft.write({ notes, basedOn });
      return flush();
    },
    /** Saves pending text when the user leaves the page. */
    leave() {
      if (timer !== undefined) void flush();
    },
    /** Discards unsaved text. Later text is based on this revision. */
    discard(over = basedOn) {
      rest();
      clashed = false;
      latest = null;
      basedOn = over;
      draft.clear();
      onState({ kind: 'saved' });
    },
  };
}
