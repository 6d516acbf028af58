/** The words of the admin area. */
export const copy = {
  title: 'Administration',
  text: (name: string) => `Signed in as ${name}, administrator of this server.`,
  dashboard: 'Go to the dashboard',
  dashboardText: 'Your own meetings, transcripts and summaries.',
  signOut: 'Sign out',
  signedOutHereOnly:
    'Signed out in this browser. The server could not be told; end the session in Personal Settings later.',
  server: 'This server',
  version: (version: string) => `Version ${version}`,
};
