import type { AutomationAction } from '@afterword/api-client/contract';
import { isFailure } from '../../../platform/errors/failure.ts';
import { derivedId } from '../../../platform/postgres/derived-id.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import { mayBeSent } from '../../../sense/claims/sent.ts';
import { beginWorkflow, checkWorkflow } from '../../../sense/workflows/begin.ts';
import { withEarlier } from '../../../sense/workflows/earlier.ts';
import { askToRun } from '../../../sense/workflows/job.ts';
import { readParts } from '../../../sense/workflows/parts.ts';
import { readRun } from '../../../sense/workflows/run-store.ts';
import { readWorkflow, type WorkflowRow } from '../../../sense/workflows/store.ts';
import { readSpent } from '../spending.ts';
import { type Action, type ActionContext, failed, type NotStarted, skipped } from './action.ts';

/**
 * Runs a workflow on the meeting, or on the meetings that its filter finds. Later actions, including workflows on the
 * meeting, get its sentences that the transcript supports. They get none from other meetings, because their recipients
 * may not be allowed to read those.
 */
export const workflow: Action<Extract<AutomationAction, { type: 'workflow' }>> = {
  goesOut: false,
  async begin(action, acting) {
    const found = await prepare(action, acting);
    if ('problem' in found) return found;
    const { runId, step, meeting, owner, place, deps } = acting;
    // Derived from this run, so that the workflow starts once.
    const workflowRun = workflowRunOf(runId, step);
    await beginWorkflow(deps, found.place, {
      id: action.workflow,
      meetingId: meetingFor(found.workflow, meeting),
      language: owner.locale,
      // Readers of the filter's meetings may not be allowed to read this one.
      earlier: found.workflow.over === 'meeting' ? runsBefore(step, runId) : [],
      runId: workflowRun,
    });
    await askToRun(deps.control, { workspaceId: place.workspace.id, runId: workflowRun }, deps);
    return { state: 'sending', deliveries: [], workflowRun };
  },
  async rehearse(action, acting) {
    const found = await prepare(action, acting);
    if ('problem' in found) return found;
    const { name, prompt, over } = found.workflow;
    const body = over === 'meeting' ? withEarlier(prompt, acting.more) : prompt;
    return {
      calls: [{ step: 'workflow', target: name, body }],
      says: over === 'meeting' ? { title: name, lines: ['{{workflow}}'] } : null,
    };
  },
  async look(db, place, step) {
    const run = await readRun(db, place, step.workflowRun!);
    if (!run) return { ...step, state: 'failed', problem: 'workflow_gone' };
    if (run.endedAt === null) return step;
    const cost = run.cost ?? 0;
    if (run.state !== 'done') return { ...step, state: 'failed', problem: run.problem ?? 'stopped', cost };
    const workflow = await readWorkflow(db, place, run.workflowId);
    if (workflow?.over === 'filter') return { ...step, state: 'done', cost };
    const parts = await readParts(db, place, run.id);
    const sentences = parts.flatMap((part) => part.sentences.filter(mayBeSent));
    const lines = sentences.map(({ text }) => text);
    const cites = sentences.map(({ entries }) => entries);
    const { provider, model } = run;
    const generatedBy = provider !== null && model !== null ? { generatedBy: { provider, model } } : {};
    return {
      ...step,
      state: 'done',
      cost,
      says: { title: workflow?.name ?? '', lines, cites, ...generatedBy },
    };
  },
  async check({ workflow: id }, { client, actor }) {
    return (await readWorkflow(client, actor, id)) ? null : ['workflow', 'There is no such workflow'];
  },
};

const workflowRunOf = (runId: string, step: number) => derivedId(['workflow', runId, step]);

/** Returns the ids of the workflow runs of earlier actions. */
const runsBefore = (step: number, runId: string) =>
  Array.from({ length: step }, (_, earlier) => workflowRunOf(runId, earlier));

/** Returns the meeting that a workflow is run for; none if the workflow reads the meetings its filter finds. */
const meetingFor = ({ over }: WorkflowRow, { id }: { id: string }) => (over === 'meeting' ? id : undefined);

/** Returns the workflow, and the access with which it runs; or why it cannot run. */
async function prepare(
  { workflow: id }: { workflow: string },
  { client, automation, meeting, place, deps, limits, now }: ActionContext,
): Promise<{ workflow: WorkflowRow; place: Place } | NotStarted> {
  if (limits.moneyAMonth !== null && (await readSpent(deps, place, now)) >= limits.moneyAMonth)
    return failed('over_budget');
  const account = automation.accountId === null ? null : { id: automation.accountId };
  const stored = await readWorkflow(client, place, id);
  if (!stored) return failed('workflow_gone');
  try {
    const asked = { id, meetingId: meetingFor(stored, meeting) };
    const workflow = await checkWorkflow(deps, { ...place, account }, asked);
    return { workflow, place: { ...place, account } };
  } catch (error) {
    if (isFailure(error, 'not_configured')) return failed('no_model');
    if (isFailure(error, 'not_found')) return failed('workflow_gone');
    if (isFailure(error, 'invalid_input')) return skipped('no_meetings');
    throw error;
  }
}
