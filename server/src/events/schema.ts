import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DomainEvent } from './domain-events.ts';

/** What happened in a workspace, written in the transaction in which it did. */
export const event = pgTable(
  'event',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    /** See `eventId`. */
    id: uuid().notNull(),
    happened: jsonb().$type<DomainEvent>().notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
    /** The run of an automation that whoever did this named as the reason; taken from the transaction (`platform/planes.ts`). */
    cause: uuid().default(sql`nullif(current_setting('app.cause', true), '')::uuid`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('event_recorded_at').on(table.recordedAt),
    index('event_caused')
      .on(table.workspaceId, sql`(${table.happened} ->> 'meetingId')`)
      .where(sql`cause is not null`),
  ],
);

/** An event that a subscriber has not dealt with yet. The row goes in the transaction that does. */
export const eventDelivery = pgTable(
  'event_delivery',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    eventId: uuid('event_id').notNull(),
    /** Its name in `subscriptions.ts`. */
    subscriber: text().notNull(),
    /** When it is to be tried; while somebody does so, when that one is taken for dead. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    attempts: integer().notNull().default(0),
    /** Whose turn it is: only they may finish it. */
    claim: uuid(),
    /** The kind of the last error, never its text: texts quote what people said. */
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.eventId, table.subscriber] }),
    foreignKey({
      columns: [table.workspaceId, table.eventId],
      foreignColumns: [event.workspaceId, event.id],
    }).onDelete('cascade'),
    index('event_delivery_due_at').on(table.dueAt),
  ],
);
