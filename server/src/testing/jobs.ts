import { advanceJob } from '../outgoing/automations/advance-run.ts';
import { decideJob } from '../outgoing/automations/decide.ts';
import { type Claim, readClaim } from '../outgoing/integrations/ledger/claim.ts';
import type { LedgerDeps } from '../outgoing/integrations/ledger/deps.ts';
import { deliverJob } from '../outgoing/integrations/ledger/run.ts';
import type { Deps, JobAttempt, JobHandler } from '../platform/deps.ts';
import type { Queryable } from '../platform/postgres/database.ts';
import { type JobKinds, runJob } from '../platform/work/engine.ts';
import { type JobPlace, jobPlaces } from '../platform/work/place.ts';
import { claimJobs, type HeldJob } from '../platform/work/store.ts';

/** Returns a job attempt for tests that call a handler directly. */
export const jobAttempt = (attempt: number): JobAttempt => ({
  attempt,
  key: 'test',
  workspaceId: 0,
  position: 0,
  token: '',
  probe: false,
  db: { query: () => Promise.reject(new Error('This attempt has no database.')) } as Queryable,
  runAgain: () => {},
  finish: async () => {},
  finished: () => {},
});

/** Milliseconds of a lease in tests, where nothing renews it. */
const lease = 60_000;

/** Runs the due jobs of these kinds one at a time, place by place, until none is left. @returns the number of jobs run. */
export async function runAllDue(deps: Deps, handlers: JobKinds): Promise<number> {
  let done = 0;
  for (const place of jobPlaces(deps))
    for (
      let job = await claimNext(place, deps, handlers);
      job;
      job = await claimNext(place, deps, handlers)
    ) {
      await runJob(job, { place, deps, handlers });
      done += 1;
    }
  return done;
}

async function claimNext(
  place: JobPlace,
  { clock }: Pick<Deps, 'clock'>,
  handlers: JobKinds,
): Promise<HeldJob | undefined> {
  const now = clock.now();
  // Most claims in tests would find nothing, and this query takes a fortieth of their time.
  const { rowCount } = await place.db.query(`select from ${place.table} where due_at <= $1 limit 1`, [now]);
  if (rowCount === 0) return undefined;
  const kinds = Object.entries(handlers).map(([name, { policy }]) => ({
    name,
    free: 1,
    perWorkspace: 1,
    urgent: policy?.urgent ?? false,
  }));
  const [job] = await claimJobs(
    place,
    { kinds, running: [], slow: [], slots: 1, ordinarySlots: 1 },
    { now, lease },
  );
  return job;
}

/** Runs every due delivery in sequence. @returns the number of attempts. */
export const deliverAllDue = (deps: LedgerDeps): Promise<number> =>
  runAllDue(deps as Deps, { deliver: deliverJob as JobHandler<unknown> });

/** Runs every due step of automations in sequence. @returns the number of steps. */
export const advanceAllDue = (deps: Deps): Promise<number> =>
  runAllDue(deps, { 'decide-runs': decideJob, 'advance-run': advanceJob } as JobKinds);

/** Claims deliveries of the first shard like another process, without making them. */
export async function claimDeliveries(
  { deps }: { deps: Pick<Deps, 'control' | 'shards' | 'clock'> },
  most: number,
): Promise<Claim[]> {
  const [place] = jobPlaces(deps);
  const kinds = [{ name: 'deliver', free: most, perWorkspace: most, urgent: false }];
  const wanted = { kinds, running: [], slow: [], slots: most, ordinarySlots: most };
  const jobs = await claimJobs(place!, wanted, { now: deps.clock.now(), lease });
  const claims = jobs.map((job) =>
    readClaim({ ...job, db: place!.db, finished: () => {} }, deps.clock.now()),
  );
  return (await Promise.all(claims)).filter((claim) => claim !== null);
}
