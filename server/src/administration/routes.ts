import { admin } from '../accounts/admin.ts';
import { readSignInRules, writeSignInRules } from '../accounts/sign-in-rules.ts';
import { recordStaffAction } from '../audit/audit.ts';
import { transaction } from '../platform/database.ts';
import { failure } from '../platform/failure.ts';
import { version } from '../platform/version.ts';
import { firstRunChecks } from './checks.ts';
import { listFailedJobs, removeJob, retryJob } from './failed-jobs.ts';
import { checkParts } from './status.ts';

export const administrationRoutes = {
  status: admin.administration.status.handler(async ({ context: { deps } }) => ({
    version,
    checkedAt: deps.clock.now().toISOString(),
    parts: await checkParts(deps),
  })),

  checks: admin.administration.checks.handler(({ context: { deps } }) => firstRunChecks(deps)),

  failedJobs: admin.administration.failedJobs.handler(({ context: { deps } }) => listFailedJobs(deps.pool)),

  retryJob: admin.administration.retryJob.handler(({ input: { id }, context: { deps, user: actor } }) =>
    transaction(deps.pool, async (client) => {
      const name = await retryJob(client, id);
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

  removeJob: admin.administration.removeJob.handler(({ input: { id }, context: { deps, user: actor } }) =>
    transaction(deps.pool, async (client) => {
      const name = await removeJob(client, id);
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

  signInRules: admin.administration.signInRules.handler(({ context: { deps } }) =>
    readSignInRules(deps.pool),
  ),

  setSignInRules: admin.administration.setSignInRules.handler(({ input, context: { deps, user: actor } }) =>
    transaction(deps.pool, async (client) => {
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
