import type { FieldProblem } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import type { Context, Handler } from 'hono';
import { describeFault } from '../../platform/errors/fault.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { type BodyReader, checkShape, lengthOf, readBody } from '../../platform/http/request-body.ts';
import type { Deps } from '../../platform/procedure.ts';
import { refusalOf } from '../access/refusal.ts';
import { findCaller } from '../access/sessions.ts';
import { createGroup, deleteGroup, getGroup, listGroups, patchGroup, replaceGroup } from './groups.ts';
import type { Page, Provider } from './provider.ts';
import { ScimRefused } from './refused.ts';
import { maxPage, resourceTypes, schemas, serviceProviderConfig, urns } from './schemas.ts';
import { createUser, deleteUser, getUser, listUsers, patchUser, replaceUser } from './users.ts';

export const scimPath = '/scim/v2';

/** The address that admins enter at their identity provider. */
export const scimUrl = ({ PUBLIC_URL }: Pick<Deps['environment'], 'PUBLIC_URL'>): string =>
  `${PUBLIC_URL}${scimPath}`;

/** Status and body of an answer. */
interface Answer {
  status: number;
  body?: object;
  /** The address of a created resource. */
  location?: string;
}

/** `/scim/v2/…`: provisioning by a company's identity provider (RFC 7644). */
export function scimEndpoint(deps: Deps, readWhole: BodyReader): Handler {
  return async (context) => {
    context.header('cache-control', 'no-store');
    try {
      const provider = await admitProvider(deps, context);
      return send(context, await answerTo(provider, context, readWhole));
    } catch (error) {
      const refused = refusalFor(error);
      if (!refused) {
        deps.log.error(describeFault(error), 'A request of an identity provider failed');
        return send(context, failed(new ScimRefused(500, 'Something went wrong. Try again.')));
      }
      for (const [name, value] of Object.entries(refused.headers)) context.header(name, value);
      return send(context, failed(refused));
    }
  };
}

function send(context: Context, { status, body, location }: Answer): Response {
  if (!body) return context.body(null, 204);
  if (location) context.header('location', location);
  context.header('content-type', 'application/scim+json; charset=utf-8');
  return context.body(JSON.stringify(body), status as 200);
}

const failed = ({ status, scimType, message }: ScimRefused): Answer => ({
  status,
  body: {
    schemas: [urns.error],
    status: `${status}`,
    ...(scimType ? { scimType } : {}),
    detail: message,
  },
});

/**
 * Identifies the provider by a workspace token with the scope `scim`.
 * @throws {ScimRefused}, rate_limited, plan_required
 */
async function admitProvider(deps: Deps, { req, env }: Context): Promise<Provider> {
  const address = clientAddress(env, req.raw.headers, deps.environment.TRUSTED_PROXIES);
  const caller = await findCaller(deps, req.raw.headers, address);
  if (!caller)
    throw new ScimRefused(401, 'Send a valid provisioning token.', {
      headers: { 'www-authenticate': 'Bearer' },
    });
  const { actor } = caller;
  await deps.rateLimits.countSession(actor.session.id);
  if (!actor.key?.scopes.includes('scim'))
    throw new ScimRefused(403, 'Use a provisioning token of the workspace.');
  const refusal = refusalOf(actor, { scope: 'read', feature: 'sso' }, deps);
  if (refusal) throw refusal;
  return { actor, deps, base: scimUrl(deps.environment) };
}

/** Returns the SCIM form of an expected failure; null for an unexpected one. */
function refusalFor(error: unknown): ScimRefused | null {
  if (error instanceof ScimRefused) return error;
  if (!(error instanceof ORPCError) || !error.defined) return null;
  const { fields, retryAfter } = (error.data ?? {}) as { fields?: FieldProblem[]; retryAfter?: number };
  const headers = retryAfter === undefined ? {} : { 'retry-after': `${retryAfter}` };
  const detail = fields?.[0]?.reason ?? error.message;
  // The person is the last admin, or the owner of a personal workspace.
  if (error.code === 'conflict') return ScimRefused.invalid('mutability', detail);
  return new ScimRefused(error.status, detail, { headers });
}

async function answerTo(provider: Provider, context: Context, readWhole: BodyReader): Promise<Answer> {
  const { req } = context;
  const [resource = '', id, ...more] = req.path
    .slice(scimPath.length + 1)
    .replace(/\/$/, '')
    .split('/');
  const calls = more.length === 0 ? callsOf(resource, id) : undefined;
  if (!calls) throw new ScimRefused(404, 'There is nothing at this address.');
  const call = calls[req.method];
  if (!call)
    throw new ScimRefused(405, `${req.method} is not supported here.`, {
      headers: { allow: Object.keys(calls).join(', ') },
    });
  const query = new URL(req.url).searchParams;
  const body = /^(POST|PUT|PATCH)$/.test(req.method)
    ? await readJson(provider, context, readWhole)
    : undefined;
  const answer = await call(provider, { body, query });
  return answer.body ? { ...answer, body: selected(answer.body, query) } : answer;
}

/** Limits of a request: each member of a group has up to four values. */
const shape = { depth: 16, values: 4 * limits.groupMembersRead };

async function readJson(
  { actor, deps }: Provider,
  context: Context,
  readWhole: BodyReader,
): Promise<unknown> {
  await deps.capacity.countBody(actor.account.id, lengthOf(context.req.raw));
  // The type may be application/scim+json, application/json, or missing.
  const bytes = await readWhole(context, (request) => readBody(request, limits.requestBytes));
  const text = new TextDecoder().decode(bytes);
  checkShape(text, shape);
  try {
    return JSON.parse(text);
  } catch {
    throw ScimRefused.invalid('invalidSyntax', 'The body is not JSON.');
  }
}

interface Request {
  body: unknown;
  query: URLSearchParams;
}
type Calls = Record<string, (provider: Provider, request: Request) => Promise<Answer>>;

const ok = (body: object): Answer => ({ status: 200, body });
const created = (body: { meta: { location: string } }): Answer => ({
  ...{ status: 201, body, location: body.meta.location },
});
const empty: Answer = { status: 204 };

/** Returns the calls at an address, by method; undefined if there are none. */
function callsOf(resource: string, id: string | undefined): Calls | undefined {
  switch (resource) {
    case 'Users':
      if (id === undefined)
        return {
          GET: async (provider, { query }) => listed(await listUsers(provider, pageOf(query)), query),
          POST: async (provider, { body }) => created(await createUser(provider, body)),
        };
      return {
        GET: async (provider) => ok(await getUser(provider, id)),
        PUT: async (provider, { body }) => ok(await replaceUser(provider, id, body)),
        PATCH: async (provider, { body }) => ok(await patchUser(provider, id, body)),
        DELETE: (provider) => deleteUser(provider, id).then(() => empty),
      };
    case 'Groups':
      if (id === undefined)
        return {
          GET: async (provider, { query }) => listed(await listGroups(provider, pageOf(query)), query),
          POST: async (provider, { body }) => created(await createGroup(provider, body)),
        };
      return {
        GET: async (provider) => ok(await getGroup(provider, id)),
        PUT: async (provider, { body }) => ok(await replaceGroup(provider, id, body)),
        // Microsoft expects no body, because a group may have many members; Okta accepts that. Both accept a body, which
        // shows that some people are no members.
        PATCH: async (provider, { body }) => {
          const group = await patchGroup(provider, id, body);
          return group ? ok(group) : empty;
        },
        DELETE: (provider) => deleteGroup(provider, id).then(() => empty),
      };
    case 'ServiceProviderConfig':
      if (id !== undefined) return undefined;
      return {
        GET: async ({ base, deps }) =>
          ok(serviceProviderConfig(base, `${deps.environment.PUBLIC_URL}/docs/provisioning`)),
      };
    case 'Schemas':
      return documents(({ base }) => schemas(base), id);
    case 'ResourceTypes':
      return documents(({ base }) => resourceTypes(base), id);
    default:
      return undefined;
  }
}

const documents = (
  read: (provider: Provider) => (object & { id?: string })[],
  id: string | undefined,
): Calls => ({
  GET: async (provider, { query }) => {
    const all = read(provider);
    if (id === undefined) return listed({ total: all.length, resources: all }, query);
    const found = all.find((each) => each.id === id);
    if (!found) throw new ScimRefused(404, 'There is nothing at this address.');
    return ok(found);
  },
});

const wholeNumber = (text: string | null, fallback: number): number =>
  text !== null && /^-?\d{1,9}$/.test(text) ? Number(text) : fallback;

const pageOf = (query: URLSearchParams): Page => ({
  startIndex: Math.max(1, wholeNumber(query.get('startIndex'), 1)),
  count: Math.min(maxPage, Math.max(0, wholeNumber(query.get('count'), 100))),
  filter: query.get('filter'),
});

function listed(
  { total, resources }: { total: number; resources: object[] },
  query: URLSearchParams,
): Answer {
  return ok({
    schemas: [urns.list],
    totalResults: total,
    startIndex: pageOf(query).startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map((resource) => selected(resource, query)),
  });
}

/** Attributes that every answer contains. */
const always = new Set(['id', 'schemas']);

/** Returns a resource with the attributes that a request asks for (RFC 7644, section 3.9). */
function selected<Resource extends object>(resource: Resource, query: URLSearchParams): object {
  if ('Resources' in resource) return resource;
  const namesIn = (parameter: string) =>
    query
      .get(parameter)
      ?.split(',')
      .map(
        (name) =>
          name
            .trim()
            .toLowerCase()
            .replace(/^urn:.*:/, '')
            .split('.')[0],
      );
  const [wanted, excluded] = [namesIn('attributes'), namesIn('excludedAttributes')];
  if (!wanted && !excluded) return resource;
  return Object.fromEntries(
    Object.entries(resource).filter(([name]) => {
      const lower = name.toLowerCase();
      return always.has(name) || (wanted ? wanted.includes(lower) : !excluded?.includes(lower));
    }),
  );
}
