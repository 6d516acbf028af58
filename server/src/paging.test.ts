import { randomUUID } from 'node:crypto';
import { type Api, personalScopes } from '@afterword/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { type TestServer, testServer } from './testing/server.ts';

/*
 * Lists that programs page through with an API key. Nothing is skipped or repeated while items are added and removed.
 */

let server: TestServer;
let key: Api;
let workspaceId: number;
let owner: Api;

beforeAll(async () => {
  server = await testServer();
  owner = server.api(await server.signIn('owner@example.com'));
  workspaceId = (await owner.accounts.currentUser()).workspace.id;
  const { secret } = await owner.keys.create({ name: 'Copy', scopes: [...personalScopes] });
  key = server.api(secret);
});
afterAll(() => server.close());

interface Part {
  items: object[];
  next: string | null;
}
type Load = (part: { cursor?: string; limit: number }) => Promise<Part>;

const idOf = (item: object) => {
  const { id, entryId } = item as { id?: string; entryId?: string };
  return id ?? entryId;
};

/**
 * Reads a list two items at a time, and calls `between` after each page.
 * @returns the ids
 */
async function readAll(load: Load, between: () => Promise<unknown>): Promise<(string | undefined)[]> {
  const ids: (string | undefined)[] = [];
  let next: string | null = null;
  do {
    const part: Part = await load({ ...(next === null ? {} : { cursor: next }), limit: 2 });
    expect(part.items.length).toBeLessThanOrEqual(2);
    ids.push(...part.items.map(idOf));
    next = part.next;
    await between();
  } while (next !== null);
  return ids;
}

/** Creates an ended meeting with one line. @returns its id */
async function meet({ title, minute, content }: { title: string; minute: number; content?: string }) {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const startedAt = at(minute * 60);
  await owner.meetings.put({ id, ...someFacts({ title, startedAt }) });
  const entries = [someEntry({ startedAt, content: content ?? 'The curtains are blue.' })];
  await owner.meetings.putEntries({ id, captureId, entries, gaps: [] });
  await endCapture(owner, { id, captureId, entries });
  return id;
}

const inserted = async (text: string, values: unknown[] = []) => {
  const { rows } = await server.pool.query<{ id: string }>(`${text} returning id`, [workspaceId, ...values]);
  return rows.map(({ id }) => id);
};

describe('a list that programs page through', () => {
  it.each(['newest', 'oldest', 'title', 'longest', 'shortest'] as const)(
    'has every meeting once when ordered by %s, with the sample last',
    async (order) => {
      const existing = await key.meetings.list({ order, size: 100 });
      for (const [index, title] of ['b', 'A', 'ä', 'b', '😀'].entries())
        await meet({ title, minute: index % 2 });
      const whole = (await key.meetings.list({ order, limit: 100 })).items.map(({ id }) => id);
      expect(whole).toHaveLength(existing.items.length + 5);
      let added = 0;
      const ids = await readAll(
        (part) => key.meetings.list({ order, ...part }),
        async () => {
          added += 1;
          if (added > 3) return;
          await meet({ title: 'Added', minute: 5 - added });
        },
      );
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => whole.includes(id!))).toEqual(whole);
    },
  );

  it('can continue from a numbered page with a cursor', async () => {
    const whole = (await key.meetings.list({ limit: 100 })).items.map(({ id }) => id);
    const first = await key.meetings.list({ page: 1 });
    expect(first.items).toHaveLength(10);
    const rest = await key.meetings.list({ cursor: first.next!, limit: 100 });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(whole);
    expect(rest.next).toBeNull();
    expect(rest.total).toBe(first.total);
  });

  it('has every matching line once', async () => {
    const whole: string[] = [];
    for (let minute = 0; minute < 5; minute += 1)
      whole.push(await meet({ title: 'Search', minute, content: `Budget${' budget'.repeat(minute % 2)}` }));
    let minute = 10;
    const seen: string[] = [];
    await readAll(
      async (part) => {
        const found = await key.search.entries({ q: 'budget', ...part });
        seen.push(...found.items.map(({ meetingId }) => meetingId));
        return found;
      },
      async () => {
        minute += 1;
        if (minute < 14) await meet({ title: 'Search', minute, content: 'budget' });
      },
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => whole.includes(id)).sort()).toEqual(whole.sort());
  });

  it('has every action item once while some are added, completed and removed', async () => {
    const id = await meet({ title: 'Tasks', minute: 1 });
    const whole: string[] = [];
    for (const [index, dueDate] of ['2026-03-05', null, '2026-03-05', '2026-03-09', null, null].entries()) {
      const action = await owner.actions.create({ id, text: `Task ${index}`, dueDate });
      if (index > 3) await owner.actions.update({ id: action.id, done: true });
      whole.push(action.id);
    }
    const ids = await readAll(
      (part) => key.actions.list(part),
      async () => {
        const first = await owner.actions.create({ id, text: 'First', dueDate: '2026-03-01' });
        await owner.actions.delete({ id: first.id });
        await owner.actions.create({ id, text: 'First', dueDate: '2026-03-01' });
      },
    );
    expect(ids).toHaveLength(6);
    expect([...ids].sort()).toEqual([...whole].sort());
    expect(ids.slice(-2).sort()).toEqual(whole.slice(-2).sort());
    const ofMeeting = await readAll(
      (part) => key.actions.list({ meeting: id, ...part }),
      async () => undefined,
    );
    expect(new Set(ofMeeting).size).toBe(ofMeeting.length);
    expect(ofMeeting).toEqual(expect.arrayContaining(whole));
  });

  it('has every automation run and every delivery once', async () => {
    const meetingId = await meet({ title: 'Runs', minute: 1 });
    const automation = await owner.automations.create({
      name: 'Collect',
      active: false,
      owner: 'me',
      trigger: { type: 'meeting-end' },
      actions: [{ type: 'email', to: ['me'] }],
    });
    const addRuns = (count: number) =>
      inserted(
        `insert into automation_run (workspace_id, id, automation_id, meeting_id, position, state, outcome, because, steps, at, due_at)
         select $1, gen_random_uuid(), $2, $3, nextval('commit_sequence'), 'ended', 'ran', '{"code": "met", "trigger": "meeting-end"}', '[]', now(), 'infinity'
         from generate_series(1, $4)`,
        [automation.id, meetingId, count],
      );
    const runs = await addRuns(5);
    const seen = await readAll(
      (part) => key.automations.runs({ id: automation.id, ...part }),
      () => addRuns(1),
    );
    expect(seen).toEqual(runs.reverse());

    const [connection] = await inserted(
      `insert into connection (workspace_id, id, integration, account_id, made_by, state, created_at, settings)
       values ($1, gen_random_uuid(), 'webhook', $2, $2, 'connected', now(), '{}')`,
      [(await owner.accounts.currentUser()).id],
    );
    const addDeliveries = (count: number) =>
      inserted(
        `insert into delivery (workspace_id, id, connection_id, meeting_id, position, about, key, state, attempts, created_at)
         select $1, gen_random_uuid(), $2, $3, nextval('commit_sequence'), 'meeting', gen_random_uuid()::text, 'delivered', 1, now()
         from generate_series(1, $4)`,
        [connection, meetingId, count],
      );
    const deliveries = await addDeliveries(5);
    const listed = await readAll(
      (part) => key.deliveries.list({ meeting: meetingId, ...part }),
      () => addDeliveries(1),
    );
    expect(listed).toEqual(deliveries.reverse());
  });

  it('has every workflow run once', async () => {
    const workflow = await owner.workflows.create({ name: 'Prices', prompt: 'Which prices were named?' });
    const addRuns = (count: number) =>
      inserted(
        `insert into workflow_run (workspace_id, id, workflow_id, account_id, unattended, prompt, language, started_at, state, total)
         select $1, gen_random_uuid(), $2, null, false, '', 'en', now(), 'done', 0 from generate_series(1, $3)`,
        [workflow.id, count],
      );
    const runs = await addRuns(5);
    await server.pool.query('update workflow_run set account_id = $1', [
      (await owner.accounts.currentUser()).id,
    ]);
    const seen = await readAll(
      (part) => key.workflows.runs({ id: workflow.id, ...part }),
      () => addRuns(1),
    );
    expect([...seen].sort()).toEqual(runs.sort());
  });

  it('has every entry of the audit log once', async () => {
    const add = async (count: number) =>
      inserted(
        `insert into setting_change (workspace_id, account_id, setting, at)
         select $1, $2, 'name', now() from generate_series(1, $3)`,
        [(await owner.accounts.currentUser()).id, count],
      );
    const entries = await add(5);
    const seen = await readAll(
      (part) => key.auditLog.list({ event: 'name', ...part }),
      () => add(1),
    );
    expect(seen).toEqual(entries.reverse());
  });

  it('refuses the cursor of another list or order', async () => {
    const { next } = await key.meetings.list({ limit: 1 });
    for (const refused of [
      () => key.meetings.list({ order: 'oldest', cursor: next! }),
      () => key.actions.list({ cursor: next! }),
      () => key.search.entries({ q: 'blue', cursor: 'x' }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'invalid_input', fields: [{ field: 'cursor' }] });
  });
});
