import { plural } from '@afterword/api-client/locales';
/** Messages of the list of meetings. */
export const messages = {
  title: 'Meetings',
  cards: { all: 'All meetings', week: 'This week', month: 'This month' },
  search: 'Search meetings',
  searchPlaceholder: 'Title or words said',
  filters: 'Filters',
  platform: 'Platform',
  allPlatforms: 'All',
  range: 'Date range',
  labeled: (label: string) => `Label: ${label}`,
  anyLabel: (label: string) => `Meetings with any label, not only ${label}`,
  ranges: { all: 'All', today: 'Today', week: 'This week', month: 'This month', custom: 'Custom' },
  from: 'From',
  to: 'To',
  clear: 'Clear filters',
  columns: {
    title: 'Title',
    date: 'Date',
    duration: 'Duration',
    participants: 'Participants',
    platform: 'Platform',
    content: 'Content',
  },
  failed: 'Couldn’t load the meetings.',
  stale: 'Couldn’t refresh this list. It shows what was there before.',
  noneFound: {
    title: 'No matching meetings',
    text: 'Try fewer words, another platform or a longer period.',
  },
  empty: {
    title: 'No meetings yet',
    text: 'Join a call with captions on. It appears here while it’s running.',
    action: 'See how to start',
  },
  found: (total: number) => plural.en(total, '1 meeting', `${total} meetings`),
};
