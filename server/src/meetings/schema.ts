import type { ActionItem, Claim, GapReason, Health, Platform } from '@afterword/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/*
 * Every table begins its key with the workspace: a foreign id is then simply an unknown one, and hash partitions or Citus
 * need no other schema. `revision` is the register's version as the device counts it; `sequence` is the commit that last
 * changed the row. No column tells when a row was written: what arrives twice must leave the database as it was.
 *
 * A search index that begins with the workspace needs the extension btree_gin (part of PostgreSQL's own contrib), which
 * drizzle-kit does not know: the initial migration creates it in a line added by hand.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const meeting = pgTable(
  'meeting',
  {
    workspaceId: integer('workspace_id').notNull(),
    id: uuid('id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    code: text('code').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    selfName: text('self_name'),
    participants: text('participants').array().notNull(),
    language: text('language'),
    sample: boolean('sample').notNull().default(false),
    notes: text('notes').notNull().default(''),
    notesUpdatedAt: instant('notes_updated_at'),
    /** Title, code and participants, for search. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    // In the order of the list: the sample last, then the newest first.
    index('meeting_list').on(
      table.workspaceId,
      table.sample,
      table.startedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('meeting_words').using('gin', table.workspaceId, table.words),
  ],
);

export const capture = pgTable(
  'capture',
  {
    workspaceId: integer('workspace_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    id: uuid('id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    health: text('health').$type<Health>().notNull(),
    /** When the device says `health` was true: this register's version. */
    healthAt: instant('health_at'),
    /** The commit that last changed the value of `health`. */
    healthSequence: bigint('health_sequence', { mode: 'number' }).notNull(),
    /** The oldest and the newest instant the device told of. */
    startedAt: instant('started_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When it last showed that it runs, by this server's clock: the instant of the newest news, of a backlog when it was new. */
    heardAt: instant('heard_at').notNull(),
    /** The end that the newest close told of; it stays when the capture goes on, so that an old close is known as such. */
    endedAt: instant('ended_at'),
    closed: boolean('closed').notNull().default(false),
    complete: boolean('complete').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
  ],
);

/** No foreign key: the upload's transaction holds the capture, and a check a row would cost a fifth of the speed. */
export const entry = pgTable(
  'entry',
  {
    workspaceId: integer('workspace_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    id: uuid('id').notNull(),
    captureId: uuid('capture_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    ordinal: integer('ordinal').notNull(),
    speaker: text('speaker').notNull(),
    /** Null: a tombstone. Nothing of what was said is left in the row. */
    content: text('content'),
    startedAt: instant('started_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    bookmarked: boolean('bookmarked').notNull(),
    /** Words spoken, for the talk share; two characters of a script without spaces count as one. */
    wordCount: real('word_count').notNull(),
    /** Speaker and content, for search. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId, table.id] }),
    index('entry_words').using('gin', table.workspaceId, table.words),
  ],
);

export const gap = pgTable(
  'gap',
  {
    workspaceId: integer('workspace_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    id: uuid('id').notNull(),
    captureId: uuid('capture_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    from: instant('from').notNull(),
    to: instant('to'),
    reason: text('reason').$type<GapReason>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.meetingId, table.id] })],
);

export const summary = pgTable(
  'summary',
  {
    workspaceId: integer('workspace_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    createdAt: instant('created_at').notNull(),
    engine: text('engine').notNull(),
    overview: jsonb('overview').$type<Claim[]>().notNull(),
    decisions: jsonb('decisions').$type<Claim[]>().notNull(),
    actions: jsonb('actions').$type<ActionItem[]>().notNull(),
    /** The sum of the transcript's revisions when it was read: any change of the transcript raises it. */
    transcriptVersion: numeric('transcript_version').notNull().default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId] }),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
  ],
);
