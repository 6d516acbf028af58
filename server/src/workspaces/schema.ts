import type { Visibility } from '@afterword/api-client/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../platform/columns.ts';

/** Who shares meetings. Everybody has one of their own; its rows are in one shard, which this directory names. */
export const workspace = pgTable(
  'workspace',
  {
    /** Issued here and nowhere else, and never used again: shards know workspaces by it. */
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** What it may use where plans are sold; follows its subscriptions (billing/subscriptions.ts). */
    plan: text({ enum: ['Free', 'Individual', 'Team'] })
      .notNull()
      .default('Free'),
    /** Where its meetings are: a name in `SHARDS`, or `main`, the control plane's own database. */
    shard: text().notNull().default('main'),
    /** Part of the epoch its devices see, set whenever it moves: they then send their last 24 hours again. */
    epoch: text(),
    /** The shard it is moving to; writes wait meanwhile. */
    movingTo: text('moving_to'),
    /** Who may read a meeting that is new in it; its owner may choose otherwise. */
    visibility: text('visibility').$type<Visibility>().notNull().default('private'),
    /** Whether those who sign in with an address of a domain it has proved join it. */
    autoInvite: boolean('auto_invite').notNull().default(false),
    /** Whose 'tomorrow' and whose Monday it is, an IANA name; null until the browser of an admin has told. */
    timeZone: text('time_zone'),
  },
  (table) => [
    check('workspace_visibility', sql`${table.visibility} in ('private', 'participants', 'workspace')`),
  ],
);

/** Where a link to a share leads: the only thing that is kept of its token is a hash. What it opens is in the workspace's shard. */
export const shareLink = pgTable(
  'share_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    shareId: uuid('share_id').notNull(),
  },
  (table) => [index('share_link_share').on(table.workspaceId, table.shareId)],
);
