/** The words of the shell. */
export const copy = {
  loading: 'Loading',
  skip: 'Skip to content',
  notFound: {
    title: 'There is nothing at this address',
    text: 'The link may be old, or a letter may be missing.',
    action: 'Go to the start page',
  },
  forbidden: {
    title: 'This page is for administrators',
    text: 'Your account may not open it. If it should, ask the person who runs this server.',
    action: 'Go to the dashboard',
  },
  unreachable: {
    title: 'The server could not be reached.',
    text: 'You are still signed in. Check the connection and try again.',
    action: 'Try again',
  },
  error: {
    title: 'Unexpected Application Error!',
    action: 'Reload the page',
  },
  offline: 'You are offline. What you see may be out of date.',
  toasts: 'Notifications',
};
