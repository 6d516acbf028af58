import { signedIn } from '../../people/access/procedure.ts';
import { refusalOf } from '../../people/access/refusal.ts';
import {
  approveRun,
  changeAutomation,
  createAutomation,
  removeAutomation,
  showAutomation,
  showAutomations,
  showRuns,
} from './automations.ts';
import { rehearse } from './rehearse.ts';
import { readLimits, storeLimits } from './store.ts';

const { automations } = signedIn;

export const automationRoutes = {
  list: automations.list.handler(async ({ context }) => {
    const { deps, actor } = context;
    return {
      items: await showAutomations(context),
      limits: await deps.shards.of(actor).read((db) => readLimits(db, actor.workspace.id)),
      stoppable: refusalOf(actor, { scope: 'workspace_admin' }, deps) === null,
    };
  }),

  create: automations.create.handler(({ input, context }) => createAutomation(context, input)),
  get: automations.get.handler(({ input, context }) => showAutomation(context, input.id)),
  change: automations.change.handler(({ input, context }) =>
    changeAutomation(context, input, context.ifMatch),
  ),

  delete: automations.delete.handler(async ({ input, context }) => {
    await removeAutomation(context, input.id);
    return { status: 'deleted' };
  }),

  dryRun: automations.dryRun.handler(async ({ input, context }) => ({
    items: await rehearse(context, input),
  })),
  approve: automations.approve.handler(({ input, context }) => approveRun(context, input)),
  runs: automations.runs.handler(({ input, context }) => showRuns(context, input)),

  setLimits: automations.setLimits.handler(({ input, context: { deps, actor } }) =>
    deps.shards.of({ ...actor, account: null }).transaction(async (client) => {
      const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
      const limits = { ...(await readLimits(client, actor.workspace.id)), ...given };
      await storeLimits(client, actor.workspace.id, limits);
      return limits;
    }),
  ),
};
