import { hashSecret, newSecret } from '../../accounts/secret.ts';
import type { Queryable } from '../../platform/database.ts';
import { findPlace } from '../../workspaces/directory.ts';
import type { Place, WorkspaceId } from '../../workspaces/workspace.ts';

/*
 * Links to shares. A token of 256 bits is in the link and nowhere else: the control plane keeps its hash, and to which share of
 * which workspace it leads. So nobody who reads the database, or a backup of it, can follow a link; and the dialog shows a link
 * once, when it is made. A share can have several: every chosen person is mailed one of their own.
 */

/** Makes a link to a share. @returns its address. */
export async function createLink(
  control: Queryable,
  publicUrl: string,
  { workspace }: Place,
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

/** Where a token leads; null for one that nobody was given. Whether there still is such a share, its shard tells. */
export async function followLink(
  control: Queryable,
  token: string,
): Promise<{ place: Place; shareId: string } | null> {
  const { rows } = await control.query<{ workspaceId: WorkspaceId; shareId: string }>(
    'select workspace_id as "workspaceId", share_id as "shareId" from share_link where token_hash = $1',
    [hashSecret(token)],
  );
  const [link] = rows;
  const place = link && (await findPlace(control, link.workspaceId));
  return place ? { place, shareId: link.shareId } : null;
}

/** Deletes the links of a share that is gone. */
export async function deleteLinks(control: Queryable, { workspace }: Place, shareId: string): Promise<void> {
  await control.query('delete from share_link where workspace_id = $1 and share_id = $2', [
    workspace.id,
    shareId,
  ]);
}

/** Deletes one link, such as one of a mail that could not be sent. */
export async function withdrawLink(control: Queryable, link: string): Promise<void> {
  await control.query('delete from share_link where token_hash = $1', [
    hashSecret(link.slice(link.lastIndexOf('/') + 1)),
  ]);
}
