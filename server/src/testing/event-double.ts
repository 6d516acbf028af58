import process from 'node:process';
import { pino } from 'pino';
import { eventJobs } from '../events/jobs.ts';
import { createBus } from '../platform/bus/create-bus.ts';
import { createPool, transaction } from '../platform/postgres/database.ts';
import { createControl, createShards, mainShard } from '../platform/postgres/planes.ts';
import type { Deps } from '../platform/procedure.ts';
import { systemClock } from '../platform/process/clock.ts';
import { startEngine } from '../platform/work/engine.ts';

/*
 * A process for the test that kills processes, with two subscribers that treat every event alike. One inserts a row
 * into a table without a key; the other calls `DOUBLE` with the ids of the event and of itself.
 */

const { DATABASE_URL = '', DOUBLE = '' } = process.env;
const log = pino({ level: 'warn' });
const connection = { connectionString: DATABASE_URL };
const bus = createBus({ url: undefined, database: connection }, log);
const pool = createPool({ ...connection, max: 6 }, log, bus.announce);
const deps = {
  control: createControl(pool, log),
  shards: createShards([{ name: mainShard, pool, epoch: '' }]),
  bus,
  log,
  clock: systemClock,
} as Deps;
await startEngine(
  deps,
  eventJobs({
    'write-row': ({ eventId, finish }) =>
      transaction(pool, async (client) => {
        await client.query('insert into subscriber_row values ($1)', [eventId]);
        await finish(client);
      }),
    async 'call-double'({ eventId }) {
      const answer = await fetch(DOUBLE, {
        method: 'POST',
        headers: { 'idempotency-key': `${eventId} call-double` },
      });
      if (!answer.ok) throw new Error(`The double answered ${answer.status}.`);
    },
  }),
);
process.stdout.write('ready\n');
