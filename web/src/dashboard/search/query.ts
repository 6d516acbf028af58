import type { Origin } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { instantsOf, readDay } from '../../parts/days.ts';
import { isPlatform } from '../../parts/filter-fields.tsx';

/** A search. It is in the address, so reloads, links and the back button keep it. */
export interface SearchQuery {
  q: string;
  speaker: string;
  platform: Origin | 'all';
  label: string;
  /** First and last day, `YYYY-MM-DD`, or empty for an open end. */
  from: string;
  to: string;
  page: number;
}

export const noFilters = { speaker: '', platform: 'all', label: '', from: '', to: '', page: 1 } as const;

/** Maximum number of pages of a search. */
const maxPage = limits.entriesFound / limits.entriesFoundPerPage;

/** Returns the search in an address. Ignores unknown values. */
export function readQuery(query: URLSearchParams): SearchQuery {
  const text = (name: string, length: number) => (query.get(name) ?? '').slice(0, length);
  const platform = text('platform', 20);
  const page = Number(query.get('page') ?? 1);
  return {
    q: text('q', limits.searchLength),
    speaker: text('speaker', limits.speakerLength),
    platform: isPlatform(platform) ? platform : 'all',
    label: text('label', limits.labelLength),
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
}

/** Returns the shortest equivalent address. */
export function writeQuery(search: SearchQuery): URLSearchParams {
  const written = Object.entries({
    ...search,
    platform: search.platform === 'all' ? '' : search.platform,
    page: search.page > 1 ? `${search.page}` : '',
  });
  return new URLSearchParams(written.filter(([, value]) => value !== ''));
}

/** Returns whether there is anything to search for. */
export const hasQuery = ({ q, speaker }: SearchQuery) => q.trim() !== '' || speaker.trim() !== '';

/** Returns whether anything but the words filters the results. */
export const isFiltered = ({ speaker, platform, label, from, to }: SearchQuery) =>
  [speaker, label, from, to].some((value) => value.trim() !== '') || platform !== 'all';

/** Returns the parameters of the request. */
export function toRequest({ q, speaker, platform, label, from, to, page }: SearchQuery) {
  return {
    q: q.trim(),
    page,
    ...(speaker.trim() ? { speaker: speaker.trim() } : {}),
    ...(platform === 'all' ? {} : { platform }),
    ...(label ? { label } : {}),
    ...instantsOf({ from, to }),
  };
}
