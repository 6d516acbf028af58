import process from 'node:process';
import { eventJobs } from '../events/jobs.ts';
import { transaction } from '../platform/postgres/database.ts';
import { startEngine } from '../platform/work/engine.ts';
import { processDeps } from './process-deps.ts';

/*
 * A process for the test that kills processes, with two subscribers that handle every event in the same way. One
 * inserts a row into a table without a key; the other calls `DOUBLE` with the ids of the event and of the subscriber.
 */

const { DOUBLE = '' } = process.env;
const { deps, pool } = processDeps({ connections: 6 });
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
