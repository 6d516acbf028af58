import { useSearchParams } from 'react-router-dom';
import { searchLength } from './search-box.tsx';

/** The state of a filtered list in the address: `?search=…&page=…`, and its other filters. */
export interface ListQuery<Filter extends string> {
  /** Values of all filters; '' for none. */
  values: Record<Filter | 'search', string>;
  /** From 1. */
  page: number;
  /** Whether the list is filtered. */
  narrowed: boolean;
  /** Changes filters, and goes to the first page. */
  change(values: Partial<Record<Filter | 'search', string>>): void;
  /** Removes all filters. */
  clear(): void;
  /** Returns the address of another page of the list. */
  addressOf(page: number): string;
}

const maxPage = 1_000_000;

/** The state of a list, kept in the address, so that reloads, links and the back button keep it. */
export function useListQuery<Filter extends string = never>(
  filters: readonly Filter[] = [],
): ListQuery<Filter> {
  const [query, setQuery] = useSearchParams();
  const names = ['search', ...filters] as const;
  const values = Object.fromEntries(
    names.map((name) => [name, (query.get(name) ?? '').slice(0, searchLength)]),
  ) as Record<Filter | 'search', string>;
  const asked = Number(query.get('page') ?? 1);
  const write = (next: Record<string, string>, page: number) => {
    const address = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''));
    if (page > 1) address.set('page', `${page}`);
    return address;
  };
  // Typing replaces the address; choosing a page adds a history entry.
  const replace = (next: Record<string, string>) =>
    setQuery(write(next, 1), { replace: true, preventScrollReset: true });
  return {
    values,
    page: Number.isInteger(asked) && asked >= 1 && asked <= maxPage ? asked : 1,
    narrowed: names.some((name) => values[name].trim() !== ''),
    change: (changed) => replace({ ...values, ...changed }),
    clear: () => replace({}),
    addressOf: (page) => `?${write(values, page)}`,
  };
}
