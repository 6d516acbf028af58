import { existsSync } from 'node:fs';
import { z } from 'zod';

export const address = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email({ error: (issue) => `'${issue.input}' is not a mail address` }));

/** A URL with one of these schemes and a host, without its trailing slash. */
export const url = (kinds: string[], example: string) =>
  z
    .string()
    .refine((value) => isUrl(value, kinds), { error: `it must be an address like ${example}` })
    .refine(hasReadableCredentials, {
      error: 'a % in its user or password must be written as %25',
    })
    .transform((value) => value.replace(/\/+$/, ''));

function isUrl(value: string, kinds: string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, searchParams } = new URL(value);
  // PostgreSQL may have a socket instead of a host.
  return kinds.includes(protocol.slice(0, -1)) && (hostname !== '' || searchParams.has('host'));
}

/**
 * Returns whether the user and password in a URL can be decoded. Clients of databases and mail servers decode them, and
 * would otherwise fail at the first connection.
 */
function hasReadableCredentials(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { username, password } = new URL(value);
  try {
    decodeURIComponent(`${username}${password}`);
    return true;
  } catch {
    return false;
  }
}

/** An address with a host and nothing after it. */
export const origin = (kinds: string[], example: string) =>
  url(kinds, example).refine((value) => !URL.canParse(value) || isOrigin(new URL(value)), {
    error: 'it must have no path, password or question mark',
  });

const isOrigin = ({ pathname, search, hash, username }: URL) =>
  (pathname === '/' || pathname === '') && `${search}${hash}${username}` === '';
export const integer = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d+$/, `it must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine(
      (value) => value >= minimum && value <= maximum,
      `it must be a whole number from ${minimum} to ${maximum}`,
    );

/** A secret or key with a known prefix. Errors never repeat its value. */
export const key = (beginning: RegExp, example: string) =>
  z.string().regex(beginning, `it must be a key like ${example}`);

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `it must be one of ${values.join(', ')}` });

const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];
export const postgresUrl = url(
  ['postgres', 'postgresql'],
  'postgres://user:password@host:5432/afterword',
).superRefine((value, context) => {
  if (!URL.canParse(value)) return;
  const { searchParams } = new URL(value);
  const mode = searchParams.get('sslmode');
  if (mode !== null && !sslModes.includes(mode))
    context.addIssue(`its sslmode must be one of ${sslModes.join(', ')}`);
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(name);
    if (file !== null && !existsSync(file)) context.addIssue(`there is no file '${file}', its ${name}`);
  }
});

/** Before the address of a coordinator. */
const citusScheme = 'citus+';

/** `name=postgres://…`, separated by spaces. */
export const shardList = z
  .string()
  .transform((list) => list.split(/\s+/).filter((each) => each !== ''))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(eu|us)-[a-z0-9-]+=(citus\+)?postgres(ql)?:\/\/\S+$/,
          'each must be written like eu-1=postgres://user:password@host:5432/name',
        )
        .transform((each) => {
          const equals = each.indexOf('=');
          const url = each.slice(equals + 1);
          const citus = url.startsWith(citusScheme);
          return { name: each.slice(0, equals), url: citus ? url.slice(citusScheme.length) : url, citus };
        })
        .pipe(z.object({ name: z.string(), url: postgresUrl, citus: z.boolean() })),
    ),
  )
  .refine(
    (shards) => new Set(shards.map(({ name }) => name)).size === shards.length,
    'each name must be there once',
  );
