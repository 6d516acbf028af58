import { advanceJob } from '../outgoing/automations/advance-run.ts';
import { decideJob } from '../outgoing/automations/decide.ts';
import type { LedgerDeps } from '../outgoing/integrations/ledger/deps.ts';
import { deliverJob } from '../outgoing/integrations/ledger/run.ts';
import { type Claim, readClaim } from '../outgoing/integrations/ledger/store.ts';
import type { Deps, JobHandler, JobTurn } from '../platform/deps.ts';
import type { Queryable } from '../platform/postgres/database.ts';
import { type JobKinds, runAllDue } from '../platform/work/engine.ts';
import { jobPlaces } from '../platform/work/place.ts';
import { claimJobs } from '../platform/work/store.ts';

/** Returns a job attempt for tests that call a handler directly. */
export const anAttempt = (attempt: number): JobTurn => ({
  attempt,
  key: 'test',
  workspaceId: 0,
  token: '',
  probe: false,
  db: { query: () => Promise.reject(new Error('This attempt has no database.')) } as Queryable,
  runAgain: () => {},
  finish: async () => {},
});

/** Runs every due delivery in sequence. @returns the number of attempts. */
export async function deliverAllDue(deps: LedgerDeps): Promise<number> {
  let attempts = 0;
  for (const place of jobPlaces(deps))
    attempts += await runAllDue(place, deps as Deps, { deliver: deliverJob as JobHandler<unknown> });
  return attempts;
}

/** Runs every due step of automations in sequence. @returns the number of steps. */
export async function advanceAllDue(deps: Deps): Promise<number> {
  const kinds = { 'decide-runs': decideJob, 'advance-run': advanceJob };
  let steps = 0;
  for (const place of jobPlaces(deps))
    if (place.table === 'work') steps += await runAllDue(place, deps, kinds as JobKinds);
  return steps;
}

/** Claims deliveries of the first shard like another process, and leaves them claimed. */
export async function claimDeliveries(
  { deps }: { deps: Pick<Deps, 'control' | 'shards' | 'clock'> },
  most: number,
): Promise<Claim[]> {
  const [place] = jobPlaces(deps);
  const kinds = [{ name: 'deliver', free: most, perWorkspace: most, urgent: false }];
  const wanted = { kinds, running: [], slots: most, ordinarySlots: most };
  const jobs = await claimJobs(place!, wanted, { now: deps.clock.now(), lease: 60_000 });
  const claims = jobs.map((job) => readClaim({ ...job, db: place!.db }, deps.clock.now()));
  return (await Promise.all(claims)).filter((claim) => claim !== null);
}
