import type { MeetingDetail, NoteKind } from '@afterword/api-client';
import { Loading, Skeleton, Tabs } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiFor } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { NoteOf } from './note.tsx';
import { notesKey } from './notes-key.ts';

/** The user's own notes on a meeting, and the notes that all its readers share. */
export function Notes({ meeting }: { meeting: Pick<MeetingDetail, 'id' | 'may'> }) {
  const words = useMessages('dashboard/meeting').notes;
  const [kind, setKind] = useState<NoteKind>('private');
  const { data, error } = useQuery({
    queryKey: notesKey(meeting.id),
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).meetings.getNotes({ id: meeting.id }, { signal }),
  });
  if (!data) {
    if (error) return <p className="text-14 text-ink-2">{words.loadFailed(explain(error))}</p>;
    return (
      <Loading label={words.loading}>
        <Skeleton className="h-4" />
      </Loading>
    );
  }
  const may = { private: meeting.may.comment, shared: meeting.may.write };
  return (
    <Tabs
      label={words.kinds}
      value={kind}
      onValueChange={(value) => setKind(value === 'shared' ? 'shared' : 'private')}
      tabs={(['private', 'shared'] as const).map((each) => ({
        value: each,
        label: words[each].tab,
        content: <NoteOf meetingId={meeting.id} kind={each} note={data[each]} writable={may[each]} />,
      }))}
    />
  );
}
