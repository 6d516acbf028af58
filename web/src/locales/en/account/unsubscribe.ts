/** Messages of the page that ends a workspace's emails. */
export const messages = {
  loading: 'Loading your email settings',
  title: 'Workspace emails',
  text: (workspace: string) =>
    `The workspace “${workspace}” sends you emails, such as shared meetings, invitations or recaps. You can stop them here without signing in.`,
  confirm: 'Unsubscribe',
  confirmAll: 'Stop emails from all workspaces',
  report: 'Report as unwanted',
  done: 'You’re unsubscribed',
  doneText: (workspace: string) =>
    `“${workspace}” no longer sends you emails. Emails about your own account still arrive.`,
  doneAllText: (host: string) =>
    `No workspace on ${host} sends you emails anymore. Emails about your own account still arrive.`,
  again: 'Send them again',
  unknown: {
    title: 'This link no longer works',
    text: 'It isn’t one of our links, or the workspace was deleted and sends no more emails.',
  },
  failed: 'Couldn’t load your email settings.',
  tryAgain: 'Try again',
};
