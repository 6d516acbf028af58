import { plural } from '@afterword/api-client/locales';
export const messages = {
  settings: 'Settings',
  signIn: 'Sign in to see your transcripts on the dashboard. Until then, they wait on this device.',
  dashboard: 'Open dashboard',
  sidePanel: 'Side panel',
  /** Between an email address and a server address. */
  at: 'at',
  thisTab: 'This tab',
  thisMeeting: 'This meeting',
  open: 'Open a meeting on Meet, Zoom or Teams.',
  showPanel: 'Show panel',
  hidePanel: 'Hide panel',
  upcoming: {
    title: 'Upcoming meetings',
    none: 'No meetings with a link in the next 24 hours.',
    now: 'Now',
    people: (count: number) => plural.en(count, 'with 1 other', `with ${count} others`),
    join: 'Join',
    joinNamed: (title: string) => `Join ${title}`,
    unavailable: (calendar: string) => `Couldn’t reach ${calendar} right now.`,
    connectAgain: (calendar: string) => `Lost access to ${calendar}.`,
    settings: 'Reconnect it',
  },
  recent: 'Recent meetings',
  noRecent: 'None on this device yet. Your first meeting appears here while it runs.',
  onTheWay: 'Sending to the server',
  refused: (count: number, formatted: string) =>
    `${formatted} ${plural.en(count, 'entry was', 'entries were')} refused by the server and set aside.`,
  seeWhy: 'See why',
};
