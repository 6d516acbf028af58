import { namesOf } from '../accounts/accounts.ts';
import type { Client, Queryable } from '../platform/database.ts';
import { failure, invalidField } from '../platform/failure.ts';
import type { Deps } from '../platform/procedure.ts';
import type { Actor } from './actor.ts';
import type { Place } from './workspace.ts';

/*
 * What people keep beside their meetings: templates, workflows, automations, glossary terms, privacy rules. Some belong to a person or
 * to a workspace, and a workspace's are changed by its admins. Others belong to the workspace and have an author, and are changed by
 * the author and by admins.
 */

/** The owner of something: the person who asks, or the workspace they are in. */
export type Owner = 'me' | 'workspace';

type Who = Pick<Actor, 'account' | 'workspace'>;

/** Whether somebody decides for their workspace. */
export const isAdmin = (actor: Actor): boolean => actor.scopes.has('workspace_admin');

/** @throws forbidden where it is the workspace's and the person is no admin */
export function mustDecideFor(actor: Actor, owner: Owner): void {
  if (owner === 'workspace' && !isAdmin(actor)) throw failure('forbidden');
}

/** The columns `account_id` and `workspace_id` of what an owner has. */
export const ownerColumns = ({ account, workspace }: Who, owner: Owner): [number | null, number | null] =>
  owner === 'me' ? [account.id, null] : [null, workspace.id];

/** Locks everything of one kind that an owner has until the transaction ends, also what is not there yet. */
export async function lockOwned(client: Client, kind: string, who: Who, owner: Owner): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended($1, $2))`, [
    `${kind} ${owner}`,
    owner === 'me' ? who.account.id : who.workspace.id,
  ]);
}

/** A thing of a workspace that has an author. Null where the author left. */
export interface Authored {
  id: string;
  accountId: number | null;
}

/** How one kind of authored things is stored. */
export interface AuthoredStore<Row extends Authored> {
  /** Singular, as in messages: 'template'. */
  kind: string;
  /** How many a workspace may have. */
  limit: number;
  read(db: Queryable, place: Place, id: string): Promise<Row | null>;
  readAll(db: Queryable, place: Place): Promise<Row[]>;
  insert(client: Client, place: Place, row: Row, now: Date): Promise<void>;
  /** Undoes a deletion. Returns whether there was one. */
  restore?(client: Client, place: Place, id: string): Promise<boolean>;
}

/** What routes of authored things are given. */
export interface Asking {
  deps: Deps;
  actor: Actor;
}

/** Adds a thing, or restores the deleted one with this id. Adding it twice adds it once. @throws invalid_input over the limit */
export async function addAuthored<Row extends Authored>(
  { kind, limit, ...store }: AuthoredStore<Row>,
  { deps, actor }: Asking,
  row: Row,
): Promise<Row> {
  return deps.shards.of(editorOf(actor)).transaction(async (client) => {
    await lockOwned(client, kind, actor, 'workspace');
    const before = await store.read(client, actor, row.id);
    if (before) return before;
    if ((await store.readAll(client, actor)).length >= limit)
      throw invalidField('name', `A workspace takes ${limit} ${kind}s`, 'too_many');
    if (await store.restore?.(client, actor, row.id)) return (await store.read(client, actor, row.id))!;
    await store.insert(client, actor, row, deps.clock.now());
    return row;
  });
}

/** Runs work on a thing that the person may change. @throws not_found, forbidden */
export async function changeAuthored<Row extends Authored, Result>(
  { read }: AuthoredStore<Row>,
  { deps, actor }: Asking,
  id: string,
  work: (client: Client, before: Row) => Promise<Result>,
): Promise<Result> {
  return deps.shards.of(editorOf(actor)).transaction(async (client) => {
    const before = await read(client, actor, id);
    if (!before) throw failure('not_found');
    if (!mayChange(before, actor)) throw failure('forbidden');
    return work(client, before);
  });
}

/** The database lets the author alone change a thing. An admin changes it as the server. */
const editorOf = (actor: Actor): Place => (isAdmin(actor) ? { ...actor, account: null } : actor);

const mayChange = ({ accountId }: Pick<Authored, 'accountId'>, actor: Actor): boolean =>
  actor.scopes.has('write') && (isAdmin(actor) || accountId === actor.account.id);

/** The fields every authored thing is shown with. */
export const authorship = (row: Authored, actor: Actor, author: string | undefined) => ({
  by: row.accountId === null || author === undefined ? null : { id: row.accountId, name: author },
  mayChange: mayChange(row, actor),
});

/** Rows as they are shown, with the names of their authors. */
export async function showAuthored<Row extends Authored, Shown>(
  { deps, actor }: { deps: Pick<Deps, 'control'>; actor: Actor },
  rows: readonly Row[],
  show: (row: Row, actor: Actor, author: string | undefined) => Shown,
): Promise<Shown[]> {
  const names = await namesOf(
    deps.control,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map((row) => show(row, actor, names.get(row.accountId ?? 0)));
}
