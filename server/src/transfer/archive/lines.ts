import {
  calendarDay,
  claim,
  claimState,
  decision,
  entryState,
  gapState,
  health,
  ignoredLines,
  instant,
  limits,
  meetingFacts,
  noteKind,
  origin,
  spokenAction,
  summary,
  summarySection,
  topic,
  uuid,
} from '@afterword/api-client/contract';
import { z } from 'zod';

/*
 * The archive format: a zip with `archive.json`, which identifies it, and a file per meeting with lines of JSON. A file
 * starts with the meeting, followed by its captured data and people's changes. Deleted entries are not included.
 */

/** Content of `archive.json`. */
export const archiveHead = z.object({ format: z.literal('afterword-archive'), version: z.number().int() });

/** Version this server writes, and the newest it reads. */
export const archiveVersion = 3;

/** Names of the head file and of the folder and files of meetings. */
export const archived = { head: 'archive.json', folder: 'meetings/', ending: '.jsonl' } as const;

export const meetingLine = meetingFacts.extend({
  type: z.literal('meeting'),
  id: uuid,
  platform: origin,
  /** Whether only the day of `startedAt` is known. Archives of older servers lack it. */
  dayOnly: z.boolean().default(false),
  labels: z.array(z.string().max(limits.labelLength)).max(limits.labels),
  /** Number of entry lines that follow. */
  entries: z.number().int().min(0),
});
export type MeetingLine = z.infer<typeof meetingLine>;

const captureLine = z.object({
  type: z.literal('capture'),
  id: uuid,
  health,
  healthAt: instant.nullable(),
  startedAt: instant,
  seenAt: instant,
  endedAt: instant.nullable(),
  closed: z.boolean(),
  complete: z.boolean(),
});

const entryLine = entryState.extend({
  type: z.literal('entry'),
  captureId: uuid,
  content: z.string().max(limits.contentLength),
  /** True if a person bookmarked it, false if they removed the bookmark, null otherwise. */
  marked: z.boolean().nullable(),
});
export type EntryLine = z.infer<typeof entryLine>;

const editLine = z.object({
  type: z.literal('edit'),
  id: uuid,
  madeAt: instant,
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('title'), title: z.string().max(limits.titleLength) }),
    z.object({ kind: z.literal('entry'), entryId: uuid, content: z.string().max(limits.contentLength) }),
    z.object({
      kind: z.literal('speakers'),
      from: z.string().max(limits.speakerLength),
      to: z.string().max(limits.speakerLength),
      entries: z.array(uuid).max(limits.closeEntries).nullable(),
    }),
    z.object({
      kind: z.literal('words'),
      from: z.array(z.string().max(limits.glossaryLength)).max(limits.correctedWords),
      to: z.string().max(limits.glossaryLength),
      // The term comes from the glossary of another server or another person.
      glossary: z
        .number()
        .nullable()
        .transform(() => null),
      declined: z.boolean(),
    }),
  ]),
});

/** A comment on an entry. Its author is a name, because accounts belong to one server. */
const commentLine = z.object({
  type: z.literal('comment'),
  id: uuid,
  entryId: uuid,
  /** The first comment of the thread; null if this comment is the first. */
  replyTo: uuid.nullable(),
  /** Null if the account was deleted. */
  author: z.string().max(limits.speakerLength).nullable(),
  /** Null if the comment was deleted but has replies. */
  text: z.string().max(limits.commentLength).nullable(),
  resolved: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type CommentLine = z.infer<typeof commentLine>;

/** The shared notes, and the private ones of the archive's creator. */
const noteLine = z.object({
  type: z.literal('note'),
  kind: noteKind,
  /** HTML from the editor. */
  notes: z.string().max(limits.notesLength),
  revision: z.number().int().min(1),
  updatedAt: instant,
});

const claims = z.array(claim).max(1_000);
const summaryLine = z.object({
  type: z.literal('summary'),
  createdAt: instant,
  engine: z.string().max(200),
  // Missing in archives of earlier versions.
  topics: z
    .array(topic.extend({ startedAt: instant, endedAt: instant }))
    .max(1_000)
    .default([]),
  overview: claims,
  decisions: z.array(decision).max(1_000),
  // Action items were part of the summary before version 3; now each has its own line.
  actions: z.array(spokenAction).max(1_000).default([]),
  questions: claims.default([]),
  ignored: z.array(ignoredLines).max(1_000).default([]),
  // The language model's summary, and its template.
  generatedBy: summary.shape.generatedBy,
  fallback: summary.shape.fallback,
  usage: summary.shape.usage,
  template: z.string().max(limits.titleLength).nullable().default(null),
  language: z.string().max(100).nullable().default(null),
  sections: z
    .array(summarySection.extend({ title: z.string().max(limits.titleLength), claims }))
    .max(100)
    .default([]),
  stale: z.boolean(),
});

/** An action item: the spoken values and people's changes. */
const actionLine = z.object({
  type: z.literal('action'),
  id: uuid,
  createdAt: instant,
  entries: z.array(uuid).max(1_000),
  spokenText: z.string().max(limits.contentLength).nullable(),
  speaker: z.string().max(limits.speakerLength),
  spokenAssignee: z.string().max(limits.speakerLength).nullable(),
  spokenDue: z.string().max(limits.actionLength).nullable(),
  spokenDueDate: calendarDay.nullable(),
  // Missing in archives of versions without language models.
  spokenState: claimState.default('quoted'),
  text: z.string().max(limits.actionLength).nullable(),
  assignee: z.string().max(limits.speakerLength).nullable(),
  assigneeSet: z.boolean(),
  dueDate: calendarDay.nullable(),
  dueSet: z.boolean(),
  doneAt: instant.nullable(),
  dismissedAt: instant.nullable(),
});
export type ActionLine = z.infer<typeof actionLine>;

/** Any line but the first. */
export const archiveLine = z.discriminatedUnion('type', [
  captureLine,
  gapState.extend({ type: z.literal('gap'), captureId: uuid }),
  entryLine,
  editLine,
  commentLine,
  noteLine,
  actionLine,
  summaryLine,
]);
export type ArchiveLine = z.infer<typeof archiveLine>;
