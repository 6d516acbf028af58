/** The words of the page on which somebody ends the mails of a workspace. */
export const messages = {
  loading: 'Looking up your mails',
  title: 'Mails after meetings',
  text: (workspace: string) =>
    `Automations of the workspace “${workspace}” write to you after meetings. You can end that here, without signing in.`,
  confirm: 'Unsubscribe',
  done: 'You are unsubscribed',
  doneText: (workspace: string) =>
    `No automation of “${workspace}” writes to you any more. Mails about your own account still come.`,
  again: 'Send them again',
  unknown: {
    title: 'This link does not work any more',
    text: 'It is not one of ours, or the workspace is gone: then no mail comes from it.',
  },
  failed: 'Your mails could not be looked up.',
  tryAgain: 'Try again',
};
