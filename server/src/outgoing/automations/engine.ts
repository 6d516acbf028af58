import { randomUUID } from 'node:crypto';
import { findPlace } from '../../people/access/directory.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { type DueWork, startDueWork } from '../../platform/work/due-work.ts';
import { decide } from './decide.ts';
import { type Claim, claimRun, held, keyOfRun, readClaimed, readNextDue, storeRun } from './store.ts';
import { takeActions } from './take-actions.ts';
import { type EngineDeps, ended, runsTopic, seconds, setBack } from './turn.ts';

/*
 * Advances runs. Each is a row: the process that claims it does the next step (wait, decide, start an action, check its result) and
 * stores the outcome in one transaction. If a process dies, the row is unchanged and another process repeats the step.
 */

/** Milliseconds after which a process that stopped renewing its lease is considered dead. */
const defaultLease = 60_000;

/** Advances the runs of all shards as they become due. */
export async function startAutomations(
  deps: EngineDeps,
  { alone = false, lease = defaultLease }: { alone?: boolean; lease?: number } = {},
): Promise<DueWork> {
  const databases = deps.shards.all.map(({ pool }) => pool);
  // Loops that skipped runs because their meeting was being decided check again.
  const busy = createBusy(() => deps.bus.announce(runsTopic));
  if (alone)
    for (const db of databases)
      await db.query('update automation_run set claim = null, due_at = $1 where claim is not null', [
        deps.clock.now(),
      ]);
  return startDueWork<Claim>(
    {
      topic: runsTopic,
      claim: () => claimAny(databases, deps, { lease, busy }),
      async untilNextDue() {
        const now = deps.clock.now();
        const meetings = busy.meetings();
        return Math.min(...(await Promise.all(databases.map((db) => readNextDue(db, { now, meetings })))));
      },
      attempt: (claim) => advance(claim, deps, busy),
      async renew(claim) {
        await claim.db.query(
          `update automation_run set due_at = $4::timestamptz + $5 * interval '1 millisecond' where ${held}`,
          [...keyOfRun(claim), deps.clock.now(), lease],
        );
      },
      release: (claim) => release(claim, deps.clock.now()),
    },
    { bus: deps.bus, log: deps.log, lease },
  );
}

/** Advances every due run, one at a time. Returns the number of steps. */
export async function advanceAllDue(deps: EngineDeps): Promise<number> {
  const databases = deps.shards.all.map(({ pool }) => pool);
  const busy = createBusy();
  for (let turns = 0; ; turns += 1) {
    const claim = await claimAny(databases, deps, { lease: defaultLease, busy });
    if (!claim) return turns;
    await advance(claim, deps, busy);
  }
}

/** Work in progress in this process, used to share it out fairly between workspaces. */
interface Busy {
  /** Workspaces with a claimed run. */
  workspaces(): WorkspaceId[];
  /** Meetings whose waiting runs are being decided together. */
  meetings(): string[];
  begin(claim: Claim): void;
  /** Notes that the other runs of the meeting are not affected by this step. */
  leaveMeeting(claim: Claim): void;
  end(claim: Claim): void;
}

function createBusy(onFreed: () => void = () => {}): Busy {
  const turns = new Set<Claim>();
  const deciding = new Map<Claim, string>();
  const leaveMeeting = (claim: Claim) => {
    if (deciding.delete(claim)) onFreed();
  };
  return {
    workspaces: () => [...new Set([...turns].map(({ workspaceId }) => workspaceId))],
    meetings: () => [...deciding.values()],
    begin(claim) {
      turns.add(claim);
      if (claim.state === 'settling') deciding.set(claim, claim.meetingId);
    },
    leaveMeeting,
    end(claim) {
      turns.delete(claim);
      leaveMeeting(claim);
    },
  };
}

async function claimAny(
  databases: readonly Queryable[],
  { clock }: EngineDeps,
  { lease, busy }: { lease: number; busy: Busy },
): Promise<Claim | null> {
  const meetings = busy.meetings();
  const under = busy.workspaces();
  // Workspaces without a claimed run come first; otherwise the run that has waited longest.
  for (const workspaces of under.length > 0 ? [under, []] : [[]])
    for (const db of databases) {
      const claim = await claimRun(db, { id: randomUUID(), now: clock.now(), lease, workspaces, meetings });
      if (!claim) continue;
      busy.begin(claim);
      return claim;
    }
  return null;
}

async function advance(claim: Claim, deps: EngineDeps, busy: Busy): Promise<void> {
  try {
    const found = await readClaimed(claim);
    if (!found) return;
    const { run } = found;
    const now = deps.clock.now();
    try {
      const place = await findPlace(deps.control, claim.workspaceId);
      if (!place) {
        await storeRun(claim.db, claim, { dueAt: now, ...ended(run, 'skipped', { code: 'owner_gone' }) });
      } else if (run.state === 'settling')
        await decide(claim, found, { place, deps, alone: () => busy.leaveMeeting(claim) });
      else await takeActions(claim, found, { place, deps });
    } catch (error) {
      deps.log.error({ ...describeFault(error) }, 'A run of an automation could not go on');
      await storeRun(claim.db, claim, { dueAt: now, ...setBack(run, now) });
    }
  } catch (error) {
    // Storing the failure failed too, for example without a free connection: retry soon instead of when the lease expires.
    await release(claim, new Date(deps.clock.now().getTime() + 4 * seconds));
    throw error;
  } finally {
    busy.end(claim);
  }
}

/** Releases a run to other processes, due from `dueAt`. */
async function release(claim: Claim, dueAt: Date): Promise<void> {
  await claim.db.query(`update automation_run set claim = null, due_at = $4 where ${held}`, [
    ...keyOfRun(claim),
    dueAt,
  ]);
}
