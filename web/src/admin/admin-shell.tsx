import { House, LayoutDashboard, Newspaper, ScrollText, Users } from 'lucide-react';
import { paths } from '../paths.ts';
import { AppFrame, type MenuItem } from '../shell/app-frame.tsx';
import { copy } from './copy.ts';

/** The menu, one line a screen. */
const items: MenuItem[] = [
  { to: paths.admin, end: true, label: copy.items.overview, Icon: House },
  { to: paths.adminPosts, label: copy.items.blog, Icon: Newspaper },
  { to: paths.adminUsers, label: copy.items.users, Icon: Users },
  { to: paths.adminAudit, label: copy.items.audit, Icon: ScrollText },
];

const aside: MenuItem[] = [{ to: paths.dashboard, label: copy.items.dashboard, Icon: LayoutDashboard }];

/** /admin/* */
export function Component() {
  return <AppFrame home={paths.admin} items={items} aside={aside} />;
}
