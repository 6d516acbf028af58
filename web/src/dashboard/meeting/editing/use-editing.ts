import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { messages, useMessages } from '../../../locales/messages.ts';
import type { Delivery } from '../../../outbox/outbox.ts';
import { toast } from '../../../parts/toast.ts';

/** After an edit: shows a message with an undo button and refetches the meeting. */
export function useEditing(meetingId: string) {
  const words = useMessages('dashboard/meeting').editing;
  const client = useQueryClient();
  const readAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['meeting', meetingId] }),
      client.invalidateQueries({ queryKey: ['meetings'] }),
    ]);
  const undo = async (editId: string) => {
    try {
      await api.meetings.undoEdit({ id: meetingId, editId });
      toast.success(words.undone);
    } catch (error) {
      toast.error(words.notUndone(explain(error)));
    }
    await readAgain();
  };
  const done = (editId: string) => {
    void readAgain();
    toast.success(words.saved, { action: { label: words.undo, onClick: () => void undo(editId) } });
  };
  /** The same, for an edit that may wait for the connection. */
  const delivered = (delivery: Delivery, editId: string) => {
    if (delivery === 'waiting') toast.message(messages('shell').outbox.kept);
    else done(editId);
  };
  return { undo, delivered };
}
