import type {
  Claim,
  Decision,
  GapReason,
  Health,
  ModelFailureReason,
  ModelUsage,
  Origin,
  ShareAudience,
  SharePart,
  SummarySection,
  Topic,
  Visibility,
} from '@afterword/api-client/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantMs } from '../platform/columns.ts';
import type { Change } from './edits/layer.ts';
import type { CaptureReviewState } from './policy.ts';

/*
 * Every table begins its key with the workspace: a foreign id is then simply an unknown one, and hash partitions or Citus
 * need no other schema. `revision` is the register's version as the device counts it; `sequence` is the commit that last
 * changed the row. No column tells when a row was written: what arrives twice must leave the database as it was.
 *
 * A search index that begins with the workspace needs the extension btree_gin (part of PostgreSQL's own contrib), which
 * drizzle-kit does not know: the initial migration creates it in a line added by hand.
 */

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Numbers the commits of uploads, shard by shard. */
export const commitSequence = pgSequence('commit_sequence');

export const meeting = pgTable(
  'meeting',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
    /** The account that captured it first; null when that account is gone and the workspace keeps the meeting. */
    ownerId: integer('owner_id'),
    visibility: text('visibility').$type<Visibility>().notNull().default('private'),
    /** Kept, however old it gets: retention leaves it alone. */
    held: boolean('held').notNull().default(false),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    platform: text('platform').$type<Origin>().notNull(),
    code: text('code').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    startedAt: instantMs('started_at').notNull(),
    endedAt: instantMs('ended_at'),
    selfName: text('self_name'),
    participants: text('participants').array().notNull(),
    language: text('language'),
    sample: boolean('sample').notNull().default(false),
    /** Brought by a file: anybody may have written what is in it. */
    imported: boolean('imported').notNull().default(false),
    /** The title that a person gave it; null for the captured one. */
    shownTitle: text('shown_title'),
    /** True where there are edits: only then is the layer over what was captured computed (edits/layer.ts). */
    edited: boolean('edited').notNull().default(false),
    /** Renames of people everywhere in the meeting, oldest first, for names that the platform listed. */
    renames: jsonb('renames').$type<{ from: string; to: string }[]>().notNull().default([]),
    labels: text('labels').array().notNull().default(sql`'{}'`),
    /** Title, code and participants as they are shown, for search. */
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
    check('meeting_visibility', sql`${table.visibility} in ('private', 'participants', 'workspace')`),
  ],
);

export const capture = pgTable(
  'capture',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    meetingId: uuid('meeting_id').notNull(),
    id: uuid('id').notNull(),
    /** Whose device captures; null when that account is gone. */
    accountId: integer('account_id'),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    health: text('health').$type<Health>().notNull(),
    /** When the device says `health` was true: this register's version. */
    healthAt: instantMs('health_at'),
    /** The commit that last changed the value of `health`. */
    healthSequence: bigint('health_sequence', { mode: 'number' }).notNull(),
    /** The oldest and the newest instant the device told of. */
    startedAt: instantMs('started_at').notNull(),
    seenAt: instantMs('seen_at').notNull(),
    /** When it last showed that it runs, by this server's clock: the instant of the newest news, of a backlog when it was new. */
    heardAt: instantMs('heard_at').notNull(),
    /** The end that the newest close told of; it stays when the capture goes on, so that an old close is known as such. */
    endedAt: instantMs('ended_at'),
    /** The version of the extension that told of it last; null where that did not say. */
    version: text('version'),
    closed: boolean('closed').notNull().default(false),
    complete: boolean('complete').notNull().default(false),
    /** First sent after the meeting had ended: it never makes the meeting run again, and its account is no participant. */
    late: boolean('late').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId, table.id] }),
    index('capture_account').on(table.workspaceId, table.accountId),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
  ],
);

/**
 * The owner's decisions about captures of other people: those first sent after the meeting wait for one, and stored ones can be
 * removed. No words are stored here: a waiting capture stays on the device of its sender.
 */
export const captureReview = pgTable(
  'capture_review',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    meetingId: uuid('meeting_id').notNull(),
    /** The id of the capture. */
    id: uuid('id').notNull(),
    /** Who sent it; null when that account is gone. */
    accountId: integer('account_id'),
    /** `removed`: it was stored, and what its device still sends of it is acknowledged and dropped. */
    state: text('state').$type<CaptureReviewState>().notNull(),
    /** When it was first sent, by the server's clock. */
    sentAt: instantMs('sent_at').notNull(),
    /** When it began, as its device says; null where that is unknown. */
    startedAt: instantMs('started_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
    check('capture_review_state', sql`${table.state} in ('waiting', 'accepted', 'declined', 'removed')`),
  ],
);

/** No foreign key: the upload's transaction holds the capture, and a check a row would cost a fifth of the speed. */
export const entry = pgTable(
  'entry',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    meetingId: uuid('meeting_id').notNull(),
    id: uuid('id').notNull(),
    captureId: uuid('capture_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    ordinal: integer('ordinal').notNull(),
    speaker: text('speaker').notNull(),
    /** Null: a tombstone. Nothing of what was said is left in the row. */
    content: text('content'),
    startedAt: instantMs('started_at').notNull(),
    updatedAt: instantMs('updated_at').notNull(),
    bookmarked: boolean('bookmarked').notNull(),
    /** What people made of it, where that differs from what was captured; null for what was captured (edits/layer.ts). */
    shownSpeaker: text('shown_speaker'),
    shownContent: text('shown_content'),
    shownBookmarked: boolean('shown_bookmarked'),
    /** Grows whenever what is shown changes; null where that is `revision`. */
    shownRevision: bigint('shown_revision', { mode: 'number' }),
    /** Words spoken, as shown, for the talk share; two characters of a script without spaces count as one. */
    wordCount: real('word_count').notNull(),
    /** Speaker and content as they are shown, for search. */
    words: tsvector('words').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId, table.id] }),
    // The meeting as an array: one question to the index then names many of them, the newest ones or those one may read.
    index('entry_words').using('gin', table.workspaceId, sql`(array[${table.meetingId}])`, table.words),
  ],
);

/** What somebody changed of a meeting: a layer over what was captured, which stays as it was. Undone, the row is gone. */
export const edit = pgTable(
  'edit',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    meetingId: uuid('meeting_id').notNull(),
    id: uuid('id').notNull(),
    /** The commit that made it: edits are applied in this order. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    madeAt: instantMs('made_at').notNull(),
    /** Null when that account is gone. */
    accountId: integer('account_id'),
    change: jsonb('change').$type<Change>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
  ],
);

/** Notes on a meeting: those its readers share, and each reader's own. */
export const note = pgTable(
  'note',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    meetingId: uuid('meeting_id').notNull(),
    /** Whose private notes they are; 0 for the shared ones. */
    accountId: integer('account_id').notNull(),
    /** What the editor wrote, sanitized (rich-text/notes.ts). */
    html: text('html').notNull(),
    /** The same as plain text. */
    text: text('text').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    updatedAt: instantMs('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId, table.accountId] }),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
  ],
);

/** What people write about entries. Answers refer to the comment that begins their thread. */
export const comment = pgTable(
  'comment',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    entryId: uuid('entry_id').notNull(),
    replyTo: uuid('reply_to'),
    /** Null when that account is gone, and where an archive brought the comment. */
    accountId: integer('account_id'),
    /** What its author was called, where an archive brought it; null for all else, whose accounts have a name. */
    authorName: text('author_name'),
    /** Null where it was deleted and answers to it were not. */
    text: text('text'),
    resolved: boolean('resolved').notNull().default(false),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    createdAt: instantMs('created_at').notNull(),
    editedAt: instantMs('edited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('comment_entry').on(table.workspaceId, table.meetingId, table.entryId),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
  ],
);

/**
 * Who else may read a meeting, or a part of it, and until when. The links to it are in the control plane, as hashes (`share_link`):
 * this row alone decides what they open.
 */
export const share = pgTable(
  'share',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    /** Who made it. */
    accountId: integer('account_id'),
    createdAt: instantMs('created_at').notNull(),
    audience: text('audience').$type<ShareAudience>().notNull(),
    /** Empty for everybody with the link. */
    emails: text('emails').array().notNull(),
    part: text('part').$type<SharePart>().notNull(),
    /** The entries that a passage begins and ends with. */
    fromEntry: uuid('from_entry'),
    toEntry: uuid('to_entry'),
    expiresAt: instantMs('expires_at'),
    passphraseHash: text('passphrase_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('share_meeting').on(table.workspaceId, table.meetingId),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
  ],
);

/** Meetings that were deleted, for good: what devices still send of them is acknowledged and stored nowhere. */
export const deletedMeeting = pgTable(
  'deleted_meeting',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
    deletedAt: instantMs('deleted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

export const gap = pgTable(
  'gap',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    meetingId: uuid('meeting_id').notNull(),
    id: uuid('id').notNull(),
    captureId: uuid('capture_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    from: instantMs('from').notNull(),
    to: instantMs('to'),
    reason: text('reason').$type<GapReason>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.meetingId, table.id] })],
);

export const summary = pgTable(
  'summary',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    meetingId: uuid('meeting_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    createdAt: instantMs('created_at').notNull(),
    engine: text('engine').notNull(),
    topics: jsonb('topics').$type<Topic[]>().notNull().default([]),
    overview: jsonb('overview').$type<Claim[]>().notNull(),
    decisions: jsonb('decisions').$type<Decision[]>().notNull(),
    questions: jsonb('questions').$type<Claim[]>().notNull().default([]),
    /** What was written after a template, which its id names. */
    sections: jsonb('sections').$type<SummarySection[]>().notNull().default([]),
    template: text('template'),
    /** BCP 47, where another than the spoken one was asked for. */
    language: text('language'),
    /** The language model that wrote it, and what it took; null for the built-in engine, beside the reason where a model failed. */
    generatedBy: jsonb('generated_by').$type<{ provider: string; model: string }>(),
    usage: jsonb('usage').$type<ModelUsage>(),
    fallback: text('fallback').$type<ModelFailureReason>(),
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

/** A workspace that is leaving this shard for another, or has left. Read by the door before anything else. */
export const departure = pgTable('departure', {
  workspaceId: bigint('workspace_id', { mode: 'number' }).primaryKey(),
  /** True once its rows are in the other shard: from then on nothing is read here either. */
  gone: boolean('gone').notNull(),
});
