import type { GapReason, Locale } from '@afterword/api-client/contract';
import type { ExportPart } from '@afterword/api-client/formats';
import { plural } from '@afterword/api-client/locales';
import { longDay } from '../../text/long-day.ts';

/** Fixed text in exported files. */
export const messages = {
  /** The language of these messages. */
  locale: 'en' as Locale,
  untitled: 'Untitled meeting',
  unknownSpeaker: 'Unknown speaker',
  /** The meeting that a test of a connection sends. */
  test: {
    title: 'Test from Afterword',
    text: 'This is where your meetings will appear. You can delete this test.',
    action: 'Delete this test',
  },
  facts: {
    date: 'Date',
    duration: 'Duration',
    platform: 'Platform',
    participants: 'Participants',
    labels: 'Labels',
    contents: 'Contents',
  },
  /** Parts of a meeting in a file, in a list. */
  parts: {
    transcript: 'transcript',
    summary: 'summary',
    actions: 'action items',
    notes: 'notes',
    comments: 'comments',
    private_notes: 'private notes',
  } satisfies Record<ExportPart, string>,
  /** Origin of an imported meeting. */
  imported: (platform: string) => `${platform} (imported)`,
  sections: {
    summary: 'Summary',
    overview: 'Overview',
    decisions: 'Decisions',
    otherDecisions: 'Other decisions',
    actions: 'Action items',
    questions: 'Open questions',
    notes: { shared: 'Notes', private: 'Your notes' },
    transcript: 'Transcript',
  },
  /** A statement in a summary, with its speaker. */
  day: longDay('en-GB'),
  said: (speaker: string, text: string) => `${speaker}: ${text}`,
  /** Start and end of a topic, and its title if it has one. */
  topic: (from: string, to: string, title: string) => [`${from}–${to}`, title].filter(Boolean).join(' '),
  possible: (text: string) => `Possible decision: ${text}`,
  /** A sentence that a topic ends with. */
  outcome: (text: string) => `Outcome: ${text}`,
  /** Next to an action item. */
  done: 'done',
  bookmarked: 'Bookmarked',
  comment: (author: string, resolved: boolean) =>
    resolved ? `Comment by ${author}, resolved` : `Comment by ${author}`,
  reply: (author: string) => `Reply by ${author}`,
  /** Author of a comment without an account, after 'by'. */
  formerAuthor: 'a former member',
  deletedComment: '(deleted)',
  edited: 'edited',
  /** Above sentences written by a language model. */
  generated: (model: string) => `Written by ${model}, checked against the transcript.`,
  /** The same for an unknown model. */
  generatedText: 'Written by a language model, checked against the transcript.',
  /** Before a generated sentence that its cited lines do not support. */
  unsupported: (text: string) => `Not found in the transcript: ${text}`,
  stale: 'The transcript has changed since this summary.',
  incomplete: 'Some lines haven’t arrived from the device that captured them.',
  empty: 'This meeting has no transcript.',
  /** For a transcript longer than the target format allows. */
  cut: 'The transcript continues. Read all of it:',
  gap: (from: string, to: string, reason: string) => `${from}–${to}: ${reason}`,
  gapOpen: 'end',
  gaps: {
    captions_off: 'Captions were off',
    paused: 'Paused',
    off_record: 'Off the record',
    page_frozen: 'The browser put the tab to sleep',
    reader_lost: 'Captions couldn’t be read',
    storage_full: 'The device was full',
    blocked_person: 'Someone on the “never capture” list was present',
  } satisfies Record<GapReason, string>,
  /** Fixed text in emails about meetings. */
  mail: {
    /** The remaining participants, after some names. */
    others: (count: number) => plural.en(count, '1 other', `${count} others`),
    nothing: 'This meeting has no summary.',
    open: 'Open the meeting',
    signIn: 'Sign in to read the full transcript:',
    from: (workspace: string) => `Sent with Afterword from the workspace “${workspace}”.`,
    /** For the email that only says that the transcript is complete. */
    transcript: (title: string) => `Transcript: ${title}`,
    complete: 'The transcript is complete.',
    settings:
      'You or your workspace turned on an email for each meeting you were in. Turn them off under Notifications:',
    stop: 'Unsubscribe',
  },
  /** Before the unsubscribe link for an automation. */
  unsubscribe: 'Unsubscribe from these emails:',
  /** Heading of the weekly email. */
  week: (meetings: number) =>
    plural.en(meetings, 'Your week: one meeting', `Your week: ${meetings} meetings`),
  /** Name of a file with several meetings. */
  collection: 'Meetings',
  account: 'My data',
};
