import type { Client } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { ScimRefused } from './refused.ts';

/** An identity provider that calls with a token of a workspace. */
export interface Provider {
  actor: Actor;
  deps: Deps;
  /** The address of the SCIM service. */
  base: string;
}

/** One change by a provider, in a transaction. */
export interface Change extends Provider {
  client: Client;
  afterwards: RunAfterCommit;
}

/** Runs a change in a transaction, one at a time per workspace. */
export const inTransaction = <Result>(
  provider: Provider,
  change: (change: Change) => Promise<Result>,
): Promise<Result> =>
  provider.deps.control.transaction(async (client, afterwards) => {
    await client.query('select from workspace where id = $1 for update', [provider.actor.workspace.id]);
    return change({ ...provider, client, afterwards });
  });

/**
 * Refuses another resource if the workspace is at its limit.
 * @throws {ScimRefused}
 */
export async function refuseBeyond(
  { client, actor }: Change,
  table: 'scim_user' | 'scim_group',
  most: number,
): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from ${table} where workspace_id = $1`,
    [actor.workspace.id],
  );
  if (rows[0]!.count < most) return;
  const what = table === 'scim_user' ? 'people' : 'groups';
  throw new ScimRefused(403, `A workspace has at most ${most} provisioned ${what}. Delete some first.`);
}

/** The part of a list that a request asks for. */
export interface Page {
  /** Number of the first resource, from 1. */
  startIndex: number;
  count: number;
  filter: string | null;
}

/** Returns whether a text is the id of a resource. */
export const isId = (id: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id);
