import { randomUUID } from 'node:crypto';
import { limits } from '@afterword/api-client/contract';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { cleanText } from '../../text/clean.ts';
import { findMatching, findReadable } from '../../transcripts/meetings/list.ts';
import { lowerBound, upperBound } from '../../transcripts/meetings/meetings.ts';
import { searchQueries } from '../../transcripts/meetings/search/text.ts';
import { openModel } from '../models/open-model.ts';
import { insertRun } from './run-store.ts';
import type { WorkflowRow } from './store.ts';
import { findWorkflow } from './workflows.ts';

const day = 86_400_000;

/**
 * Starts a run: for a person over meetings they may read, or for the workspace itself (no account) over
 * one meeting or those that everyone in it can see.
 * @returns the id of the run, which a job performs.
 * @throws not_found, invalid_input, not_configured without a model
 */
export async function beginWorkflow(
  deps: Deps,
  place: Place,
  {
    id,
    meetingId,
    language,
    earlier = [],
    runId = randomUUID(),
  }: {
    id: string;
    meetingId?: string | undefined;
    language: string;
    /** Earlier runs over the same meeting, whose results go along with the prompt. */
    earlier?: string[];
    /** Makes retries safe: the same run is started only once. */
    runId?: string;
  },
): Promise<string> {
  const now = deps.clock.now();
  const { meetings, ...workflow } = await checkWorkflow(deps, place, { id, meetingId });
  await deps.shards.of({ ...place, account: null }).transaction((client) =>
    insertRun(client, place, {
      id: runId,
      workflowId: id,
      accountId: place.account?.id ?? null,
      unattended: place.account === null,
      prompt: workflow.prompt,
      language,
      earlier,
      startedAt: now,
      meetings,
    }),
  );
  return runId;
}

/** Returns a workflow with the meetings that a run would read now. @throws not_found, invalid_input, not_configured without a model */
export async function checkWorkflow(
  deps: Deps,
  place: Place,
  { id, meetingId }: { id: string; meetingId?: string | undefined },
): Promise<WorkflowRow & { meetings: string[] }> {
  const workflow = await findWorkflow({ deps, actor: place }, id);
  if (!(await openModel(deps, place, 'workflow'))) throw failure('not_configured');
  const now = deps.clock.now();
  const { ids } = await deps.shards.of(place).read((db) => meetingsOf(db, place, workflow, meetingId, now));
  return { ...workflow, meetings: ids };
}

/**
 * Returns the meetings a workflow would read, newest first, and their number.
 * @throws not_found for a meeting that may not be read, invalid_input if a meeting is named but must not be, or is
 * required but missing.
 */
export async function meetingsOf(
  db: Queryable,
  place: Place,
  { over, filter }: WorkflowRow,
  meetingId: string | undefined,
  now: Date,
): Promise<{ ids: string[]; found: number }> {
  if (over === 'meeting') {
    if (meetingId === undefined)
      throw invalidField('meetingId', 'Say which meeting it is run for', 'required');
    const ids = await findReadable(db, place, [meetingId]);
    if (ids.length === 0) throw failure('not_found');
    return { ids, found: 1 };
  }
  if (meetingId !== undefined)
    throw invalidField('meetingId', 'This workflow reads what its filter finds, and no single meeting');
  const { search, platform, label, from, to, days } = filter ?? {};
  const since = days === undefined ? null : new Date(now.getTime() - days * day);
  const after = lowerBound(from);
  const matching = {
    queries: searchQueries(cleanText(search ?? '')),
    platform: platform ?? null,
    from: since && (!after || since > after) ? since : after,
    before: upperBound(to),
    label: label || null,
    // A run of the workspace itself has nobody's rights.
    ofEveryone: place.account === null,
  };
  const { ids, total } = await findMatching(db, place, matching, limits.meetingsPerRun);
  if (ids.length === 0) throw invalidField('filter', 'No meeting is found by it', 'nothing_found');
  return { ids, found: total };
}
