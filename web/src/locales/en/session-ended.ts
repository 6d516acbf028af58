/** Messages of a session that ended while the page had unsaved changes. */
export const messages = {
  'session-ended/dialog': {
    title: 'Your session has ended',
    text: 'Sign in again in a new tab, then come back here. What you typed stays on this page.',
    discard: 'Discard changes',
    signIn: 'Sign in',
  },
};
