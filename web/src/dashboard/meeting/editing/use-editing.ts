import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';

/** What follows an edit: it is said, it can be taken back, and what shows the meeting reads it again. */
export function useEditing(meetingId: string) {
  const words = useMessages('dashboard/meeting').editing;
  const client = useQueryClient();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: ['meeting', meetingId] });
    void client.invalidateQueries({ queryKey: ['meetings'] });
  };
  const undo = async (editId: string) => {
    try {
      await api.meetings.undoEdit({ id: meetingId, editId });
      toast.success(words.undone);
    } catch (error) {
      toast.error(words.notUndone(explain(error)));
    }
    readAgain();
  };
  const done = (editId: string) => {
    readAgain();
    toast.success(words.saved, { action: { label: words.undo, onClick: () => void undo(editId) } });
  };
  return { undo, done, readAgain };
}
