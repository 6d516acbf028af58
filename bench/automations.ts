import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Api, createClient } from '@afterword/api-client';
import { appServer, freePort } from '@afterword/tests/harness/server.ts';
import { storeMeeting } from '@afterword/tests/harness/spoken-meetings.ts';
import { until } from '@afterword/tests/harness/until.ts';
import pg from 'pg';
import { median, signInSomeone } from './ingest.ts';
import { startMeasured, withoutLimits } from './measured-server.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

/** Number of automations that wait for the same meeting. */
const automations = size(1_000, 20);
const lines = size(200, 20);
/** Number of runs that do not count, because node still compiles the code. */
const warmUps = size(4, 0);
const rounds = size(11, 1);

/** Number of meetings that end one after the other, and the time limit for each in milliseconds. */
const meetings = size(40, 4);
const pause = 250;
const promptly = 5_000;

const topics = [
  'the crane',
  'the budget',
  'insurance',
  'the harbor',
  'the customs office',
  'Friday',
  'hiring',
];

/**
 * Measures deciding a thousand automations after one meeting; the peer reads and writes the same rows in plain SQL.
 * Also measures the time from a settled meeting to the first delivery.
 */
export async function automationRows(folder: string): Promise<Row[]> {
  return [await decidedRow(folder), await promptRow(folder)];
}

/**
 * Measures automations with all kinds of conditions, a third of them in plain language, decided by words alone. The
 * peer reads the same automations and runs in one transaction. It writes the server's decisions into the same rows in
 * one statement, without evaluating anything.
 */
async function decidedRow(folder: string): Promise<Row> {
  const { postgres, server } = await startMeasured(folder, 'automations');
  const token = await signInSomeone(server.url, server.dataDir);
  const api = createClient({ baseUrl: server.url, token: () => token });
  const db = new pg.Client({ connectionString: postgres.url });
  await db.connect();
  const meeting = await longMeeting(api);
  await until(
    'the meeting has a summary',
    async () => (await db.query('select from summary where meeting_id = $1', [meeting])).rowCount === 1,
  );
  await writeAutomations(api, db);
  const [ours, theirs, ratios]: number[][] = [[], [], []];
  for (let round = -warmUps; round < rounds; round += 1) {
    await beginRuns(db, meeting);
    const begun = performance.now();
    await decideRuns(db, meeting);
    while ((await db.query(`select from automation_run where state = 'settling' limit 1`)).rowCount)
      await setTimeout(4);
    const decided = performance.now() - begun;
    const { rows } = await db.query<{ states: number }>(
      'select count(distinct state)::int as states from automation_run where meeting_id = $1',
      [meeting],
    );
    if (rows[0]?.states !== 2) throw new Error('Some are to hold, and some are not.');
    const written = await readAndWrite(db, meeting);
    if (round < 0) continue;
    ours!.push(decided);
    theirs!.push(written);
    ratios!.push(written / decided);
  }
  await db.end();
  await server.stop();
  await postgres.stop();
  const ratio = median(ratios!);
  const perSecond = (milliseconds: number[]) => Math.round(automations / (median(milliseconds) / 1_000));
  return {
    measure: `${automations} automations decided after one meeting of ${lines} lines`,
    value: `${perSecond(ours!)} a second`,
    peer: `${perSecond(theirs!)} read and written a second`,
    ratio,
    goal: '≥ 0.5',
    met: ratio >= 0.5,
  };
}

function longMeeting(api: Api): Promise<string> {
  return storeMeeting(api, {
    title: 'The harbor plan',
    platform: 'meet',
    startedAt: new Date(Date.now() - 60 * 60_000).toISOString(),
    lines: Array.from({ length: lines }, (_, index) => [
      index % 2 ? 'Ana' : 'Bo',
      `I will look at ${topics[index % topics.length]!} again, and item ${index} of the list has to wait.`,
    ]),
  });
}

/** Creates an automation through the API and copies it, with conditions that hold and conditions that do not. */
async function writeAutomations(api: Api, db: pg.Client): Promise<void> {
  const { id } = await api.automations.create({
    name: 'Recap',
    active: true,
    trigger: { type: 'meeting-end' },
    actions: [{ type: 'email', to: ['me'] }],
    owner: 'me',
    ask: true,
  });
  await db.query(`create temporary table made as select * from automation where id = $1`, [id]);
  await db.query('delete from automation');
  await db.query(
    `insert into automation select (jsonb_populate_record(made, jsonb_build_object('id', gen_random_uuid(), 'conditions',
       case number % 6
         when 0 then jsonb_build_array(jsonb_build_object('type', 'text', 'value', format('somebody talks about %s', ($2::text[])[number % $3 + 1])))
         when 1 then jsonb_build_array(jsonb_build_object('type', 'text', 'value', format('the price of oranges for %s was discussed', number % 50)))
         when 2 then '[{"type": "platform", "value": "meet"}, {"type": "duration", "value": {"atLeast": 5}}]'
         when 3 then '[{"type": "title", "value": "budget"}]'
         when 4 then '[{"type": "participant", "value": "Ana"}, {"type": "language", "value": "en"}]'
         else '[{"type": "domain", "value": "acme.test"}]'::jsonb end))).*
     from made, generate_series(1, $1) as number`,
    [automations, topics, topics.length],
  );
}

/** Creates settled runs for all automations. */
async function beginRuns(db: pg.Client, meeting: string): Promise<void> {
  await db.query('delete from automation_run');
  await db.query('vacuum analyze automation_run');
  await db.query(
    `insert into automation_run (workspace_id, id, automation_id, meeting_id, position, state, because, steps, at, due_at)
     select workspace_id, gen_random_uuid(), id, $1, nextval('commit_sequence'), 'settling', '{"code": "settling"}', '[]',
       now() - interval '2 minutes', now() from automation`,
    [meeting],
  );
}

/** Adds the job that decides the runs. */
async function decideRuns(db: pg.Client, meeting: string): Promise<void> {
  await db.query(
    `insert into work (workspace_id, kind, key, payload) select distinct workspace_id, 'decide-runs', $1::text, '{}'::jsonb from automation`,
    [meeting],
  );
  await db.query(`select pg_notify('afterword', 'jobs')`);
}

/** Returns the milliseconds to read the same rows and write them unchanged. */
async function readAndWrite(db: pg.Client, meeting: string): Promise<number> {
  const { rows: decided } = await db.query<Record<string, unknown>>('select * from automation_run');
  await beginRuns(db, meeting);
  const { rows: ids } = await db.query<{ id: string }>('select id from automation_run');
  const column = (name: string, write = (value: unknown) => value) =>
    decided.map((row) => (row[name] === null ? null : write(row[name])));
  const begun = performance.now();
  await db.query('begin');
  await db.query(
    `select a.* from automation_run r join automation a on a.workspace_id = r.workspace_id and a.id = r.automation_id
     where r.meeting_id = $1`,
    [meeting],
  );
  await db.query(`select * from automation_run where meeting_id = $1 for update`, [meeting]);
  await db.query(
    `update automation_run r set state = given.state, outcome = given.outcome, because = given.because,
       steps = given.steps, due_at = given.due_at
     from unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::jsonb[], $6::timestamptz[])
       as given (id, state, outcome, because, steps, due_at)
     where r.workspace_id = $7 and r.id = given.id`,
    [
      ids.map(({ id }) => id),
      column('state'),
      column('outcome'),
      column('because', JSON.stringify),
      column('steps', JSON.stringify),
      column('due_at'),
      decided[0]!.workspace_id,
    ],
  );
  await db.query('commit');
  return performance.now() - begun;
}

/** Measures the milliseconds from the time a meeting settles to the first delivery. */
async function promptRow(folder: string): Promise<Row> {
  const heard = new Map<string, number>();
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { data } = JSON.parse(body) as { data: { meeting: { id: string } } };
      if (!heard.has(data.meeting.id)) heard.set(data.meeting.id, Date.now());
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const settles = 2;
  const server = appServer({
    dataDir: join(folder, 'automations-prompt'),
    port: await freePort(),
    env: {
      LOG_LEVEL: 'warn',
      OUTBOUND_ALLOW: '127.0.0.1',
      AUTOMATION_DELAY: `${settles}`,
      ...withoutLimits,
    },
  });
  await server.start();
  const token = await signInSomeone(server.url, server.dataDir);
  const api = createClient({ baseUrl: server.url, token: () => token });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { connection } = await api.integrations.connect({
    id: 'webhook',
    of: 'me',
    settings: { url, events: ['transcript.updated'] },
  });
  await api.automations.create({
    name: 'Tell',
    active: true,
    trigger: { type: 'meeting-end' },
    actions: [{ type: 'webhook', connection: connection!.id }],
    owner: 'me',
    ask: false,
  });
  const settled = new Map<string, number>();
  for (let number = 0; number < meetings; number += 1) {
    const id = await longMeeting(api);
    settled.set(id, Date.now() + settles * 1_000);
    await setTimeout(pause);
  }
  await until('all of them arrived', async () => heard.size === meetings);
  await server.stop();
  receiver.close();
  const waits = [...settled].map(([id, at]) => heard.get(id)! - at).sort((a, b) => a - b);
  const p95 = waits[Math.ceil(waits.length * 0.95) - 1]!;
  return {
    measure: `from the end of settling to the first delivery, ${meetings} meetings of ${lines} lines, p95`,
    value: `${p95} ms`,
    peer: `median ${Math.round(median(waits))} ms`,
    ratio: null,
    goal: `≤ ${promptly} ms`,
    met: p95 <= promptly,
  };
}
