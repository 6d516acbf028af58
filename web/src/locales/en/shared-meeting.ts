/** Messages of the page behind a share link. */
export const messages = {
  loading: 'Loading what was shared',
  failed: 'Couldn’t load this.',
  gone: {
    title: 'This link leads nowhere',
    text: 'It may have expired or been withdrawn, or the address may be incomplete. Ask the person who sent it.',
  },
  chosen: {
    title: 'This was shared with certain people',
    text: 'Sign in with the address it was sent to.',
    otherAddress: (email: string) => `It was not shared with ${email}, with which you are signed in.`,
    signIn: 'Sign in',
  },
  passphrase: { title: 'A passphrase is needed to read this', label: 'Passphrase', action: 'Read it' },
  untitled: 'Untitled meeting',
  unknownSpeaker: 'Unknown speaker',
  parts: {
    all: 'Shared with you to read.',
    passage: 'A passage, shared with you to read.',
    summary: 'Summary and decisions, shared with you to read.',
  },
  until: (when: string) => `Until ${when}.`,
  summary: 'Summary',
  decisions: 'Decisions',
  actions: 'Action items',
  questions: 'Open questions',
  /** Over sentences that a language model wrote. */
  generated: (model: string) => `Written by ${model}, checked against the transcript.`,
  possible: 'Possible decision',
  times: (from: string, to: string) => `${from} – ${to}`,
  by: (speaker: string) => `${speaker}:`,
  imported: 'This meeting was imported from a file. Anybody may have written what is in it.',
  transcript: 'Transcript',
  stale: 'The transcript has changed since this summary was made.',
  noSummary: 'There is no summary yet.',
  noLines: 'There are no lines.',
};
