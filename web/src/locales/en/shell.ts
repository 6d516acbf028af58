import { plural } from '@afterword/api-client/locales';
/** Messages of the app shell, and of all screens. */
export const messages = {
  loading: 'Loading',
  notFound: {
    code: '404',
    title: 'Page not found',
    text: 'The link may be old or incomplete.',
    action: 'Go to the home page',
  },
  forbidden: {
    code: '403',
    title: 'This page is for administrators',
    text: 'Your account doesn’t have access. If it should, ask the person who runs this server.',
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
    leave: 'Go to the home page',
  },
  toasts: 'Notifications',
  skip: 'Skip to content',
  needsConnection: 'You’re offline. Deleting and undoing need a connection and aren’t kept for later.',
  offline: 'You’re offline. What you see may be out of date.',

  menu: 'Menu',
  sidebar: 'Menu and account',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  signOut: 'Sign out',
  signedOutHereOnly:
    'Signed out in this browser, but the server wasn’t reached. End the session later in Personal Settings.',

  /** Question at sign-out if changes have not reached the server. */
  unsent: {
    title: 'Sign out before everything is sent?',
    text: (count: number) =>
      `${plural.en(count, '1 change hasn’t', `${count} changes haven’t`)} reached the server. If you keep them, they’re sent when you sign in here again. Discard them on a shared computer.`,
    stay: 'Stay signed in',
    discard: 'Discard and sign out',
    keep: 'Keep and sign out',
  },
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Previous page',
  next: 'Next page',

  again: 'Try again',
  clearSearch: 'Clear field',
  /** Identifies a failure to support. Without an answer from the server, only its time is known. */
  quote: (id: string | null, at: string) =>
    id === null ? `To ask for help, quote this time: ${at}.` : `To ask for help, quote ${id} (${at}).`,
  /** Two people edited the same thing. */
  changedMeanwhile: {
    title: 'Someone changed this meanwhile',
    text: 'Nothing was overwritten. Look at their version, or save yours over it.',
    theirs: 'Show theirs',
    mine: 'Keep mine',
    close: 'Keep editing',
    shown: 'This is their version.',
    back: 'Back to mine',
  },
  /** Changes that are kept on this device until the server has them. */
  outbox: {
    kept: 'Saved on this device. It will be sent when the server can be reached.',
    waiting: 'waiting for the connection',
    count: (count: number) =>
      plural.en(
        count,
        '1 change is waiting for the connection.',
        `${count} changes are waiting for the connection.`,
      ),
    refused: (count: number) => plural.en(count, '1 change was refused.', `${count} changes were refused.`),
    show: 'Show',
    close: 'Close',
    title: 'Changes on this device',
    copy: 'Copy text',
    copied: 'Copied',
    notCopied: 'Your browser didn’t allow copying.',
    gone: 'The item it belongs to was deleted.',
    again: 'Try again',
    discard: 'Discard',
    kinds: {
      title: 'Meeting title',
      labels: 'Meeting labels',
      entry: 'Entry text',
      speaker: 'Speaker name',
      notes: 'Notes',
      bookmark: 'Bookmark',
      comment: 'Comment',
      'comment-change': 'Comment edit',
    },
  },
  leave: {
    title: 'Leave without saving?',
    text: 'Changes since your last save will be lost.',
    stay: 'Keep editing',
    leave: 'Discard changes',
  },
  leaveSecret: {
    title: 'Close without saving the secret?',
    text: 'It isn’t shown again.',
    stay: 'Go back',
    leave: 'Close',
  },
};
