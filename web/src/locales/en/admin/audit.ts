import type { AuditAction } from '@afterword/api-client';

/** Actions in the log. */
const actions: Record<AuditAction, string> = {
  'user.created': 'User created',
  'user.invited': 'User invited again',
  'user.updated': 'User changed',
  'user.deleted': 'User deleted',
  'post.created': 'Post created',
  'post.updated': 'Post changed',
  'post.deleted': 'Post deleted',
  'message.read': 'Message marked as read',
  'message.unread': 'Message marked as unread',
  'message.archived': 'Message archived',
  'message.restored': 'Message back in the inbox',
  'message.deleted': 'Message deleted',
  'job.retried': 'Job tried again',
  'job.removed': 'Job given up',
  'rules.updated': 'Sign-in rules changed',
};

/** Names of changed values. A name that is missing here is shown as it is. */
const fields: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  user_role: 'Role',
  password: 'Password',
  registration: 'New accounts',
  domains: 'Domains',
};

/** The words of the audit log. */
export const messages = {
  title: 'Audit Log',
  text: 'What administrators did on this server. Nothing here can be changed or removed.',
  search: 'Search the audit log',
  searchPlaceholder: 'Who, or what it was done to',
  action: 'What was done',
  allActions: 'Everything',
  actions,
  /** Between what was done and to what. */
  colon: ': ',
  fields,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  failed: 'Couldn’t load the audit log.',
  empty: {
    title: 'Nothing was done yet.',
    text: 'Creating a user, deleting a post or changing a rule shows up here.',
  },
  noneFound: { title: 'No entry matches.', text: 'Try fewer words, or everything that was done.' },
  clear: 'Clear filters',
};
