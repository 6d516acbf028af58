import type { MeetingDetail } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, Textarea } from '@afterword/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../../api.ts';
import { explainCode } from '../../../locales/explain.ts';
import { messages, useMessages } from '../../../locales/messages.ts';
import { useAuth } from '../../../session/auth.ts';
import { createNotesSaver, type NotesState, storedDraft } from './notes-saver.ts';

/** Notes of one's own: click to edit, saved while typing, Save returns to view. */
export function Notes({ meeting }: { meeting: Pick<MeetingDetail, 'id' | 'notes'> }) {
  const words = useMessages('dashboard/meeting').notes;
  const { user } = useAuth();
  const client = useQueryClient();
  const [state, setState] = useState<NotesState | null>(null);
  const [{ saver, draft }] = useState(() => {
    const stored = storedDraft(`notes-draft:${user?.id}:${meeting.id}`);
    const put = async (text: string) => {
      const saved = await api.meetings.putNotes({ id: meeting.id, notes: text });
      client.setQueryData<MeetingDetail>(['meeting', meeting.id], (known) => known && { ...known, ...saved });
    };
    return { draft: stored, saver: createNotesSaver({ put, draft: stored, onState: setState, delay: 800 }) };
  });
  // Text that was typed and never saved, from before a crash or a closed tab.
  const [restored, setRestored] = useState(() => {
    const kept = draft.read();
    return kept !== null && kept !== meeting.notes ? kept : null;
  });
  const [text, setText] = useState(restored ?? meeting.notes);
  const [editing, setEditing] = useState(restored !== null);

  useEffect(() => {
    if (restored !== null) saver.restore(restored);
    return saver.leave;
  }, [restored, saver]);

  const edit = () => {
    setText(meeting.notes);
    setEditing(true);
  };
  const save = async () => {
    if (!(await saver.flush())) return;
    setRestored(null);
    setEditing(false);
  };
  const discard = () => {
    saver.discard();
    setRestored(null);
    setText(meeting.notes);
    setEditing(false);
  };

  if (!editing) return <NotesView notes={meeting.notes} onEdit={edit} />;
  return (
    <>
      {restored !== null && (
        <p role="status" className="mb-2 flex flex-wrap items-center gap-x-2 text-13 text-ink-2">
          {words.restored}
          <button type="button" className="underline underline-offset-2" onClick={discard}>
            {words.discard}
          </button>
        </p>
      )}
      <Textarea
        aria-label={words.label}
        autoFocus={restored === null}
        dir="auto"
        maxLength={limits.notesLength}
        className="max-h-96 min-h-32"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          saver.typed(event.target.value);
        }}
      />
      <div className="mt-2 flex items-center justify-between gap-3">
        <p
          role="status"
          data-state={state?.kind}
          className="text-13 text-ink-2 data-[state=failed]:text-accent"
        >
          {state && describe(state)}
        </p>
        <Button variant="primary" size="small" onClick={save}>
          {words.save}
        </Button>
      </div>
    </>
  );
}

function NotesView({ notes, onEdit }: { notes: string; onEdit: () => void }) {
  const words = useMessages('dashboard/meeting').notes;
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the button below does the same for a keyboard. */}
      <div
        dir="auto"
        className="max-h-96 cursor-text overflow-auto text-14 whitespace-pre-wrap wrap-anywhere"
        onClick={() => {
          // Whoever selects text to copy it does not want to edit.
          if (window.getSelection()?.isCollapsed !== false) onEdit();
        }}
      >
        {notes || <span className="text-ink-2">{words.empty}</span>}
      </div>
      <Button size="small" className="mt-3" onClick={onEdit}>
        {words.edit}
      </Button>
    </>
  );
}

function describe(state: NotesState): string {
  const words = messages('dashboard/meeting').notes;
  if (state.kind === 'failed') return words.failed(explainCode(state.error));
  return words[state.kind];
}
