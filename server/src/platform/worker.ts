import { EventEmitter } from 'node:events';
import { Logger, parseCrontab, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { databaseFault, type Pool } from './database.ts';
import type { JobHandler, JobHandlers } from './deps.ts';
import { describeFault, kindOf } from './fault.ts';
import { mailerOfWork } from './mail.ts';
import type { Deps } from './procedure.ts';

/** A worker says that it lives this often … */
const beat = 10_000;

/** … and is taken for dead when it was silent for so long. graphile-worker itself would wait four hours. */
const silence = '45 seconds';

/** Does jobs until it is stopped. */
export interface Worker {
  /** Finishes what it is doing and ends. */
  stop(): Promise<void>;
}

/**
 * Starts doing jobs, four at a time.
 * @param alone true when no other process can be working on this database: then whoever holds a job is dead.
 */
export async function startWorker(
  deps: Deps,
  pool: Pool,
  handlers: JobHandlers,
  { alone }: { alone: boolean },
): Promise<Worker> {
  const { log } = deps;
  const events: WorkerEvents = new EventEmitter();
  const workers = new Set<string>();
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
  events.on('worker:stop', ({ worker }) => workers.delete(worker.workerId));

  if (alone) await pool.query('delete from job_worker');
  await freeJobsOfTheDead(pool, log, alone ? '0 seconds' : silence);
  const runner = await run({
    pgPool: pool,
    concurrency: 4,
    // Jobs are announced by NOTIFY; this is for those whose time comes and for announcements that were lost.
    pollInterval: 1_000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: 3_000,
    taskList: taskList(deps, handlers),
    parsedCronItems: parseCrontab('17 * * * * delete-expired'),
    events,
    logger: new Logger(() => (level, message) => {
      log[level === 'error' ? 'warn' : 'debug']({ worker: firstLine(message) }, 'jobs');
    }),
  });
  const live = async () => {
    try {
      await sayAlive(pool, [...workers]);
      await freeJobsOfTheDead(pool, log, silence);
    } catch (error) {
      log.warn({ database: databaseFault(error) }, 'The heartbeat of the worker could not be written');
    }
  };
  await live();
  const timer = setInterval(live, beat);

  return {
    async stop() {
      clearInterval(timer);
      const ids = [...workers];
      await runner.stop();
      await pool.query('delete from job_worker where id = any($1)', [ids]).catch(() => undefined);
    },
  };
}

/** The handlers as graphile-worker calls them: payload parsed, outcome noted, nothing of what was said in its tables or log. */
export function taskList(deps: Deps, handlers: JobHandlers): TaskList {
  const entries = Object.entries(handlers) as [string, JobHandler<unknown>][];
  return Object.fromEntries(
    entries.map(([name, handler]) => [
      name,
      async (payload, { job }) => {
        const startedAt = new Date();
        let failed: unknown;
        try {
          // With its time: after a restore other jobs get the ids of those that were forgotten.
          const mail = mailerOfWork(deps.mail, `${job.created_at.getTime()}.${job.id}`);
          await handler.run(handler.payload.parse(payload), { ...deps, mail }, { attempt: job.attempts });
        } catch (error) {
          failed = error;
          deps.log.warn(
            { job: name, attempt: job.attempts, ...describeFault(error) },
            'A job failed and is tried again later',
          );
        }
        await deps.control.query(
          'insert into job_run (job_id, name, attempt, started_at, ended_at, failure) values ($1, $2, $3, $4, $5, $6)',
          [job.id, name, job.attempts, startedAt, new Date(), failed === undefined ? null : kindOf(failed)],
        );
        // graphile-worker keeps the message of what is thrown, and logs it.
        if (failed !== undefined) throw new Error(kindOf(failed));
      },
    ]),
  );
}

async function sayAlive(pool: Pool, ids: string[]): Promise<void> {
  await pool.query(
    `insert into job_worker (id, seen_at) select unnest($1::text[]), now()
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [ids],
  );
}

async function freeJobsOfTheDead(pool: Pool, log: Deps['log'], after: string): Promise<void> {
  await pool.query('delete from job_worker where seen_at < now() - $1::interval', [after]);
  const { rows } = await pool.query<{ dead: string[] | null }>(
    `select array_agg(distinct locked_by) as dead from (
       select locked_by, locked_at from graphile_worker._private_jobs
       union all
       select locked_by, locked_at from graphile_worker._private_job_queues
     ) held
     where locked_by is not null and locked_at <= now() - $1::interval
       and locked_by not in (select id from job_worker)`,
    [after],
  );
  const dead = rows[0]?.dead;
  if (!dead) return;
  await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  log.info({ workers: dead.length }, 'Jobs of workers that died are free again');
}

const firstLine = (text: string) => text.split('\n')[0];
