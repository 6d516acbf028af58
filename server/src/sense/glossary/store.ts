import type { Actor } from '../../people/access/actor.ts';
import { type Owner, ownerColumns } from '../../people/owned/owned.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';

export interface TermRow {
  id: number;
  term: string;
  variants: string[];
  createdAt: Date;
  /** True for a person's term, false for a workspace's. */
  personal: boolean;
}

type Who = Pick<Actor, 'account' | 'workspace'>;

const columns = 'id, term, variants, created_at, account_id is not null as personal';

/** Returns the terms of the caller or of their workspace, in alphabetical order. */
export async function readTerms(db: Queryable, who: Who, of: Owner): Promise<TermRow[]> {
  const { rows } = await db.query<TermRow>(
    `select ${columns} from glossary_term where account_id = $1 or workspace_id = $2 order by lower(term), id`,
    ownerColumns(who, of),
  );
  return rows;
}

/** Returns a term of the caller or of their workspace; null if there is none. */
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

/** Returns the terms that apply to a meeting: its owner's first, then its workspace's. */
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

export async function updateTerm(
  client: Client,
  { id, term, variants }: Pick<TermRow, 'id' | 'term' | 'variants'>,
): Promise<void> {
  await client.query('update glossary_term set term = $2, variants = $3 where id = $1', [id, term, variants]);
}

export async function deleteTerm(client: Client, id: number): Promise<void> {
  await client.query('delete from glossary_term where id = $1', [id]);
}
