import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { workspace } from '../workspaces/schema.ts';

/** Workspaces whose meetings are deleted some days after their end. Without a row they are kept forever. */
export const retention = pgTable(
  'retention',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .primaryKey()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    /** Days from the end of a meeting. */
    days: integer().notNull(),
    /** Nothing is deleted before. Null until there was something to warn the admins of. */
    beginsAt: timestamp('begins_at', { withTimezone: true }),
  },
  (table) => [check('retention_days', sql`${table.days} in (30, 60, 90, 180, 365)`)],
);
