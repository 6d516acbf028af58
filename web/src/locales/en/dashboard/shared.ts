import type { Health } from '@afterword/api-client';

/** Words about a meeting that more than one screen uses. */
export const messages = {
  /** What a capture is at: the same words as in the extension. */
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
  sample: 'Sample',
  transcript: 'Transcript',
  /** A meeting that is over, of which nothing was captured. */
  noTranscript: 'No transcript',
  summary: 'Summary',
  loading: 'Loading meetings',
  participants: (count: number) => (count === 1 ? '1 participant' : `${count} participants`),
};
