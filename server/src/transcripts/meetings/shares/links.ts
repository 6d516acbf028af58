import { findPlace } from '../../../people/access/directory.ts';
import { hashSecret, newSecret } from '../../../people/access/secret.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import type { Place, WorkspaceId } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';

/*
 * Links to shares. Only the link contains its 256-bit token; the control plane stores the hash of the token and which
 * share of which workspace it opens. The owner's own link is also stored in the shard, encrypted with a key that is not
 * in the database. So reading the database or a backup gives no access to a share. A share can have several links: each
 * chosen person gets their own by email.
 */

/** Creates a link to a share. @returns its URL. */
export async function createLink(
  control: Queryable,
  publicUrl: string,
  { workspace }: Pick<Place, 'workspace'>,
  shareId: string,
): Promise<string> {
  const token = newSecret();
  await control.query('insert into share_link (token_hash, workspace_id, share_id) values ($1, $2, $3)', [
    hashSecret(token),
    workspace.id,
    shareId,
  ]);
  return `${publicUrl}/s/${token}`;
}

/** Returns the owner's link to a share, which is created on first use and stored encrypted. */
export async function ownLink(
  client: Client,
  { workspace }: Place,
  shareId: string,
  { control, secrets, environment }: Pick<Deps, 'control' | 'secrets' | 'environment'>,
): Promise<string> {
  const name = { workspaceId: workspace.id, purpose: 'share', id: shareId };
  const token = await secrets.get(client, name);
  if (token !== null) return `${environment.PUBLIC_URL}/s/${token}`;
  const url = await createLink(control, environment.PUBLIC_URL, { workspace }, shareId);
  await secrets.put(client, name, tokenOf(url));
  return url;
}

const tokenOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);

/**
 * Returns the share that a token opens; null for an unknown token. Only the share's shard knows whether the share still
 * exists.
 */
export async function followLink(
  control: Queryable,
  token: string,
): Promise<{ place: Place; shareId: string } | null> {
  const { rows } = await control.query<{ workspaceId: WorkspaceId; shareId: string }>(
    'select workspace_id, share_id from share_link where token_hash = $1',
    [hashSecret(token)],
  );
  const [link] = rows;
  const place = link && (await findPlace(control, link.workspaceId));
  return place ? { place, shareId: link.shareId } : null;
}

/** Deletes the links of a deleted share. */
export async function deleteLinks(control: Queryable, { workspace }: Place, shareId: string): Promise<void> {
  await control.query('delete from share_link where workspace_id = $1 and share_id = $2', [
    workspace.id,
    shareId,
  ]);
}

/** Deletes one link, such as the link of an email that could not be sent. */
export async function withdrawLink(control: Queryable, link: string): Promise<void> {
  await control.query('delete from share_link where token_hash = $1', [hashSecret(tokenOf(link))]);
}
