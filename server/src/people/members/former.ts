import { describeFault } from '../../platform/errors/fault.ts';
import type { Deps } from '../../platform/procedure.ts';
import { findPlace } from '../access/directory.ts';
import { forgetMember } from '../workspaces/delete.ts';

/** Deletes the content kept for members who left long enough ago. Resumes after an interruption. */
export async function forgetFormerMembers(deps: Deps): Promise<void> {
  const { control, clock } = deps;
  const { rows } = await control.query<{ workspace: number; account: number }>(
    // Includes content of people who wait for a seat to return, even if no seat becomes free.
    `select workspace_id as workspace, account_id as account from former_member f where kept_until <= $1
      and not exists (select from membership m where m.workspace_id = f.workspace_id and m.account_id = f.account_id)`,
    [clock.now()],
  );
  for (const { workspace, account } of rows) {
    try {
      const place = await findPlace(control, workspace);
      if (place) await forgetMember(place, account, deps);
    } catch (error) {
      // The workspace is moving, or its database is unavailable. Tries again in an hour, without delaying others.
      deps.log.warn(
        { workspace, ...describeFault(error) },
        'What was kept for a former member is not deleted yet',
      );
      continue;
    }
    await control.query('delete from former_member where workspace_id = $1 and account_id = $2', [
      workspace,
      account,
    ]);
  }
}
