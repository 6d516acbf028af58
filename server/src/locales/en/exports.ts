import type { GapReason, Locale } from '@afterword/api-client/contract';

/** What stands around the words of a meeting in a file. */
export const messages = {
  /** Which language this is. */
  locale: 'en' as Locale,
  untitled: 'Untitled meeting',
  unknownSpeaker: 'Unknown speaker',
  facts: {
    date: 'Date',
    duration: 'Duration',
    platform: 'Platform',
    participants: 'Participants',
    labels: 'Labels',
  },
  /** Where a meeting came from that somebody imported. */
  imported: (platform: string) => `${platform} (imported)`,
  sections: {
    summary: 'Summary',
    overview: 'Overview',
    decisions: 'Decisions',
    actions: 'Action items',
    questions: 'Open questions',
    notes: { shared: 'Notes', private: 'Your notes' },
    transcript: 'Transcript',
  },
  /** What somebody said, in a summary. */
  said: (speaker: string, text: string) => `${speaker}: ${text}`,
  /** From when to when a topic was talked about, and what it is called where it has a name. */
  topic: (from: string, to: string, title: string) => [`${from}–${to}`, title].filter(Boolean).join(' '),
  possible: (text: string) => `Possible decision: ${text}`,
  /** Beside an action item. */
  done: 'done',
  bookmarked: 'Bookmarked',
  comment: (author: string, resolved: boolean) =>
    resolved ? `Comment by ${author}, resolved` : `Comment by ${author}`,
  reply: (author: string) => `Reply by ${author}`,
  /** Who wrote a comment and has no account any more, after 'by'. */
  formerAuthor: 'a former member',
  deletedComment: '(deleted)',
  edited: 'edited',
  /** Over sentences that a language model wrote. */
  generated: (model: string) => `Written by ${model}, checked against the transcript.`,
  /** The same where nobody knows by which. */
  generatedText: 'Written by a language model, checked against the transcript.',
  /** Before such a sentence that the lines it cites do not say. */
  unsupported: (text: string) => `Not found in the transcript: ${text}`,
  stale: 'The transcript has changed since this summary was made.',
  incomplete: 'Some lines have not arrived from the device that captured them.',
  empty: 'This meeting has no transcript.',
  /** Where a transcript is longer than what it is written to takes. */
  cut: 'The transcript goes on. All of it:',
  gap: (from: string, to: string, reason: string) => `${from}–${to}: ${reason}`,
  gapOpen: 'end',
  gaps: {
    captions_off: 'Captions were off',
    paused: 'Paused',
    off_record: 'Off the record',
    page_frozen: 'The browser had put the tab to sleep',
    reader_lost: 'The captions could not be read',
    storage_full: 'The device had no room left',
    blocked_person: 'Someone who is never captured was there',
  } satisfies Record<GapReason, string>,
  /** Around a mail with what came of a meeting. */
  mail: {
    /** The last of those who were there, after some names. */
    others: (count: number) => (count === 1 ? '1 other' : `${count} others`),
    nothing: 'No summary has been made of this meeting.',
    open: 'Open the meeting',
    signIn: 'The whole transcript is there. You have to sign in to read it:',
    from: (workspace: string) => `Sent with Afterword from the workspace “${workspace}”.`,
    stop: 'End these mails',
  },
  /** Before the address at which one click ends the mails of an automation. */
  unsubscribe: 'No more of these mails:',
  /** Above the mail about the meetings of a week. */
  week: (meetings: number) => (meetings === 1 ? 'Your week: one meeting' : `Your week: ${meetings} meetings`),
  /** The name of a file with several meetings. */
  collection: 'Meetings',
  account: 'My data',
};
