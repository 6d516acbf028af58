import { randomUUID } from 'node:crypto';
import { limits } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import { refuseDomainJoin } from '../members/refuse-domain-join.ts';
import { accountFor, activate, deactivate, mustBelong, rename } from './accounts.ts';
import { parseFilter } from './filter.ts';
import { applyPatch } from './patch.ts';
import { type Change, inTransaction, isId, type Page, type Provider, refuseBeyond } from './provider.ts';
import { ScimRefused } from './refused.ts';
import { addressOf, nameOf, parseUser, type ScimUser } from './resources.ts';
import { urns, writableUser } from './schemas.ts';

interface Row {
  id: string;
  accountId: number;
  attributes: ScimUser;
  createdAt: Date;
  updatedAt: Date;
  active: boolean;
  groups: { value: string; display: string }[];
}

const columns = `u.id, u.account_id, u.attributes, u.created_at, u.updated_at,
  exists (select from membership m where m.workspace_id = u.workspace_id and m.account_id = u.account_id
    and m.state = 'active') as active,
  coalesce((select json_agg(json_build_object('value', g.id, 'display', g.display_name) order by g.id)
    from scim_group_member m join scim_group g on g.id = m.group_id where m.user_id = u.id), '[]') as groups`;

function show({ base }: Provider, { id, attributes, active, groups, createdAt, updatedAt }: Row) {
  return {
    schemas: [urns.user],
    id,
    ...attributes,
    active,
    groups: groups.map((group) => ({ ...group, $ref: `${base}/Groups/${group.value}` })),
    meta: {
      resourceType: 'User',
      created: createdAt.toISOString(),
      lastModified: updatedAt.toISOString(),
      location: `${base}/Users/${id}`,
    },
  };
}

/**
 * Returns a page of the provisioned people in order of creation.
 * @throws {ScimRefused}
 */
export async function listUsers(provider: Provider, { startIndex, count, filter }: Page) {
  const { actor, deps } = provider;
  const parsed = filter === null ? null : parseFilter(filter);
  const first = startIndex - 1;
  const equal = (attribute: string) => parsed?.equals.get(attribute) ?? null;
  const { rows } = await deps.control.query<Row>(
    `select ${columns} from scim_user u where u.workspace_id = $1 and ($2::text is null or lower(u.user_name) = $2)
       and ($3::text is null or u.external_id = $3) and ($4::text is null or u.id::text = $4)
       and ($5::text is null or exists (select from jsonb_array_elements(u.attributes -> 'emails') e
         where lower(e ->> 'value') = $5))
     order by u.created_at, u.id limit $6 offset $7`,
    [
      actor.workspace.id,
      ...['username', 'externalid', 'id', 'emails.value'].map(equal),
      ...(parsed ? [limits.provisionedScanned + 1, 0] : [count, first]),
    ],
  );
  if (parsed) {
    if (rows.length > limits.provisionedScanned) throw ScimRefused.tooMany();
    const passing = rows.map((row) => show(provider, row)).filter(parsed.passes);
    return { total: passing.length, resources: passing.slice(first, first + count) };
  }
  const counted = await deps.control.query<{ total: number }>(
    'select count(*)::int as total from scim_user where workspace_id = $1',
    [actor.workspace.id],
  );
  return { total: counted.rows[0]!.total, resources: rows.map((row) => show(provider, row)) };
}

async function mustFind({ actor }: Provider, db: Queryable, id: string): Promise<Row> {
  if (!isId(id)) throw ScimRefused.notFound('User');
  const { rows } = await db.query<Row>(
    `select ${columns} from scim_user u where u.workspace_id = $1 and u.id = $2`,
    [actor.workspace.id, id],
  );
  if (!rows[0]) throw ScimRefused.notFound('User');
  return rows[0];
}

/** @throws {ScimRefused} */
export async function getUser(provider: Provider, id: string) {
  return show(provider, await mustFind(provider, provider.deps.control, id));
}

/** Provisions a person; an existing member with this address becomes a provisioned one. @throws {ScimRefused} */
export function createUser(provider: Provider, body: unknown) {
  return inTransaction(provider, async (change) => {
    const { client, actor, deps } = change;
    const { active = true, ...attributes } = parseUser(body);
    await refuseTaken(change, { attributes });
    await refuseBeyond(change, 'scim_user', limits.provisionedUsers);
    const accountId = await accountFor(change, attributes);
    await refuseTaken(change, { accountId });
    const id = randomUUID();
    await client.query(
      named(
        `insert into scim_user (id, workspace_id, account_id, user_name, external_id, attributes, created_at, updated_at)
       values (:id, :workspaceId, :accountId, :userName, :externalId, :attributes, :now, :now)`,
        {
          id,
          workspaceId: actor.workspace.id,
          accountId,
          userName: attributes.userName,
          externalId: attributes.externalId ?? null,
          attributes: JSON.stringify(attributes),
          now: deps.clock.now(),
        },
      ),
    );
    if (active) await activate(change, { id, accountId });
    else await refuseDomainJoin(client, { workspaceId: actor.workspace.id, accountId });
    return show(provider, await mustFind(provider, client, id));
  });
}

/**
 * Refuses a user name or account of another provisioned person.
 * @throws {ScimRefused}
 */
async function refuseTaken(
  { client, actor }: Change,
  by: { attributes: ScimUser; except?: string } | { accountId: number },
): Promise<void> {
  const [condition, values] =
    'accountId' in by
      ? ['account_id = $2', [by.accountId]]
      : [
          'lower(user_name) = lower($2) and id is distinct from $3',
          [by.attributes.userName, by.except ?? null],
        ];
  const { rowCount } = await client.query(`select from scim_user where workspace_id = $1 and ${condition}`, [
    actor.workspace.id,
    ...values,
  ]);
  if (rowCount !== 0) throw new ScimRefused(409, 'User already exists.', { scimType: 'uniqueness' });
}

/** Replaces a person's attributes. @throws {ScimRefused} */
export const replaceUser = (provider: Provider, id: string, body: unknown) =>
  updateUser(provider, id, () => parseUser(body));

/** Changes a person's attributes. @throws {ScimRefused} */
export const patchUser = (provider: Provider, id: string, body: unknown) =>
  updateUser(provider, id, ({ attributes }) => parseUser(applyPatch(attributes, body, writableUser)));

function updateUser(provider: Provider, id: string, next: (row: Row) => ScimUser) {
  return inTransaction(provider, async (change) => {
    const { client, deps } = change;
    const row = await mustFind(provider, client, id);
    // Without `active`, the membership stays as it is: also someone who waits for a seat is shown as inactive.
    const { active, ...attributes } = next(row);
    await refuseTaken(change, { attributes, except: id });
    // The account keeps its address, because only its owner can change it.
    const address = addressOf(attributes);
    if (address !== addressOf(row.attributes)) await mustBelong(change, address);
    await client.query(
      'update scim_user set user_name = $2, external_id = $3, attributes = $4, updated_at = $5 where id = $1',
      [id, attributes.userName, attributes.externalId ?? null, JSON.stringify(attributes), deps.clock.now()],
    );
    const name = nameOf(attributes);
    if (name !== null && name !== nameOf(row.attributes)) await rename(change, row.accountId, name);
    if (active === true && !row.active) await activate(change, row);
    if (active === false) await deactivate(change, row.accountId);
    return show(provider, await mustFind(provider, client, id));
  });
}

/**
 * Deactivates and forgets a person. Their account stays.
 * @throws {ScimRefused}, conflict
 */
export function deleteUser(provider: Provider, id: string): Promise<void> {
  return inTransaction(provider, async (change) => {
    const { accountId } = await mustFind(provider, change.client, id);
    await deactivate(change, accountId);
    await change.client.query('delete from scim_user where id = $1', [id]);
  });
}

/** Returns the data that identity providers sent about a person. */
export async function readProvisioned(
  db: Queryable,
  accountId: number,
): Promise<{ workspace: string; attributes: ScimUser; groups: string[] }[]> {
  const { rows } = await db.query<{ workspace: string; attributes: ScimUser; groups: string[] }>(
    `select w.name as workspace, u.attributes, array(select g.display_name from scim_group_member m
       join scim_group g on g.id = m.group_id where m.user_id = u.id order by g.display_name) as groups
     from scim_user u join workspace w on w.id = u.workspace_id where u.account_id = $1 order by w.id`,
    [accountId],
  );
  return rows;
}
