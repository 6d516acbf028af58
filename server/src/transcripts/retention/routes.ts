import { signedIn } from '../../people/access/procedure.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { scheduleRetention } from './job.ts';
import { readRetention, setRetention } from './settings.ts';

const { retention } = signedIn;

export const retentionRoutes = {
  get: retention.get.handler(({ context: { deps, actor } }) => answer(actor, deps)),

  put: retention.put.handler(async ({ input: { days }, context: { deps, actor } }) => {
    await deps.control.transaction(async (client) => {
      await setRetention(client, actor, days, deps.clock.now());
      // Warns the admins immediately if necessary.
      await scheduleRetention(client, actor.workspace.id, deps);
    });
    return answer(actor, deps);
  }),
};

async function answer({ workspace }: Place, { control }: Deps) {
  const { days, beginsAt } = await readRetention(control, workspace.id);
  return { days, beginsAt: beginsAt?.toISOString() ?? null };
}
