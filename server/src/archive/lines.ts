import {
  calendarDay,
  claim,
  claimState,
  decision,
  entryState,
  gapState,
  health,
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
 * Our own archive: a zip with `archive.json`, which says what it is, and a file for each meeting, whose lines are JSON: first the
 * meeting, then what was captured of it, then what people made of that. Deleted entries are not in it.
 */

/** What `archive.json` says. */
export const archiveHead = z.object({ format: z.literal('afterword-archive'), version: z.number().int() });

/** The version that this server writes, and the newest that it reads. */
export const archiveVersion = 3;

/** The folder of the meetings, and how the names of their files end. */
export const archived = { head: 'archive.json', folder: 'meetings/', ending: '.jsonl' } as const;

export const meetingLine = meetingFacts.extend({
  type: z.literal('meeting'),
  id: uuid,
  platform: origin,
  labels: z.array(z.string().max(limits.labelLength)).max(limits.labels),
  /** How many lines of entries follow. */
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
  /** Whether a person bookmarked it, or took the mark away; null where nobody did. */
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
      from: z.array(z.string().max(limits.glossaryLength)).max(limits.glossaryVariants),
      to: z.string().max(limits.glossaryLength),
      // Of the glossary of another server, or of somebody else's here.
      glossary: z
        .number()
        .nullable()
        .transform(() => null),
      declined: z.boolean(),
    }),
  ]),
});

/** What somebody wrote about an entry. Its author is a name: accounts are of one server. */
const commentLine = z.object({
  type: z.literal('comment'),
  id: uuid,
  entryId: uuid,
  /** The comment that began the thread; null where this one did. */
  replyTo: uuid.nullable(),
  /** Null where the account was gone. */
  author: z.string().max(limits.speakerLength).nullable(),
  /** Null where it was deleted and answers to it were not. */
  text: z.string().max(limits.commentLength).nullable(),
  resolved: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
});
export type CommentLine = z.infer<typeof commentLine>;

/** The shared notes, and those of whoever made the archive. */
const noteLine = z.object({
  type: z.literal('note'),
  kind: noteKind,
  /** HTML, as the editor writes it. */
  notes: z.string().max(limits.notesLength),
  revision: z.number().int().min(1),
  updatedAt: instant,
});

const claims = z.array(claim).max(1_000);
const summaryLine = z.object({
  type: z.literal('summary'),
  createdAt: instant,
  engine: z.string().max(200),
  // Archives of versions that knew neither have neither.
  topics: z
    .array(topic.extend({ startedAt: instant, endedAt: instant }))
    .max(1_000)
    .default([]),
  overview: claims,
  decisions: z.array(decision).max(1_000),
  // Before version 3 they were part of the summary; now each is a line of its own.
  actions: z.array(spokenAction).max(1_000).default([]),
  questions: claims.default([]),
  // What a language model made of it, and after which template.
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

/** What somebody is to do: as it was heard, and what people made of it. */
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
  // Archives of versions without language models lack it.
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
