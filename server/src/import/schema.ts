import { bigint, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

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
    heardAt: instant('heard_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
