/** Messages of /auth/device. */
export const messages = {
  enter: {
    title: 'Sign in a command line',
    label: 'Code',
    hint: 'The command line shows it, such as ABCD-EFGH.',
    next: 'Continue',
  },
  title: 'Sign in this command line?',
  text: (name: string, workspace: string, email: string) =>
    `${name} wants to use your meetings in the workspace ${workspace}, with the account ${email}.`,
  warning: (code: string) =>
    `Continue only if you started this and your terminal shows ${code}. If someone sent you this address, cancel.`,
  scopes: 'It may',
  lasts: 'It gets an API key for 90 days. You can revoke it in Personal Settings at any time.',
  allow: 'Sign in',
  refuse: 'Cancel',
  retry: 'Retry',
  failed: 'Couldn’t check the code',
  unknown: {
    title: 'This code doesn’t work',
    text: 'It may have been used, refused or expired: a code works for ten minutes. Start again in your terminal.',
    again: 'Enter another code',
  },
  done: {
    allowed: { title: 'Signed in', text: 'You can close this page and go back to your terminal.' },
    refused: { title: 'Canceled', text: 'The command line got no access. You can close this page.' },
  },
};
