import { randomUUID } from 'node:crypto';
import {
  limits,
  type Workflow,
  type WorkflowFilter,
  type WorkflowScope,
} from '@afterword/api-client/contract';
import type { Actor, CallerContext } from '../../people/access/actor.ts';
import {
  type AuthoredStore,
  addAuthored,
  authorship,
  changeAuthored,
  contentRevision,
  requireRevision,
  showAuthored,
} from '../../people/owned/owned.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { cleanText } from '../../text/clean.ts';
import { stopRunsOf } from './run-store.ts';
import {
  deleteWorkflow,
  insertWorkflow,
  readWorkflow,
  readWorkflows,
  restoreWorkflow,
  updateWorkflow,
  type WorkflowRow,
} from './store.ts';

/** Editable fields of a workflow. */
interface Written {
  name: string;
  prompt: string;
  over: WorkflowScope;
  filter?: WorkflowFilter | undefined;
}

const store: AuthoredStore<WorkflowRow> = {
  kind: 'workflow',
  limit: limits.workflows,
  read: readWorkflow,
  readAll: readWorkflows,
  insert: insertWorkflow,
  restore: restoreWorkflow,
};

/** Returns the workflows of a workspace. */
export async function listWorkflows({ deps, actor }: CallerContext): Promise<{ items: Workflow[] }> {
  const rows = await deps.shards.of(actor).read((db) => readWorkflows(db, actor));
  return { items: await showAuthored({ deps, actor }, rows, toWorkflow) };
}

/** Adds a workflow, or restores a deleted one. @throws invalid_input if there are too many */
export async function addWorkflow(
  context: CallerContext,
  { id = randomUUID(), ...written }: Written & { id?: string | undefined },
): Promise<Workflow> {
  const { actor } = context;
  const row = await addAuthored(store, context, { id, accountId: actor.account.id, ...cleaned(written) });
  return (await showAuthored(context, [row], toWorkflow))[0]!;
}

/** Changes a workflow; omitted fields remain. @throws not_found, forbidden */
export async function changeWorkflow(
  context: CallerContext,
  { id, ...change }: { id: string } & { [Name in keyof Written]?: Written[Name] | undefined },
  ifMatch?: number,
): Promise<Workflow> {
  const row = await changeAuthored(store, context, id, async (client, before) => {
    requireRevision(ifMatch, toWorkflow(before, context.actor, undefined));
    const { name = before.name, prompt = before.prompt, over = before.over } = change;
    const filter = change.filter ?? before.filter ?? undefined;
    const after = { ...before, ...cleaned({ name, prompt, over, filter }) };
    await updateWorkflow(client, context.actor, after);
    return after;
  });
  return (await showAuthored(context, [row], toWorkflow))[0]!;
}

/** Deletes a workflow, and stops its runs; it can be restored for a while. @throws not_found, forbidden */
export async function removeWorkflow(context: CallerContext, id: string): Promise<void> {
  const { deps, actor } = context;
  await changeAuthored(store, context, id, (client) => deleteWorkflow(client, actor, id, deps.clock.now()));
  await deps.shards.of({ ...actor, account: null }).transaction((client) => stopRunsOf(client, actor, id));
}

/** Returns a workflow the caller may see. @throws not_found */
export async function findWorkflow(
  { deps, actor }: { deps: Pick<Deps, 'shards'>; actor: Place },
  id: string,
) {
  const row = await deps.shards.of(actor).read((db) => readWorkflow(db, actor, id));
  if (!row) throw failure('not_found');
  return row;
}

function cleaned({ name, prompt, over, filter }: Written) {
  return {
    name: cleanText(name),
    prompt: cleanText(prompt),
    over,
    filter: over === 'filter' ? (filter ?? {}) : null,
  };
}

/** Returns a workflow as the caller sees it. */
export function toWorkflow(row: WorkflowRow, actor: Actor, author: string | undefined): Workflow {
  const { id, name, prompt, over, filter } = row;
  const content = { name, prompt, over, filter };
  return { id, ...content, ...authorship(row, actor, author), revision: contentRevision(content) };
}
