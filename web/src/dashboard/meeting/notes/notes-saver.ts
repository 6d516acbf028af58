/** How the notes stand. `failed` keeps the reason; the text is on this device all the while. */
export type NotesState =
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown };

export interface NotesSaverOptions {
  put: (text: string) => Promise<void>;
  /** Where the unsaved text survives a crash. */
  draft: Draft;
  onState: (state: NotesState) => void;
  /** Milliseconds that typing must rest. */
  delay: number;
}

export interface Draft {
  read: () => string | null;
  write: (text: string) => void;
  clear: () => void;
}

/** Saves notes while they are typed: one request at a time, always ending with the latest text. */
export function createNotesSaver({ put, draft, onState, delay }: NotesSaverOptions) {
  let latest: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;

  async function save(): Promise<boolean> {
    while (latest !== null) {
      const text = latest;
      onState({ kind: 'saving' });
      try {
        await put(text);
      } catch (error) {
        onState({ kind: 'failed', error });
        return false;
      }
      if (latest === text) {
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
  function flush(): Promise<boolean> {
    rest();
    running ??= save().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    flush,
    typed(text: string) {
      latest = text;
      draft.write(text);
      if (!running) onState({ kind: 'unsaved' });
      rest();
      timer = setTimeout(flush, delay);
    },
    /** Text of an earlier visit. It waits for a person to save it: meanwhile newer notes may have come from elsewhere. */
    restore(text: string) {
      latest = text;
      onState({ kind: 'unsaved' });
    },
    /** The page is left: what was typed here and still rests is saved at once. */
    leave() {
      if (timer !== undefined) void flush();
    },
    /** Forgets what is not saved. */
    discard() {
      rest();
      latest = null;
      draft.clear();
      onState({ kind: 'saved' });
    },
  };
}

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
    read: () => attempt(() => localStorage.getItem(key)),
    write: (text) => void attempt(() => localStorage.setItem(key, text)),
    clear: () => void attempt(() => localStorage.removeItem(key)),
  };
}
