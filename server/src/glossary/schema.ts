import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import { workspace } from '../workspaces/schema.ts';

/** Names and terms of an account, or of a workspace, with what captions make of them. */
export const glossaryTerm = pgTable(
  'glossary_term',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
    workspaceId: bigint('workspace_id', { mode: 'number' }).references(() => workspace.id, {
      onDelete: 'cascade',
    }),
    term: text().notNull(),
    variants: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('glossary_term_account').on(table.accountId),
    index('glossary_term_workspace').on(table.workspaceId),
    check('glossary_term_of_somebody', sql`(${table.accountId} is null) <> (${table.workspaceId} is null)`),
  ],
);
