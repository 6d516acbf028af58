import type { Deps } from '../platform/procedure.ts';
import { forgetMember } from '../workspaces/delete.ts';
import { findPlace } from '../workspaces/directory.ts';

/** Deletes what was kept for those who left long enough ago. Broken off, it goes on where it was. */
export async function forgetFormerMembers(deps: Deps): Promise<void> {
  const { control, clock } = deps;
  const { rows } = await control.query<{ workspace: number; account: number }>(
    'select workspace_id as workspace, account_id as account from former_member where kept_until <= $1',
    [clock.now()],
  );
  for (const { workspace, account } of rows) {
    const place = await findPlace(control, workspace);
    if (place) await forgetMember(place, account, deps);
    await control.query('delete from former_member where workspace_id = $1 and account_id = $2', [
      workspace,
      account,
    ]);
  }
}
