/** Messages of the page that ends a workspace's emails. */
export const messages = {
  loading: 'Looking up your mails',
  title: 'Emails from a workspace',
  text: (workspace: string) =>
    `The workspace “${workspace}” sends you emails: shared meetings, invitations or messages after meetings. You can stop them here, without signing in.`,
  confirm: 'Unsubscribe',
  report: 'Report as unwanted',
  done: 'You are unsubscribed',
  doneText: (workspace: string) =>
    `“${workspace}” no longer sends you emails. Emails about your own account still arrive.`,
  again: 'Send them again',
  unknown: {
    title: 'This link does not work any more',
    text: 'It is not one of ours, or the workspace is gone: then no mail comes from it.',
  },
  failed: 'Your mails could not be looked up.',
  tryAgain: 'Try again',
};
