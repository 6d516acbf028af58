import { signedIn } from '../../people/access/procedure.ts';
import { readSignInRules, writeSignInRules } from '../../people/accounts/sign-in-rules.ts';
import { recordStaffAction, type StaffAction } from '../../people/audit/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { failure } from '../../platform/errors/failure.ts';
import { version } from '../../platform/process/version.ts';
import { listFailedJobs, type RecordChange, removeJob, retryJob } from '../../platform/work/failed.ts';
import { jobPlaces } from '../../platform/work/place.ts';
import { firstRunChecks } from './checks.ts';
import { checkParts } from './status.ts';

/** Returns a function that enters a change of a job in the audit log, at the latest with the change itself. */
const recorder =
  (
    action: 'job.retried' | 'job.removed',
    id: string,
    { deps, user: actor }: { deps: Deps; user: StaffAction['actor'] },
  ): RecordChange =>
  async (name, { client, place }) => {
    // No transaction spans two databases, so the entry for a job of a shard is committed first.
    const db = place.table === 'control_work' ? client : deps.control;
    await recordStaffAction(db, { actor, action, subject: { id, name }, now: deps.clock.now() });
  };

export const administrationRoutes = {
  status: signedIn.administration.status.handler(async ({ context: { deps } }) => ({
    version,
    checkedAt: deps.clock.now().toISOString(),
    parts: await checkParts(deps),
  })),

  checks: signedIn.administration.checks.handler(({ context: { deps } }) => firstRunChecks(deps)),

  failedJobs: signedIn.administration.failedJobs.handler(({ context: { deps } }) =>
    listFailedJobs(jobPlaces(deps)),
  ),

  retryJob: signedIn.administration.retryJob.handler(async ({ input: { id }, context }) => {
    const record = recorder('job.retried', id, context);
    if ((await retryJob(jobPlaces(context.deps), id, record)) === null) throw failure('not_found');
    return { status: 'queued' as const };
  }),

  removeJob: signedIn.administration.removeJob.handler(async ({ input: { id }, context }) => {
    const record = recorder('job.removed', id, context);
    const name = await removeJob(jobPlaces(context.deps), id, { ...context.deps, record });
    if (name === null) throw failure('not_found');
    return { status: 'removed' as const };
  }),

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
