import {
  House,
  Inbox,
  KeyRound,
  LayoutDashboard,
  Newspaper,
  ScrollText,
  ServerCog,
  Users,
} from 'lucide-react';
import { UnreadCount } from '../admin/unread-count.tsx';
import type { Messages } from '../locales/catalog.ts';
import { useMessages } from '../locales/messages.ts';
import { paths } from '../paths.ts';
import { AppFrame, type MenuItem } from './app-frame.tsx';

/** The menu, one line a screen. */
const menuIn = (words: Messages<'admin/shell'>['items']): MenuItem[] => [
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
  const aside = [{ to: paths.dashboard, label: words.dashboard, Icon: LayoutDashboard }];
  return <AppFrame home={paths.admin} items={menuIn(words)} aside={aside} />;
}
