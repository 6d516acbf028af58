import { asApiError, type Note, type NoteKind } from '@afterword/api-client';
import { Button, Skeleton } from '@afterword/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, Suspense, useEffect, useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { messages, useMessages } from '../../../locales/messages.ts';
import { holdDraft, noteDraft, noteDraftKey, type TypedNotes } from '../../../outbox/note-drafts.ts';
import { isPassing } from '../../../outbox/passing.ts';
import { RichTextEditor } from '../../../parts/rich-text-editor.tsx';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';
import { Clash } from './clash.tsx';
import { notesKey } from './notes-key.ts';
import { createNotesSaver, type NotesState } from './notes-saver.ts';

export interface NoteOfProps {
  meetingId: string;
  kind: NoteKind;
  /** The stored notes. */
  note: Note;
  writable: boolean;
}

/** Notes of one kind, with text that was typed before a crash or in a closed tab. */
export function NoteOf(props: NoteOfProps) {
  const { user } = useAuth();
  const key = noteDraftKey({ account: user?.id ?? 0, meetingId: props.meetingId, kind: props.kind });
  // Restores the draft each time the notes are shown.
  const { data: draft } = useQuery({ queryKey: ['draft', key], queryFn: noteDraft(key).read, gcTime: 0 });
  if (draft === undefined) return null;
  return <OpenNote {...props} draftKey={key} draft={draft} />;
}

interface OpenNoteProps extends NoteOfProps {
  draftKey: string;
  draft: TypedNotes | null;
}

/** Notes that open for editing with a click and are saved while typing. Save returns to the view. */
function OpenNote({ meetingId, kind, note, writable, draftKey: key, draft }: OpenNoteProps) {
  const words = useMessages('dashboard/meeting').notes;
  const editorWords = useMessages('editor');
  const { state, saver, restored } = useSaver({ meetingId, kind, note, draftKey: key, draft });
  const [text, setText] = useState(restored?.notes ?? note.notes);
  const [editing, setEditing] = useState(restored !== null);
  const [wasRestored, setWasRestored] = useState(restored !== null);
  const [comparing, setComparing] = useState(true);
  const stored = state?.kind === 'clash' ? state.stored : null;

  useEffect(() => {
    if (saver.changed(note.revision)) setText(note.notes);
  }, [saver, note]);
  // Another clash is another question.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each revision.
  useEffect(() => setComparing(true), [stored?.revision]);

  useEffect(() => (editing ? holdDraft(key) : undefined), [editing, key]);

  const edit = () => {
    setText(note.notes);
    setEditing(true);
  };
  const leave = () => {
    setWasRestored(false);
    setEditing(false);
  };
  const save = async () => {
    if (stored) setComparing(true);
    else if (await saver.flush()) leave();
  };
  const type = (html: string) => {
    setText(html);
    saver.typed(html);
  };
  const take = (other: Note) => {
    saver.discard(other.revision);
    setText(other.notes);
    leave();
    toast.success(words.clash.taken, {
      action: {
        label: words.clash.back,
        onClick: () => {
          setEditing(true);
          type(text);
        },
      },
    });
  };

  if (!editing) return <NoteView note={note} kind={kind} onEdit={writable ? edit : null} />;
  return (
    <div className="notes">
      {wasRestored && state?.kind !== 'saved' && (
        <p role="status" className="mb-2 flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
          {words.restored}
          <button
            type="button"
            className="underline underline-offset-2"
            onClick={() => {
              saver.discard(note.revision);
              leave();
            }}
          >
            {words.discard}
          </button>
        </p>
      )}
      <Suspense fallback={<Skeleton className="h-40" />}>
        <RichTextEditor
          compact
          autoFocus={!wasRestored}
          html={text}
          label={words[kind].label}
          words={editorWords}
          onHtmlChange={type}
          className="[&_.rich-text]:max-h-96 [&_.rich-text]:overflow-y-auto"
        />
      </Suspense>
      <div className="mt-2 flex items-center justify-between gap-3">
        <p
          role="status"
          data-state={state?.kind}
          className="text-13 text-ink-2 data-[state=clash]:text-accent data-[state=failed]:text-accent"
        >
          {state && describe(state)}
        </p>
        <Button variant="primary" size="small" onClick={save}>
          {stored ? words.clash.compare : words.save}
        </Button>
      </div>
      {stored && comparing && (
        <Clash
          key={stored.revision}
          mine={text}
          stored={stored}
          label={words[kind].label}
          onTake={() => take(stored)}
          onSave={async (html) => {
            setText(html);
            if (await saver.settle(html, stored.revision)) leave();
          }}
          onClose={(html) => {
            if (html !== text) type(html);
            setComparing(false);
          }}
        />
      )}
    </div>
  );
}

function useSaver({ meetingId, kind, note, draftKey, draft }: Omit<OpenNoteProps, 'writable'>) {
  const client = useQueryClient();
  const [state, setState] = useState<NotesState | null>(null);
  const [restored] = useState(draft && draft.notes !== note.notes ? draft : null);
  const [saver] = useState(() =>
    createNotesSaver({
      revision: note.revision,
      draft: noteDraft(draftKey),
      delay: 800,
      onState: setState,
      put: ({ notes, basedOn }) => api.meetings.putNotes({ id: meetingId, kind, notes, basedOn }),
      onSaved({ notes, revision }) {
        // A refetch in progress would restore an older revision.
        void client.cancelQueries({ queryKey: notesKey(meetingId) });
        client.setQueryData<Record<NoteKind, Note>>(
          notesKey(meetingId),
          (known) => known && { ...known, [kind]: { notes, revision } },
        );
      },
    }),
  );
  useEffect(() => {
    if (restored) {
      saver.restore(restored);
      // If the notes have changed since, the conflict shows both versions.
      void saver.flush();
    }
    return saver.leave;
  }, [restored, saver]);
  const waits = state?.kind === 'failed' && isPassing(asApiError(state.error));
  useEffect(() => {
    if (!waits) return;
    const again = () => void saver.flush();
    window.addEventListener('online', again);
    const timer = setInterval(again, 15_000);
    return () => {
      window.removeEventListener('online', again);
      clearInterval(timer);
    };
  }, [waits, saver]);
  return { state, saver, restored };
}

function NoteView({ note, kind, onEdit }: { note: Note; kind: NoteKind; onEdit: (() => void) | null }) {
  const words = useMessages('dashboard/meeting').notes;
  const click = ({ target }: MouseEvent) => {
    // Selecting text or following a link does not open the editor.
    const link = target instanceof Element && target.closest('a');
    if (!link && window.getSelection()?.isCollapsed !== false) onEdit?.();
  };
  return (
    <div className="notes">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button below does the same for a keyboard. */}
      <div
        dir="auto"
        className={onEdit ? 'max-h-96 cursor-text overflow-auto' : 'max-h-96 overflow-auto'}
        onClick={click}
      >
        {note.notes ? (
          // Sanitized by the server (server/src/platform/rich-text/notes.ts).
          <div className="prose wrap-anywhere" dangerouslySetInnerHTML={{ __html: note.notes }} />
        ) : (
          <p className="text-14 text-ink-2">{onEdit ? words[kind].empty : words.nothing}</p>
        )}
      </div>
      <p className="mt-2 text-12 text-ink-2">{words[kind].hint}</p>
      {onEdit && (
        <Button size="small" className="mt-3" onClick={onEdit}>
          {words.edit}
        </Button>
      )}
    </div>
  );
}

function describe(state: NotesState): string {
  const words = messages('dashboard/meeting').notes;
  if (state.kind === 'failed') return words.failed(explain(state.error));
  return state.kind === 'clash' ? words.clash.status : words[state.kind];
}
