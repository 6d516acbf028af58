import { useQuery } from '@tanstack/react-query';
import { LayoutDashboard, MessageSquareText } from 'lucide-react';
import { menu } from '../admin/screens.ts';
import { quietApi } from '../api.ts';
import { messages, useMessages } from '../locales/messages.ts';
import { paths } from '../paths.ts';
import { AppFrame } from './app-frame.tsx';

/** /admin/* */
export function Component() {
  const words = useMessages('admin/shell').items;
  const aside = [
    { to: paths.meetings, label: words.meetings, Icon: MessageSquareText },
    { to: paths.dashboard, label: words.dashboard, Icon: LayoutDashboard },
  ];
  const items = menu.map(({ name, ...item }) => ({
    ...item,
    label: messages(name).menu,
    ...(name === 'admin/messages' ? { note: <UnreadCount /> } : {}),
  }));
  return <AppFrame home={paths.admin} items={items} aside={aside} />;
}

/** Milliseconds between checks for new messages. */
const refresh = 60_000;

/** The number of unread contact messages; renders nothing if there are none. */
function UnreadCount() {
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
