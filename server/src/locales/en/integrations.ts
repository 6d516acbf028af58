/** Messages about the choices in the settings of destinations, by their values. */
export const messages = {
  choices: {
    automatically: 'As soon as there is a summary',
    'by-hand': 'Only when I send them',
    mine: 'Mine',
    all: 'All that were heard',
    markdown: 'Markdown',
    'plain-text': 'Plain text',
    note: 'A note',
    meeting: 'A meeting',
    'meeting.started': 'A meeting started',
    'meeting.ended': 'A meeting ended',
    'transcript.completed': 'A transcript is complete',
    'transcript.updated': 'A transcript was changed',
    'summary.created': 'A summary was made',
    'action_item.created': 'An action item was found',
    'audit.recorded': 'An entry was added to the audit log',
  },
  /** Settings the server's operator still has to provide. */
  needs: 'This server isn’t set up for it yet. Ask the people who run it.',
  /** The same, if a token can be pasted instead. */
  needsToken: 'Connects with a token. To sign in instead, ask the people who run this server to set it up.',
};
