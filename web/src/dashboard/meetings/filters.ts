import type { Origin } from '@afterword/api-client';
import { limits, type MeetingOrder, meetingOrders, meetingPageSizes } from '@afterword/api-client/product';
import { instantsOf, readDay } from '../../parts/days.ts';
import { isPlatform } from '../../parts/filter-fields.tsx';

/** The selectable time ranges (specification, section 2, Meetings). */
export const ranges = ['all', 'today', 'week', 'month', 'custom'] as const;
export type Range = (typeof ranges)[number];

/** Filters of the list. They are in the address, so reloads, links and the back button keep them. */
export interface Filters {
  search: string;
  platform: Origin | 'all';
  /** Empty for all. */
  label: string;
  range: Range;
  /** For `custom`: first and last day, `YYYY-MM-DD`, or empty for an open end. */
  from: string;
  to: string;
  page: number;
  size: (typeof meetingPageSizes)[number];
  order: MeetingOrder;
}

export const noFilters: Filters = {
  search: '',
  platform: 'all',
  label: '',
  range: 'all',
  from: '',
  to: '',
  page: 1,
  size: meetingPageSizes[0],
  order: 'newest',
};

/** Returns the filters in an address. Ignores unknown values. */
export function readFilters(query: URLSearchParams): Filters {
  const platform = query.get('platform') ?? '';
  const range = query.get('range') ?? '';
  const page = Number(query.get('page') ?? 1);
  return {
    search: (query.get('search') ?? '').slice(0, 500),
    platform: isPlatform(platform) ? platform : 'all',
    label: (query.get('label') ?? '').slice(0, limits.labelLength),
    range: isRange(range) ? range : 'all',
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    size: meetingPageSizes.find((size) => `${size}` === query.get('size')) ?? noFilters.size,
    order: meetingOrders.find((order) => order === query.get('order')) ?? noFilters.order,
  };
}

/** Returns the shortest equivalent address. */
export function writeFilters(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  if (filters.search) query.set('search', filters.search);
  if (filters.platform !== 'all') query.set('platform', filters.platform);
  if (filters.label) query.set('label', filters.label);
  if (filters.range !== 'all') query.set('range', filters.range);
  if (filters.range === 'custom' && filters.from) query.set('from', filters.from);
  if (filters.range === 'custom' && filters.to) query.set('to', filters.to);
  if (filters.page > 1) query.set('page', String(filters.page));
  if (filters.size !== noFilters.size) query.set('size', String(filters.size));
  if (filters.order !== noFilters.order) query.set('order', filters.order);
  return query;
}

/** Returns whether anything filters the list, apart from order and page. */
export function isFiltered({ search, platform, label, range, from, to }: Filters): boolean {
  return (
    search.trim() !== '' ||
    platform !== 'all' ||
    label !== '' ||
    (range === 'custom' ? from !== '' || to !== '' : range !== 'all')
  );
}

/** Returns the first and last instant of a range, in the user's time zone. */
export function instants(
  { range, from, to }: Pick<Filters, 'range' | 'from' | 'to'>,
  now: Date,
): { from?: string; to?: string } {
  if (range === 'all') return {};
  if (range === 'custom') return instantsOf({ from, to });
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  // Weeks begin on Monday (ISO 8601).
  if (range === 'week') start.setDate(start.getDate() - ((start.getDay() + 6) % 7));
  if (range === 'month') start.setDate(1);
  return { from: start.toISOString() };
}

/** Returns the parameters of the request. */
export function toRequest(filters: Filters, now: Date) {
  const search = filters.search.trim();
  return {
    page: filters.page,
    ...(filters.size === noFilters.size ? {} : { size: filters.size }),
    ...(filters.order === noFilters.order ? {} : { order: filters.order }),
    ...(search ? { search } : {}),
    ...(filters.platform === 'all' ? {} : { platform: filters.platform }),
    ...(filters.label ? { label: filters.label } : {}),
    ...instants(filters, now),
  };
}

function isRange(value: string): value is Range {
  return (ranges as readonly string[]).includes(value);
}
