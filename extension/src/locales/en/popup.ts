/** What only the popup says. */
export const messages = {
  settings: 'Settings',
  signIn: 'Sign in and your transcripts appear on the dashboard. Until then they wait on this device.',
  dashboard: 'Open dashboard',
  sidePanel: 'Side panel',
  /** Stands between an address of mail and that of a server. */
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
    people: (count: number) => (count === 1 ? 'with 1 other' : `with ${count} others`),
    join: 'Join',
    joinNamed: (title: string) => `Join ${title}`,
    unavailable: (calendar: string) => `The calendar ${calendar} does not answer just now.`,
    connectAgain: (calendar: string) => `The calendar ${calendar} can no longer be read.`,
    settings: 'Connect it again',
  },
  recent: 'Recent meetings',
  noRecent: 'None on this device yet. The first one appears here while it runs.',
  onTheWay: 'On the way to the server',
  refused: (count: number, formatted: string) =>
    `${formatted} ${count === 1 ? 'entry was' : 'entries were'} refused by the server and set aside.`,
  seeWhy: 'See why',
};
