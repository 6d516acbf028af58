/** Words about a meeting that more than one screen uses. */
export const messages = {
  untitled: 'Untitled meeting',
  live: 'Live',
  sample: 'Sample',
  transcript: 'Transcript',
  summary: 'Summary',
  loading: 'Loading meetings',
  participants: (count: number) => (count === 1 ? '1 participant' : `${count} participants`),
};
