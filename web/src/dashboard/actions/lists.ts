import type { TrackedAction } from '@afterword/api-client';

/** Lists of the screen, in order. */
export const lists = ['mine', 'others', 'overdue', 'done'] as const;
export type ListName = (typeof lists)[number];

/** Returns the list and page in the address. Unknown values mean the first. */
export function readAddress(query: URLSearchParams): { list: ListName; page: number } {
  const page = Number(query.get('page') ?? 1);
  return {
    list: lists.find((name) => name === query.get('list')) ?? 'mine',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** Returns the shortest equivalent address. */
export function writeAddress({ list, page }: { list: ListName; page: number }): URLSearchParams {
  const query = new URLSearchParams();
  if (list !== 'mine') query.set('list', list);
  if (page > 1) query.set('page', `${page}`);
  return query;
}

/** Returns the parameters of the request. */
export const asked: Record<ListName, { assignee?: string; done?: boolean; overdue?: boolean }> = {
  mine: { assignee: 'me', done: false },
  others: { assignee: 'others', done: false },
  overdue: { overdue: true },
  done: { done: true },
};

/** Groups by due date. */
export type Due = 'overdue' | 'today' | 'week' | 'later' | 'none';

/** Groups items by due date, keeping the server's order. Omits empty groups. */
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

/** Returns the date that many days from now in the local time zone, as `YYYY-MM-DD`. */
function dayFrom(now: Date, days: number): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days);
  const two = (part: number) => `${part}`.padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}
