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
import { paths } from '../paths.ts';
import { AppFrame, type MenuItem } from '../shell/app-frame.tsx';
import { copy } from './copy.ts';
import { UnreadCount } from './unread-count.tsx';

/** The menu, one line a screen. */
const items: MenuItem[] = [
  { to: paths.admin, end: true, label: copy.items.overview, Icon: House },
  { to: paths.adminPosts, label: copy.items.blog, Icon: Newspaper },
  { to: paths.adminUsers, label: copy.items.users, Icon: Users },
  { to: paths.adminMessages, label: copy.items.messages, Icon: Inbox, note: <UnreadCount /> },
  { to: paths.adminSignIn, label: copy.items.signIn, Icon: KeyRound },
  { to: paths.adminServer, label: copy.items.server, Icon: ServerCog },
  { to: paths.adminAudit, label: copy.items.audit, Icon: ScrollText },
];

const aside: MenuItem[] = [{ to: paths.dashboard, label: copy.items.dashboard, Icon: LayoutDashboard }];

/** /admin/* */
export function Component() {
  return <AppFrame home={paths.admin} items={items} aside={aside} />;
}
