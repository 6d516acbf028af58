import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiIn } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { messages, useMessages } from '../../../locales/messages.ts';
import type { Delivery } from '../../../outbox/outbox.ts';
import { toast } from '../../../parts/toast.ts';
import { currentWorkspace } from '../../../session/current-workspace.ts';

/** After an edit: shows a message with an undo button and refetches the meeting. */
export function useEditing(meetingId: string) {
  const words = useMessages('dashboard/meeting').editing;
  const client = useQueryClient();
  // Undo may be pressed after a switch to another workspace.
  const [workspace] = useState(currentWorkspace.read);
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['meeting', meetingId] }),
      client.invalidateQueries({ queryKey: ['meetings'] }),
    ]);
  /** Undoes edits in the given order. */
  const undo = async (editIds: readonly string[]) => {
    try {
      for (const editId of editIds)
        await apiIn(workspace, { quiet: false }).meetings.undoEdit({ id: meetingId, editId });
      toast.success(words.undone);
    } catch (error) {
      toast.error(words.notUndone(explain(error)));
    }
    await readAgain();
  };
  const done = (editIds: readonly string[]) => {
    void readAgain();
    toast.success(words.saved, { action: { label: words.undo, onClick: () => void undo(editIds) } });
  };
  /** The same, for edits that may wait for the connection, newest first. */
  const delivered = (delivery: Delivery, editIds: readonly string[]) => {
    if (delivery === 'waiting') toast.message(messages('shell').outbox.kept);
    else done(editIds);
  };
  return { undo, delivered };
}
