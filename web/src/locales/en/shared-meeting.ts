/** Messages of the page behind a share link. */
export const messages = {
  loading: 'Loading',
  failed: 'Couldn’t load this.',
  gone: {
    title: 'This link doesn’t work',
    text: 'It may have expired, been revoked, or be incomplete. Ask the person who sent it.',
  },
  chosen: {
    title: 'This is shared with specific people',
    text: 'Sign in with the address it was sent to.',
    otherAddress: (email: string) => `You’re signed in as ${email}, which doesn’t have access.`,
    signIn: 'Sign in',
  },
  passphrase: { title: 'Enter the passphrase to read this', label: 'Passphrase', action: 'Open' },
  untitled: 'Untitled meeting',
  unknownSpeaker: 'Unknown speaker',
  parts: {
    all: 'Shared with you, read-only.',
    passage: 'A passage shared with you, read-only.',
    summary: 'Summary and decisions shared with you, read-only.',
  },
  until: (when: string) => `Until ${when}.`,
  summary: 'Summary',
  decisions: 'Decisions',
  actions: 'Action items',
  questions: 'Open questions',
  /** Above sentences written by a language model. */
  generated: (model: string) => `Written by ${model}, checked against the transcript.`,
  possible: 'Possible decision',
  times: (from: string, to: string) => `${from} – ${to}`,
  by: (speaker: string) => `${speaker}:`,
  imported: 'Imported from a file. Its content wasn’t captured by Afterword and may have been edited.',
  transcript: 'Transcript',
  stale: 'The transcript has changed since this summary.',
  noSummary: 'No summary yet.',
  noLines: 'No lines.',
};
