import { z } from 'zod';
import { parseFilter } from './filter.ts';
import { ScimRefused } from './refused.ts';
import { single } from './resources.ts';
import { urns, type Writable } from './schemas.ts';
import { type ListValue, ValueList } from './value-list.ts';

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

/** Attributes with several values, which are identified by their part `value`. */
const lists = ['emails', 'members'] as const;
const isList = (name: string): boolean => lists.some((each) => each === name);

/** Maximum comparisons, and characters of filters, in one request. Evaluating them blocks the server. */
const maxSteps = 200_000;

/** Maximum UTF-16 units of a part of a value. */
const maxPart = 500;

/**
 * Applies a PATCH request (RFC 7644, section 3.5.2) to the attributes of a resource. Attributes that we do not store
 * are left out, as in a POST request. Names come only from `writable`, so that no request reaches a prototype.
 * @returns the resulting attributes, to be parsed like those of a PUT request
 * @throws {ScimRefused}
 */
export function applyPatch(attributes: object, body: unknown, writable: Writable): Attributes {
  const { success, data } = request.safeParse(body);
  if (!success)
    throw ScimRefused.invalid('invalidSyntax', 'Send Operations, each with op add, replace or remove.');
  const patched = structuredClone(attributes) as Attributes;
  const given = new Map<string, ValueList>();
  let steps = 0;
  const spend = (more: number) => {
    steps += more;
    if (steps > maxSteps)
      throw ScimRefused.invalid(
        'tooMany',
        'This request compares too many values. Send fewer operations, or filter values by "value eq".',
      );
  };
  for (const operation of data.Operations)
    for (const change of changesOf(operation, writable)) {
      const { name } = change;
      if (!isList(name)) {
        apply(patched, change);
        continue;
      }
      const names = writable.get(name)!.sub;
      const list = given.get(name) ?? new ValueList(valuesOf(patched[name] ?? [], names));
      given.set(name, list);
      applyToList(list, change, names, spend);
    }
  for (const [name, list] of given) patched[name] = [...list];
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
  // Okta sends attribute names; Entra ID also sends dotted paths.
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
  // An extension schema, such as the one for employee numbers.
  if (/^urn:/i.test(short)) return [];
  const [, first, filter, partName] = pathPattern.exec(short) ?? [];
  if (!first) throw ScimRefused.invalid('invalidPath', `The path ${path} cannot be read.`);
  const attribute = writable.get(first.toLowerCase());
  if (!attribute) return [];
  const { name, sub } = attribute;
  const part = partName === undefined ? undefined : sub.get(partName.toLowerCase());
  if (partName !== undefined && part === undefined) return [];
  // There is nothing to add.
  if (op === 'add' && value === null) return [];
  const change = { op: value === null ? 'remove' : op, name, part, filter, value } as const;
  if (isList(name)) {
    // A part of a list without a filter means that part of the work address.
    if (part && !filter) return [{ ...change, filter: 'type eq "work"' }];
    if (part || !filter || !isObject(value)) return [change];
  } else if (part || !isObject(value) || sub.size === 0) return [change];
  // A complex value changes only the parts that are sent.
  return Object.entries(value).flatMap(([key, each]) => {
    const known = sub.get(key.toLowerCase());
    return known ? [{ ...change, part: known, value: each }] : [];
  });
}

function apply(attributes: Attributes, { op, name, part, value }: Change): void {
  const [target, key] = part ? [partsOf(attributes, name), part] : [attributes, name];
  if (op === 'remove') delete target[key];
  else target[key] = value;
}

function partsOf(attributes: Attributes, name: string): Attributes {
  const parts = isObject(attributes[name]) ? attributes[name] : {};
  attributes[name] = parts;
  return parts;
}

function applyToList(
  list: ValueList,
  { op, part, filter, value: given }: Change,
  names: Names,
  spend: (steps: number) => void,
): void {
  const isRemoved = op === 'remove';
  if (!filter) {
    const values = given === undefined || given === null ? [] : valuesOf(given, names);
    if (op === 'add') list.add(values);
    else if (isRemoved && given) list.removeLike(values);
    else list.clear();
    if (op === 'replace') list.add(values);
    return;
  }
  spend(filter.length);
  const parsed = parseFilter(filter);
  const matching = list.matching(parsed, spend);
  if (isRemoved && part === undefined) {
    list.remove(matching);
    return;
  }
  const name = part ?? 'value';
  const value = isRemoved ? undefined : partOf(given);
  for (const each of matching) list.setPart(each, name, value);
  // A filter by equality also describes a value that does not exist yet.
  if (matching.length === 0 && !isRemoved)
    list.insert({ ...valuesOf(Object.fromEntries(parsed.equals), names)[0], [name]: value });
}

type Names = ReadonlyMap<string, string>;

/**
 * Returns values with only the known parts.
 * @throws {ScimRefused}
 */
const valuesOf = (given: unknown, names: Names): ListValue[] =>
  (Array.isArray(given) ? given : [given]).map((each) =>
    isObject(each)
      ? Object.fromEntries(
          Object.entries(each).flatMap(([key, part]) => {
            const name = names.get(key.toLowerCase());
            return name ? [[name, partOf(part)]] : [];
          }),
        )
      : { value: partOf(each) },
  );

/** Returns a part of a value. Long values are rejected, because filters read them again for each operation. @throws {ScimRefused} */
function partOf(given: unknown): unknown {
  const part = single(given);
  if ((typeof part === 'object' && part !== null) || `${part}`.length > maxPart)
    throw ScimRefused.invalid(
      'invalidValue',
      `A part of a value is a text of at most ${maxPart} characters.`,
    );
  return part;
}
