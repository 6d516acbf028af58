import { useQuery } from '@tanstack/react-query';
import {
  House,
  Inbox,
  KeyRound,
  LayoutDashboard,
  MessageSquareText,
  Newspaper,
  ScrollText,
  ServerCog,
  Users,
} from 'lucide-react';
import { quietApi } from '../api.ts';
import type { Messages } from '../locales/catalog.ts';
import { useMessages } from '../locales/messages.ts';
import { paths } from '../paths.ts';
import { AppFrame, type SidebarItem } from './app-frame.tsx';

/** The menu, one line a screen. */
const menuIn = (words: Messages<'admin/shell'>['items']): SidebarItem[] => [
  { to: paths.admin, end: true, label: words.overview, Icon: House },
  { to: paths.adminPosts, label: words.blog, Icon: Newspaper },
  { to: paths.adminUsers, label: words.users, Icon: Users },
  { to: paths.adminMessages, label: words.messages, Icon: Inbox, note: <UnreadCount /> },
  { to: paths.adminSignIn, label: words.signIn, Icon: KeyRound },
  { to: paths.adminServer, label: words.server, Icon: ServerCog },
  { to: paths.adminAudit, label: words.audit, Icon: ScrollText },
];

/** /admin/* */
export function Component() {
  const words = useMessages('admin/shell').items;
  const aside = [
    { to: paths.meetings, label: words.meetings, Icon: MessageSquareText },
    { to: paths.dashboard, label: words.dashboard, Icon: LayoutDashboard },
  ];
  return <AppFrame home={paths.admin} items={menuIn(words)} aside={aside} />;
}

/** How often the menu looks for new messages, in milliseconds. */
const refresh = 60_000;

/** How many contact messages nobody has read; nothing where there are none. */
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
