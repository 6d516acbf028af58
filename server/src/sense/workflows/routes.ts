import { signedIn } from '../../people/access/procedure.ts';
import { estimateRun, listRuns, runWorkflow, showRunOf, stopRunOf } from './runs.ts';
import { addWorkflow, changeWorkflow, listWorkflows, removeWorkflow } from './workflows.ts';

const { workflows } = signedIn;

export const workflowRoutes = {
  list: workflows.list.handler(({ context }) => listWorkflows(context)),
  create: workflows.create.handler(({ input, context }) => addWorkflow(context, input)),
  update: workflows.update.handler(({ input, context }) => changeWorkflow(context, input, context.ifMatch)),
  delete: workflows.delete.handler(async ({ input, context }) => {
    await removeWorkflow(context, input.id);
    return { status: 'deleted' };
  }),
  estimate: workflows.estimate.handler(({ input, context }) => estimateRun(context, input)),
  run: workflows.run.handler(({ input, context }) => runWorkflow(context, input, context.request.signal)),
  runs: workflows.runs.handler(({ input, context }) => listRuns(context, input)),
  getRun: workflows.getRun.handler(({ input, context }) => showRunOf(context, input)),
  stop: workflows.stop.handler(({ input, context }) => stopRunOf(context, input)),
};
