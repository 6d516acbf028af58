import { randomUUID } from 'node:crypto';
import { limits } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { note, refreshRoles } from './accounts.ts';
import { parseFilter } from './filter.ts';
import { applyPatch } from './patch.ts';
import { type Change, inTransaction, isId, type Page, type Provider, refuseBeyond } from './provider.ts';
import { ScimRefused } from './refused.ts';
import { parseGroup, type ScimGroup } from './resources.ts';
import { urns, writableGroup } from './schemas.ts';

interface Row {
  id: string;
  displayName: string;
  externalId: string | null;
  role: 'user' | 'admin';
  createdAt: Date;
  updatedAt: Date;
  members: { value: string; display: string }[];
}

const columns = `g.id, g.display_name, g.external_id, g.role, g.created_at,
  g.updated_at,
  coalesce((select json_agg(json_build_object('value', u.id, 'display', u.user_name) order by u.id)
    from scim_group_member m join scim_user u on u.id = m.user_id where m.group_id = g.id), '[]') as members`;

function show({ base }: Provider, { id, displayName, externalId, members, createdAt, updatedAt }: Row) {
  return {
    schemas: [urns.group],
    id,
    displayName,
    ...(externalId === null ? {} : { externalId }),
    members: members.map((member) => ({ ...member, $ref: `${base}/Users/${member.value}` })),
    meta: {
      resourceType: 'Group',
      created: createdAt.toISOString(),
      lastModified: updatedAt.toISOString(),
      location: `${base}/Groups/${id}`,
    },
  };
}

/**
 * Returns a page of the groups in order of creation.
 * @throws {ScimRefused}
 */
export async function listGroups(provider: Provider, { startIndex, count, filter }: Page) {
  const { control } = provider.deps;
  const workspaceId = provider.actor.workspace.id;
  const first = startIndex - 1;
  const parsed = filter === null ? null : parseFilter(filter);
  const equal = (attribute: string) => parsed?.equals.get(attribute) ?? null;
  const { rows: found } = await control.query<{ id: string; members: number }>(
    `select g.id, (select count(*)::int from scim_group_member m where m.group_id = g.id) as members
     from scim_group g where g.workspace_id = $1 and ($2::text is null or lower(g.display_name) = $2)
       and ($3::text is null or g.external_id = $3) and ($4::text is null or g.id::text = $4)
     order by g.created_at, g.id`,
    [workspaceId, ...['displayname', 'externalid', 'id'].map(equal)],
  );
  const wanted = parsed ? found : found.slice(first, first + count);
  // A page of large groups is shorter than requested; providers continue after the last group they got.
  const fitting = wanted.slice(0, fit(wanted));
  if (parsed && fitting.length < found.length) throw ScimRefused.tooMany();
  const { rows } = await control.query<Row>(
    `select ${columns} from scim_group g where g.workspace_id = $1 and g.id = any($2) order by g.created_at, g.id`,
    [workspaceId, fitting.map(({ id }) => id)],
  );
  const shown = rows.map((row) => show(provider, row));
  if (!parsed) return { total: found.length, resources: shown };
  const passing = shown.filter(parsed.passes);
  return { total: passing.length, resources: passing.slice(first, first + count) };
}

/** Returns how many of the groups, counted from the first, can be read at once. */
function fit(groups: readonly { members: number }[]): number {
  let left = limits.groupMembersRead;
  const beyond = groups.findIndex(({ members }) => {
    left -= members;
    return left < 0;
  });
  return beyond === -1 ? groups.length : beyond;
}

async function mustFind({ actor }: Provider, db: Queryable, id: string): Promise<Row> {
  if (!isId(id)) throw ScimRefused.notFound('Group');
  const { rows } = await db.query<Row>(
    `select ${columns} from scim_group g where g.workspace_id = $1 and g.id = $2`,
    [actor.workspace.id, id],
  );
  if (!rows[0]) throw ScimRefused.notFound('Group');
  return rows[0];
}

/** @throws {ScimRefused} */
export async function getGroup(provider: Provider, id: string) {
  return show(provider, await mustFind(provider, provider.deps.control, id));
}

/**
 * Provisions a group. It gives no role until an admin assigns one.
 * @throws {ScimRefused}
 */
export function createGroup(provider: Provider, body: unknown) {
  return inTransaction(provider, async (change) => {
    const { client, actor, deps } = change;
    const group = parseGroup(body);
    const id = randomUUID();
    await refuseTaken(change, group, id);
    await refuseBeyond(change, 'scim_group', limits.provisionedGroups);
    await client.query(
      `insert into scim_group (id, workspace_id, display_name, external_id, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [id, actor.workspace.id, group.displayName, group.externalId ?? null, deps.clock.now()],
    );
    await setMembers(change, await mustFind(provider, client, id), group);
    return show(provider, await mustFind(provider, client, id));
  });
}

/**
 * Refuses a name that another group has, because Entra ID matches groups by name.
 * @throws {ScimRefused}
 */
async function refuseTaken({ client, actor }: Change, { displayName }: ScimGroup, id: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from scim_group where workspace_id = $1 and lower(display_name) = lower($2) and id <> $3',
    [actor.workspace.id, displayName, id],
  );
  if (rowCount !== 0) throw new ScimRefused(409, 'Group already exists.', { scimType: 'uniqueness' });
}

/**
 * Replaces the members of a group. Skips ids of people who no longer exist, so that one deleted account does not stop
 * the removal of others.
 * @returns the skipped ids, and whether the members changed
 */
async function setMembers(
  change: Change,
  row: Row,
  { members = [] }: ScimGroup,
): Promise<{ skipped: string[]; changed: boolean }> {
  const { client, actor } = change;
  const wanted = members.map(({ value }) => value.toLowerCase()).filter(isId);
  const { rows: removed } = await client.query<{ id: string }>(
    'delete from scim_group_member where group_id = $1 and user_id <> all($2::uuid[]) returning user_id as id',
    [row.id, wanted],
  );
  const { rows: added } = await client.query<{ id: string }>(
    `insert into scim_group_member (group_id, user_id)
     select $1, u.id from scim_user u where u.workspace_id = $2 and u.id = any($3::uuid[])
     on conflict do nothing returning user_id as id`,
    [row.id, actor.workspace.id, wanted],
  );
  if (added.length > 0) await refuseTooManyMembers(change);
  if (row.role === 'admin')
    await refreshRoles(
      change,
      [...removed, ...added].map(({ id }) => id),
    );
  const stored = new Set(row.members.map(({ value }) => value));
  for (const { id } of added) stored.add(id);
  return {
    skipped: members.map(({ value }) => value).filter((id) => !stored.has(id.toLowerCase())),
    changed: added.length + removed.length > 0,
  };
}

/** @throws {ScimRefused} */
async function refuseTooManyMembers({ client, actor }: Change): Promise<void> {
  const most = limits.groupMembers;
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from scim_group g join scim_group_member m on m.group_id = g.id where g.workspace_id = $1`,
    [actor.workspace.id],
  );
  if (rows[0]!.count > most)
    throw new ScimRefused(403, `The groups of a workspace have at most ${most} members together.`);
}

/** Replaces a group. @throws {ScimRefused} */
export const replaceGroup = async (provider: Provider, id: string, body: unknown) =>
  (await updateGroup(provider, id, () => parseGroup(body))).group;

/**
 * Changes a group. Refuses a request that only names people who do not exist: nothing would change, and an answer
 * without members would not say so.
 * @returns the group if people were skipped; null if everything was done
 * @throws {ScimRefused}
 */
export async function patchGroup(provider: Provider, id: string, body: unknown) {
  const { group, skipped } = await updateGroup(
    provider,
    id,
    ({ displayName, externalId, members }) => {
      const attributes = { displayName, externalId, members: members.map(({ value }) => ({ value })) };
      return parseGroup(applyPatch(attributes, body, writableGroup));
    },
    ({ displayName, externalId }, group, { skipped, changed }) => {
      const same = group.displayName === displayName && (group.externalId ?? null) === externalId;
      if (skipped.length === 0 || changed || !same) return;
      const named = skipped.slice(0, 5).join(', ');
      throw new ScimRefused(400, `There is no user with this id: ${named}.`, { scimType: 'invalidValue' });
    },
  );
  return skipped.length > 0 ? group : null;
}

function updateGroup(
  provider: Provider,
  id: string,
  next: (row: Row) => ScimGroup,
  check: (before: Row, after: ScimGroup, done: Awaited<ReturnType<typeof setMembers>>) => void = () => {},
) {
  return inTransaction(provider, async (change) => {
    const { client, deps } = change;
    const row = await mustFind(provider, client, id);
    const group = next(row);
    await refuseTaken(change, group, id);
    await client.query(
      'update scim_group set display_name = $2, external_id = $3, updated_at = $4 where id = $1',
      [id, group.displayName, group.externalId ?? null, deps.clock.now()],
    );
    const done = await setMembers(change, row, group);
    check(row, group, done);
    return { group: show(provider, await mustFind(provider, client, id)), skipped: done.skipped };
  });
}

/** Deletes a group, and takes its role from its members. @throws {ScimRefused} */
export function deleteGroup(provider: Provider, id: string): Promise<void> {
  return inTransaction(provider, async (change) => {
    const { role, members, displayName } = await mustFind(provider, change.client, id);
    await change.client.query('delete from scim_group where id = $1', [id]);
    if (role !== 'admin') return;
    await note(change, { group: displayName, role: 'user' });
    await refreshRoles(
      change,
      members.map(({ value }) => value),
    );
  });
}
