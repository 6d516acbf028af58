import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { workspace } from '../workspaces/schema.ts';

/**
 * What staff did. Names are copied and not referenced: the entry outlives the account and the thing. A trigger of the
 * migration refuses to change or delete a row.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: integer('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    action: text().notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    subjectName: text('subject_name').notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('audit_entry_action').on(table.action)],
);

/**
 * Which setting of a workspace was changed, and by whom. The account is a bare number: of one that was deleted it is a pseudonym
 * that leads to nobody.
 */
export const settingChange = pgTable(
  'setting_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    accountId: integer('account_id').notNull(),
    setting: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('setting_change_workspace').on(table.workspaceId, table.id)],
);
