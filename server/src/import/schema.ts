import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantMs } from '../platform/columns.ts';

/** How far imports are, so that every process can tell it, and one that its process did not survive is known as such. */
export const meetingImport = pgTable(
  'import',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
    accountId: integer('account_id').notNull(),
    state: text('state').$type<'running' | 'done' | 'failed'>().notNull(),
    total: integer('total').notNull(),
    added: integer('added').notNull(),
    present: integer('present').notNull(),
    problem: text('problem'),
    /** When its process last wrote here: it does every few seconds while it runs. */
    heardAt: instantMs('heard_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
