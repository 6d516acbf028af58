import { randomUUID } from 'node:crypto';
import { type Api, assistantScopes, scopeOfCall } from '@afterword/api-client/contract';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { connectAssistant } from '../../testing/assistants.ts';
import { changesSince } from '../../testing/changes.ts';
import { withoutKeepAlives } from '../../testing/live-stream.ts';
import { at, endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { tools } from './registry.ts';

let server: TestServer;
/** An admin, and another member, who captured the meetings. */
let admin: Api;
let member: Api;
let memberToken: string;
let workspaceId: number;
let internalId: string;
let guestId: string;
let lineId: string;
/** The position before both meetings in the list of changes. */
let cursor: string;

/** Parts of the meeting with a guest that no answer for an assistant may contain. */
const secrets = () => [guestId, lineId, 'Zebra', 'Gus Guest', 'giraffes'];

beforeAll(async () => {
  server = await testServer();
  const token = await server.signIn('ana@example.com');
  admin = server.api(token);
  workspaceId = (await admin.workspaces.create({ name: 'Harbor' })).id;
  await admin.workspaces.select({ id: workspaceId });
  memberToken = await signInMember(server, { email: 'ben@example.com', of: token });
  member = server.api(memberToken);
  await server.pool.query(
    `update account set name = case email when 'ana@example.com' then 'Ana Adler' else 'Ben Berg' end`,
  );
  cursor = (await member.changes.list({})).next;
  internalId = await meet({ title: 'Harbor cranes', participants: ['Ana Adler', 'ben berg '] }, [
    ['Ana Adler', 'I will order the penguins by Friday.'],
    [' BEN BERG', 'The penguins are the right choice.'],
  ]);
  guestId = await meet({ title: 'Zebra launch' }, [
    ['Ben Berg', 'We decided to take the giraffes.'],
    ['Gus Guest', 'I will order the giraffes by Friday.'],
  ]);
  const { entries } = await member.meetings.transcript({ id: guestId });
  lineId = entries[1]!.id;
  await member.comments.create({
    id: guestId,
    commentId: randomUUID(),
    entryId: lineId,
    text: 'Zebra comment',
  });
  await member.meetings.putNotes({ id: guestId, notes: 'Zebra notes' });
  await member.meetings.rename({ id: guestId, title: 'Zebra renamed' });
  await member.shares.create({ id: guestId, audience: 'link', part: 'all' });
  await admin.workspaces.update({ id: workspaceId, assistantsWithGuests: false });
});
afterAll(() => server.close());

async function meet(facts: Parameters<typeof someFacts>[0], said: readonly [string, string][]) {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = said.map(([speaker, content], ordinal) => someEntry({ ordinal, speaker, content }));
  await member.meetings.put({ id, ...someFacts({ self: 'Ben Berg', ...facts }) });
  await member.meetings.putEntries({ id, captureId, entries, gaps: [] });
  await endCapture(member, { id, captureId, entries });
  await server.runJobs();
  return id;
}

/** Connects an assistant of the member by OAuth, with every scope an assistant can have. @returns its token */
async function connectByOauth(): Promise<string> {
  const { sent } = await connectAssistant(server, memberToken, [...assistantScopes]);
  const answer = await server.request('/oauth/token', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(sent),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function connectByMcp(secret: string) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('http://localhost:3000/mcp'), {
      requestInit: { headers: { authorization: `Bearer ${secret}` } },
      fetch: async (url, init) => server.app.fetch(new Request(url, init), {}),
    }),
  );
  onTestFinished(() => client.close());
  return client;
}

const memberKey = async () =>
  (await member.keys.create({ name: `Key ${randomUUID()}`, scopes: [...assistantScopes] })).secret;

/** Returns everything an answer contains, as text. */
async function textOf(answer: unknown): Promise<string> {
  if (answer instanceof Blob) return answer.text();
  if (typeof answer !== 'object' || answer === null || !(Symbol.asyncIterator in answer))
    return JSON.stringify(answer);
  const events: unknown[] = [];
  for await (const event of answer as AsyncIterable<unknown>) events.push(event);
  return JSON.stringify(events);
}

/** Makes each call that an assistant's scopes allow, about this meeting where it names one. */
const everyCall: Record<string, (api: Api, id: string, entryId: string) => Promise<unknown>> = {
  'meetings.list': (api) => api.meetings.list({ search: 'by' }),
  'meetings.get': (api, id) => api.meetings.get({ id }),
  'meetings.transcript': (api, id) => api.meetings.transcript({ id }),
  'meetings.events': async (api, id) => {
    const stream = withoutKeepAlives(await api.meetings.events({ id }));
    const first = await stream.next();
    await stream.return();
    return first;
  },
  'meetings.listEdits': (api, id) => api.meetings.listEdits({ id }),
  'meetings.getNotes': (api, id) => api.meetings.getNotes({ id }),
  'meetings.getSummary': (api, id) => api.meetings.getSummary({ id }),
  'meetings.estimateSummary': (api, id) => api.meetings.estimateSummary({ id }),
  'captures.list': (api, id) => api.captures.list({ id }),
  'comments.count': (api, id) => api.comments.count({ id }),
  'comments.list': (api, id, entryId) => api.comments.list({ id, entryId }),
  'shares.list': (api, id) => api.shares.list({ id }),
  'templates.list': (api) => api.templates.list({}),
  'glossary.list': (api) => api.glossary.list({}),
  'glossary.past': (api) => api.glossary.past({ id: randomUUID() }),
  'actions.list': (api) => api.actions.list({}),
  'actions.csv': (api) => api.actions.csv({}),
  'actions.offers': (api) => api.actions.offers({ ids: randomUUID() as never }),
  'changes.list': async (api) => (await changesSince(api, cursor)).changes,
  'proposals.list': (api, id) => api.proposals.list({ id }),
  'search.entries': (api) => api.search.entries({ q: 'order' }),
  'search.names': (api) => api.search.names({ q: 'zeb' }),
  ask: (api, id) => api.ask({ question: 'Who will order?', meetings: [id] }),
  catchUp: (api, id) => api.catchUp({ id }),
  'exports.meeting': (api, id) => api.exports.meeting({ id, format: 'md' }),
  'exports.many': (api) => api.exports.many({ workspace: true, format: 'archive' }),
  'exports.parts': (api) => api.exports.parts({}),
  'members.list': (api) => api.members.list({}),
  'overviews.get': (api) => api.overviews.get(),
  'retention.get': (api) => api.retention.get(),
  'location.get': (api) => api.location.get(),
  'domains.list': (api) => api.domains.list(),
  'models.get': (api) => api.models.get({}),
  'models.usage': (api) => api.models.usage({}),
  'rules.get': (api) => api.rules.get({}),
  'auditLog.list': (api) => api.auditLog.list({}),
  'auditLog.export': (api) => api.auditLog.export({ format: 'csv' }),
  'proposals.create': (api, id, entryId) =>
    api.proposals.create({ id, change: { kind: 'entry', entryId, content: 'Other words' } }),
};

it('withholds a meeting with a guest from every call of a connected assistant', async () => {
  const callable = assistantScopes.flatMap((scope) =>
    [...scopeOfCall].filter(([, needed]) => needed === scope).map(([name]) => name),
  );
  expect(Object.keys(everyCall).toSorted()).toEqual(callable.toSorted());
  const [assistant, key] = [server.api(await connectByOauth()), server.api(await memberKey())];
  const refused = async (api: Api, name: string) => {
    try {
      return await textOf(await everyCall[name]!(api, guestId, lineId));
    } catch (error) {
      return `${(error as { code?: unknown }).code}`;
    }
  };
  const withheld: string[] = [];
  for (const name of callable) {
    // The same key of a program reads it, so the answers below differ only by the setting.
    const normal = await refused(key, name);
    const answer = await refused(assistant, name);
    for (const secret of secrets())
      expect(answer, `${name} must not contain ${secret}`).not.toContain(secret);
    if (secrets().some((secret) => normal.includes(secret)) || answer !== normal) withheld.push(name);
  }
  expect(withheld.toSorted()).toEqual([
    'actions.csv',
    'actions.list',
    'ask',
    'captures.list',
    'catchUp',
    'changes.list',
    'comments.count',
    'comments.list',
    'exports.many',
    'exports.meeting',
    'meetings.estimateSummary',
    'meetings.events',
    'meetings.get',
    'meetings.getNotes',
    'meetings.getSummary',
    'meetings.list',
    'meetings.listEdits',
    'meetings.transcript',
    'proposals.create',
    'proposals.list',
    'search.entries',
    'search.names',
    'shares.list',
  ]);
});

it.each(['a connected assistant', 'an API key'])('withholds it from every tool for %s', async (kind) => {
  const client = await connectByMcp(kind === 'an API key' ? await memberKey() : await connectByOauth());
  const args: Record<string, object> = {
    search: { query: 'order' },
    get_meeting: { meetingId: guestId },
    get_transcript: { meetingId: guestId },
    get_summary: { meetingId: guestId },
    ask: { question: 'Who orders the giraffes?' },
    cite: { meetingId: guestId, lines: [lineId] },
    propose_edit: { meetingId: guestId, lineId, text: 'Other words' },
    propose_action_item: { meetingId: guestId, text: 'More' },
    complete_action_item: { meetingId: guestId, actionItemId: randomUUID() },
  };
  const before = await member.proposals.list({ id: guestId });
  const texts = new Map<string, string>();
  for (const { name } of tools) {
    const { content } = await client.callTool({ name, arguments: { ...args[name] } });
    const text = JSON.stringify(content);
    texts.set(name, text);
    for (const secret of secrets()) expect(text, `${name} must not contain ${secret}`).not.toContain(secret);
  }
  for (const name of ['list_meetings', 'search', 'list_action_items'])
    expect(texts.get(name)).toContain(internalId);
  const { structuredContent } = await client.callTool({
    name: 'get_transcript',
    arguments: { meetingId: internalId },
  });
  expect(structuredContent).toMatchObject({ total: 2 });
  expect(await member.proposals.list({ id: guestId })).toEqual(before);
});

it('still lets people read it, and assistants if guests are allowed', async () => {
  expect((await member.meetings.get({ id: guestId })).title).toBe('Zebra renamed');
  const assistant = server.api(await connectByOauth());
  await admin.workspaces.update({ id: workspaceId, assistantsWithGuests: true });
  onTestFinished(async () => {
    await admin.workspaces.update({ id: workspaceId, assistantsWithGuests: false });
  });
  expect((await assistant.meetings.get({ id: guestId })).title).toBe('Zebra renamed');
});

it.each<[string, Parameters<typeof someFacts>[0], [string, string][]]>([
  ['nobody is named', { self: null }, []],
  ['only the platform lists a guest', { participants: ['Gus Guest'] }, [['Ben Berg', 'Hello.']]],
  ['a speaker has no name', {}, [['', 'Hello.']]],
  ['the person who captured it has another name', { self: 'Gus Guest' }, [['Ben Berg', 'Hello.']]],
])('withholds a meeting if %s', async (_, facts, said) => {
  const id = await meet(facts, said);
  const assistant = server.api(await connectByOauth());
  await expect(assistant.meetings.get({ id })).rejects.toMatchObject({ code: 'not_found' });
});

it('withholds a meeting when its guest is renamed, or their words are deleted', async () => {
  const id = await meet({}, [
    ['Ben Berg', 'Hello.'],
    ['Gus Guest', 'Hello Ben.'],
  ]);
  await member.meetings.renameSpeaker({ id, from: 'Gus Guest', to: 'Ana Adler' });
  const { entries } = await member.meetings.transcript({ id });
  await member.meetings.deleteEntry({ id, entryId: entries[1]!.id });
  const assistant = server.api(await connectByOauth());
  await expect(assistant.meetings.get({ id })).rejects.toMatchObject({ code: 'not_found' });
});

it('ends the stream of a running meeting when a guest speaks, and when the setting changes', async () => {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const say = (speaker: string, ordinal: number) =>
    member.meetings.putEntries({ id, captureId, entries: [someEntry({ speaker, ordinal })], gaps: [] });
  await member.meetings.put({ id, ...someFacts({ self: 'Ben Berg', startedAt: at(0) }) });
  await say('Ben Berg', 0);
  const assistant = server.api(await connectByOauth());
  const stream = withoutKeepAlives(await assistant.meetings.events({ id }));
  expect((await stream.next()).value).toEqual({ type: 'ready' });
  await say('Gus Guest', 1);
  const rest: unknown[] = [];
  await (async () => {
    for (;;) {
      const event = await stream.next();
      if (event.done) return;
      rest.push(event.value);
    }
  })().catch((error) => rest.push(error.code));
  expect(JSON.stringify(rest)).not.toContain('Gus Guest');

  const other = withoutKeepAlives(await assistant.meetings.events({ id: internalId }));
  expect((await other.next()).value).toEqual({ type: 'ready' });
  const ended = other.next();
  await admin.workspaces.update({ id: workspaceId, assistants: false });
  onTestFinished(async () => {
    await admin.workspaces.update({ id: workspaceId, assistants: true });
  });
  expect(await ended).toMatchObject({ done: true });
});

it('is recorded in the audit log', async () => {
  const { items } = await admin.auditLog.list({});
  expect(items).toContainEqual(
    expect.objectContaining({
      event: 'assistants',
      before: { assistantsWithGuests: true },
      after: { assistantsWithGuests: false },
    }),
  );
});
