import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../platform/columns.ts';
import { workspace } from '../workspaces/schema.ts';

/** A move of a workspace to another data location, from when it is asked for until it is done; one that failed stays until the next. */
export const relocation = pgTable('relocation', {
  workspaceId: bigint('workspace_id', { mode: 'number' })
    .primaryKey()
    .references(() => workspace.id, { onDelete: 'cascade' }),
  /** The shard it goes to. */
  toShard: text('to_shard').notNull(),
  askedAt: instant('asked_at').notNull(),
  /** Rows that have been copied, of so many. */
  copied: integer().notNull().default(0),
  total: integer().notNull().default(0),
  failedAt: instant('failed_at'),
});
