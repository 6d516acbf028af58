import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantMs } from '../platform/columns.ts';
import { workspace } from '../workspaces/schema.ts';

/** Who may end the mails that a workspace's automations send them, and who did. */
export const mailRefusal = pgTable(
  'mail_refusal',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: text().notNull(),
    /** Stands in every mail to this address: whoever has one can end them, and nothing else. */
    token: text().notNull(),
    /** Null while they come. */
    refusedAt: instantMs('refused_at'),
    madeAt: instantMs('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.address] }),
    uniqueIndex('mail_refusal_token').on(table.token),
    index('mail_refusal_address').on(table.address),
  ],
);
