import { randomUUID } from 'node:crypto';
import {
  type Automation,
  type AutomationAction,
  type AutomationDraft,
  type AutomationRun,
  limits,
  storedLocale,
} from '@afterword/api-client/contract';
import { type AutomationMessages, automationMessages } from '../../locales/automation-messages.ts';
import type { Actor, CallerContext } from '../../people/access/actor.ts';
import { refusalOf } from '../../people/access/refusal.ts';
import { contentRevision, lockOwned, lockThing, requireRevision } from '../../people/owned/owned.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { listConnections } from '../integrations/connections/store.ts';
import { actionOf } from './actions/registry.ts';
import type { RunReason } from './run.ts';
import { advanceRuns, findRun, listRuns } from './runs.ts';
import { toRun } from './said.ts';
import {
  type AutomationRow,
  countAutomations,
  deleteAutomation,
  findAutomation,
  type ListedRow,
  listAutomations,
  storeAutomation,
} from './store.ts';
import { triggerOf } from './triggers/registry.ts';

const wordsFor = ({ account }: Actor) => automationMessages(storedLocale(account.locale));

/** Lists the automations the person may see. */
export async function showAutomations({ deps, actor }: CallerContext): Promise<Automation[]> {
  const words = await wordsFor(actor);
  return deps.shards.of(actor).read(async (db) => {
    const problems = await problemsFor(db, actor, words);
    return (await listAutomations(db, actor)).map((row) => toAutomation(row, actor, problems));
  });
}

/** Returns one automation. @throws not_found */
export async function showAutomation({ deps, actor }: CallerContext, id: string): Promise<Automation> {
  const words = await wordsFor(actor);
  return deps.shards.of(actor).read((db) => describe(db, actor, id, words));
}

/** Creates an automation. @throws forbidden, invalid_input */
export async function createAutomation(
  { deps, actor }: CallerContext,
  draft: AutomationDraft,
): Promise<Automation> {
  const now = deps.clock.now();
  const row: AutomationRow = {
    ...rowOf(draft, actor),
    id: randomUUID(),
    approved: 0,
    builtIn: false,
    createdAt: now,
    updatedAt: now,
  };
  const words = await wordsFor(actor);
  mayChange({ deps, actor }, row.accountId);
  return deps.shards.of(actor).transaction(async (client) => {
    await lockOwned(client, 'automation', actor, row.accountId === null ? 'workspace' : 'me');
    if ((await countAutomations(client, actor, row.accountId)) >= limits.automations)
      throw invalidField(
        'name',
        `There can be ${limits.automations} automations: delete one first`,
        'too_many',
      );
    await checkActions(client, actor, row);
    await storeAutomation(client, actor, row);
    await follow(client, actor, row, now);
    return describe(client, actor, row.id, words);
  });
}

/** Changes an automation; omitted fields stay. @throws not_found, forbidden, invalid_input */
export async function changeAutomation(
  { deps, actor }: CallerContext,
  {
    id,
    ...change
  }: { [Field in keyof AutomationDraft]?: AutomationDraft[Field] | undefined } & { id: string },
  ifMatch?: number,
): Promise<Automation> {
  const words = await wordsFor(actor);
  return deps.shards.of(actor).transaction(async (client) => {
    await lockThing(client, 'automation', id);
    const before = await findAutomation(client, actor, id);
    if (!before) throw failure('not_found');
    mayChange({ deps, actor }, before.accountId);
    requireRevision(ifMatch, { revision: contentRevision(draftOf(before)) });
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const draft: AutomationDraft = { ...draftOf(before), ...given };
    const now = deps.clock.now();
    const row: AutomationRow = { ...before, ...rowOf(draft, actor), id, updatedAt: now };
    mayChange({ deps, actor }, row.accountId);
    // Earlier approvals do not cover changed actions.
    if (JSON.stringify(row.actions) !== JSON.stringify(before.actions)) row.approved = 0;
    if (change.actions !== undefined || change.owner !== undefined) await checkActions(client, actor, row);
    await storeAutomation(client, actor, row);
    await follow(client, actor, row, now);
    return describe(client, actor, id, words);
  });
}

/** Deletes an automation and its history. @throws not_found, forbidden */
export async function removeAutomation({ deps, actor }: CallerContext, id: string): Promise<void> {
  await deps.shards.of(actor).transaction(async (client) => {
    const row = await findAutomation(client, actor, id);
    if (!row) throw failure('not_found');
    mayDecide({ deps, actor }, row.accountId);
    await deleteAutomation(client, actor, id);
  });
}

/** Returns a part of an automation's history. @throws not_found, invalid_input */
export async function showRuns(
  { deps, actor }: CallerContext,
  { id, ...asked }: { id: string } & Parameters<typeof listRuns>[3],
): Promise<{ items: AutomationRun[]; total: number; next: string | null }> {
  const words = await wordsFor(actor);
  return deps.shards.of(actor).read(async (db) => {
    if (!(await findAutomation(db, actor, id))) throw failure('not_found');
    const { rows, ...part } = await listRuns(db, actor, id, asked);
    return { items: rows.map((row) => toRun(row, words)), ...part };
  });
}

/** Returns a person's own automations at a place, each with all its stored runs. */
export async function readOwnAutomations(
  db: Queryable,
  place: Place,
  actor: Actor,
): Promise<(Automation & { runs: AutomationRun[] })[]> {
  const words = await wordsFor(actor);
  const rows = (await listAutomations(db, place)).filter(({ accountId }) => accountId === actor.account.id);
  const problemOf = await problemsFor(db, place, words);
  const own: (Automation & { runs: AutomationRun[] })[] = [];
  for (const row of rows) {
    const runs: AutomationRun[] = [];
    let cursor: string | undefined;
    do {
      const { rows: listed, next } = await listRuns(db, place, row.id, { page: 1, cursor });
      runs.push(...listed.map((each) => toRun(each, words)));
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    own.push({ ...toAutomation(row, actor, problemOf), runs });
  }
  return own;
}

/** Approves or ends a run that waits for approval. @throws not_found, forbidden; conflict if it is not waiting */
export async function approveRun(
  { deps, actor }: CallerContext,
  { id, runId, approve }: { id: string; runId: string; approve: boolean },
): Promise<AutomationRun> {
  const words = await wordsFor(actor);
  const server = { ...actor, account: null };
  const database = deps.shards.of(actor);
  // Uses the person's own access: a run may quote a meeting that has been hidden from them since.
  const { row, run } = await database.read(async (db) => ({
    row: await findAutomation(db, actor, id),
    run: await findRun(db, actor, id, runId),
  }));
  if (!row || !run) throw failure('not_found');
  mayDecide({ deps, actor }, row.accountId);
  await deps.shards.of(server).transaction(async (client) => {
    const now = deps.clock.now();
    const declined: RunReason = { code: 'declined' };
    const { rowCount } = await client.query(
      named(
        `update automation_run set state = :state, outcome = :outcome, because = coalesce(:declined, because), approved = :approve,
         at = case when :approve then :now else at end
       where workspace_id = :workspaceId and automation_id = :id and id = :runId and state = 'asking'`,
        {
          workspaceId: actor.workspace.id,
          id,
          runId,
          state: approve ? 'acting' : 'ended',
          outcome: approve ? null : 'skipped',
          declined: approve ? null : JSON.stringify(declined),
          now,
          approve,
        },
      ),
    );
    if (rowCount === 0)
      throw failure('conflict', {
        fields: [
          { field: 'runId', reason: 'This run does not wait for approval', code: 'changed_meanwhile' },
        ],
      });
    if (approve) {
      await client.query(
        'update automation set approved = approved + 1 where workspace_id = $1 and id = $2',
        [actor.workspace.id, id],
      );
      await advanceRuns(client, actor.workspace.id, [runId], now);
    }
  });
  const after = await database.read((db) => findRun(db, actor, id, runId));
  return toRun(after ?? run, words);
}

const rowOf = (draft: AutomationDraft, actor: Actor) => ({
  accountId: draft.owner === 'me' ? actor.account.id : null,
  madeBy: actor.account.id,
  name: draft.name,
  description: draft.description,
  active: draft.active,
  trigger: draft.trigger,
  conditions: draft.conditions,
  actions: draft.actions,
  asks: draft.ask,
  whenUpdated: draft.whenUpdated,
});

const draftOf = (row: AutomationRow): AutomationDraft => ({
  name: row.name,
  description: row.description,
  active: row.active,
  trigger: row.trigger,
  conditions: row.conditions,
  actions: row.actions,
  owner: row.accountId === null ? 'workspace' : 'me',
  ask: row.asks,
  whenUpdated: row.whenUpdated,
});

/** @throws forbidden if the person is not an admin and the automation is the workspace's; plan_required */
function mayChange({ deps, actor }: CallerContext, accountId: number | null): void {
  const scope = accountId === null ? 'workspace_admin' : 'write';
  const refusal = refusalOf(actor, { scope, feature: 'custom-automation-workflows' }, deps);
  if (refusal) throw refusal;
}

/** Like `mayChange`, but without checking the plan: deleting and approving still work after a downgrade. */
function mayDecide({ deps, actor }: CallerContext, accountId: number | null): void {
  const refusal = refusalOf(actor, { scope: accountId === null ? 'workspace_admin' : 'write' }, deps);
  if (refusal) throw refusal;
}

async function follow(client: Client, actor: Actor, row: AutomationRow, now: Date): Promise<void> {
  if (row.active) await triggerOf(row.trigger).switchedOn?.(client, actor, now);
}

/** @throws invalid_input if an action uses a connection or workflow that does not exist or belongs to someone else */
async function checkActions(client: Client, actor: Actor, row: AutomationRow): Promise<void> {
  const owned = { client, actor, automation: row, connections: await listConnections(client, actor) };
  for (const [index, action] of row.actions.entries()) {
    const wrong = await actionOf(action).check?.(action, owned);
    if (wrong) throw invalidField(`actions.${index}.${wrong[0]}`, wrong[1]);
  }
}

/** Returns a function that explains why an action cannot work with the current connections; null if it can. */
async function problemsFor(db: Queryable, place: Place, words: AutomationMessages) {
  const connections = await listConnections(db, place);
  return (action: AutomationAction): string | null =>
    actionOf(action).problem?.(action, connections, words) ?? null;
}

async function describe(
  db: Queryable,
  actor: Actor,
  id: string,
  words: AutomationMessages,
): Promise<Automation> {
  const row = (await listAutomations(db, actor)).find((each) => each.id === id);
  if (!row) throw failure('not_found');
  return toAutomation(row, actor, await problemsFor(db, actor, words));
}

function toAutomation(
  row: ListedRow,
  actor: Actor,
  problemOf: (action: AutomationAction) => string | null,
): Automation {
  const { id, waiting, lastRunAt, createdAt, updatedAt, accountId } = row;
  const { owner, ...draft } = draftOf(row);
  return {
    id,
    ...draft,
    owner,
    editable: actor.scopes.has(accountId === null ? 'workspace_admin' : 'write'),
    problem: row.actions.map(problemOf).find((problem) => problem !== null) ?? null,
    waiting,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    revision: contentRevision(draftOf(row)),
  };
}
