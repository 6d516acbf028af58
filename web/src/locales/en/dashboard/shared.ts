import type { GapReason, Health } from '@afterword/api-client';
import { plural } from '@afterword/api-client/locales';

/** Messages about a meeting that more than one screen uses. */
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
  importedHint: 'Imported from a file. Its content wasn’t captured by Afterword and may have been edited.',
  sample: 'Sample',
  transcript: 'Transcript',
  /** A finished meeting without any captured lines. */
  noTranscript: 'No transcript',
  summary: 'Summary',
  loading: 'Loading meetings',
  participants: (count: number) => plural.en(count, '1 participant', `${count} participants`),
  /** Why no lines arrive for a while. */
  gaps: {
    captions_off: 'Captions were off',
    paused: 'Paused',
    off_record: 'Off the record',
    page_frozen: 'The browser put the tab to sleep',
    reader_lost: 'Captions couldn’t be read',
    storage_full: 'The device was full',
    blocked_person: 'Someone on the “never capture” list was present',
  } satisfies Record<GapReason, string>,
  gapOpen: 'until now',
  beta: 'Beta',
  /** Shown wherever Slack can be chosen. */
  slackBeta: 'Slack huddles in the browser, in beta.',
};
