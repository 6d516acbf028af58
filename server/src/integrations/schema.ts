import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantMs } from '../platform/columns.ts';

const workspaceId = () => bigint('workspace_id', { mode: 'number' }).notNull();

/** A person's, or a workspace's, account at a destination. What it signs in with is a secret of the purpose `connection`. */
export const connection = pgTable(
  'connection',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    integration: text().notNull(),
    /** Whose it is; null for the workspace's own. */
    accountId: integer('account_id'),
    /** Whose language it writes in: the person who made it. */
    madeBy: integer('made_by').notNull(),
    state: text().$type<'connected' | 'paused' | 'broken'>().notNull(),
    /** The code of what is wrong with it. */
    problem: text(),
    /** The vendor's id of the account, and its name as people know it; null where there is none. */
    vendorAccount: text('vendor_account'),
    label: text(),
    /** What the adapter's own schema says. */
    settings: jsonb().notNull(),
    /** Nothing is called before, because it did not answer or asked for patience. */
    heldUntil: instantMs('held_until'),
    /** Since when it has only failed. */
    failingSince: instantMs('failing_since'),
    /** Calls in a row that nobody answered. */
    failures: integer().notNull().default(0),
    /** When the person's sign-in there ends, and they have to sign in again; null where it does not, or nobody knows. */
    endsAt: instantMs('ends_at'),
    /** When they were told so. */
    warnedAt: instantMs('warned_at'),
    /** An automation's way to a destination, with settings of its own: it is on no list, and goes only when it is told to. */
    forAutomations: boolean('for_automations').notNull().default(false),
    /** The connection that such a way signs in with. */
    uses: uuid(),
    createdAt: instantMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.uses],
      foreignColumns: [table.workspaceId, table.id],
    }).onDelete('cascade'),
  ],
);

/** What is to be delivered, and what became of it. */
export const delivery = pgTable(
  'delivery',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    connectionId: uuid('connection_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    /** Its place among the deliveries of one meeting to one connection: they go out in this order. */
    position: bigint({ mode: 'number' }).notNull(),
    /** What it delivers: `meeting`, or the type of an event. */
    about: text().notNull(),
    /** Of several with the same key one is made. */
    key: text().notNull(),
    /** Who asked for it by hand, and so answers for who may read it there; null where it follows by itself. */
    askedBy: integer('asked_by'),
    /** What an event says, word for word. */
    payload: text(),
    /** The run of an automation that asked for it. */
    runId: uuid('run_id'),
    /** Whom a mail goes to, and in which language, where not its connection says so. */
    recipient: text(),
    locale: text(),
    /** What the automation found besides. */
    more: jsonb().$type<{ title: string; lines: string[] }[]>(),
    state: text().$type<'waiting' | 'sending' | 'delivered' | 'failed' | 'canceled'>().notNull(),
    attempts: integer().notNull(),
    dueAt: instantMs('due_at').notNull(),
    claim: uuid(),
    /** The step whose call was made and whose answer is not known: it may have been heard, or not. */
    inDoubt: text('in_doubt'),
    /** The code of what went wrong last. */
    problem: text(),
    createdAt: instantMs('created_at').notNull(),
    endedAt: instantMs('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.connectionId],
      foreignColumns: [connection.workspaceId, connection.id],
    }).onDelete('cascade'),
    uniqueIndex('delivery_key').on(table.workspaceId, table.connectionId, table.meetingId, table.key),
    index('delivery_due').on(table.workspaceId, table.dueAt).where(sql`state in ('waiting', 'sending')`),
    index('delivery_history').on(table.workspaceId, table.position),
  ],
);

/** A call that was made for a delivery, for whoever wants to know what was sent: without secrets, and cut. */
export const deliveryAttempt = pgTable(
  'delivery_attempt',
  {
    workspaceId: workspaceId(),
    deliveryId: uuid('delivery_id').notNull(),
    number: integer().notNull(),
    at: instantMs('at').notNull(),
    step: text().notNull(),
    request: text().notNull(),
    /** Null where nobody answered. */
    status: integer(),
    answer: text(),
    problem: text(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.deliveryId, table.number] }),
    foreignKey({
      columns: [table.workspaceId, table.deliveryId],
      foreignColumns: [delivery.workspaceId, delivery.id],
    }).onDelete('cascade'),
  ],
);

/** Where a meeting is at a destination: what the adapter has to know to find and update it. */
export const placement = pgTable(
  'placement',
  {
    workspaceId: workspaceId(),
    connectionId: uuid('connection_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    /** What the adapter's own schema says. */
    known: jsonb().notNull(),
    /** An address that a person can open. */
    url: text(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.connectionId, table.meetingId] }),
    foreignKey({
      columns: [table.workspaceId, table.connectionId],
      foreignColumns: [connection.workspaceId, connection.id],
    }).onDelete('cascade'),
  ],
);

/** Which workspaces have deliveries, and when each was last served: the one that has waited longest is next. */
export const deliveryTurn = pgTable(
  'delivery_turn',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).primaryKey(),
    servedAt: instantMs('served_at').notNull(),
  },
  (table) => [index('delivery_turn_served').on(table.servedAt)],
);
