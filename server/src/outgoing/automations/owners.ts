import { featuresOf } from '../../people/access/actor.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { AutomationRow } from './store.ts';

export interface Member {
  accountId: number;
  name: string;
  email: string;
  locale: string;
  admin: boolean;
}

/** Members of a workspace, and whether its plan includes automations. */
export interface Members {
  members: readonly Member[];
  entitled: boolean;
}

/** Reads the active members of a workspace and checks its plan. */
export async function readMembers(
  { control, stripe }: { control: Queryable; stripe: Deps['stripe'] },
  { workspace }: Place,
): Promise<Members> {
  const { rows } = await control.query<Member & { plan: string }>(
    `select a.id as account_id, a.name, a.email, coalesce(a.locale, 'en') as locale, m.role = 'admin' as admin, w.plan
     from membership m join account a on a.id = m.account_id join workspace w on w.id = m.workspace_id
     where m.workspace_id = $1 and m.state = 'active' order by a.id`,
    [workspace.id],
  );
  const [one] = rows;
  const entitled = one !== undefined && featuresOf(one.plan, stripe !== null).includes(automationsFeature);
  return { members: rows, entitled };
}

const automationsFeature = 'custom-automation-workflows';

/**
 * Owner of an automation, or for a workspace automation the person who created it. Determines its language and the
 * address for 'me'.
 */
export interface Owner {
  id: number;
  email: string;
  locale: string;
}

/**
 * Returns the owner if they are still a member, otherwise null. When the creator of a workspace automation leaves, an
 * admin takes over.
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
