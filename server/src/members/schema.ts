import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import { instant } from '../platform/columns.ts';
import { workspace } from '../workspaces/schema.ts';

/** Asks whose address it is to become a member of a workspace. One for each address: a later one takes its place. */
export const invitation = pgTable(
  'invitation',
  {
    id: uuid().primaryKey(),
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** What they will be; nothing that happens in between changes it. */
    role: text({ enum: ['admin', 'user'] }).notNull(),
    /** Who invites. It holds only while they are an admin. */
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the mail; null until the mail is written. */
    tokenHash: text('token_hash'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Who accepted it: it stays until it would have expired, so that accepting it again is no failure. */
    acceptedBy: integer('accepted_by').references(() => account.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('invitation_address').on(table.workspaceId, table.email),
    uniqueIndex('invitation_token').on(table.tokenHash),
    index('invitation_expiry').on(table.expiresAt),
    check('invitation_role', sql`${table.role} in ('admin', 'user')`),
  ],
);

/** Somebody who left a workspace, or was removed: what only they could see is kept for them until then. */
export const formerMember = pgTable(
  'former_member',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    leftAt: instant('left_at').notNull(),
    keptUntil: instant('kept_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.accountId] }),
    index('former_member_account').on(table.accountId),
    index('former_member_kept').on(table.keptUntil),
  ],
);
