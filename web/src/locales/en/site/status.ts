/** The words of the system status. */
export const messages = {
  status: {
    title: 'System Status',
    description: 'Whether this server is up, and its parts.',
    heading: 'System Status',
    up: 'Everything works.',
    down: 'Something does not work.',
    parts: {
      database: { name: 'Database', text: 'Accounts, transcripts and articles can be read and written.' },
      migrations: { name: 'Data format', text: 'The stored data fits this version of the server.' },
      disk: { name: 'Disk', text: 'There is room to store more.' },
      serving: { name: 'Requests', text: 'Requests are answered; the server is not about to restart.' },
    },
    states: { ok: 'works', unavailable: 'does not work', full: 'full', draining: 'restarting' },
    checked: (time: string) => `Checked at ${time}`,
  },
};
