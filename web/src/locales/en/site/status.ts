/** Texts of the system status. */
export const messages = {
  status: {
    title: 'System Status',
    description: 'Whether this server and its parts are working.',
    heading: 'System Status',
    up: 'All systems are working.',
    down: 'Some systems are not working.',
    /** Below `down`. */
    kept: 'Captured lines stay on your device, and the extension sends them when the server works again.',
    parts: {
      database: {
        name: 'Database',
        text: 'Accounts, transcripts and articles can be read and written.',
        problem: 'Nothing can be read or saved for now.',
      },
      migrations: {
        name: 'Data format',
        text: 'The stored data fits this version of the server.',
        problem: 'The people who run this server need to update the stored data.',
      },
      disk: {
        name: 'Disk',
        text: 'There is free space.',
        problem:
          'The disk is full, so nothing new can be saved. The people who run this server need to free space.',
      },
      serving: {
        name: 'Requests',
        text: 'The server answers requests and isn’t about to restart.',
        problem: 'The server is restarting. Try again in a minute.',
      },
    },
    /** A database that holds the meetings of some workspaces. */
    shard: (name: string) => `Meetings in ${name}`,
    shardProblem: 'Workspaces with their meetings here can’t use them for now. The others can.',
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
