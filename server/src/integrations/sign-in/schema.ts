import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { session } from '../../accounts/schema.ts';
import { instantMs } from '../../platform/columns.ts';

/** A person who was sent to a vendor to let us in, and has not come back. Ended by deleting the row. */
export const connectionAttempt = pgTable(
  'connection_attempt',
  {
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the cookie of the browser that began it. */
    browserHash: text('browser_hash').notNull(),
    verifier: text().notNull(),
    integration: text().notNull(),
    /** Who asked, in which workspace. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    of: text().$type<'me' | 'workspace'>().notNull(),
    /** What the adapter's own schema says. */
    settings: jsonb().notNull(),
    /** The connection that is let in anew, of whose account the sign-in ended; null for a new one. */
    connectionId: uuid('connection_id'),
    expiresAt: instantMs('expires_at').notNull(),
  },
  (table) => [index('connection_attempt_expiry').on(table.expiresAt)],
);
