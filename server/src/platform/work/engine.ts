import { setTimeout as wait } from 'node:timers/promises';
import type { Deps, JobHandler } from '../deps.ts';
import { describeFault, kindOf } from '../errors/fault.ts';
import { mailerForJob } from '../mail/mail.ts';
import type { Client } from '../postgres/database.ts';
import { derivedId } from '../postgres/derived-id.ts';
import { createAlarm } from './alarm.ts';
import { type JobPlace, jobPlaces, jobsTopic } from './place.ts';
import { defaultPolicy, nextHourlyRun, type Policy, retryDelay } from './policy.ts';
import {
  addHourly,
  claimJobs,
  endLeases,
  finishJob,
  giveBack,
  type HeldJob,
  hourlyKey,
  releaseJobs,
  renewLeases,
  untilNextDue,
} from './store.ts';

/*
 * Runs jobs: rows that say what to do and when. A process leases the rows it claims and renews the leases while it
 * works. If it dies, the leases expire and another process takes over. Each place (the control plane and every shard)
 * has its own loop and slots.
 */

/** Milliseconds after which a process that stopped renewing its leases is considered dead. */
const defaultLease = 20_000;

/** Jobs that one process runs at a time in each place, and the number of these slots reserved for urgent kinds. */
const slots = 24;
const urgentSlots = 4;

/**
 * Milliseconds after which a job through a gate (a connection) no longer occupies a slot, so that others do not wait
 * for a slow server. The number of such jobs is limited, too.
 */
const slowAfter = 1_000;
const maxSlow = 60;

/** Milliseconds after which the loop checks for due jobs even without an announcement. */
const maxSleepMs = 15_000;

/** Milliseconds between checks while due jobs are blocked by running ones. */
const blockedSleep = 250;
const minSleepMs = 25;

/**
 * Milliseconds in which ended jobs are counted together while at least half of the slots are in use, because a claim of
 * several jobs costs little more than a claim of one.
 */
const gatherMs = 10;

/** Milliseconds that running jobs have to finish on shutdown before they are released to other processes. */
const stopTimeout = 3_000;

/**
 * Attempts after which a job whose process ended is retried later, like a failed one: it may be what ends the process.
 * Until then it runs at once, because a deployment ends processes too.
 */
const blamelessAttempts = 3;

/** Milliseconds between heartbeats, which the status page shows. */
const heartbeat = 10_000;

/** Milliseconds between looks for places that are new or gone. */
const followEvery = 1_000;

export interface Engine {
  /** Stops claiming and waits for running jobs. */
  stop(): Promise<void>;
}

interface Options {
  /** True when no other process uses these databases: every existing lease then belongs to a dead process. */
  alone?: boolean;
  lease?: number;
}

/** Handlers by job kind. */
export type JobKinds = Readonly<Record<string, JobHandler<unknown>>>;

export async function startEngine(
  deps: Deps,
  handlers: JobKinds,
  { alone = false, lease = defaultLease }: Options = {},
): Promise<Engine> {
  const places = jobPlaces(deps);
  const control = places.find(({ table }) => table === 'control_work')!;
  if (alone) for (const place of places) await endLeases(place, blamelessAttempts);
  for (const [kind, handler] of Object.entries(handlers)) {
    const { everyHourAt } = policyOf(handler);
    if (everyHourAt !== null) await addHourly(control, kind, nextHourlyRun(everyHourAt, deps.clock.now()));
  }
  const pulse = await startPulse(deps);
  const loops = new Map<string, Engine>();
  // Cells of a Citus cluster come and go; other places stay.
  const follow = () => {
    const current = jobPlaces(deps);
    for (const place of current)
      if (!loops.has(place.name)) loops.set(place.name, startLoop(place, { deps, handlers, lease }));
    for (const [name, loop] of loops) {
      if (current.some((place) => place.name === name)) continue;
      loops.delete(name);
      void loop.stop();
    }
  };
  follow();
  const following = deps.shards.hasCells ? setInterval(follow, followEvery) : undefined;
  return {
    async stop() {
      clearInterval(following);
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      await pulse.stop();
    },
  };
}

function startLoop(
  place: JobPlace,
  { deps, handlers, lease }: { deps: Deps; handlers: JobKinds; lease: number },
): Engine {
  const alarm = createAlarm();
  const unsubscribe = deps.bus.subscribe(jobsTopic, alarm.ring);
  const running = new Map<HeldJob, { startedAt: number; ended: Promise<void> }>();
  let stopping = false;
  let gathering = false;

  /** Looks for the next jobs: a slot is free, and jobs blocked by the one that ended may run now. */
  function afterJob(): void {
    if (running.size < slots / 2) alarm.ring();
    else if (!gathering) {
      gathering = true;
      setTimeout(() => {
        gathering = false;
        alarm.ring();
      }, gatherMs);
    }
  }

  async function loop(): Promise<void> {
    /** Whether the last claim found jobs. The next one probably finds more as soon as a slot is free. */
    let busy = false;
    while (!stopping) {
      const rung = alarm.count();
      try {
        const wasBusy = busy;
        // First checks whether anything is due, because that is cheaper than a claim without results.
        const due: number = busy ? 0 : await untilDue();
        busy = due <= 0 && (await claim());
        if (wasBusy && !busy) continue;
        const sleep = running.size > 0 ? Math.min(slowAfter, maxSleepMs) : maxSleepMs;
        await alarm.wait(rung, Math.min(sleep, Math.max(due > 0 ? minSleepMs : blockedSleep, due)));
      } catch (error) {
        warn('Jobs cannot be claimed at the moment', error);
        await alarm.wait(alarm.count(), 1_000);
      }
    }
  }

  /** Returns the running jobs: those that take up a slot, and the slow ones that do not. */
  function bySpeed(): { quick: HeldJob[]; slow: HeldJob[] } {
    const quick: HeldJob[] = [];
    const slow: HeldJob[] = [];
    const before = performance.now() - slowAfter;
    for (const [job, { startedAt }] of running)
      (job.gate !== '' && startedAt < before && slow.length < maxSlow ? slow : quick).push(job);
    return { quick, slow };
  }

  async function untilDue(): Promise<number> {
    const { quick } = bySpeed();
    const kinds = freeKinds(handlers, quick);
    if (kinds.length === 0 || quick.length >= slots) return Number.POSITIVE_INFINITY;
    return untilNextDue(
      place,
      kinds.map(({ name }) => name),
      deps.clock.now(),
    );
  }

  async function claim(): Promise<boolean> {
    const { quick, slow } = bySpeed();
    const kinds = freeKinds(handlers, quick);
    const free = slots - quick.length;
    if (kinds.length === 0 || free <= 0) return false;
    const ordinarySlots = Math.max(0, free - urgentSlots);
    const wanted = { kinds, running: quick, slow, slots: free, ordinarySlots };
    const jobs = await claimJobs(place, wanted, { now: deps.clock.now(), lease });
    for (const job of jobs) {
      const ended = runJob(job, { place, deps, handlers })
        .catch((error) => warn('What became of a job could not be kept', error))
        .finally(() => {
          running.delete(job);
          afterJob();
        });
      running.set(job, { startedAt: performance.now(), ended });
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
        looping.then(() => Promise.all([...running.values()].map(({ ended }) => ended))),
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

/** Returns the kinds with a free slot, given the jobs already running. */
function freeKinds(handlers: JobKinds, running: Iterable<HeldJob>) {
  const counts = new Map<string, number>();
  for (const { kind } of running) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.entries(handlers).flatMap(([name, handler]) => {
    const { atOnce, perWorkspace, urgent } = policyOf(handler);
    const free = atOnce - (counts.get(name) ?? 0);
    return free > 0 ? [{ name, free, perWorkspace: perWorkspace ?? atOnce, urgent }] : [];
  });
}

/** Runs a job, then deletes it or reschedules it. */
export async function runJob(
  job: HeldJob,
  { place, deps, handlers }: { place: JobPlace; deps: Deps; handlers: JobKinds },
): Promise<void> {
  const handler = handlers[job.kind]!;
  const policy = policyOf(handler);
  const hourly = job.key === hourlyKey && policy.everyHourAt !== null;
  let finished = false;
  const ended = () => {
    finished = true;
  };
  const finish = async (client: Client) => {
    await finishJob(client, place, job);
    ended();
  };
  if (job.abandoned && job.attempts > blamelessAttempts) return await waitAfterCrash();
  try {
    // The id is the same for every attempt. `createdAt` distinguishes it from a job that got the same position after a
    // restore.
    const mail = mailerForJob(
      deps.mail,
      derivedId([job.kind, job.key, job.createdAt.getTime(), job.position]),
    );
    const { attempts: attempt, key, workspaceId, position, token, probe } = job;
    let again: Date | undefined;
    const runAgain = (at: Date) => {
      again = at;
    };
    const as = { attempt, key, workspaceId, position, token, probe, db: place.db };
    const turn = { ...as, runAgain, finish, finished: ended };
    await handler.run(handler.payload.parse(job.payload), { ...deps, mail }, turn);
    const dueAt = again ?? (hourly ? nextRun() : undefined);
    if (dueAt) await giveBack(place, job, { dueAt, attempts: 0, failure: null });
    else if (!finished) await finishJob(place.db, place, job);
  } catch (error) {
    deps.log.warn(
      { job: job.kind, attempt: job.attempts, ...describeFault(error) },
      'A job failed and is tried again later',
    );
    await tryLater(retryDelay(job.attempts, policy), { attempts: job.attempts, failure: kindOf(error) });
  }

  /** The process of the attempt before ended or hung. Its handler may end the job at its last attempt, so it gets some more. */
  async function waitAfterCrash(): Promise<void> {
    deps.log.warn(
      { job: job.kind, attempt: job.attempts - 1 },
      'The process of a job ended; it is tried again later',
    );
    const isLast = job.attempts > policy.attempts + blamelessAttempts;
    const delay = Math.min(retryDelay(job.attempts, policy), policy.longestWait);
    await tryLater(isLast ? Number.POSITIVE_INFINITY : delay, {
      attempts: job.attempts - 1,
      failure: 'ProcessEnded',
    });
  }

  /** Schedules the job again after a delay in milliseconds; an hourly job at its next hour at the latest. */
  async function tryLater(delayMs: number, result: { attempts: number; failure: string }): Promise<void> {
    const retryAt = deps.clock.now().getTime() + delayMs;
    const dueAt = hourly ? Math.min(retryAt, nextRun().getTime()) : retryAt;
    await giveBack(place, job, { dueAt: Number.isFinite(dueAt) ? new Date(dueAt) : 'infinity', ...result });
  }

  function nextRun(): Date {
    return nextHourlyRun(policy.everyHourAt!, deps.clock.now());
  }
}

/** Writes a heartbeat until stopped. */
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
