/** Messages about what a reader missed of a live meeting. */
export const messages = {
  title: 'What did I miss?',
  since: 'Since',
  choices: {
    left: (time: string) => `I last looked, ${time}`,
    ten: 'Ten minutes ago',
    thirty: 'Half an hour ago',
    start: 'The beginning',
  },
  tell: 'Catch me up',
  again: 'Catch me up again',
  stages: {
    reading: 'Reading what was said…',
    weighing: 'Choosing the lines that tell most…',
    writing: 'Writing down what you missed…',
  },
  kinds: {
    point: 'What was talked about',
    decision: 'Decided',
    action: 'To do',
    question: 'Asked, and still open',
  },
  /** From when to when. */
  span: (since: string, until: string, lines: string) => `${since} to ${until}, ${lines} lines.`,
  nothing: (since: string) => `Nothing was said since ${since}.`,
  little: 'Too little was said to make sense of. Read it yourself:',
  read: 'Read from there',
  ready: 'This is what you missed.',
  quoted: 'Quoted as spoken. Nothing is made up, and no language model is asked.',
  failed: (reason: string) => `You could not be caught up. ${reason}`,
  offline: 'You are offline. You can catch up once you are connected again.',
};
