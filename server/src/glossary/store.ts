import type { Client, Queryable } from '../platform/database.ts';
import type { Actor } from '../workspaces/actor.ts';
import { type Owner, ownerColumns } from '../workspaces/owned.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';

/** A term as it is stored. */
export interface TermRow {
  id: number;
  term: string;
  variants: string[];
  createdAt: Date;
  /** Of a person; otherwise of their workspace. */
  personal: boolean;
}

type Who = Pick<Actor, 'account' | 'workspace'>;

const columns = 'id, term, variants, created_at as "createdAt", account_id is not null as personal';

/** The terms of whoever asks, or of the workspace they are in, by the alphabet. */
export async function readTerms(db: Queryable, who: Who, of: Owner): Promise<TermRow[]> {
  const { rows } = await db.query<TermRow>(
    `select ${columns} from glossary_term where account_id = $1 or workspace_id = $2 order by lower(term), id`,
    ownerColumns(who, of),
  );
  return rows;
}

/** A term that whoever asks may see: their own, or their workspace's. Null where there is none. */
export async function readTerm(
  db: Queryable,
  { account, workspace }: Who,
  id: number,
): Promise<TermRow | null> {
  const { rows } = await db.query<TermRow>(
    `select ${columns} from glossary_term where id = $1 and (account_id = $2 or workspace_id = $3)`,
    [id, account.id, workspace.id],
  );
  return rows[0] ?? null;
}

/** The terms that hold in a meeting: those of its owner first, then those of its workspace. */
export async function readTermsFor(
  db: Queryable,
  { workspaceId, ownerId }: { workspaceId: WorkspaceId; ownerId: number | null },
): Promise<TermRow[]> {
  const { rows } = await db.query<TermRow>(
    `select ${columns} from glossary_term where account_id = $1 or workspace_id = $2 order by personal desc, id`,
    [ownerId, workspaceId],
  );
  return rows;
}

/** Stores a new term. */
export async function insertTerm(
  client: Client,
  who: Who,
  of: Owner,
  { term, variants, now }: { term: string; variants: string[]; now: Date },
): Promise<TermRow> {
  const { rows } = await client.query<TermRow>(
    `insert into glossary_term (account_id, workspace_id, term, variants, created_at) values ($1, $2, $3, $4, $5)
      returning ${columns}`,
    [...ownerColumns(who, of), term, variants, now],
  );
  return rows[0]!;
}

/** Replaces a term and its variants. */
export async function updateTerm(
  client: Client,
  { id, term, variants }: Pick<TermRow, 'id' | 'term' | 'variants'>,
): Promise<void> {
  await client.query('update glossary_term set term = $2, variants = $3 where id = $1', [id, term, variants]);
}

/** Deletes a term. */
export async function deleteTerm(client: Client, id: number): Promise<void> {
  await client.query('delete from glossary_term where id = $1', [id]);
}
