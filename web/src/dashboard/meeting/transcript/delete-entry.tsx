import type { TranscriptEntry } from '@afterword/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { ConfirmDeletion } from '../../../parts/confirm-deletion.tsx';

export interface DeleteEntryProps {
  meetingId: string;
  /** The entry to delete, or null. */
  entry: TranscriptEntry | null;
  onClose: () => void;
  onDeleted: (entryId: string) => void;
}

/** The specified question before an entry is permanently deleted. */
export function DeleteEntry({ meetingId, entry, onClose, onDeleted }: DeleteEntryProps) {
  const copy = useMessages('dashboard/meeting');
  const client = useQueryClient();
  return (
    <ConfirmDeletion
      thing={entry}
      words={copy.deletion}
      remove={({ id }) => api.meetings.deleteEntry({ id: meetingId, entryId: id })}
      onClose={onClose}
      onDeleted={({ id }) => {
        onDeleted(id);
        void client.invalidateQueries({ queryKey: ['meeting', meetingId] });
      }}
    >
      {({ content }) => <span className="font-serif">{content}</span>}
    </ConfirmDeletion>
  );
}
