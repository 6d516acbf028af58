import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';

/** Which server this is: one row, made with the database. `store_epoch` is changed by whoever restores a backup. */
export const server = pgTable(
  'server',
  {
    only: boolean().primaryKey().default(true),
    id: text().notNull(),
    storeEpoch: text('store_epoch').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('server_is_one_row', sql`${table.only}`)],
);

/** Workers that are alive say so here; the jobs of one that fell silent are freed. */
export const jobWorker = pgTable('job_worker', {
  id: text().primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

/** What became of each job, for whoever runs the server; finished jobs leave the queue. */
export const jobRun = pgTable(
  'job_run',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    jobId: text('job_id').notNull(),
    name: text().notNull(),
    attempt: bigint({ mode: 'number' }).notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }).notNull(),
    /** The kind of error, never its text: texts quote what people said. */
    failure: text(),
  },
  (table) => [index('job_run_ended_at').on(table.endedAt)],
);

/** Requests counted per client address and call, in the shape rate-limiter-flexible asks for. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
