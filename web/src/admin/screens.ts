import {
  House,
  Inbox,
  KeyRound,
  type LucideIcon,
  Newspaper,
  ScrollText,
  ServerCog,
  Users,
} from 'lucide-react';
import type { ScreenTexts } from '../locales/screen-texts.ts';
import { paths } from '../paths.ts';

/* Screens of the staff area, in one file because they are small. */
export * as audit from './audit/audit.tsx';
export * as landing from './landing/landing.tsx';
export * as message from './message/message.tsx';
export * as messages from './messages/messages.tsx';
export * as posts from './posts/posts.tsx';
export * as server from './server/server.tsx';
export * as signIn from './sign-in/sign-in.tsx';
export * as user from './user/user.tsx';
export * as users from './users/users.tsx';

type WithMenu = { [Name in keyof ScreenTexts]: ScreenTexts[Name] extends { menu: string } ? Name : never };

/** Menu of the staff area. Each entry shows the text `menu` of its screen. */
export const menu: { name: WithMenu[keyof ScreenTexts]; to: string; Icon: LucideIcon; end?: true }[] = [
  { name: 'admin/landing', to: paths.admin, Icon: House, end: true },
  { name: 'admin/posts', to: paths.adminPosts, Icon: Newspaper },
  { name: 'admin/users', to: paths.adminUsers, Icon: Users },
  { name: 'admin/messages', to: paths.adminMessages, Icon: Inbox },
  { name: 'admin/sign-in', to: paths.adminSignIn, Icon: KeyRound },
  { name: 'admin/server', to: paths.adminServer, Icon: ServerCog },
  { name: 'admin/audit', to: paths.adminAudit, Icon: ScrollText },
];
