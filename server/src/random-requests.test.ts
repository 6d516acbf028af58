import { randomUUID } from 'node:crypto';
import process from 'node:process';
import {
  type Access,
  callsOfEveryKey,
  contract,
  type KeyScope,
  personalScopes,
  readingScopes,
  scopeOfCall,
} from '@afterword/api-client/contract';
import { mulberry32 } from '@afterword/tests/pages/script.ts';
import type { OpenAPI } from '@orpc/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeApi } from './platform/http/open-api.ts';
import { endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { signInMember } from './testing/members.ts';
import { type Operation, operationsOf, pick, requestFor } from './testing/random-requests.ts';
import { type TestServer, testServer } from './testing/server.ts';

/*
 * Sends requests generated from the OpenAPI document, with keys of every scope. Nothing fails unexpectedly, every
 * answer matches its schema, and no key exceeds its scopes or its person's permissions.
 */

const perRun = 25;
const runs = Number(process.env.RANDOM_REQUESTS ?? (process.env.VERIFY ? 100_000 : 500)) / perRun;

interface Caller {
  secret: string | null;
  scopes: readonly string[];
  /** Whether its person, or the workspace it belongs to, has the permissions of admins. */
  admin: boolean;
}

let server: TestServer;
let callers: Caller[];
let operations: Operation[];
let renewIds: () => Promise<void>;
const known: Record<string, string> = {};
const accessOf = new Map<string, Access>();

beforeAll(async () => {
  server = await testServer({ CALLS_PER_SESSION: '100000000' });
  const token = await server.signIn('owner@example.com');
  const owner = server.api(token);
  const member = server.api(await signInMember(server, { email: 'member@example.com', of: token }));
  const keyFor = async (api: typeof owner, scopes: readonly KeyScope[], of: 'me' | 'workspace' = 'me') =>
    (await api.keys.create({ name: 'Random', scopes: [...scopes], of })).secret;
  callers = [{ secret: null, scopes: [], admin: false }];
  for (const scope of personalScopes)
    callers.push({ secret: await keyFor(owner, [scope]), scopes: [scope], admin: true });
  callers.push(
    { secret: await keyFor(owner, personalScopes), scopes: personalScopes, admin: true },
    { secret: await keyFor(member, personalScopes), scopes: personalScopes, admin: false },
    { secret: await keyFor(owner, readingScopes, 'workspace'), scopes: readingScopes, admin: true },
  );
  operations = operationsOf(
    JSON.parse(JSON.stringify(await describeApi('http://localhost'))) as OpenAPI.Document,
  );
  collect(contract, []);
  renewIds = async () => {
    const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
    await owner.meetings.put({ id, ...someFacts() });
    await owner.meetings.putEntries({ id, captureId, entries: [entry], gaps: [] });
    await endCapture(owner, { id, captureId, entries: [entry] });
    await owner.meetings.setVisibility({ id, visibility: 'workspace' });
    const action = await owner.actions.create({ id, text: 'Buy curtains' });
    const comment = await owner.comments.create({ id, entryId: entry.id, text: 'Which ones?' });
    Object.assign(known, {
      meetingId: id,
      captureId,
      entryId: entry.id,
      actionId: action.id,
      commentId: comment.id,
    });
  };
});
afterAll(() => server.close());

function collect(part: AnyContractRouter, path: string[]): void {
  if (isContractProcedure(part)) accessOf.set(path.join('.'), part['~orpc'].meta as Access);
  else for (const [name, each] of Object.entries(part)) collect(each, [...path, name]);
}

/** Returns an id for a field, mostly of an existing object. */
function idFor({ name: call }: Operation, random: () => number) {
  return (field: string): string => {
    if (random() < 0.2) return randomUUID();
    if (field === 'id' && call.startsWith('actions.') && call !== 'actions.create') return known.actionId!;
    if (field === 'id' && /^comments\.(update|delete)/.test(call)) return known.commentId!;
    return known[field] ?? known.meetingId!;
  };
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const validators = new Map<string, ValidateFunction | null>();

/**
 * Returns the function that validates an answer; undefined if the document lacks the status, null if the answer has no
 * JSON.
 */
function validatorOf({ name, described }: Operation, status: number): ValidateFunction | null | undefined {
  const key = `${name} ${status}`;
  const response = described.responses?.[`${status}`] as OpenAPI.ResponseObject | undefined;
  if (!response) return undefined;
  if (!validators.has(key)) {
    const schema = response.content?.['application/json']?.schema;
    validators.set(key, schema ? ajv.compile(schema as object) : null);
  }
  return validators.get(key);
}

/** Returns the log's text about a failed request. */
const faultOf = (id = '') =>
  server
    .logged()
    .split('\n')
    .filter((line) => id !== '' && line.includes(id))
    .join('\n');

/**
 * Makes a request.
 * @returns the problem of the answer; null if there is none
 */
async function problemWith(operation: Operation, caller: Caller, seed: () => number): Promise<string | null> {
  const { address, init } = requestFor(operation, seed, idFor(operation, seed));
  const headers = new Headers(init.headers);
  if (caller.secret) headers.set('authorization', `Bearer ${caller.secret}`);
  const leaving = new AbortController();
  const response = await server.request(address, { ...init, headers, signal: leaving.signal });
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) {
    // The answer is a stream or a file, of which the first part is enough.
    await response.body?.cancel();
    leaving.abort();
    return status < 300 || status === 404 ? null : `${status} ${type}`;
  }
  const answer = (await response.json()) as { code?: string; data?: { id?: string } };
  const told = `${status} ${JSON.stringify(answer).slice(0, 300)}`;
  // An empty id in the address matches another call.
  if (status === 404 && answer.code === 'not_found') return null;
  if (status >= 500 && answer.code !== 'not_configured' && answer.code !== 'storage_limit')
    return `${told} ${faultOf(answer.data?.id)}`;
  const access = accessOf.get(operation.name)!;
  const scope = scopeOfCall.get(operation.name);
  const mayTry =
    access.public || callsOfEveryKey.includes(operation.name) || (scope && caller.scopes.includes(scope));
  if (!access.public && !mayTry && status !== (caller.secret ? 403 : 401))
    return `refused to ${caller.scopes}: ${told}`;
  if (mayTry && caller.secret && answer.code === 'key_refused') return `wrongly refused: ${told}`;
  if (access.scope === 'workspace_admin' && !caller.admin && status < 400) return `needs an admin: ${told}`;
  const validate = validatorOf(operation, status);
  if (validate === undefined) return `undocumented ${told}`;
  if (validate && !validate(answer)) return `${ajv.errorsText(validate.errors)} in ${told}`;
  return null;
}

it(`answers ${runs * perRun} random requests as documented, and exceeds no scope`, async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = mulberry32(seed);
      await renewIds();
      for (let nth = 0; nth < perRun; nth += 1) {
        const operation = pick(random, operations);
        const problem = await problemWith(operation, pick(random, callers), random);
        made += 1;
        expect(problem, operation.name).toBeNull();
      }
    }),
    { numRuns: runs },
  );
  expect(made).toBeGreaterThanOrEqual(runs * perRun);
});
