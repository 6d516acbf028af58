import type {
  WorkflowEstimate,
  WorkflowEvent,
  WorkflowPart,
  WorkflowRun,
} from '@afterword/api-client/contract';
import type { Actor, CallerContext } from '../../people/access/actor.ts';
import { namesOf } from '../../people/accounts/accounts.ts';
import { isAdmin } from '../../people/owned/owned.ts';
import { failure } from '../../platform/errors/failure.ts';
import { openModel } from '../models/open-model.ts';
import { beginWorkflow, meetingsOf } from './begin.ts';
import { estimateReading } from './estimate.ts';
import { askToRun } from './job.ts';
import { readParts } from './parts.ts';
import { type RunRow, readRun, readRuns, runTopic, stopRun } from './run-store.ts';
import { findWorkflow } from './workflows.ts';

/** Milliseconds after which a stream checks for news without an announcement. */
const looksAgainAfter = 2_000;

/** Estimates a workflow run. @throws not_found, invalid_input, not_configured without a model */
export async function estimateRun(
  { deps, actor }: CallerContext,
  { id, meetingId }: { id: string; meetingId?: string | undefined },
): Promise<WorkflowEstimate> {
  const workflow = await findWorkflow({ deps, actor }, id);
  const model = await openModel(deps, actor, 'workflow');
  if (!model) throw failure('not_configured');
  return deps.shards.of(actor).read(async (db) => {
    const { ids, found } = await meetingsOf(db, actor, workflow, meetingId, deps.clock.now());
    const usage = await estimateReading(db, actor, ids, { model, prompt: workflow.prompt });
    return { meetings: ids.length, found, usage, model: { provider: model.provider, model: model.model } };
  });
}

/** Runs a workflow, and streams its progress until it ends or no one is listening. @throws as {@link beginWorkflow} */
export async function runWorkflow(
  { deps, actor }: CallerContext,
  asked: { id: string; meetingId?: string | undefined },
  signal: AbortSignal,
): Promise<AsyncGenerator<WorkflowEvent, void>> {
  const runId = await beginWorkflow(deps, actor, { ...asked, language: actor.account.locale });
  await askToRun(deps.control, { workspaceId: actor.workspace.id, runId }, deps);
  return follow({ deps, actor }, runId, signal);
}

async function* follow(
  { deps, actor }: CallerContext,
  runId: string,
  signal: AbortSignal,
): AsyncGenerator<WorkflowEvent, void> {
  let wake = () => {};
  let news = true;
  const hear = () => {
    news = true;
    wake();
  };
  const unsubscribe = deps.bus.subscribe(runTopic(actor.workspace.id, runId), hear);
  const timer = setInterval(hear, looksAgainAfter);
  signal.addEventListener('abort', hear);
  const told = new Set<string>();
  try {
    while (!signal.aborted) {
      if (!news)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      news = false;
      if (signal.aborted) return;
      const { run, parts } = await showRun({ deps, actor }, runId);
      for (const part of parts) {
        if (part.state === 'waiting' || told.has(part.meeting.id)) continue;
        told.add(part.meeting.id);
        yield { type: 'part', part };
      }
      yield { type: run.endedAt === null ? 'progress' : 'done', run };
      if (run.endedAt !== null) return;
    }
  } finally {
    unsubscribe();
    clearInterval(timer);
    signal.removeEventListener('abort', hear);
  }
}

/** Returns a part of a workflow's runs. @throws not_found, invalid_input */
export async function listRuns(
  { deps, actor }: CallerContext,
  { id, ...asked }: { id: string } & Parameters<typeof readRuns>[3],
): Promise<{ items: WorkflowRun[]; total: number; next: string | null }> {
  await findWorkflow({ deps, actor }, id);
  const { rows, ...part } = await deps.shards.of(actor).read((db) => readRuns(db, actor, id, asked));
  const names = await namesOf(
    deps.control,
    rows.map(({ accountId }) => accountId),
  );
  return { items: rows.map((row) => toRun(row, actor, names.get(row.accountId ?? 0))), ...part };
}

/** Returns a run with its findings, as far as the caller may read them. @throws not_found */
export async function showRunOf(context: CallerContext, { id, runId }: { id: string; runId: string }) {
  await findWorkflow(context, id);
  const shown = await showRun(context, runId);
  if (shown.run.workflowId !== id) throw failure('not_found');
  return shown;
}

async function showRun(
  { deps, actor }: CallerContext,
  runId: string,
): Promise<{ run: WorkflowRun; parts: WorkflowPart[]; hidden: number }> {
  const { row, parts } = await deps.shards.of(actor).read(async (db) => {
    const row = await readRun(db, actor, runId);
    if (!row) throw failure('not_found');
    return { row, parts: await readParts(db, actor, runId) };
  });
  const names = await namesOf(deps.control, [row.accountId]);
  const run = toRun(row, actor, names.get(row.accountId ?? 0));
  return { run, parts, hidden: Math.max(row.total - parts.length, 0) };
}

/** Requests a run to stop. @throws not_found; forbidden for anyone but the person who started it and admins */
export async function stopRunOf(
  { deps, actor }: CallerContext,
  { id, runId }: { id: string; runId: string },
): Promise<WorkflowRun> {
  const { run } = await showRunOf({ deps, actor }, { id, runId });
  if (run.endedAt !== null) return run;
  if (!run.mayStop) throw failure('forbidden');
  await deps.shards.of({ ...actor, account: null }).transaction((client) => stopRun(client, actor, runId));
  return (await showRun({ deps, actor }, runId)).run;
}

/** Returns a run as the caller sees it. */
export function toRun(row: RunRow, actor: Actor, by: string | undefined): WorkflowRun {
  const { id, workflowId, accountId, startedAt, endedAt, state, problem, total, read } = row;
  return {
    id,
    workflowId,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    state,
    problem,
    by: accountId === null || by === undefined ? null : { id: accountId, name: by },
    total,
    read,
    model: row.provider === null || row.model === null ? null : { provider: row.provider, model: row.model },
    usage: { inputTokens: row.inputTokens, outputTokens: row.outputTokens, cost: row.cost },
    mayStop: endedAt === null && (accountId === actor.account.id || isAdmin(actor)),
  };
}
