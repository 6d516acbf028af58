import { storedLocale, type User } from '@afterword/api-client/contract';

/** A row of {@link userColumns}. */
export interface UserRow {
  id: number;
  name: string;
  email: string;
  emailVerifiedAt: Date | null;
  role: User['user_role'];
  locale: string;
  plan: string;
}

/** Columns of the table `account` for {@link toUser}. */
export const userColumns = '*, (select plan from workspace where id = account.personal_workspace_id) as plan';

/** Returns the account as calls show it. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
    user_role: row.role,
    plan_name: row.plan,
    locale: storedLocale(row.locale),
  };
}
