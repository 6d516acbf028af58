import type { GapReason, Health } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';

/** Words about a meeting that more than one screen uses. */
export const messages = {
  /** States of a capture, worded as in the extension. */
  states: {
    waiting: 'Waiting for captions',
    capturing: 'Live',
    quiet: 'Live',
    lost: 'Captions lost',
    suspect: 'Captions unreadable',
    paused: 'Paused',
    ended: 'Ended',
  } satisfies Record<Health, string>,
  untitled: 'Untitled meeting',
  imported: 'Imported',
  importedHint: 'This meeting was imported from a file. Anybody may have written what is in it.',
  sample: 'Sample',
  transcript: 'Transcript',
  /** A meeting that is over, of which nothing was captured. */
  noTranscript: 'No transcript',
  summary: 'Summary',
  loading: 'Loading meetings',
  participants: (count: number) => plural.en(count, '1 participant', `${count} participants`),
  /** Why there are no lines for a while. */
  gaps: {
    captions_off: 'Captions were off',
    paused: 'Paused',
    off_record: 'Off the record',
    page_frozen: 'The browser had put the tab to sleep',
    reader_lost: 'The captions could not be read',
    storage_full: 'The device had no room left',
    blocked_person: 'Someone who is never captured was there',
  } satisfies Record<GapReason, string>,
  gapOpen: 'until now',
  beta: 'Beta',
  /** Said wherever Slack can be chosen. */
  slackBeta: 'Slack huddles in the browser, in beta.',
};
