import type { ProvisioningSettings } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { signedIn } from '../access/procedure.ts';
import { verifiedDomains } from '../sso/connections.ts';
import { note, refreshRoles } from './accounts.ts';
import { scimUrl } from './endpoint.ts';

const { provisioning } = signedIn;

export const provisioningRoutes = {
  get: provisioning.get.handler(({ context: { deps, actor } }) => showSettings(deps.control, actor, deps)),

  setRole: provisioning.setRole.handler(({ input: { id, role }, context: { deps, actor } }) =>
    deps.control.transaction(async (client) => {
      await client.query('select from workspace where id = $1 for update', [actor.workspace.id]);
      const { rows } = await client.query<{ name: string; before: string }>(
        `update scim_group g set role = $3 from scim_group old where g.id = $2 and g.workspace_id = $1 and old.id = g.id
         returning g.display_name as name, old.role as before`,
        [actor.workspace.id, id, role],
      );
      const [group] = rows;
      if (!group) throw failure('not_found');
      if (group.before !== role) {
        const change = { client, actor, deps };
        await note(change, { group: group.name, role });
        const members = await client.query<{ id: string }>(
          'select user_id as id from scim_group_member where group_id = $1',
          [id],
        );
        await refreshRoles(
          change,
          members.rows.map((member) => member.id),
        );
      }
      return showSettings(client, actor, deps);
    }),
  ),
};

/** Returns the settings for the admins of a workspace. */
async function showSettings(
  db: Queryable,
  { workspace }: Pick<Place, 'workspace'>,
  { environment }: Pick<Deps, 'environment'>,
): Promise<ProvisioningSettings> {
  const users = await db.query<ProvisioningSettings['users']>(
    `select count(*)::int as all, count(m.account_id)::int as active from scim_user u
     left join membership m on m.workspace_id = u.workspace_id and m.account_id = u.account_id and m.state = 'active'
     where u.workspace_id = $1`,
    [workspace.id],
  );
  const groups = await db.query<ProvisioningSettings['groups'][number]>(
    `select g.id, g.display_name as name, g.role,
       (select count(*)::int from scim_group_member m where m.group_id = g.id) as members
     from scim_group g where g.workspace_id = $1 order by lower(g.display_name), g.id`,
    [workspace.id],
  );
  return {
    url: scimUrl(environment),
    domains: await verifiedDomains(db, workspace.id),
    users: users.rows[0]!,
    groups: groups.rows,
  };
}
