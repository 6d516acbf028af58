import { setTimeout as wait } from 'node:timers/promises';
import { createAlarm } from '../platform/alarm.ts';
import type { Client } from '../platform/database.ts';
import type { Deps, JobHandler } from '../platform/deps.ts';
import { derivedId } from '../platform/derived-id.ts';
import { describeFault, kindOf } from '../platform/fault.ts';
import { mailerOfWork } from '../platform/mail.ts';
import { type JobPlace, jobPlaces, jobsTopic } from './place.ts';
import { defaultPolicy, nextHourlyRun, type Policy, waitAfter } from './policy.ts';
import {
  addHourly,
  claimJobs,
  finishJob,
  giveBack,
  type HeldJob,
  hourlyKey,
  releaseAll,
  releaseJobs,
  renewLeases,
  untilNextDue,
} from './store.ts';

/*
 * Runs jobs: rows that say what to do and when. A process claims rows for a lease and renews it while it works; when it dies, the
 * lease ends and another process takes the job. Each place (the control plane, every shard) has a loop and slots of its own.
 */

/** Milliseconds after which a silent process is taken for dead. */
const defaultLease = 20_000;

/** Jobs that one process runs at a time in each place, and how many of these slots are kept for urgent kinds. */
const slots = 20;
const urgentSlots = 4;

/** Milliseconds after which a place is looked at again, whatever was announced. */
const longestSleep = 15_000;

/** Milliseconds between two looks while jobs are due that cannot run yet: others run that they wait for. */
const blockedSleep = 250;
const shortestSleep = 25;

/** Jobs may take this long when the process is stopped; then they are left to others. */
const stopTimeout = 3_000;

/** How often a process says that it runs jobs, for the status page. */
const heartbeat = 10_000;

export interface Engine {
  /** Finishes the jobs that are running and ends. */
  stop(): Promise<void>;
}

interface Options {
  /** True when no other process can be working on these databases: then every lease is of a process that died. */
  alone?: boolean;
  lease?: number;
}

/** Handlers by the name of their kind. */
export type JobKinds = Readonly<Record<string, JobHandler<unknown>>>;

/** Runs jobs of all places as soon as they are due. */
export async function startEngine(
  deps: Deps,
  handlers: JobKinds,
  { alone = false, lease = defaultLease }: Options = {},
): Promise<Engine> {
  const places = jobPlaces(deps);
  const control = places.find(({ table }) => table === 'control_work')!;
  if (alone) for (const place of places) await releaseAll(place);
  for (const [kind, { policy }] of Object.entries(handlers))
    if (policy?.everyHourAt !== undefined && policy.everyHourAt !== null)
      await addHourly(control, kind, nextHourlyRun(policy.everyHourAt, deps.clock.now()));
  const pulse = await startPulse(deps);
  const loops = places.map((place) => startLoop(place, { deps, handlers, lease }));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
      await pulse.stop();
    },
  };
}

/** Runs every job of a place that is due, one after the other, until there is none. @returns how many those were. */
export async function runAllDue(place: JobPlace, deps: Deps, handlers: JobKinds): Promise<number> {
  for (let done = 0; ; ) {
    const wanted = { kinds: freeKinds(handlers, []), running: [], slots: 1, ordinarySlots: 1 };
    const [job] = await claimJobs(place, wanted, { now: deps.clock.now(), lease: defaultLease });
    if (!job) return done;
    await runJob(job, { place, deps, handlers });
    done += 1;
  }
}

function startLoop(
  place: JobPlace,
  { deps, handlers, lease }: { deps: Deps; handlers: JobKinds; lease: number },
): Engine {
  const alarm = createAlarm();
  const unsubscribe = deps.bus.subscribe(jobsTopic, alarm.ring);
  const running = new Map<HeldJob, Promise<void>>();
  let stopping = false;

  async function loop(): Promise<void> {
    while (!stopping) {
      const rung = alarm.count();
      try {
        if (await claim()) continue;
        const kinds = freeKinds(handlers, running.keys()).map(({ name }) => name);
        const due = await untilNextDue(place, kinds, deps.clock.now());
        await alarm.wait(rung, Math.min(longestSleep, Math.max(due > 0 ? shortestSleep : blockedSleep, due)));
      } catch (error) {
        warn('Jobs cannot be claimed at the moment', error);
        await alarm.wait(alarm.count(), 1_000);
      }
    }
  }

  async function claim(): Promise<boolean> {
    const kinds = freeKinds(handlers, running.keys());
    const free = slots - running.size;
    if (kinds.length === 0 || free === 0) return false;
    const ordinarySlots = Math.max(0, free - urgentSlots);
    const wanted = { kinds, running: running.keys(), slots: free, ordinarySlots };
    const jobs = await claimJobs(place, wanted, { now: deps.clock.now(), lease });
    for (const job of jobs) {
      const ended = runJob(job, { place, deps, handlers })
        .catch((error) => warn('What became of a job could not be kept', error))
        .finally(() => {
          running.delete(job);
          // A slot is free, and what waited for this job may run.
          alarm.ring();
        });
      running.set(job, ended);
    }
    return jobs.length > 0;
  }

  const tokens = () => [...new Set([...running.keys()].map(({ token }) => token))];
  const renewal = setInterval(() => {
    if (running.size === 0) return;
    renewLeases(place, tokens(), lease).catch((error) => warn('Leases could not be renewed', error));
  }, lease / 4);
  const warn = (message: string, error: unknown) =>
    deps.log.warn({ place: place.name, ...describeFault(error) }, message);

  const looping = loop();
  return {
    async stop() {
      stopping = true;
      unsubscribe();
      alarm.ring();
      await Promise.race([
        looping.then(() => Promise.all(running.values())),
        wait(stopTimeout, undefined, { ref: false }),
      ]);
      clearInterval(renewal);
      if (running.size === 0) return;
      await releaseJobs(place, tokens()).catch((error) => warn('Jobs are left to their leases', error));
      deps.bus.announce(jobsTopic);
    },
  };
}

const policyOf = ({ policy }: JobHandler<unknown>): Policy => ({ ...defaultPolicy, ...policy });

/** The kinds that may start another job beside those that run. */
function freeKinds(handlers: JobKinds, running: Iterable<HeldJob>) {
  const counts = new Map<string, number>();
  for (const { kind } of running) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.entries(handlers).flatMap(([name, handler]) => {
    const { atOnce, perWorkspace, urgent } = policyOf(handler);
    const free = atOnce - (counts.get(name) ?? 0);
    return free > 0 ? [{ name, free, perWorkspace: perWorkspace ?? atOnce, urgent }] : [];
  });
}

/** Runs a job: it is gone afterwards, or due again later. */
async function runJob(
  job: HeldJob,
  { place, deps, handlers }: { place: JobPlace; deps: Deps; handlers: JobKinds },
): Promise<void> {
  const handler = handlers[job.kind]!;
  const policy = policyOf(handler);
  const hourly = job.key === hourlyKey && policy.everyHourAt !== null;
  let finished = false;
  const finish = async (client: Client) => {
    await finishJob(client, place, job);
    finished = true;
  };
  try {
    // The same for each attempt, and not that of a job that got the same number after a restore.
    const mail = mailerOfWork(
      deps.mail,
      derivedId([job.kind, job.key, job.createdAt.getTime(), job.position]),
    );
    const { attempts: attempt, key, workspaceId, token, probe } = job;
    let again: Date | undefined;
    const runAgain = (at: Date) => {
      again = at;
    };
    const turn = { attempt, key, workspaceId, token, probe, db: place.db, runAgain, finish };
    await handler.run(handler.payload.parse(job.payload), { ...deps, mail }, turn);
    if (again) await giveBack(place, job, { dueAt: again, attempts: 0, failure: null });
    else if (hourly) await giveBack(place, job, { dueAt: nextRun(), attempts: 0, failure: null });
    else if (!finished) await finishJob(place.db, place, job);
  } catch (error) {
    deps.log.warn(
      { job: job.kind, attempt: job.attempts, ...describeFault(error) },
      'A job failed and is tried again later',
    );
    const retryAt = deps.clock.now().getTime() + waitAfter(job.attempts, policy);
    await giveBack(place, job, {
      // The clock never gives up.
      dueAt: hourly
        ? new Date(Math.min(retryAt, nextRun().getTime()))
        : Number.isFinite(retryAt)
          ? new Date(retryAt)
          : 'infinity',
      attempts: job.attempts,
      failure: kindOf(error),
    });
  }

  function nextRun(): Date {
    return nextHourlyRun(policy.everyHourAt!, deps.clock.now());
  }
}

/** Says that this process runs jobs, until it is stopped. */
async function startPulse({ control, log }: Deps): Promise<Engine> {
  const id = crypto.randomUUID();
  const beat = () =>
    control
      .query(
        `with gone as (delete from job_worker where seen_at < now() - interval '1 hour')
         insert into job_worker (id, seen_at) values ($1, now()) on conflict (id) do update set seen_at = excluded.seen_at`,
        [id],
      )
      .catch((error) => log.warn(describeFault(error), 'The heartbeat of the worker could not be written'));
  await beat();
  const timer = setInterval(beat, heartbeat);
  return {
    async stop() {
      clearInterval(timer);
      await control
        .query('delete from job_worker where id = $1', [id])
        .catch((error) => log.warn(describeFault(error), 'The heartbeat of the worker could not be ended'));
    },
  };
}
