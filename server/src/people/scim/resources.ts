import { limits } from '@afterword/api-client/contract';
import { z } from 'zod';
import { cleanText } from '../../text/clean.ts';
import { statedAddress } from '../sso/person.ts';
import { ScimRefused } from './refused.ts';
import { type Writable, writableGroup, writableUser } from './schemas.ts';

/*
 * Users and groups in the form in which identity providers send them. Entra ID sends "False" for false, one-element
 * arrays for single values, and null for missing ones. Names of attributes are not case-sensitive (RFC 7643, section
 * 2.1).
 */

/** Returns the only element of an array, and the `value` of an object: providers wrap single values in both. */
export function single(value: unknown): unknown {
  const [only] = Array.isArray(value) && value.length === 1 ? value : [value];
  return only !== null && typeof only === 'object' && 'value' in only ? only.value : only;
}

const text = (max = 500) =>
  z.preprocess(
    (value) => (typeof single(value) === 'number' ? `${single(value)}` : single(value)),
    z.string().transform(cleanText).pipe(z.string().max(max)),
  );

const flag = z.preprocess((given) => {
  const value = single(given);
  if (typeof value !== 'string') return value;
  const lower = value.trim().toLowerCase();
  return lower === 'true' ? true : lower === 'false' ? false : value;
}, z.boolean());

const list = <Item extends z.ZodType>(item: Item, max: number) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(item).max(max));

const email = z.preprocess(
  (value) => (typeof value === 'string' ? { value, type: 'work' } : value),
  z.object({
    value: text().optional(),
    display: text().optional(),
    type: text(50).optional(),
    primary: flag.optional(),
  }),
);

/** The attributes of a person that we store. Others, such as telephone numbers, are dropped. */
const user = z.object({
  userName: text().pipe(z.string().trim().min(1)),
  externalId: text().optional(),
  name: z
    .object({
      formatted: text().optional(),
      givenName: text().optional(),
      middleName: text().optional(),
      familyName: text().optional(),
    })
    .optional(),
  displayName: text().optional(),
  nickName: text().optional(),
  title: text().optional(),
  preferredLanguage: text(50).optional(),
  locale: text(50).optional(),
  active: flag.optional(),
  emails: list(email, 20)
    .transform((emails) => emails.filter(({ value }) => value))
    .optional(),
});
export type ScimUser = z.infer<typeof user>;

const group = z.object({
  displayName: text().pipe(z.string().trim().min(1)),
  externalId: text().optional(),
  members: list(z.object({ value: text() }), 50_000).optional(),
});
export type ScimGroup = z.infer<typeof group>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Returns an object with its writable attributes under their canonical names. Drops null values. */
function canonical(value: unknown, writable: Writable): Record<string, unknown> {
  if (!isObject(value)) throw ScimRefused.invalid('invalidSyntax', 'Send a JSON object.');
  const partsOf = (part: unknown, names: ReadonlyMap<string, string>): unknown =>
    isObject(part) && names.size > 0
      ? Object.fromEntries(
          Object.entries(part).flatMap(([key, each]) => {
            const name = names.get(key.toLowerCase());
            return name && each !== null ? [[name, each]] : [];
          }),
        )
      : part;
  const known = (part: unknown, names: ReadonlyMap<string, string>): unknown =>
    Array.isArray(part)
      ? part.filter((each) => each !== null).map((each) => partsOf(each, names))
      : partsOf(part, names);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const attribute = writable.get(key.toLowerCase());
      return attribute && part !== null ? [[attribute.name, known(part, attribute.sub)]] : [];
    }),
  );
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  throw ScimRefused.invalid('invalidValue', `${issue!.path.join('.')}: ${issue!.message}`);
}

/** @throws {ScimRefused} */
export const parseUser = (value: unknown): ScimUser => parse(user, canonical(value, writableUser));

/** @throws {ScimRefused} */
export const parseGroup = (value: unknown): ScimGroup => parse(group, canonical(value, writableGroup));

/** Returns the work address of a person, or else another one, or else a user name that is an address. @throws {ScimRefused} */
export function addressOf({ userName, emails = [] }: ScimUser): string {
  const best =
    emails.find(({ type }) => type?.toLowerCase() === 'work') ??
    emails.find(({ primary }) => primary) ??
    emails[0];
  const given = best?.value ?? userName;
  const address = statedAddress.safeParse(given.replace(/^ | $/g, ''));
  if (!address.success)
    throw ScimRefused.invalid('invalidValue', `emails: ${given} is not an email address.`);
  return address.data;
}

/** Returns the name that colleagues see; null if the provider sent none. */
export function nameOf({ displayName, name = {} }: ScimUser): string | null {
  const parts = [name.givenName, name.familyName].filter(Boolean).join(' ');
  const [found] = [displayName, name.formatted, parts].filter((each) => each?.trim());
  return found ? found.replace(/\s+/g, ' ').trim().slice(0, limits.speakerLength) : null;
}
