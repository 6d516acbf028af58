import type { AutomationAction } from '@afterword/api-client/contract';
import { isFailure } from '../../../platform/errors/failure.ts';
import { derivedId } from '../../../platform/postgres/derived-id.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import { mayBeSent } from '../../../sense/claims/sent.ts';
import { beginWorkflow, checkWorkflow } from '../../../sense/workflows/begin.ts';
import { askToRun } from '../../../sense/workflows/job.ts';
import { readParts } from '../../../sense/workflows/parts.ts';
import { readRun } from '../../../sense/workflows/run-store.ts';
import { readWorkflow, type WorkflowRow } from '../../../sense/workflows/store.ts';
import { readSpent } from '../spending.ts';
import { type Acting, type Action, failed, type NotBegun } from './action.ts';

/** Runs a workflow on the meeting. Later actions include its sentences that the transcript supports. */
export const workflow: Action<Extract<AutomationAction, { type: 'workflow' }>> = {
  goesOut: false,
  async begin(action, acting) {
    const found = await prepare(action, acting);
    if ('problem' in found) return found;
    const { runId, step, meeting, owner, place, deps } = acting;
    // Derived from this run, so that the workflow starts once.
    const workflowRun = derivedId(['workflow', runId, step]);
    await beginWorkflow(deps, found.place, {
      id: action.workflow,
      meetingId: meeting.id,
      language: owner.locale,
      runId: workflowRun,
    });
    await askToRun(deps.control, { workspaceId: place.workspace.id, runId: workflowRun }, deps);
    return { state: 'sending', deliveries: [], workflowRun };
  },
  async rehearse(action, acting) {
    const found = await prepare(action, acting);
    if ('problem' in found) return found;
    const { name, prompt } = found.workflow;
    return {
      calls: [{ step: 'workflow', target: name, body: prompt }],
      says: { title: name, lines: ['{{workflow}}'] },
    };
  },
  async look(db, place, step) {
    const run = await readRun(db, place, step.workflowRun!);
    if (!run) return { ...step, state: 'failed', problem: 'workflow_gone' };
    if (run.endedAt === null) return step;
    const cost = run.cost ?? 0;
    if (run.state !== 'done') return { ...step, state: 'failed', problem: run.problem ?? 'stopped', cost };
    const workflow = await readWorkflow(db, place, run.workflowId);
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
    const found = await readWorkflow(client, actor, id);
    if (!found) return ['workflow', 'There is no such workflow'];
    return found.over === 'meeting'
      ? null
      : ['workflow', 'This workflow is over many meetings: take one over a meeting'];
  },
};

/** Returns the workflow, and the access with which it runs; or why it cannot run. */
async function prepare(
  { workflow: id }: { workflow: string },
  { automation, meeting, place, deps, limits, now }: Acting,
): Promise<{ workflow: WorkflowRow; place: Place } | NotBegun> {
  if (limits.moneyAMonth !== null && (await readSpent(deps, place, now)) >= limits.moneyAMonth)
    return failed('over_budget');
  const account = automation.accountId === null ? null : { id: automation.accountId };
  try {
    const workflow = await checkWorkflow(deps, { ...place, account }, { id, meetingId: meeting.id });
    return { workflow, place: { ...place, account } };
  } catch (error) {
    if (isFailure(error, 'not_configured')) return failed('no_model');
    if (isFailure(error, 'not_found')) return failed('workflow_gone');
    if (isFailure(error, 'invalid_input')) return failed('workflow_of_many');
    throw error;
  }
}
