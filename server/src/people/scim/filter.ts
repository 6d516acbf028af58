import { type Filter, filter as matcher, parse } from 'scim2-parse-filter';
import { ScimRefused } from './refused.ts';

/**
 * A filter in a request. Contains a test for resources, and the equalities that every passing resource fulfills, by
 * lower-case attribute.
 */
export interface ResourceFilter {
  passes(resource: object): boolean;
  equals: ReadonlyMap<string, string>;
  /** Number of comparisons per resource. */
  size: number;
}

const maxLength = 1_000;

/** Attributes whose values are case-sensitive (RFC 7643, section 3.1). */
const exact = new Set(['id', 'externalid']);

/** Parses a filter (RFC 7644, section 3.4.2.2). @throws {ScimRefused} */
export function parseFilter(text: string): ResourceFilter {
  const parsed = fold(readFilter(text));
  const test = matcher(parsed);
  return {
    passes: (resource) => test(foldValues(resource)),
    equals: new Map(equalitiesIn(parsed)),
    size: sizeOf(parsed),
  };
}

/**
 * Returns the equalities that every passing resource fulfills. For `emails[value eq "…"]` the attribute is
 * `emails.value`.
 */
function equalitiesIn(filter: Filter): [string, string][] {
  if (filter.op === 'and') return filter.filters.flatMap(equalitiesIn);
  if (filter.op === '[]')
    return equalitiesIn(filter.valFilter).map(([path, value]) => [`${filter.attrPath}.${path}`, value]);
  return filter.op === 'eq' && typeof filter.compValue === 'string'
    ? [[filter.attrPath, filter.compValue]]
    : [];
}

function sizeOf(filter: Filter): number {
  const parts = 'filters' in filter ? filter.filters : 'filter' in filter ? [filter.filter] : [];
  return parts.reduce(
    (sum, each) => sum + sizeOf(each),
    'valFilter' in filter ? sizeOf(filter.valFilter) : 1,
  );
}

function readFilter(text: string): Filter {
  if (text.length > maxLength)
    throw ScimRefused.invalid('invalidFilter', `A filter has at most ${maxLength} characters.`);
  // An example in Microsoft's guide has no quotation marks.
  const quoted = text.replace(
    /^\s*(\S+ +eq) +(?!true$|false$|null$|-?\d+$)([^"\s()[\]]+)\s*$/i,
    (_, head: string, value: string) => `${head} ${JSON.stringify(value)}`,
  );
  try {
    return parse(quoted);
  } catch (error) {
    throw ScimRefused.invalid(
      'invalidFilter',
      `The filter cannot be read: ${(error as Error).message.slice(0, 200)}`,
    );
  }
}

/**
 * Returns a filter whose attributes lack the name of their schema, and whose values are compared case-insensitively.
 */
function fold(filter: Filter): Filter {
  switch (filter.op) {
    case 'and':
    case 'or':
      return { ...filter, filters: filter.filters.map(fold) };
    case 'not':
      return { ...filter, filter: fold(filter.filter) };
    case '[]':
      return { ...filter, attrPath: shortPath(filter.attrPath), valFilter: fold(filter.valFilter) };
    case 'pr':
      return { ...filter, attrPath: shortPath(filter.attrPath) };
    default: {
      const attrPath = shortPath(filter.attrPath);
      const { compValue } = filter;
      return { ...filter, attrPath, compValue: foldValue(compValue, attrPath) };
    }
  }
}

const shortPath = (path: string) => path.slice(path.lastIndexOf(':') + 1).toLowerCase();

/** Returns text in lower case, and flags as text: Entra ID puts "True" in quotation marks. */
function foldValue<Value>(value: Value, key: string): Value | string {
  if (typeof value === 'boolean') return `${value}`;
  return typeof value === 'string' && !exact.has(key) ? value.toLowerCase() : value;
}

function foldValues(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => foldValues(each, key));
  if (value === null || typeof value !== 'object') return foldValue(value, key);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, foldValues(each, name.toLowerCase())]),
  );
}
