import { signedIn } from '../../people/access/procedure.ts';
import { readSignInRules, writeSignInRules } from '../../people/accounts/sign-in-rules.ts';
import { recordStaffAction } from '../../people/audit/audit.ts';
import { failure } from '../../platform/errors/failure.ts';
import { announceOnCommit } from '../../platform/postgres/announcements.ts';
import { version } from '../../platform/process/version.ts';
import { listFailedJobs, removeJob, retryJob } from '../../platform/work/failed.ts';
import { jobPlaces, jobsTopic } from '../../platform/work/place.ts';
import { firstRunChecks } from './checks.ts';
import { checkParts } from './status.ts';

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

  retryJob: signedIn.administration.retryJob.handler(({ input: { id }, context: { deps, user: actor } }) =>
    deps.control.transaction(async (client) => {
      const name = await retryJob(jobPlaces({ ...deps, control: client }), id);
      if (name === null) throw failure('not_found');
      await recordStaffAction(client, {
        actor,
        action: 'job.retried',
        subject: { id, name },
        now: deps.clock.now(),
      });
      announceOnCommit(client, jobsTopic);
      return { status: 'queued' as const };
    }),
  ),

  removeJob: signedIn.administration.removeJob.handler(({ input: { id }, context: { deps, user: actor } }) =>
    deps.control.transaction(async (client) => {
      const name = await removeJob(jobPlaces({ ...deps, control: client }), id, deps);
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
