import type { TrackedAction } from '@afterword/api-client';

/** The lists of the screen, in their order. */
export const lists = ['mine', 'others', 'overdue', 'done'] as const;
export type ListName = (typeof lists)[number];

/** The list and page in the address. Unknown values mean the first. */
export function readAddress(query: URLSearchParams): { list: ListName; page: number } {
  const page = Number(query.get('page') ?? 1);
  return {
    list: lists.find((name) => name === query.get('list')) ?? 'mine',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The shortest address that says the same. */
export function writeAddress({ list, page }: { list: ListName; page: number }): URLSearchParams {
  const query = new URLSearchParams();
  if (list !== 'mine') query.set('list', list);
  if (page > 1) query.set('page', `${page}`);
  return query;
}

/** Parameters of the request. */
export const asked: Record<ListName, { assignee?: string; done?: boolean; overdue?: boolean }> = {
  mine: { assignee: 'me', done: false },
  others: { assignee: 'others', done: false },
  overdue: { overdue: true },
  done: { done: true },
};

/** When something is due, as the list is divided. */
export type Due = 'overdue' | 'today' | 'week' | 'later' | 'none';

/** Items by when they are due, in the order of the server. Groups without any are left out. */
export function byDue(items: readonly TrackedAction[], now: Date): { due: Due; items: TrackedAction[] }[] {
  const groups = new Map<Due, TrackedAction[]>();
  for (const item of items) {
    const due = dueOf(item, now);
    groups.set(due, [...(groups.get(due) ?? []), item]);
  }
  return [...groups].map(([due, held]) => ({ due, items: held }));
}

function dueOf({ dueDate, overdue }: TrackedAction, now: Date): Due {
  if (dueDate === null) return 'none';
  if (overdue) return 'overdue';
  if (dueDate <= dayFrom(now, 0)) return 'today';
  return dueDate <= dayFrom(now, 7) ? 'week' : 'later';
}

/** The day so many days from now, where one is, `YYYY-MM-DD`. */
function dayFrom(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Milliseconds after which the items of an imported meeting are folded. */
const recent = 30 * 86_400_000;

/** Whether an item is of an imported meeting that is no longer recent: most of those are long done. */
export const isFromOldImport = (
  { imported, date }: Pick<TrackedAction, 'imported' | 'date'>,
  now: Date,
): boolean => imported && now.getTime() - Date.parse(date) > recent;
