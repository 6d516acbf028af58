import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import { workspace } from '../workspaces/schema.ts';

const names = (name: string) => text(name).array().notNull().default(sql`'{}'`);

/** The privacy rules of an account, or of a workspace: who is kept out of captures, and who is mailed. */
export const privacyRules = pgTable(
  'privacy_rules',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').references(() => account.id, { onDelete: 'cascade' }),
    workspaceId: bigint('workspace_id', { mode: 'number' }).references(() => workspace.id, {
      onDelete: 'cascade',
    }),
    addresses: names('addresses'),
    domains: names('domains'),
    people: names('people'),
    pauseFor: names('pause_for'),
    /** Null where nothing was chosen. */
    notify: boolean(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('privacy_rules_account').on(table.accountId),
    uniqueIndex('privacy_rules_workspace').on(table.workspaceId),
    check('privacy_rules_of_somebody', sql`(${table.accountId} is null) <> (${table.workspaceId} is null)`),
  ],
);

/** Who was mailed that the transcript of a meeting is complete: it becomes complete again, and they are told once. */
export const transcriptNotice = pgTable(
  'transcript_notice',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    meetingId: uuid('meeting_id').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId, table.accountId] }),
    index('transcript_notice_account').on(table.accountId),
    index('transcript_notice_at').on(table.at),
  ],
);
