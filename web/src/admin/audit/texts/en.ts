import type { AuditAction } from '@afterword/api-client';

/** Logged actions. */
const actions: Record<AuditAction, string> = {
  'user.created': 'User created',
  'user.invited': 'User invited again',
  'user.updated': 'User changed',
  'user.factor-reset': 'Two-step sign-in reset',
  'user.sessions-ended': 'Signed out everywhere',
  'user.deleted': 'User deleted',
  'post.created': 'Post created',
  'post.updated': 'Post changed',
  'post.deleted': 'Post deleted',
  'message.read': 'Message marked as read',
  'message.unread': 'Message marked as unread',
  'message.archived': 'Message archived',
  'message.restored': 'Message moved to inbox',
  'message.deleted': 'Message deleted',
  'job.retried': 'Job retried',
  'job.removed': 'Job discarded',
  'rules.updated': 'Sign-in rules changed',
};

/** Names of changed values. A value without a name here shows its key. */
const fields: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  user_role: 'Role',
  password: 'Password',
  registration: 'New accounts',
  domains: 'Domains',
};

/** Messages of the audit log. */
export const messages = {
  menu: 'Audit Log',
  title: 'Audit Log',
  text: 'Administrators’ actions on this server. Entries can’t be changed or removed.',
  search: 'Search the audit log',
  searchPlaceholder: 'Administrator or target',
  action: 'Action',
  allActions: 'All actions',
  actions,
  /** Between the action and its object. */
  colon: ': ',
  fields,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  failed: 'Couldn’t load the audit log.',
  empty: {
    title: 'No actions yet',
    text: 'Actions such as creating a user or deleting a post appear here.',
  },
  noneFound: { title: 'No matching entries', text: 'Try fewer words or all actions.' },
  clear: 'Clear filters',
};

declare module '../../../locales/screen-texts.ts' {
  interface ScreenTexts {
    'admin/audit': typeof messages;
  }
}
