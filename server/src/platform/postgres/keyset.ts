import { invalidField } from '../errors/failure.ts';

/** One expression of a list's order, never null. */
export interface SortKey {
  sql: string;
  type: 'boolean' | 'date' | 'numeric' | 'text' | 'timestamptz' | 'uuid';
  descending?: boolean;
}

/** The paging fields of a call. */
export interface PageRequest {
  page: number;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** The part of a list that a call asks for. */
interface ListPart {
  /** JSON of the sort keys of the last item before it; null for a part found by its offset. */
  after: string | null;
  offset: number;
  limit: number;
}

/**
 * Pages through a list by the sort keys of the last item (keyset pagination), so that items that come or go do not shift the
 * pages after them.
 */
export interface Keyset {
  /** SQL for `order by`. */
  order: string;
  /** SQL: the keys of a row as JSON, to be selected as `keys`. */
  keys: string;
  /** SQL: whether a row follows {@link ListPart.after}, which is the given parameter. */
  follows(parameter: string): string;
  /** @throws invalid_input for a cursor of another list */
  part(asked: PageRequest, size: number): ListPart;
  /**
   * Returns at most `limit` of these rows, and the cursor of the next part. The query reads one row more than `limit`
   * to detect whether the list continues.
   */
  cut<Row extends { keys: unknown }>(
    rows: readonly Row[],
    limit: number,
  ): { rows: Row[]; next: string | null };
}

/** Returns whether PostgreSQL can convert a JSON value to a type. Cursors come from outside. */
const accepted: Record<SortKey['type'], (value: unknown) => boolean> = {
  boolean: (value) => typeof value === 'boolean',
  date: (value) => value === 'infinity' || (isText(value, /^\d{4}-\d\d-\d\d$/) && isInstant(value)),
  numeric: (value) => typeof value === 'number',
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  timestamptz: (value) =>
    value === 'infinity' ||
    (isText(value, /^\d{4}-\d\d-\d\dT[\d:.]{8,15}[+-]\d\d:\d\d$/) && isInstant(value)),
  uuid: (value) => isText(value, /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
};

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);
const isInstant = (value: string) => !Number.isNaN(Date.parse(value));

/**
 * Creates the keyset of a list.
 * @param name identifies the list and its order in cursors.
 */
export function createKeyset(name: string, sortKeys: readonly SortKey[]): Keyset {
  const follows = (parameter: string, from = 0): string => {
    const [key, isLast] = [sortKeys[from]!, from === sortKeys.length - 1];
    const value = `(${parameter}::jsonb ->> ${from})::${key.type}`;
    const later = `${key.sql} ${key.descending ? '<' : '>'} ${value}`;
    return isLast ? later : `(${later} or (${key.sql} = ${value} and ${follows(parameter, from + 1)}))`;
  };
  return {
    order: sortKeys.map(({ sql, descending }) => (descending ? `${sql} desc` : sql)).join(', '),
    keys: `jsonb_build_array(${sortKeys.map(({ sql }) => sql).join(', ')})`,
    follows: (parameter) => `(${parameter}::jsonb is null or ${follows(parameter)})`,
    part({ cursor, limit, page }, size) {
      const items = limit ?? size;
      if (cursor === undefined) return { after: null, offset: (page - 1) * items, limit: items };
      const [list, ...keys] = parse(cursor);
      if (
        list !== name ||
        keys.length !== sortKeys.length ||
        !sortKeys.every(({ type }, at) => accepted[type](keys[at]))
      )
        throw invalidField('cursor', 'This is not a cursor of this list in this order.');
      return { after: JSON.stringify(keys), offset: 0, limit: items };
    },
    cut(rows, limit) {
      const last = rows.length > limit ? rows[limit - 1] : undefined;
      return {
        rows: rows.slice(0, limit),
        next: last
          ? Buffer.from(JSON.stringify([name, ...(last.keys as unknown[])])).toString('base64url')
          : null,
      };
    },
  };
}

function parse(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
