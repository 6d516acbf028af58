import { randomUUID } from 'node:crypto';
import {
  limits,
  type Workflow,
  type WorkflowFilter,
  type WorkflowScope,
} from '@afterword/api-client/contract';
import { namesOf } from '../accounts/accounts.ts';
import type { Client } from '../platform/database.ts';
import { failure, invalidField } from '../platform/failure.ts';
import type { Deps } from '../platform/procedure.ts';
import { cleanText } from '../platform/text.ts';
import type { Actor } from '../workspaces/actor.ts';
import type { Place } from '../workspaces/workspace.ts';
import {
  deleteWorkflow,
  holdWorkflows,
  insertWorkflow,
  readWorkflow,
  readWorkflows,
  restoreWorkflow,
  stopRunsOf,
  updateWorkflow,
  type WorkflowRow,
} from './store.ts';

/** What the routes of workflows are given. */
export interface Asking {
  deps: Deps;
  actor: Actor;
}

/** What somebody writes of a workflow. */
interface Written {
  name: string;
  prompt: string;
  over: WorkflowScope;
  filter?: WorkflowFilter | undefined;
}

/** The workflows of a workspace. */
export async function listWorkflows({ deps, actor }: Asking): Promise<{ items: Workflow[] }> {
  const rows = await deps.shards.of(actor).read((db) => readWorkflows(db, actor));
  return { items: await toWorkflows(deps, actor, rows) };
}

/** Adds a workflow, or brings back one that was deleted. @throws invalid_input where there are too many */
export async function addWorkflow(
  asking: Asking,
  { id = randomUUID(), ...written }: Written & { id?: string | undefined },
): Promise<Workflow> {
  const { deps, actor } = asking;
  const row = await deps.shards.of(editing(actor)).transaction(async (client) => {
    await holdWorkflows(client, actor);
    const before = await readWorkflow(client, actor, id);
    if (before) return before;
    if ((await readWorkflows(client, actor)).length >= limits.workflows)
      throw invalidField('name', `A workspace takes ${limits.workflows} workflows`, 'too_many');
    if (await restoreWorkflow(client, actor, id)) return (await readWorkflow(client, actor, id))!;
    const made = { id, accountId: actor.account.id, ...cleaned(written) };
    await insertWorkflow(client, actor, made, deps.clock.now());
    return made;
  });
  const [shown] = await toWorkflows(deps, actor, [row]);
  return shown!;
}

/** Changes a workflow; what is left out stays. @throws not_found, forbidden */
export async function changeWorkflow(
  asking: Asking,
  { id, ...change }: { id: string } & { [Name in keyof Written]?: Written[Name] | undefined },
): Promise<Workflow> {
  const row = await changing(asking, id, async (client, before) => {
    const { name = before.name, prompt = before.prompt, over = before.over } = change;
    const filter = change.filter ?? before.filter ?? undefined;
    const after = { ...before, ...cleaned({ name, prompt, over, filter }) };
    await updateWorkflow(client, asking.actor, after);
    return after;
  });
  const [shown] = await toWorkflows(asking.deps, asking.actor, [row]);
  return shown!;
}

/** Deletes a workflow, and stops what it is at; it can come back for a while. @throws not_found, forbidden */
export async function removeWorkflow(asking: Asking, id: string): Promise<void> {
  const { deps, actor } = asking;
  await changing(asking, id, (client) => deleteWorkflow(client, actor, id, deps.clock.now()));
  await deps.shards.of({ ...actor, account: null }).transaction((client) => stopRunsOf(client, actor, id));
}

/** A workflow that somebody may see. @throws not_found */
export async function findWorkflow(
  { deps, actor }: { deps: Pick<Deps, 'shards'>; actor: Place },
  id: string,
) {
  const row = await deps.shards.of(actor).read((db) => readWorkflow(db, actor, id));
  if (!row) throw failure('not_found');
  return row;
}

async function changing<T>(
  { deps, actor }: Asking,
  id: string,
  work: (client: Client, before: WorkflowRow) => Promise<T>,
): Promise<T> {
  return deps.shards.of(editing(actor)).transaction(async (client) => {
    const before = await readWorkflow(client, actor, id);
    if (!before) throw failure('not_found');
    if (!mayChange(before, actor)) throw failure('forbidden');
    return work(client, before);
  });
}

/** An admin need not be the author, whom alone the database lets change a workflow. */
const editing = (actor: Actor): Place => (mayDecide(actor) ? { ...actor, account: null } : actor);

/** Whether somebody decides for their workspace. */
export const mayDecide = (actor: Actor): boolean => actor.scopes.has('workspace_admin');

const mayChange = ({ accountId }: Pick<WorkflowRow, 'accountId'>, actor: Actor) =>
  actor.scopes.has('write') && (mayDecide(actor) || accountId === actor.account.id);

function cleaned({ name, prompt, over, filter }: Written) {
  return {
    name: cleanText(name),
    prompt: cleanText(prompt),
    over,
    filter: over === 'filter' ? (filter ?? {}) : null,
  };
}

async function toWorkflows(
  deps: Pick<Deps, 'control'>,
  actor: Actor,
  rows: readonly WorkflowRow[],
): Promise<Workflow[]> {
  const names = await namesOf(
    deps.control,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map((row) => toWorkflow(row, actor, names.get(row.accountId ?? 0)));
}

/** A workflow as whoever asks is shown it. */
export function toWorkflow(row: WorkflowRow, actor: Actor, author: string | undefined): Workflow {
  const { id, accountId, name, prompt, over, filter } = row;
  return {
    id,
    name,
    prompt,
    over,
    filter,
    by: accountId === null || author === undefined ? null : { id: accountId, name: author },
    mayChange: mayChange(row, actor),
  };
}
