/** Messages about what a user missed of a live meeting. */
export const messages = {
  title: 'What did I miss?',
  since: 'Since',
  choices: {
    left: (time: string) => `My last visit, ${time}`,
    ten: '10 minutes ago',
    thirty: '30 minutes ago',
    start: 'The beginning',
  },
  tell: 'Catch me up',
  again: 'Catch me up again',
  stages: {
    reading: 'Reading the transcript…',
    weighing: 'Choosing the most important lines…',
    writing: 'Writing your catch-up…',
  },
  kinds: {
    point: 'Discussed',
    decision: 'Decided',
    action: 'Action items',
    question: 'Open questions',
  },
  /** Start and end. */
  span: (since: string, until: string, lines: string) => `${since} to ${until}, ${lines} lines.`,
  nothing: (since: string) => `Nothing was said since ${since}.`,
  little: 'Too little was said to summarize. Read it yourself:',
  read: 'Read from there',
  ready: 'Here’s what you missed.',
  quoted: 'Exact quotations. Nothing is made up, and no language model is used.',
  failed: (reason: string) => `Couldn’t catch you up. ${reason}`,
  offline: 'You’re offline. You can catch up when you’re back online.',
};
