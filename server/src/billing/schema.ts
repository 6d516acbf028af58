import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import { instant } from '../platform/columns.ts';
import { workspace } from '../workspaces/schema.ts';

/** Who a workspace is at Stripe. What an event says belongs to the workspace whose customer it names. */
export const billingCustomer = pgTable(
  'billing_customer',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .primaryKey()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    stripeId: text('stripe_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('billing_customer_stripe_id').on(table.stripeId)],
);

/** Checkouts that were begun, by Stripe's id: whose each is. How it stands only Stripe knows. */
export const checkout = pgTable(
  'checkout',
  {
    id: text().primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** Whose plan it buys. */
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('checkout_account').on(table.accountId)],
);

/** What Stripe answered last about each subscription. */
export const subscription = pgTable(
  'subscription',
  {
    /** Stripe's. */
    id: text().primaryKey(),
    workspaceId: bigint('workspace_id', { mode: 'number' })
      .notNull()
      .references(() => workspace.id, { onDelete: 'cascade' }),
    plan: text({ enum: ['Individual', 'Team'] }).notNull(),
    period: text({ enum: ['monthly', 'yearly'] }).notNull(),
    seats: integer().notNull(),
    /** In Stripe's words. */
    status: text().notNull(),
    startedAt: instant('started_at').notNull(),
    trialEndsAt: instant('trial_ends_at'),
    periodEndsAt: instant('period_ends_at'),
    /** When it ends, or ended; null while it renews. */
    endsAt: instant('ends_at'),
    /** Numbers the question this is the answer to (`stripe_question`): an answer to an earlier one never replaces it. */
    asked: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    index('subscription_workspace').on(table.workspaceId),
    check('subscription_plan', sql`${table.plan} in ('Individual', 'Team')`),
    check('subscription_period', sql`${table.period} in ('monthly', 'yearly')`),
  ],
);

/** Numbers what we ask Stripe. */
export const stripeQuestion = pgSequence('stripe_question');
