/** Texts of the system status. */
export const messages = {
  status: {
    title: 'System Status',
    description: 'Whether this server and its parts are working.',
    heading: 'System Status',
    up: 'All systems are working.',
    down: 'Some systems are not working.',
    parts: {
      database: { name: 'Database', text: 'Accounts, transcripts and articles can be read and written.' },
      migrations: { name: 'Data format', text: 'The stored data fits this version of the server.' },
      disk: { name: 'Disk', text: 'There is free space.' },
      serving: { name: 'Requests', text: 'The server answers requests and isn’t about to restart.' },
    },
    /** A database that holds the meetings of some workspaces. */
    shard: (name: string) => `Meetings in ${name}`,
    states: {
      ok: 'works',
      unavailable: 'does not work',
      full: 'full',
      unmigrated: 'needs an update',
      draining: 'restarting',
    },
    checked: (time: string) => `Checked at ${time}`,
  },
};
