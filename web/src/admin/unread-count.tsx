import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../api.ts';
import { useMessages } from '../locales/messages.ts';

/** How often the menu looks for new messages, in milliseconds. */
const refresh = 60_000;

/** How many contact messages nobody has read; nothing where there are none. */
export function UnreadCount() {
  const copy = useMessages('admin/shell');
  const { data } = useQuery({
    queryKey: ['admin', 'messages', 'unread'],
    queryFn: ({ signal }) => quietApi.contact.list({}, { signal }),
    select: ({ unread }) => unread,
    refetchInterval: refresh,
  });
  if (!data) return null;
  return (
    <span className="rounded-sm bg-ink px-1.5 text-12 font-medium text-paper tabular-nums">
      {data}
      <span className="sr-only"> {copy.unread}</span>
    </span>
  );
}
