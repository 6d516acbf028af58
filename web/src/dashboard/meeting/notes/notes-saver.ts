import { asApiError, type Note } from '@afterword/api-client';
import type { Draft, TypedNotes } from '../../../outbox/note-drafts.ts';

/**
 * How the notes stand. `failed` keeps the reason; `clash` has what is stored by somebody else, or in another tab. The text is
 * on this device all the while.
 */
export type NotesState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'clash'; stored: Note };

export interface NotesSaverOptions {
  /** The revision that is shown. */
  revision: number;
  put: (typed: TypedNotes) => Promise<Note>;
  /** Where unsaved notes survive a crash. */
  draft: Draft;
  onState: (state: NotesState) => void;
  onSaved: (note: Note) => void;
  /** Milliseconds that typing must rest. */
  delay: number;
}

/**
 * Saves notes while they are typed: one request at a time, always ending with the latest text. After a clash nothing is sent
 * until a person has settled it.
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

  /** Saves now what is not saved; true once it is. */
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
    /** Notes of an earlier visit, and what they were typed over: sent with the next `flush`. */
    restore(typed: TypedNotes) {
      latest = typed.notes;
      basedOn = typed.basedOn;
      onState({ kind: 'unsaved' });
    },
    /** The server has another revision. True where that is to be shown, because nothing that was typed here is unsaved. */
    changed(next: number): boolean {
      if (latest !== null || next <= basedOn) return false;
      basedOn = next;
      return true;
    },
    /** Ends a clash: these notes are to be stored in the place of the revision that was looked at. */
    settle(notes: string, over: number): Promise<boolean> {
      clashed = false;
      latest = notes;
      basedOn = over;
      draft.write({ notes, basedOn });
      return flush();
    },
    /** The page is left: what was typed here and still rests is saved at once. */
    leave() {
      if (timer !== undefined) void flush();
    },
    /** Forgets what is not saved; what is typed next is typed over this revision. */
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
