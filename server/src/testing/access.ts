import { randomUUID } from 'node:crypto';
import { contract, type Feature } from '@afterword/api-client/contract';
import type { OpenAPI } from '@orpc/contract';
import { isContractProcedure } from '@orpc/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/testing/sample.ts';
import { describeApi } from '../platform/http/open-api.ts';
import { type Callers, createCallers, inEveryStore, send, unusedIds } from './access/callers.ts';
import { people, type Row, type Things } from './access/rows.ts';
import { table } from './access/table.ts';
import type { CitusCluster } from './citus.ts';
import { at, someEntry, someFacts } from './meetings.ts';
import type { PgBouncer } from './pgbouncer.ts';
import { type TestServer, testServer, testServerForThisTest } from './server.ts';

/*
 * Access matrix: makes each operation of /api/openapi.json as every kind of caller, and compares the answers with the
 * table in access/. Fails for an operation without a row there.
 */

let server: TestServer;
let callers: Callers;

/**
 * Tests every row of the table against a server.
 * @param options.prepare changes the server before the first call.
 * @param options.pooler starts a pooler in front of the database.
 * @param options.smoke tries a few calls only. `pnpm verify` tries the whole table on every kind of database.
 */
export function testAccess({
  prepare = async () => {},
  pooler: startPooler,
  citus: startCitus,
  smoke = false,
}: {
  prepare?: (server: TestServer) => Promise<void>;
  pooler?: () => Promise<PgBouncer>;
  citus?: () => Promise<CitusCluster>;
  smoke?: boolean;
} = {}): void {
  const rows = smoke ? smokeRows : Object.keys(table);
  beforeAll(async () => {
    const pooler = await startPooler?.();
    const citus = await startCitus?.();
    server = await testServer({ ADMIN_EMAILS: 'admin@example.com' }, { pooler, ...(citus && { citus }) });
    callers = createCallers(server);
    await prepare(server);
    return async () => {
      await server.close();
      await pooler?.stop();
      await citus?.stop();
    };
  });

  it('has a row for every operation of the API description, and no others', async () => {
    const described = await operations();
    const missing = described.filter((operation) => !(operation in table));
    expect(
      missing,
      `Say in testing/access/ who may do this: add\n${missing
        .map((operation) => `  '${operation}': everybody(…), signedIn(…), writer(…), owner(…) or staff(…),`)
        .join('\n')}`,
    ).toEqual([]);
    expect(Object.keys(table).filter((operation) => !described.includes(operation))).toEqual([]);
  });

  it('requires each route of the contract to be declared public or with a scope', () => {
    const undecided = (part: object, path: string): string[] =>
      Object.entries(part).flatMap(([name, each]) => {
        if (!isContractProcedure(each)) return undecided(each as object, `${path}${name}.`);
        const access = each['~orpc'].meta as { scope?: string; public?: boolean };
        return (access.scope === undefined) === (access.public === true) ? [] : [`${path}${name}`];
      });
    expect(undecided(contract, '')).toEqual([]);
  });

  it('requires each route of the contract to declare the feature in the table', () => {
    expect(declaredFeatures()).toEqual(
      Object.fromEntries(Object.entries(table).map(([operation, { feature }]) => [operation, feature])),
    );
  });

  it.each(rows)('%s answers each caller as the table says', async (operation) => {
    const { answers, ask } = table[operation]!;
    await callers.signIn();
    const things = await callers.makeThings(operation);
    const got: Partial<Row['answers']> = {};
    for (const person of people)
      got[person] = await statusOf(await callers.call(operation, ask(things), person));
    expect(got).toEqual(answers);
  });

  const scoped = rows.filter((operation) => table[operation]!.scoped);

  it.each(sample('scoped calls', scoped, 15))(
    '%s answers the same bytes for the user’s objects as for ones that do not exist',
    async (operation) => {
      const { ask } = table[operation]!;
      await callers.signIn();
      const things = await callers.makeThings(operation);
      const unknown = await callers.makeThings('');
      for (const person of ['anonymous', 'expired', 'revoked', 'other', 'admin', 'former'] as const) {
        const foreign = await wholeAnswer(await callers.call(operation, ask(things), person), things);
        const none = await wholeAnswer(await callers.call(operation, ask(unknown), person), unknown);
        expect(foreign, `what ${person} is answered`).toEqual(none);
      }
    },
  );

  const reading = [
    'GET /api/meetings/{id}',
    'GET /api/meetings/{id}/transcript',
    'GET /api/meetings/{id}/events',
    'GET /api/meetings/{id}/summary',
    'GET /api/meetings/{id}/summary/estimate',
    'GET /api/meetings/{id}/edits',
    'GET /api/meetings/{id}/export',
    'POST /api/export',
    'POST /api/ask',
    'POST /api/meetings/{id}/catch-up',
    'GET /api/meetings/{id}/notes',
    // Private notes; tests below cover the shared ones.
    'PUT /api/meetings/{id}/notes',
    'GET /api/meetings/{id}/comments',
    'GET /api/meetings/{id}/entries/{entryId}/comments',
    'POST /api/meetings/{id}/entries/{entryId}/comments',
    'GET /api/meetings/{id}/proposals',
    'POST /api/meetings/{id}/proposals',
    // Anyone who may comment may resolve a thread. Only the author may change the text; a test below covers that.
    'PUT /api/comments/{id}',
  ];
  const writing = [
    'PUT /api/meetings/{id}/title',
    'PUT /api/meetings/{id}/visibility',
    'PUT /api/meetings/{id}/entries/{entryId}',
    'PUT /api/meetings/{id}/speakers',
    'DELETE /api/meetings/{id}/edits/{editId}',
    'PUT /api/meetings/{id}/labels',
    'PUT /api/meetings/{id}/entries/{entryId}/bookmark',
    'DELETE /api/meetings/{id}',
    'DELETE /api/meetings/{id}/entries/{entryId}',
    'DELETE /api/comments/{id}',
    'POST /api/meetings/{id}/summary',
    'PUT /api/templates/default',
    'POST /api/meetings/{id}/shares',
  ];

  const visibilities = [
    { visibility: 'private', captured: false, readable: false },
    { visibility: 'private', captured: true, readable: false },
    { visibility: 'participants', captured: false, readable: false },
    { visibility: 'participants', captured: true, readable: true },
    { visibility: 'workspace', captured: false, readable: true },
  ];
  describe.each(smoke ? sample('visibilities', visibilities, 1) : visibilities)(
    'a meeting with visibility $visibility, for a member who captured it: $captured',
    ({ visibility, captured, readable }) => {
      const setUp = async () => {
        await callers.signIn();
        return callers.once(`${visibility} ${captured}`, setUpAnew);
      };
      const setUpAnew = async () => {
        const things = { ...unusedIds(), ...(await callers.makeMeeting()) };
        const own = randomUUID();
        if (captured) {
          await show(things, 'workspace');
          await callers
            .api('member')
            .meetings.putEntries({ id: things.meetingId, captureId: own, entries: [someEntry()] });
        }
        await show(things, visibility);
        return { things, own };
      };
      const show = ({ meetingId }: Things, to: string) =>
        inEveryStore(server, 'update meeting set visibility = $2 where id = $1', [meetingId, to]);

      it.each(
        smoke
          ? reading.slice(0, 2)
          : sample(`reading calls on a ${visibility} meeting${captured ? ', captured too' : ''}`, reading, 4),
      )(`%s is ${readable ? 'answered' : 'not found'}`, async (operation) => {
        const { things } = await setUp();
        const { answers, ask } = table[operation]!;
        expect(await statusOf(await callers.call(operation, ask(things), 'member'))).toBe(
          readable ? answers.user : 404,
        );
        expect((await callers.call(operation, ask(things), 'former')).status).toBe(404);
      });

      it.each(
        smoke
          ? writing.slice(0, 2)
          : sample(`writing calls on a ${visibility} meeting${captured ? ', captured too' : ''}`, writing, 3),
      )(`%s is ${readable ? 'forbidden' : 'not found'}`, async (operation) => {
        const { things } = await setUp();
        const answer = await callers.call(operation, table[operation]!.ask(things), 'member');
        expect(await refusalIn(answer)).toBe(readable ? 403 : 404);
      });

      it(`${readable ? 'can' : 'cannot'} be captured by them too, and nobody’s capture but their own`, async () => {
        const { things, own } = await setUp();
        const upload = 'PUT /api/meetings/{id}/captures/{captureId}/entries';
        const send = (captureId: string) =>
          callers.call(
            upload,
            { params: { id: things.meetingId, captureId }, body: { entries: [someEntry()] } },
            'member',
          );
        expect((await send(own)).status).toBe(readable ? 200 : 404);
        expect((await send(things.captureId)).status).toBe(readable ? 403 : 404);
        const close = { params: { id: things.meetingId, captureId: things.captureId } };
        const closing = await callers.call(
          'POST /api/meetings/{id}/captures/{captureId}/close',
          { ...close, body: { endedAt: at(60), entries: [] } },
          'member',
        );
        expect(closing.status).toBe(readable ? 403 : 404);
        const facts = {
          params: { id: things.meetingId },
          body: someFacts({ revision: 9, title: 'Taken over' }),
        };
        expect((await callers.call('PUT /api/meetings/{id}', facts, 'member')).status).toBe(404);
      });

      it(`is ${readable ? '' : 'not '}in their list and what they find by its words`, async () => {
        const { things } = await setUp();
        for (const filter of [{}, { search: 'Sentence' }])
          expect((await everyMeeting(filter)).includes(things.meetingId)).toBe(readable);
      });

      it('lets only the author of a comment change its text', async () => {
        const { things } = await setUp();
        const asked = { params: { id: things.commentId }, body: { text: 'Put into their mouth' } };
        expect((await callers.call('PUT /api/comments/{id}', asked, 'member')).status).toBe(
          readable ? 403 : 404,
        );
        const { items } = await callers
          .api('user')
          .comments.list({ id: things.meetingId, entryId: things.entryId });
        expect(items.map(({ text }) => text)).toEqual(['Really?']);
      });

      it('shows private notes only to their author, and lets only the owner write the shared ones', async () => {
        const { things } = await setUpAnew();
        const id = things.meetingId;
        const user = callers.api('user');
        await user.meetings.putNotes({ id, notes: 'Not for everybody' });
        await user.meetings.putNotes({ id, notes: 'For everybody', kind: 'shared' });
        const shared = { params: { id }, body: { notes: 'Taken over', kind: 'shared' } };
        expect((await callers.call('PUT /api/meetings/{id}/notes', shared, 'member')).status).toBe(
          readable ? 403 : 404,
        );
        for (const operation of ['GET /api/meetings/{id}', 'GET /api/meetings/{id}/notes']) {
          const text = await (await callers.call(operation, { params: { id } }, 'member')).text();
          expect(text).not.toContain('Not for everybody');
          if (operation.endsWith('notes')) expect(text.includes('For everybody')).toBe(readable);
        }
        expect(await user.meetings.getNotes({ id })).toEqual({
          shared: { notes: 'For everybody', revision: 1 },
          private: { notes: 'Not for everybody', revision: 1 },
        });
        expect((await user.meetings.get({ id })).notes).toBe('Not for everybody');
      });
    },
  );

  if (smoke) return;
  describe('every public call', () => {
    it('is limited per address, and says when to retry', async () => {
      const limited = await testServerForThisTest({ RATE_LIMIT_PER_MINUTE: '2' });
      const isPublic = ({ answers }: Row) => answers.anonymous !== 401;
      const calls = Object.keys(table).filter((operation) => isPublic(table[operation]!));
      for (const operation of calls) {
        const asked = table[operation]!.ask({} as Things);
        const statuses: number[] = [];
        for (let time = 0; time < 2; time += 1) statuses.push((await send(limited, operation, asked)).status);
        expect(statuses, operation).not.toContain(429);

        const refused = await send(limited, operation, asked);
        expect(refused.status, operation).toBe(429);
        expect(Number(refused.headers.get('retry-after')), operation).toBeGreaterThan(0);
        expect(await refused.json()).toMatchObject({ code: 'rate_limited', status: 429 });
      }
    });
  });
}

/** Returns the ids on all pages of the list `member` sees. */
async function everyMeeting(filter: { search?: string }): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await callers.api('member').meetings.list({ ...filter, page });
    found.push(...items.map(({ id }) => id));
    if (items.length === 0 || found.length >= total) return found;
  }
}

/** One call of each kind: read, write, search, and one that names two meetings. */
const smokeRows = [
  'GET /api/meetings',
  'GET /api/meetings/{id}/transcript',
  'PUT /api/meetings/{id}/captures/{captureId}/entries',
  'PUT /api/meetings/{id}/title',
  'DELETE /api/meetings/{id}',
  'POST /api/ask',
  'POST /api/export',
];

/** Returns the status of an answer, or of the failure that ended its stream. */
async function refusalIn(answer: Response): Promise<number> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.status;
  const [, status] = /"status":(\d+)/.exec(await answer.text()) ?? [];
  return Number(status ?? answer.status);
}

/** Returns the status of an answer, and ends it, because an account may have few files at once. */
async function statusOf(answer: Response): Promise<number> {
  await answer.body?.cancel();
  return answer.status;
}

/** Returns the feature each operation of the contract declares; null for none. */
function declaredFeatures(part: object = contract): Record<string, Feature | null> {
  return Object.fromEntries(
    Object.values(part).flatMap((each): [string, Feature | null][] => {
      if (!isContractProcedure(each)) return Object.entries(declaredFeatures(each as object));
      const { route, meta } = each['~orpc'] as {
        route: { method?: string; path?: string };
        meta: { feature?: Feature };
      };
      return [[`${route.method ?? 'POST'} ${route.path}`, meta.feature ?? null]];
    }),
  );
}

/** Returns operations such as 'GET /api/user', as the API description lists them. */
async function operations(): Promise<string[]> {
  const { paths = {} } = await describeApi('http://localhost');
  const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;
  return Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => (item as OpenAPI.PathItemObject)[method])
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/**
 * Returns status, headers and body without parts that differ between requests: the request id, numbers, and the ids in
 * the request.
 */
async function wholeAnswer(answer: Response, asked: Things) {
  const headers = Object.fromEntries(answer.headers);
  const ids = Object.values(asked).filter((value) => value.length === 36);
  let body = (await answer.text()).replace(/"sequence":\d+/, '"sequence":0');
  for (const id of ids) body = body.replaceAll(id, '{id}');
  return { status: answer.status, headers: { ...headers, 'x-request-id': '', ratelimit: '' }, body };
}
