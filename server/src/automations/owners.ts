import type { Queryable } from '../platform/database.ts';
import type { Deps } from '../platform/procedure.ts';
import { featuresOf } from '../workspaces/actor.ts';
import type { Place } from '../workspaces/workspace.ts';
import type { AutomationRow } from './store.ts';

/** Somebody in the workspace. */
export interface Member {
  accountId: number;
  name: string;
  email: string;
  locale: string;
  admin: boolean;
}

/** Everybody in a workspace, and whether its plan has automations. */
export interface Members {
  members: readonly Member[];
  entitled: boolean;
}

/** Reads them. */
export async function readMembers(
  { control, stripe }: { control: Queryable; stripe: Deps['stripe'] },
  { workspace }: Place,
): Promise<Members> {
  const { rows } = await control.query<Member & { plan: string }>(
    `select a.id as "accountId", a.name, a.email, coalesce(a.locale, 'en') as locale, m.role = 'admin' as admin, w.plan
     from membership m join account a on a.id = m.account_id join workspace w on w.id = m.workspace_id
     where m.workspace_id = $1 and m.state = 'active' order by a.id`,
    [workspace.id],
  );
  const [one] = rows;
  const entitled = one !== undefined && featuresOf(one.plan, stripe !== null).includes(automationsFeature);
  return { members: rows, entitled };
}

const automationsFeature = 'custom-automation-workflows';

/** Whose automation it is, or who made the workspace's: in whose language it writes, and to whom 'me' is. */
export interface Owner {
  id: number;
  email: string;
  locale: string;
}

/**
 * The owner of an automation among the members; null where that person is not in the workspace any more. The workspace's own goes on
 * without whoever made it, for its admins.
 */
export function ownerOf(
  members: readonly Member[],
  { accountId, madeBy }: Pick<AutomationRow, 'accountId' | 'madeBy'>,
): Owner | null {
  const whose = accountId ?? madeBy;
  const owner =
    members.find((each) => each.accountId === whose) ??
    (accountId === null ? members.find(({ admin }) => admin) : undefined);
  return owner ? { id: owner.accountId, email: owner.email, locale: owner.locale } : null;
}
