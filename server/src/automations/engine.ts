import { randomUUID } from 'node:crypto';
import type { Queryable } from '../platform/database.ts';
import { type DueWork, startDueWork } from '../platform/due-work.ts';
import { describeFault } from '../platform/fault.ts';
import { findPlace } from '../workspaces/directory.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';
import { decide } from './decide.ts';
import { type Claim, claimRun, held, keyOfRun, readClaimed, readNextDue, storeRun } from './store.ts';
import { takeActions } from './take-actions.ts';
import { type EngineDeps, ended, runsTopic, seconds, setBack } from './turn.ts';

/*
 * How runs go on. Each is a row; whoever claims it does what comes next (waits, decides, begins an action, looks what became of
 * it) and keeps that in one transaction. A process that dies leaves the row as it was, and the next one does the same again.
 */

/** Milliseconds after which a silent process is taken for dead. */
const defaultLease = 60_000;

/** Advances the runs of all shards as soon as they are due. */
export async function startAutomations(
  deps: EngineDeps,
  { alone = false, lease = defaultLease }: { alone?: boolean; lease?: number } = {},
): Promise<DueWork> {
  const databases = deps.shards.all.map(({ pool }) => pool);
  // Whoever found nothing but runs of a meeting that was being decided looks again.
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

/** Advances every run that is due, one after the other; how many turns those were. */
export async function advanceAllDue(deps: EngineDeps): Promise<number> {
  const databases = deps.shards.all.map(({ pool }) => pool);
  const busy = createBusy();
  for (let turns = 0; ; turns += 1) {
    const claim = await claimAny(databases, deps, { lease: defaultLease, busy });
    if (!claim) return turns;
    await advance(claim, deps, busy);
  }
}

/** What this process has under way, so that a workspace with many runs leaves turns to others. */
interface Busy {
  /** Workspaces that have a turn. */
  workspaces(): WorkspaceId[];
  /** Meetings whose waiting runs are being decided, all at once. */
  meetings(): string[];
  begin(claim: Claim): void;
  /** The turn is not about the other runs of its meeting. */
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
  // Those that have no turn yet come first; without them whoever waits the longest.
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
    // Not even that could be kept, as where no connection was free: it is somebody's turn soon, and not when its lease ends.
    await release(claim, new Date(deps.clock.now().getTime() + 4 * seconds));
    throw error;
  } finally {
    busy.end(claim);
  }
}

/** Leaves a run to others, due from `dueAt` on. */
async function release(claim: Claim, dueAt: Date): Promise<void> {
  await claim.db.query(`update automation_run set claim = null, due_at = $4 where ${held}`, [
    ...keyOfRun(claim),
    dueAt,
  ]);
}
