import { plural } from '@afterword/api-client/locales';
/** Messages of the search over all meetings. */
export const messages = {
  title: 'Search',
  ask: 'Ask a question instead',
  search: 'Search everything that was said',
  placeholder: 'Words, or "words in this order"',
  filters: 'Filters',
  speaker: 'Speaker',
  platform: 'Platform',
  allPlatforms: 'All',
  label: 'Label',
  from: 'From',
  to: 'To',
  clear: 'Clear filters',
  loading: 'Searching',
  failed: 'Couldn’t search.',
  stale: 'Couldn’t search again. This is what it found before.',
  start: {
    title: 'Search everything that was said',
    text: 'Finds lines that contain every word. Use quotes for an exact phrase.',
  },
  none: {
    title: 'Nothing found',
    text: 'All words must be in one line. Try fewer words, or the beginning of one.',
    filtered: 'Try fewer words or other filters.',
  },
  found: (total: string, count: number, more: boolean) =>
    more ? `More than ${total} lines` : plural.en(count, '1 line', `${total} lines`),
  lines: 'Lines found',
  names: 'Meetings and people',
  bySpeaker: (name: string) => `Only lines by ${name}`,
  unknownSpeaker: 'Unknown speaker',
};
