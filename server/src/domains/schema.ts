import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import { instant } from '../platform/columns.ts';
import { workspace } from '../workspaces/schema.ts';

/** Mail domains that workspaces say are theirs, and those of them whose DNS says so too. */
export const domain = pgTable(
  'domain',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    /** As DNS knows it: lowercase, in ASCII. */
    name: text().notNull(),
    /** What its TXT record has to say; another one for each workspace. */
    token: text().notNull(),
    addedAt: instant('added_at').notNull(),
    /** Null where its record has never been seen, or is gone. */
    verifiedAt: instant('verified_at'),
    /** When DNS was last asked and answered. */
    checkedAt: instant('checked_at'),
    /** When a record that had been there was found gone. */
    lostAt: instant('lost_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.name] }),
    // Anybody can claim a domain. Only one workspace has it.
    uniqueIndex('domain_verified').on(table.name).where(sql`${table.verifiedAt} is not null`),
    index('domain_checked').on(table.checkedAt),
  ],
);

/** Who has joined a workspace by their domain. They do so once: who leaves or is removed comes back only when invited. */
export const domainJoin = pgTable(
  'domain_join',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.accountId] }),
    index('domain_join_account').on(table.accountId),
  ],
);
