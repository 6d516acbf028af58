/**
 * SQL over an account `a`: whether no company requires its own sign-on for the account's address, or the required
 * sign-on is the one in this column, which started a session or created a key.
 */
export const allowedBySignOn = (column: string): string => `not exists (select from domain d
  join sso_connection c on c.workspace_id = d.workspace_id
  where d.name = split_part(a.email, '@', 2) and d.verified_at is not null and c.mode = 'required' and c.id is distinct from ${column})`;

/** SQL that selects the workspace of the sign-on with this id. */
export const workspaceOfSignOn = (id: string): string =>
  `select c.workspace_id from sso_connection c where c.id = ${id}`;
