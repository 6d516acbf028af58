/** Messages of the admin area. */
export const messages = {
  items: {
    meetings: 'My meetings',
    dashboard: 'Back to Dashboard',
  },
  loading: 'Loading',
  title: 'Administration',
  text: (name: string) => `Signed in as ${name}, administrator of this server.`,
  dashboard: 'Go to the dashboard',
  dashboardText: 'Your own meetings, transcripts and summaries.',
  unread: 'unread',
};
