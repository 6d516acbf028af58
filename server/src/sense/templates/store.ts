import type { TemplateSection } from '@afterword/api-client/contract';
import type { FormerMember } from '../../people/workspaces/delete.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import type { SeriesFacts } from './series.ts';

/** A stored template of a workspace. */
export interface TemplateRow {
  id: string;
  accountId: number | null;
  name: string;
  description: string;
  sections: TemplateSection[];
}

/** Account id under which the workspace's default is stored. */
const ofWorkspace = 0;

type In = Pick<Place, 'workspace'>;

/** Returns the templates of a workspace in alphabetical order. */
export async function readTemplates(db: Queryable, { workspace }: In): Promise<TemplateRow[]> {
  const { rows } = await db.query<TemplateRow>(
    `select id, account_id, name, description, sections from template
      where workspace_id = $1 order by lower(name), id`,
    [workspace.id],
  );
  return rows;
}

/** Returns a template; null if it does not exist. */
export async function readTemplate(
  db: Queryable,
  workspaceId: WorkspaceId,
  id: string,
): Promise<TemplateRow | null> {
  const { rows } = await db.query<TemplateRow>(
    `select id, account_id, name, description, sections from template
      where workspace_id = $1 and id::text = $2`,
    [workspaceId, id],
  );
  return rows[0] ?? null;
}

/** Stores a template under its id, unless the id exists. */
export async function insertTemplate(
  client: Client,
  { workspace }: In,
  { id, accountId, name, description, sections }: TemplateRow,
  now: Date,
): Promise<void> {
  await client.query(
    named(
      `insert into template (workspace_id, id, account_id, name, description, sections, created_at)
     values (:workspaceId, :id, :accountId, :name, :description, :sections, :now) on conflict do nothing`,
      {
        workspaceId: workspace.id,
        id,
        accountId,
        name,
        description,
        sections: JSON.stringify(sections),
        now,
      },
    ),
  );
}

export async function updateTemplate(
  client: Client,
  { workspace }: In,
  { id, name, description, sections }: TemplateRow,
): Promise<void> {
  await client.query(
    'update template set name = $3, description = $4, sections = $5 where workspace_id = $1 and id = $2',
    [workspace.id, id, name, description, JSON.stringify(sections)],
  );
}

/** Deletes a template. Defaults that refer to it remain stored. */
export async function deleteTemplate(client: Client, { workspace }: In, id: string): Promise<void> {
  await client.query('delete from template where workspace_id = $1 and id = $2', [workspace.id, id]);
}

/** Returns the facts that identify a meeting's series, and its owner. @throws not_found */
export async function readSeriesFacts(
  db: Queryable,
  key: MeetingKey,
): Promise<SeriesFacts & { ownerId: number | null }> {
  const { rows } = await db.query<SeriesFacts & { ownerId: number | null }>(
    `select platform, code, title, shown_title, owner_id from meeting
      where workspace_id = $1 and id = $2`,
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0];
}

/** Returns the workspace's default: the id of a template, which may have been deleted. */
export async function readWorkspaceDefault(db: Queryable, workspaceId: WorkspaceId): Promise<string | null> {
  const { rows } = await db.query<{ template: string }>(
    `select template from template_default where workspace_id = $1 and account_id = ${ofWorkspace} and series = ''`,
    [workspaceId],
  );
  return rows[0]?.template ?? null;
}

/** Returns the default of the first of these series that has one. */
export async function readSeriesDefault(
  db: Queryable,
  workspaceId: WorkspaceId,
  { ownerId, series }: { ownerId: number | null; series: readonly string[] },
): Promise<string | null> {
  const { rows } = await db.query<{ template: string }>(
    `select template from template_default where workspace_id = $1 and account_id = $2 and series = any($3)
      order by array_position($3, series) limit 1`,
    [workspaceId, ownerId, series],
  );
  return rows[0]?.template ?? null;
}

/** Sets the default of the workspace, or of a person's series of meetings; null removes it. */
export async function writeDefault(
  client: Client,
  { workspace }: In,
  of: { ownerId: number; series: readonly string[] } | null,
  template: string | null,
): Promise<void> {
  const values = [workspace.id, of?.ownerId ?? ofWorkspace, of?.series ?? ['']];
  if (template === null)
    await client.query(
      'delete from template_default where workspace_id = $1 and account_id = $2 and series = any($3)',
      values,
    );
  else
    await client.query(
      `insert into template_default (workspace_id, account_id, series, template)
       select $1, $2, series, $4 from unnest($3::text[]) as series
       on conflict (workspace_id, account_id, series) do update set template = excluded.template`,
      [...values, template],
    );
}

/** Removes a departed member's name from the workspace's templates, and deletes their defaults for their own meetings. */
export async function forgetAuthor(
  place: Place,
  { accountId }: FormerMember,
  { shards }: Pick<Deps, 'shards'>,
): Promise<void> {
  await shards.of(place).transaction(async (client) => {
    await client.query('update template set account_id = null where workspace_id = $1 and account_id = $2', [
      place.workspace.id,
      accountId,
    ]);
    await client.query('delete from template_default where workspace_id = $1 and account_id = $2', [
      place.workspace.id,
      accountId,
    ]);
  });
}
