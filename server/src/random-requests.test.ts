import { randomUUID } from 'node:crypto';
import process from 'node:process';
import {
  type Access,
  type Api,
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
import { type ModelServer, openModelServer } from './testing/model-server.ts';
import {
  type Operation,
  operationsOf,
  pick,
  type Random,
  requestFor,
  type Values,
} from './testing/random-requests.ts';
import { type TestServer, testServer } from './testing/server.ts';

/*
 * Sends requests generated from the OpenAPI document, with keys of every scope. Nothing fails unexpectedly, every
 * answer matches its schema, and no key exceeds its scopes or its person's permissions.
 */

const perRun = 25;
const runs = Number(process.env.RANDOM_REQUESTS ?? (process.env.VERIFY ? 100_000 : 250)) / perRun;

interface Caller {
  secret: string | null;
  scopes: readonly string[];
  /** Whether its person, or the workspace it belongs to, has the permissions of admins. */
  admin: boolean;
}

let server: TestServer;
let model: ModelServer;
let callers: Caller[];
let operations: Operation[];
/** Operations that a key may make. */
let callable: Operation[];
const accessOf = new Map<string, Access>();
/** Operations of keys that have succeeded. */
const succeeded = new Set<string>();
let refusedCount = 0;

/** Creates the objects that requests name, by kind. */
let makers: Record<string, () => Promise<string>>;
/** Ids of objects that exist, by kind. */
const known = new Map<string, string>();
/** Cursors that lists answered, by call. */
const cursors = new Map<string, string>();

beforeAll(async () => {
  model = await openModelServer();
  server = await testServer({
    CALLS_PER_SESSION: '100000000',
    OUTBOUND_ALLOW: model.host,
    ...model.environment('openai-compatible'),
  });
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
  callable = operations.filter(({ name }) => scopeOfCall.has(name));
  makers = makersFor(owner);
});
afterAll(async () => {
  await server.close();
  await model.close();
});

function collect(part: AnyContractRouter, path: string[]): void {
  if (isContractProcedure(part)) accessOf.set(path.join('.'), part['~orpc'].meta as Access);
  else for (const [name, each] of Object.entries(part)) collect(each, [...path, name]);
}

/** Returns functions that create one object of each kind for the owner. */
function makersFor(owner: Api): typeof makers {
  const meeting = async () => {
    const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
    await owner.meetings.put({ id, ...someFacts() });
    await owner.meetings.putEntries({ id, captureId, entries: [entry], gaps: [] });
    await endCapture(owner, { id, captureId, entries: [entry] });
    await owner.meetings.setVisibility({ id, visibility: 'workspace' });
    return { id, captureId, entryId: entry.id };
  };
  /** Deletes what random requests created, because there are limits. */
  const tidy = async <Id>(
    list: () => Promise<{ items: { id: Id }[] }>,
    remove: (one: { id: Id }) => Promise<unknown>,
  ) => {
    for (const { id } of (await list()).items) await remove({ id });
  };
  return {
    meeting: async () => {
      const { id, captureId, entryId } = await meeting();
      known.set('capture', captureId).set('entry', entryId);
      return id;
    },
    otherMeeting: async () => (await meeting()).id,
    summarizedMeeting: async () => {
      const { id } = await meeting();
      for await (const { type } of await owner.meetings.makeSummary({ id })) if (type === 'done') break;
      return id;
    },
    action: async () =>
      (await owner.actions.create({ id: await existing('meeting'), text: 'Buy curtains' })).id,
    otherAction: async () =>
      (await owner.actions.create({ id: await existing('otherMeeting'), text: 'Hang curtains' })).id,
    comment: async () => {
      const id = await existing('meeting');
      return (await owner.comments.create({ id, entryId: await existing('entry'), text: 'Which ones?' })).id;
    },
    edit: async () =>
      (await owner.meetings.rename({ id: await existing('meeting'), title: `Plan ${randomUUID()}` })).edit!,
    share: async () =>
      (await owner.shares.create({ id: await existing('meeting'), audience: 'link', part: 'all' })).id,
    template: async () => {
      const list = async () => {
        const { items } = await owner.templates.list({});
        return { items: items.filter(({ mayChange }) => mayChange) };
      };
      await tidy(list, owner.templates.delete);
      const sections = [{ title: 'Well', instruction: 'What went well.' }];
      return (await owner.templates.create({ name: 'Retro', sections })).id;
    },
    workflow: async () => {
      await tidy(() => owner.workflows.list({}), owner.workflows.delete);
      return (await owner.workflows.create({ name: 'Prices', prompt: 'Which prices were named?' })).id;
    },
    workflowRun: async () => {
      // A request may have changed the workflow so that it takes no meeting.
      forget('workflow');
      const id = await existing('workflow');
      const events = await owner.workflows.run({ id, meetingId: await existing('meeting') });
      await events.return?.();
      return (await owner.workflows.runs({ id })).items[0]!.id;
    },
    automation: async () => {
      await tidy(owner.automations.list, owner.automations.delete);
      const { id } = await owner.automations.create({
        name: 'Recap',
        active: true,
        trigger: { type: 'meeting-end' },
        actions: [{ type: 'email', to: 'me' }],
        owner: 'me',
      });
      return id;
    },
    term: async () => {
      await tidy(() => owner.glossary.list({}), owner.glossary.remove);
      return `${(await owner.glossary.add({ term: randomUUID(), variants: [randomUUID()] })).id}`;
    },
    connection: async () => {
      await tidy(owner.connections.list, owner.connections.delete);
      const settings = { url: 'https://receiver.example/hook' };
      return (await owner.integrations.connect({ id: 'webhook', of: 'me', settings })).connection!.id;
    },
    delivery: async () => {
      const [id, connection] = [await existing('meeting'), await existing('connection')];
      return (await owner.deliveries.create({ id, connection })).delivery!.id;
    },
    import: async () => {
      const file = new File([`Ana: Hello ${randomUUID()}.`], 'meeting.txt');
      return (await owner.imports.create({ file, preview: false })).id!;
    },
  };
}

/** Kinds of objects that are deleted with another. */
const parts: Record<string, string[]> = {
  meeting: ['capture', 'entry', 'action', 'comment', 'edit', 'share', 'workflowRun', 'delivery'],
  workflow: ['workflowRun'],
  connection: ['delivery'],
};

/** Returns the id of an object that exists. */
async function existing(kind: string): Promise<string> {
  if (kind === 'entry' || kind === 'capture') await existing('meeting');
  else if (!known.has(kind)) known.set(kind, await makers[kind]!());
  return known.get(kind)!;
}

/** Forgets an object and what is part of it. */
function forget(kind: string): void {
  known.delete(kind);
  for (const part of parts[kind] ?? []) known.delete(part);
}

/** Kinds of objects that the field `id` names, by the beginning of the call's name. */
const kindOfCall: readonly (readonly [RegExp, string])[] = [
  [/^actions\.(update|delete|link)/, 'action'],
  [/^comments\.(update|delete)/, 'comment'],
  [/^shares\.(link|revoke)/, 'share'],
  [/^templates\./, 'template'],
  [/^workflows\./, 'workflow'],
  [/^automations\./, 'automation'],
  [/^glossary\./, 'term'],
  [/^connections\./, 'connection'],
  [/^deliveries\.(get|replay)/, 'delivery'],
  [/^imports\./, 'import'],
  [/^meetings\.getSummary/, 'summarizedMeeting'],
  [/^/, 'meeting'],
];

/** Kinds of objects that other fields name. */
const kindOfField: Record<string, string> = {
  meeting: 'meeting',
  meetingId: 'meeting',
  meetings: 'meeting',
  ids: 'meeting',
  captureId: 'capture',
  entryId: 'entry',
  entries: 'entry',
  editId: 'edit',
  otherId: 'otherAction',
  replyTo: 'comment',
  connection: 'connection',
};

/** Returns the kind of object that a field of a call names; null for a new id, which the client chooses. */
function kindOf(call: string, field: string): string | null {
  if (field === 'id') return /^(templates|workflows)\.create/.test(call) ? null : idKindOf(call);
  if (field === 'runId') return call.startsWith('workflows.') ? 'workflowRun' : null;
  if (field === 'meetingId' && call === 'actions.link') return 'otherMeeting';
  return kindOfField[field] ?? null;
}

const idKindOf = (call: string) => kindOfCall.find(([pattern]) => pattern.test(call))![1];

/** Returns values of fields that random ones would not match. Ids are mostly those of existing objects. */
async function valuesFor({ name: call, described }: Operation, random: Random): Promise<Values> {
  const ids = new Map<string, string>();
  const fields = JSON.stringify([described.parameters, described.requestBody]);
  for (const field of ['id', 'runId', ...Object.keys(kindOfField)]) {
    const kind = fields.includes(`"${field}"`) ? kindOf(call, field) : null;
    if (kind !== null) ids.set(field, await existing(kind));
  }
  return (field) => {
    if (field === 'cursor') return random() < 0.9 ? cursors.get(call) : undefined;
    if (/^time_?zone$/i.test(field)) return random() < 0.9 ? 'Europe/Berlin' : undefined;
    if (field === 'id' && call === 'integrations.connect') return 'webhook';
    if (ids.has(field) && random() < 0.95) return ids.get(field);
    // The document describes addresses as any text.
    if (/^emails?$/.test(field) && random() < 0.9) return 'ana@example.com';
    // A key used before would mostly be refused.
    if (field === 'Idempotency-Key' && random() < 0.9) return randomUUID();
    return /(^|[a-z])[iI]d$/.test(field) ? randomUUID() : undefined;
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

/** Notes that a request succeeded. What it deleted is created again when a request names it. */
function noteSuccess({ name, method }: Operation): void {
  succeeded.add(name);
  if (method !== 'DELETE' || name === 'glossary.undoPast') return;
  if (name === 'meetings.undoEdit') forget('edit');
  else forget(idKindOf(name));
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
async function problemWith(operation: Operation, caller: Caller, random: Random): Promise<string | null> {
  const { address, init } = requestFor(operation, random, await valuesFor(operation, random));
  const headers = new Headers(init.headers);
  if (caller.secret) headers.set('authorization', `Bearer ${caller.secret}`);
  const leaving = new AbortController();
  const response = await server.request(address, { ...init, headers, signal: leaving.signal });
  const { status } = response;
  if (status < 300) noteSuccess(operation);
  if (status === 403) refusedCount += 1;
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('application/json')) {
    // The answer is a stream or a file, of which the first part is enough.
    await response.body?.cancel();
    leaving.abort();
    return status < 300 || status === 404 ? null : `${status} ${type}`;
  }
  const answer = (await response.json()) as { code?: string; data?: { id?: string } };
  const { next } = answer as { next?: unknown };
  if (typeof next === 'string') cursors.set(operation.name, next);
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

/** Returns a caller, mostly one whose scopes include the call. */
function callerOf({ name }: Operation, random: Random): Caller {
  const allowed = callers.filter(({ scopes }) => scopes.includes(scopeOfCall.get(name) ?? ''));
  return pick(random, allowed.length > 0 && random() < 0.85 ? allowed : callers);
}

it(`answers ${runs * perRun} random requests as documented, and exceeds no scope`, async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const random = mulberry32(seed);
      forget('meeting');
      for (let nth = 0; nth < perRun; nth += 1) {
        const operation = pick(random, random() < 0.85 ? callable : operations);
        const problem = await problemWith(operation, callerOf(operation, random), random);
        made += 1;
        expect(problem, operation.name).toBeNull();
      }
    }),
    { numRuns: runs },
  );
  expect(made).toBeGreaterThanOrEqual(runs * perRun);
  expect(refusedCount / made).toBeLessThan(0.35);
  // After so many requests, every call has succeeded for some key, except those whose objects need time to pass or a person.
  if (made >= 10_000)
    expect(callable.map(({ name }) => name).filter((name) => !succeeded.has(name))).toEqual([
      'automations.approve',
      'captures.accept',
    ]);
});
