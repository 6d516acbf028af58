import { z } from 'zod';
import { parseFilter } from './filter.ts';
import { ScimRefused } from './refused.ts';
import { urns, type Writable } from './schemas.ts';

const request = z.object({
  // Structural names are not case-sensitive, and Entra ID sends "Replace".
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'replace', 'remove'])),
        path: z.string().max(500).nullish(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(1_000),
});
type Operation = z.infer<typeof request>['Operations'][number];

type Attributes = Record<string, unknown>;

const isObject = (value: unknown): value is Attributes =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Attributes with several values, and the part of a value that tells it from others. */
const lists: Record<string, string> = { emails: 'value', members: 'value' };

/**
 * Applies a PATCH request (RFC 7644, section 3.5.2) to the attributes of a resource. Attributes that are not kept are left out, as
 * in a POST request. Names come only from `writable`, so that no request reaches a prototype.
 * @returns the attributes afterwards, to be parsed like those of a PUT request
 * @throws {ScimRefused}
 */
export function applyPatch(attributes: object, body: unknown, writable: Writable): Attributes {
  const { success, data } = request.safeParse(body);
  if (!success)
    throw ScimRefused.invalid('invalidSyntax', 'Send Operations, each with op add, replace or remove.');
  const patched = structuredClone(attributes) as Attributes;
  for (const operation of data.Operations)
    for (const change of changesOf(operation, writable)) apply(patched, change);
  return patched;
}

/** One change of an attribute, of a part of it, or of the values of a list that pass a filter. */
interface Change {
  op: Operation['op'];
  name: string;
  part: string | undefined;
  filter: string | undefined;
  value: unknown;
}

function changesOf({ op, path, value }: Operation, writable: Writable): Change[] {
  if (path) return changesAt(path, { op, value }, writable);
  if (op === 'remove' || !isObject(value))
    throw ScimRefused.invalid('invalidSyntax', 'An operation without a path needs an object as its value.');
  // Okta sends attributes by their names, Entra ID also by dotted paths.
  return Object.entries(value).flatMap(([name, each]) => changesAt(name, { op, value: each }, writable));
}

/** `attribute`, `attribute.part`, `attribute[filter]` or `attribute[filter].part` */
const pathPattern = /^([\w$-]+)(?:\[(.{1,300})\])?(?:\.([\w$-]+))?$/s;

function changesAt(
  path: string,
  { op, value }: Pick<Operation, 'op' | 'value'>,
  writable: Writable,
): Change[] {
  const short = path.replace(new RegExp(`^(${urns.user}|${urns.group}):`, 'i'), '');
  // An extension, such as that for employee numbers.
  if (/^urn:/i.test(short)) return [];
  const [, first, filter, partName] = pathPattern.exec(short) ?? [];
  if (!first) throw ScimRefused.invalid('invalidPath', `The path ${path} cannot be read.`);
  const attribute = writable.get(first.toLowerCase());
  if (!attribute) return [];
  const { name, sub } = attribute;
  const part = partName === undefined ? undefined : sub.get(partName.toLowerCase());
  if (partName !== undefined && part === undefined) return [];
  const change = { op: value === null ? 'remove' : op, name, part, filter, value } as const;
  if (name in lists) {
    // A part of a list without a filter is that of the work address.
    if (part && !filter) return [{ ...change, filter: 'type eq "work"' }];
    if (part || !filter || !isObject(value)) return [change];
  } else if (part || !isObject(value) || sub.size === 0) return [change];
  // A whole value changes those of its parts that are sent.
  return Object.entries(value).flatMap(([key, each]) => {
    const known = sub.get(key.toLowerCase());
    return known ? [{ ...change, part: known, value: each }] : [];
  });
}

function apply(attributes: Attributes, change: Change): void {
  const { op, name, part, value } = change;
  if (name in lists) {
    attributes[name] = changedList(elementsOf(attributes[name] ?? [], name), change);
    return;
  }
  const [target, key] = part ? [partsOf(attributes, name), part] : [attributes, name];
  if (op === 'remove') delete target[key];
  else target[key] = value;
}

function partsOf(attributes: Attributes, name: string): Attributes {
  const parts = isObject(attributes[name]) ? attributes[name] : {};
  attributes[name] = parts;
  return parts;
}

function changedList(present: Attributes[], { op, name, part, filter, value }: Change): Attributes[] {
  const key = lists[name]!;
  if (filter) {
    const { passes, equals } = parseFilter(filter);
    if (op === 'remove' && !part) return present.filter((each) => !passes(each));
    const matching = present.filter(passes);
    // A filter by equality also describes a value that is not there yet.
    if (matching.length === 0 && op !== 'remove') {
      return [...present, { ...Object.fromEntries(equals), [part ?? key]: value }];
    }
    for (const each of matching) {
      if (op === 'remove') delete each[part!];
      else each[part ?? key] = value;
    }
    return present;
  }
  const given = value === undefined || value === null ? [] : elementsOf(value, name);
  const keys = new Set(given.map((each) => each[key]));
  if (op === 'replace') return given;
  if (op === 'remove') return value ? present.filter((each) => !keys.has(each[key])) : [];
  return [...present.filter((each) => !keys.has(each[key])), ...given];
}

const elementsOf = (value: unknown, name: string): Attributes[] =>
  (Array.isArray(value) ? value : [value]).map((each) =>
    isObject(each) ? { ...each } : { [lists[name]!]: each },
  );
