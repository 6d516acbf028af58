import { readSignInRules, writeSignInRules } from '../accounts/sign-in-rules.ts';
import { recordStaffAction } from '../audit/audit.ts';
import { listFailedDeliveries, removeDelivery, retryDelivery } from '../events/failed.ts';
import { eventsTopic } from '../events/record.ts';
import type { Queryable } from '../platform/database.ts';
import { failure } from '../platform/failure.ts';
import type { Deps } from '../platform/procedure.ts';
import { version } from '../platform/version.ts';
import { signedIn } from '../workspaces/procedure.ts';
import { firstRunChecks } from './checks.ts';
import { listFailedJobs, removeJob, retryJob } from './failed-jobs.ts';
import { checkParts } from './status.ts';

export const administrationRoutes = {
  status: signedIn.administration.status.handler(async ({ context: { deps } }) => ({
    version,
    checkedAt: deps.clock.now().toISOString(),
    parts: await checkParts(deps),
  })),

  checks: signedIn.administration.checks.handler(({ context: { deps } }) => firstRunChecks(deps)),

  failedJobs: signedIn.administration.failedJobs.handler(({ context: { deps } }) => listAllFailed(deps)),

  retryJob: signedIn.administration.retryJob.handler(({ input: { id }, context: { deps, user: actor } }) =>
    deps.control.transaction(async (client) => {
      const name = await (isDelivery(id) ? inSomeShard(deps, id, retryDelivery) : retryJob(client, id));
      if (name === null) throw failure('not_found');
      await recordStaffAction(client, {
        actor,
        action: 'job.retried',
        subject: { id, name },
        now: deps.clock.now(),
      });
      return { status: 'queued' as const };
    }),
  ),

  removeJob: signedIn.administration.removeJob.handler(({ input: { id }, context: { deps, user: actor } }) =>
    deps.control.transaction(async (client) => {
      const name = await (isDelivery(id) ? inSomeShard(deps, id, removeDelivery) : removeJob(client, id));
      if (name === null) throw failure('not_found');
      await recordStaffAction(client, {
        actor,
        action: 'job.removed',
        subject: { id, name },
        now: deps.clock.now(),
      });
      return { status: 'removed' as const };
    }),
  ),

  signInRules: signedIn.administration.signInRules.handler(({ context: { deps } }) =>
    readSignInRules(deps.control),
  ),

  setSignInRules: signedIn.administration.setSignInRules.handler(
    ({ input, context: { deps, user: actor } }) =>
      deps.control.transaction(async (client) => {
        const rules = { registration: input.registration, domains: [...new Set(input.domains)] };
        const before = await readSignInRules(client);
        await writeSignInRules(client, rules);
        await recordStaffAction(client, {
          actor,
          action: 'rules.updated',
          subject: { id: 'sign-in', name: 'Sign-in and registration' },
          before: { ...before },
          after: rules,
          now: deps.clock.now(),
        });
        return rules;
      }),
  ),
};

/** What failed of the events of every shard, then of the jobs. */
async function listAllFailed({ control, shards }: Deps) {
  const lists = await Promise.all([
    ...shards.all.map(({ pool }) => listFailedDeliveries(pool)),
    listFailedJobs(control),
  ]);
  return {
    items: lists.flatMap(({ items }) => items),
    total: lists.reduce((sum, { total }) => sum + total, 0),
  };
}

const isDelivery = (id: string) => id.includes('.');

/** Changes a delivery in whichever shard it is, and wakes those who do deliveries. */
async function inSomeShard(
  { shards, bus }: Deps,
  id: string,
  change: (db: Queryable, id: string) => Promise<string | null>,
): Promise<string | null> {
  for (const { pool } of shards.all) {
    const name = await change(pool, id);
    if (name === null) continue;
    bus.announce(eventsTopic);
    return name;
  }
  return null;
}
