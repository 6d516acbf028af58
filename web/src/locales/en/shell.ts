import { plural } from '@afterword/api-client/locales';
/** The words around every screen, and of what screens have in common. */
export const messages = {
  loading: 'Loading',
  notFound: {
    code: '404',
    title: 'There is nothing at this address',
    text: 'The link may be old, or a letter may be missing.',
    action: 'Go to the start page',
  },
  forbidden: {
    code: '403',
    title: 'This page is for administrators',
    text: 'Your account may not open it. If it should, ask the person who runs this server.',
    action: 'Go to the dashboard',
  },
  unreachable: {
    title: 'Couldn’t reach the server.',
    text: 'You are still signed in. Check the connection and try again.',
    action: 'Try again',
  },
  error: {
    title: 'Unexpected Application Error!',
    action: 'Reload the page',
    leave: 'Go to the start page',
  },
  toasts: 'Notifications',
  skip: 'Skip to content',
  needsConnection: 'You are offline. Deleting and undoing need a connection: they are not kept for later.',
  offline: 'You are offline. What you see may be out of date.',

  menu: 'Menu',
  sidebar: 'Menu and account',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  signOut: 'Sign out',
  signedOutHereOnly:
    'Signed out in this browser. The server could not be told; end the session in Personal Settings later.',

  /** Asked at sign-out if changes have not reached the server. */
  unsent: {
    title: 'Sign out before everything is sent?',
    text: (count: number) =>
      `${plural.en(count, 'One change has', `${count} changes have`)} not reached the server. Kept in this browser, they are sent when you sign in here again. Discard them on a computer that others use.`,
    stay: 'Stay signed in',
    discard: 'Discard and sign out',
    keep: 'Keep and sign out',
  },
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',

  again: 'Try again',
  clearSearch: 'Clear the search',
  /** An id to quote to support. */
  quote: (id: string, at: string) => `To ask for help, quote ${id} (${at}).`,
  /** Changes that are kept on this device until the server has them. */
  outbox: {
    kept: 'Kept on this device. It is sent when the connection is back.',
    waiting: 'waiting for the connection',
    count: (count: number) =>
      plural.en(count, 'One change waits for the connection.', `${count} changes wait for the connection.`),
    refused: (count: number) => plural.en(count, 'One change was refused.', `${count} changes were refused.`),
    show: 'Show',
    close: 'Close',
    title: 'Changes on this device',
    copy: 'Copy the text',
    copied: 'Copied',
    notCopied: 'The browser did not allow copying.',
    gone: 'What it belongs to is not there any more.',
    again: 'Try again',
    discard: 'Discard',
    kinds: {
      title: 'Title of a meeting',
      labels: 'Labels of a meeting',
      entry: 'Words of an entry',
      speaker: 'Name of a person',
      notes: 'Notes',
      bookmark: 'Bookmark',
      comment: 'Comment',
      'comment-change': 'Change of a comment',
    },
  },
};
