import { createHash } from 'node:crypto';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor, CallerContext } from '../access/actor.ts';
import { namesOf } from '../accounts/accounts.ts';

/*
 * Objects that people keep in addition to meetings: templates, workflows, automations, glossary terms, privacy rules.
 * Some belong to a person or to a workspace; admins change those of a workspace. Others belong to the workspace and
 * have an author; the author and admins change them.
 */

/** The owner of an object: the caller or their workspace. */
export type Owner = 'me' | 'workspace';

type Who = Pick<Actor, 'account' | 'workspace'>;

/** Returns whether the actor is an admin of their workspace. */
export const isAdmin = (actor: Actor): boolean => actor.scopes.has('workspace_admin');

/** @throws forbidden if the object belongs to the workspace and the person is not an admin */
export function mustDecideFor(actor: Actor, owner: Owner): void {
  if (owner === 'workspace' && !isAdmin(actor)) throw failure('forbidden');
}

/** Returns an owner's values for the columns `account_id` and `workspace_id`. */
export const ownerColumns = ({ account, workspace }: Who, owner: Owner): [number | null, number | null] =>
  owner === 'me' ? [account.id, null] : [null, workspace.id];

/** Locks all objects of one kind of an owner until the transaction ends, including ones that are not added yet. */
export async function lockOwned(client: Client, kind: string, who: Who, owner: Owner): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended($1, $2))`, [
    `${kind} ${owner}`,
    owner === 'me' ? who.account.id : who.workspace.id,
  ]);
}

/** Locks one object until the transaction ends, so that the second of two changes sees the first. */
export async function lockThing(client: Client, kind: string, id: string | number): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`${kind} ${id}`]);
}

/** Returns a revision for an object that has no revision counter: a number that differs when its content does. */
export function contentRevision(content: object): number {
  const stable = JSON.stringify(content, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return Number.parseInt(createHash('sha256').update(stable).digest('hex').slice(0, 12), 16);
}

/**
 * Refuses a change based on another revision than the stored one.
 * @throws changed_since
 */
export function requireRevision(wanted: number | undefined, stored: { revision: number }): void {
  if (wanted !== undefined && wanted !== stored.revision) throw failure('changed_since');
}

/** An object of a workspace with an author. The author is null if they left. */
export interface Authored {
  id: string;
  accountId: number | null;
}

/** Storage of one kind of authored objects. */
export interface AuthoredStore<Row extends Authored> {
  /** Singular, as in messages: 'template'. */
  kind: string;
  /** Maximum number per workspace. */
  limit: number;
  read(db: Queryable, place: Place, id: string): Promise<Row | null>;
  readAll(db: Queryable, place: Place): Promise<Row[]>;
  insert(client: Client, place: Place, row: Row, now: Date): Promise<void>;
  /** Undoes a deletion. Returns whether there was one. */
  restore?(client: Client, place: Place, id: string): Promise<boolean>;
}

/**
 * Adds an object, or restores the deleted one with this id. Adding it twice adds it once.
 * @throws invalid_input over the limit
 */
export async function addAuthored<Row extends Authored>(
  { kind, limit, ...store }: AuthoredStore<Row>,
  { deps, actor }: CallerContext,
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

/**
 * Runs work on an object that the person may change.
 * @throws not_found, forbidden
 */
export async function changeAuthored<Row extends Authored, Result>(
  { read, kind }: AuthoredStore<Row>,
  { deps, actor }: CallerContext,
  id: string,
  work: (client: Client, before: Row) => Promise<Result>,
): Promise<Result> {
  return deps.shards.of(editorOf(actor)).transaction(async (client) => {
    await lockThing(client, kind, id);
    const before = await read(client, actor, id);
    if (!before) throw failure('not_found');
    if (!mayChange(before, actor)) throw failure('forbidden');
    return work(client, before);
  });
}

/** The database lets only the author change an object, so an admin's change runs as the server. */
const editorOf = (actor: Actor): Place => (isAdmin(actor) ? { ...actor, account: null } : actor);

const mayChange = ({ accountId }: Pick<Authored, 'accountId'>, actor: Actor): boolean =>
  actor.scopes.has('write') && (isAdmin(actor) || accountId === actor.account.id);

/** Returns the displayed fields that all authored objects have. */
export const authorship = (row: Authored, actor: Actor, author: string | undefined) => ({
  by: row.accountId === null || author === undefined ? null : { id: row.accountId, name: author },
  mayChange: mayChange(row, actor),
});

/** Returns rows for display, with the names of their authors. */
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
