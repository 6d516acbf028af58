import { asApiError, type TranscriptEntry } from '@afterword/api-client';
import { Button, Dialog } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { api } from '../../../api.ts';
import { copy } from '../copy.ts';

const words = copy.deletion;

export interface DeleteEntryProps {
  meetingId: string;
  /** The entry in question, null while there is none. */
  entry: TranscriptEntry | null;
  onClose: () => void;
  onDeleted: (entryId: string) => void;
}

/** The specified question before an entry is gone for good. */
export function DeleteEntry({ meetingId, entry, onClose, onDeleted }: DeleteEntryProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: async (entryId: string) => {
      try {
        await api.meetings.deleteEntry({ id: meetingId, entryId });
      } catch (error) {
        // Somebody was faster: it is gone, which is what was asked for.
        if (asApiError(error).status !== 404) throw error;
      }
    },
    onSuccess: (_answer, entryId) => {
      onDeleted(entryId);
      onClose();
      toast.success(words.done);
      void client.invalidateQueries({ queryKey: ['meeting', meetingId] });
    },
  });
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <Dialog
      open={entry !== null}
      onOpenChange={(open) => !open && close()}
      role="alert"
      title={words.title}
      description={words.question}
      actions={
        <>
          <Button onClick={close}>{words.cancel}</Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() => entry && remove.mutate(entry.id)}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      {entry && (
        <blockquote
          dir="auto"
          className="mt-4 line-clamp-3 border-l-2 border-rule pl-3 font-serif text-16 wrap-anywhere"
        >
          {entry.content}
        </blockquote>
      )}
      {remove.error && (
        <p role="alert" className="mt-3 text-13 text-accent">
          {words.failed(asApiError(remove.error).message)}
        </p>
      )}
    </Dialog>
  );
}
