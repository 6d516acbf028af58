import type { messages as source } from '../../en/admin/index.ts';
import { messages as audit } from './audit.ts';
import { messages as landing } from './landing.ts';
import { messages as message } from './message.ts';
import { messages as adminMessages } from './messages.ts';
import { messages as post } from './post.ts';
import { messages as posts } from './posts.ts';
import { messages as server } from './server.ts';
import { messages as shell } from './shell.ts';
import { messages as signIn } from './sign-in.ts';
import { messages as user } from './user.ts';
import { messages as users } from './users.ts';

/** French messages of the staff area, by name. */
export const messages: typeof source = {
  'admin/audit': audit,
  'admin/landing': landing,
  'admin/message': message,
  'admin/messages': adminMessages,
  'admin/post': post,
  'admin/posts': posts,
  'admin/server': server,
  'admin/shell': shell,
  'admin/sign-in': signIn,
  'admin/user': user,
  'admin/users': users,
};
