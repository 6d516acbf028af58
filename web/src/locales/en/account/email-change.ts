/** Messages of the page for changing an email address. */
export const messages = {
  loading: 'Loading the change',
  failed: 'Couldn’t load the change.',
  again: 'Try again',
  confirm: {
    title: 'Confirm your new address',
    text: (from: string, to: string) =>
      `Your account ${from} will use ${to}. You’ll sign in with it from now on.`,
    consequences: 'Every other browser and extension is signed out.',
    action: 'Confirm address',
    done: (to: string) => `Your address is now ${to}.`,
    signIn: (from: string) => `Sign in as ${from} to confirm the new address.`,
    signInAction: 'Sign in',
    other: (email: string, from: string) => `You’re signed in as ${email}. Sign out, and sign in as ${from}.`,
    signOut: 'Sign out',
  },
  revert: {
    title: 'Undo the change of address',
    text: (from: string, to: string) => `The account uses ${to} now. Undoing gives it back ${from}.`,
    consequences:
      'Every browser and extension is signed out, and the password and recovery codes are removed.',
    action: 'Undo the change',
    done: 'The address is back',
    doneText: (from: string) => `The account uses ${from} again. Sign in with a link to that address.`,
    signIn: 'Sign in',
  },
  ended: {
    title: 'This link no longer works',
    text: 'It was used, replaced by a newer one, or is too old.',
    action: 'Go to the dashboard',
  },
};
