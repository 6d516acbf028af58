import { eventIterator } from '@orpc/contract';
import { z } from 'zod';
import { allowed, entitled } from './access.ts';
import { errors, problem } from './errors.ts';
import { modelFailureReason, modelUsage } from './models.ts';
import { limits, platformIds } from './product.ts';

const {
  invalid_input,
  not_found,
  awaiting_owner,
  no_summary,
  not_summarized,
  conflict,
  notes_changed,
  too_large,
  storage_limit,
} = errors;

/** Where meetings are captured. */
export const platform = z.enum(platformIds);
export type Platform = z.infer<typeof platform>;

/** Where a meeting came from: a platform, or a file that somebody imported. */
export const origin = z.enum([...platform.options, 'import']);
export type Origin = z.infer<typeof origin>;

/** Ids are UUIDs made where a thing begins: in the content script for meetings, captures, entries and gaps (RFC 9562, v7). */
export const uuid = z.guid().transform((value) => value.toLowerCase());

function isStorable(value: string): boolean {
  // Only near either end does it need its offset, and parsing, to tell.
  if (value > '1971' && value < '9999') return true;
  const at = Date.parse(value);
  return at >= 0 && at < 253_402_300_800_000;
}

/** An ISO 8601 instant of the years 1970 to 9999: what every clock, database and calendar in use can hold. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(isStorable, { error: 'Expected an instant between 1970 and 9999' });
const revision = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** What a capture is doing, as a person sees it (captions.md, "Health"). */
export const health = z.enum(['waiting', 'capturing', 'quiet', 'lost', 'suspect', 'paused', 'ended']);
export type Health = z.infer<typeof health>;

/** Why a stretch of a meeting has no entries. */
export const gapReason = z.enum([
  'captions_off',
  'paused',
  'off_record',
  'page_frozen',
  'reader_lost',
  'storage_full',
  'blocked_person',
]);
export type GapReason = z.infer<typeof gapReason>;

/** The facts of a meeting as one capture knows them: a register, the highest `revision` wins. */
export const meetingFacts = z.object({
  revision,
  platform,
  /** The platform's own code: `abc-defg-hij`, a Zoom number, a Teams thread or meeting id. */
  code: z.string().min(1).max(500),
  url: z.string().max(2_000).default(''),
  title: z.string().max(limits.titleLength).default(''),
  startedAt: instant,
  endedAt: instant.nullable().default(null),
  /** The name of the person whose browser captures, as the platform shows it. */
  self: z.string().max(limits.speakerLength).nullable().default(null),
  participants: z.array(z.string().max(limits.speakerLength)).max(limits.participants).default([]),
  /** BCP 47, when known. */
  language: z.string().max(35).nullable().default(null),
});
export type MeetingFacts = z.infer<typeof meetingFacts>;

/** One caption block: a register, the highest `revision` wins; `content: null` is a tombstone that nothing revives. */
export const entryState = z.object({
  id: uuid,
  ordinal: z.number().int().min(0).max(2_147_483_647),
  revision,
  speaker: z.string().max(limits.speakerLength),
  content: z.string().max(limits.contentLength).nullable(),
  startedAt: instant,
  updatedAt: instant,
  bookmarked: z.boolean().default(false),
});
export type EntryState = z.infer<typeof entryState>;

/** A stretch without captions: a register like an entry. `to: null` while it lasts. */
export const gapState = z.object({
  id: uuid,
  revision,
  from: instant,
  to: instant.nullable(),
  reason: gapReason,
});
export type GapState = z.infer<typeof gapState>;

/** What a capture says of itself with an upload. The newest `at` wins. */
export const captureState = z.object({
  health,
  at: instant,
  /** The version of the extension that captures: '1.2.3'. */
  version: z
    .string()
    .max(30)
    .regex(/^\d+(\.\d+){0,3}$/)
    .optional(),
});

const acknowledgement = z.object({ id: z.string(), revision: z.number() });

/** Is in every answer to an upload, so that a captive portal's 200 is not taken for one (sync.md, "What the server answers"). */
const commit = {
  serverId: z.string(),
  /** Changes when a backup is restored. */
  storeEpoch: z.string(),
  /** Grows with every commit of this server. */
  sequence: z.number().int(),
};

const upload = z.object({
  ...commit,
  acked: z.array(acknowledgement),
  /** Entries of this upload that were deleted on the server: a device drops their text. */
  deleted: z.array(z.string()),
});

export const meetingItem = z.object({
  id: z.string(),
  title: z.string(),
  /** Start, ISO 8601. */
  date: z.string(),
  /** Seconds. */
  duration: z.number().int(),
  /** How many. */
  participants: z.number().int(),
  platform: origin,
  hasTranscript: z.boolean(),
  hasSummary: z.boolean(),
  live: z.boolean(),
  /** What a meeting that runs is at (see `shownHealth`); null once it is over. */
  health: health.nullable(),
  sample: z.boolean(),
  imported: z
    .boolean()
    .describe('Brought by a file that somebody imported: anybody may have written what is in it.'),
  labels: z.array(z.string()),
});
export type MeetingItem = z.infer<typeof meetingItem>;

export const participant = z.object({
  name: z.string(),
  /** Share of the words spoken, 0–100, one decimal; the shares of a meeting add up to 100 (or 0 when nobody spoke). */
  totalPercentage: z.number(),
  self: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

export const captureItem = z.object({
  id: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  health,
  /** Set once the capture was closed. */
  closedAt: z.string().nullable(),
  /** True once the server holds every entry the capture closed with. */
  complete: z.boolean(),
  entries: z.number().int(),
});
export type CaptureItem = z.infer<typeof captureItem>;

/**
 * Who may read a meeting besides its owner: nobody, the members of the workspace who have a capture of it, or all members of
 * the workspace.
 */
export const visibility = z.enum(['private', 'participants', 'workspace']);
export type Visibility = z.infer<typeof visibility>;

export const meetingDetail = meetingItem.extend({
  url: z.string(),
  code: z.string(),
  endedAt: z.string().nullable(),
  language: z.string().nullable(),
  participants: z.array(participant),
  captures: z.array(captureItem),
  /** The reader's private notes, as plain text. `GET …/notes` has them, and the shared ones, with their formatting. */
  notes: z.string(),
  notesUpdatedAt: z.string().nullable(),
  visibility,
  held: z.boolean().describe('Kept, however old it gets: retention leaves it alone.'),
  /** What the reader may do besides reading. */
  may: z.object({
    write: z
      .boolean()
      .describe(
        'Correct, label and delete what was captured, write the shared notes, and say who may read the meeting.',
      ),
    comment: z.boolean().describe('Comment, and write private notes.'),
  }),
});
export type MeetingDetail = z.infer<typeof meetingDetail>;

/** A meeting has notes that all its readers share, and each reader has notes of their own that nobody else sees. */
export const noteKind = z.enum(['shared', 'private']);
export type NoteKind = z.infer<typeof noteKind>;

/** Notes as HTML: what the editor writes, reduced to what is allowed in it. */
export const note = z.object({
  notes: z.string(),
  /** Grows with every change; 0 where nothing was ever written. */
  revision: z.number().int(),
});
export type Note = z.infer<typeof note>;

export const transcriptEntry = z.object({
  id: z.string(),
  speaker: z.string(),
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: z.string(),
  content: z.string(),
  startedAt: z.string(),
  /** Grows whenever what is shown changes. */
  revision: z.number().int(),
  bookmarked: z.boolean(),
  /** True where somebody replaced the words that were captured; absent otherwise. */
  edited: z.literal(true).optional(),
});
export type TranscriptEntry = z.infer<typeof transcriptEntry>;

export const transcriptGap = z.object({
  from: z.string(),
  to: z.string().nullable(),
  reason: gapReason,
});
export type TranscriptGap = z.infer<typeof transcriptGap>;

export const transcript = z.object({
  /** True when every capture was closed and nothing it closed with is missing. */
  complete: z.boolean(),
  gaps: z.array(transcriptGap),
  entries: z.array(transcriptEntry),
});
export type Transcript = z.infer<typeof transcript>;

/**
 * How well the entries a claim cites support it, by the server's own rules. `quoted`: its words are theirs. `supported`: they say the same
 * in other words, with the same numbers, names, dates and negations. `unsupported`: neither could be shown.
 */
export const claimState = z.enum(['quoted', 'supported', 'unsupported']);
export type ClaimState = z.infer<typeof claimState>;

/** A sentence and the entries that support it, the most relevant first. Never empty. */
export const claim = z.object({
  text: z.string(),
  state: claimState
    .default('quoted')
    .describe('Whether its entries say it. What is unsupported is shown marked and sent nowhere by itself.'),
  speaker: z
    .string()
    .default('')
    .describe('Who said it; empty where that is unknown, or the summary is older than this field.'),
  entries: z.array(z.string()).min(1),
});
export type Claim = z.infer<typeof claim>;

/** What was talked about for a while, and the sentences that tell it best. */
export const topic = z.object({
  title: z.string().describe('What it is called, in words that were spoken; empty where no name was found.'),
  startedAt: z.string(),
  endedAt: z.string(),
  entries: z.array(z.string()).describe('Where the words of its title were spoken. Empty without a title.'),
  claims: z.array(claim).min(1),
});
export type Topic = z.infer<typeof topic>;

export const decision = claim.extend({
  possible: z.boolean().default(false).describe('Whether it may be a decision and is not surely one.'),
});
export type Decision = z.infer<typeof decision>;

/** An action item as it was heard. */
export const spokenAction = claim.extend({
  /** Who said they would, or was asked to; null when the words do not tell. */
  assignee: z.string().nullable(),
  /** The words that say when, as spoken: 'by Friday'. */
  due: z.string().nullable(),
  /** The day those words mean, `YYYY-MM-DD`, counted from the meeting's; null where that cannot be known. */
  dueDate: z.string().nullable().default(null),
});
export type SpokenAction = z.infer<typeof spokenAction>;

/** An action item as it is shown: what was heard, under what people made of it. */
export const actionItem = spokenAction.extend({
  /** Stays the same however often the summary is made anew. */
  id: z.string(),
  text: z
    .string()
    .describe('Empty where the words were deleted, and only who or when was written by a person.'),
  entries: z
    .array(z.string())
    .describe('What it rests on. Empty where a person wrote it, or where what it rested on was deleted.'),
  done: z.boolean(),
});
export type ActionItem = z.infer<typeof actionItem>;

/** Templates that come with the product, by id. `general` is the summary as it is without one. */
export const builtInTemplates = [
  'general',
  'stand-up',
  'one-to-one',
  'sales-call',
  'interview',
  'lecture',
] as const;
export type BuiltInTemplate = (typeof builtInTemplates)[number];

/** Names a template: one that comes with the product, or one of the workspace by its id. */
export const templateId = z.union([z.enum(builtInTemplates), uuid]);

/** One part of a summary that follows a template, under its title. */
export const summarySection = z.object({
  title: z.string(),
  claims: z.array(claim),
});
export type SummarySection = z.infer<typeof summarySection>;

export const summary = z.object({
  meetingId: z.string(),
  createdAt: z.string(),
  /** What made it: 'built-in' or a model's name. */
  engine: z.string(),
  generatedBy: z
    .object({ provider: z.string().max(100), model: z.string().max(200) })
    .nullable()
    .default(null)
    .describe('The language model whose words it is in; null where every sentence is a quotation.'),
  fallback: modelFailureReason
    .nullable()
    .default(null)
    .describe(
      'Why the built-in engine answered although a language model was asked; null where that did not happen.',
    ),
  usage: modelUsage.nullable().default(null).describe('What the language model took; null without one.'),
  template: z.string().nullable().default(null).describe('The template it follows, by its id.'),
  language: z
    .string()
    .nullable()
    .default(null)
    .describe(
      'What it is written in (BCP 47), where that was asked for; null for the language that was spoken.',
    ),
  sections: z.array(summarySection).default([]).describe('In the order of its template; empty without one.'),
  topics: z.array(topic).describe('In the order they were spoken; empty in a summary older than this field.'),
  overview: z.array(claim).describe('The claims of all topics, in order.'),
  decisions: z.array(decision),
  actions: z.array(actionItem),
  questions: z.array(claim).describe('What was asked and not answered.'),
  /** True when the transcript has changed since. */
  stale: z.boolean(),
});
export type Summary = z.infer<typeof summary>;

/** What a language model tells in a summary. */
export const summaryKinds = ['overview', 'decision', 'action', 'question', 'section'] as const;
export type SummaryKind = (typeof summaryKinds)[number];

/** What a summary by a language model will take, before it is made. */
export const summaryEstimate = z.object({
  provider: z.string(),
  model: z.string(),
  /** Tokens, to about 15 %. */
  inputTokens: z.number().int().min(0),
  /** At most about so many. */
  outputTokens: z.number().int().min(0),
  cost: z.number().min(0).nullable().describe('US dollars; null where the price is unknown.'),
});
export type SummaryEstimate = z.infer<typeof summaryEstimate>;

export const summaryEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), stage: z.enum(['reading', 'weighing', 'writing']) }),
  /** A language model is about to be asked. */
  z.object({ type: z.literal('estimate'), estimate: summaryEstimate }),
  /** What it has said so far, checked. The final summary replaces all of it. */
  z.object({ type: z.literal('claim'), kind: z.enum(summaryKinds), claim }),
  z.object({ type: z.literal('done'), summary }),
]);

/** What a page that shows a meeting hears while it is open. */
export const meetingEvent = z.discriminatedUnion('type', [
  /** The stream is open: whatever is read from now on cannot be missed. */
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('entries'), entries: z.array(transcriptEntry), removed: z.array(z.string()) }),
  /** Title, participants, labels, health, gaps or summary changed: read the meeting again. */
  z.object({ type: z.literal('meeting') }),
]);
export type MeetingEvent = z.infer<typeof meetingEvent>;

/** What every edit says, whatever it changed. */
const editBase = { id: z.string(), madeAt: z.string() };

/** What somebody changed of a meeting: a layer over what was captured, which stays as it was. */
export const meetingEdit = z.discriminatedUnion('kind', [
  z.object({
    ...editBase,
    kind: z.literal('title'),
    title: z.string(),
    captured: z.string().describe('The title as it was captured.'),
  }),
  z.object({
    ...editBase,
    kind: z.literal('entry'),
    entryId: z.string(),
    content: z.string(),
    captured: z.string().describe('The words as they were captured, in their newest revision.'),
    capturedRevision: z.number().int(),
  }),
  z.object({
    ...editBase,
    kind: z.literal('speakers'),
    from: z.string(),
    to: z.string(),
    entries: z.array(z.string()).nullable().describe('Null for everywhere in the meeting.'),
  }),
  z.object({
    ...editBase,
    kind: z.literal('words').describe('A correction by a glossary.'),
    from: z.array(z.string()).describe('What captions made of it.'),
    to: z.string().describe('The term of the glossary.'),
    lines: z
      .array(z.object({ entryId: z.string(), captured: z.string() }))
      .describe('What it corrects, up to some hundred lines, in the words that were captured.'),
  }),
]);
export type MeetingEdit = z.infer<typeof meetingEdit>;

const reading = allowed('read').errors({ invalid_input, not_found });
const writing = allowed('write').errors({ invalid_input, not_found, conflict, too_large });
const capturing = allowed('capture').errors({
  awaiting_owner,
  invalid_input,
  not_found,
  conflict,
  too_large,
  storage_limit,
});
const byId = z.object({ id: uuid });

/** The id of the edit, made where it is written: sent again, it is made once. */
const edit = uuid.optional();

/** A text of at least one character that can be seen. */
const filled = (length: number) =>
  z
    .string()
    .max(length)
    .refine((text) => text.trim() !== '', problem('required'));

/** What a summary is made with. */
const summaryChoice = byId.extend({
  template: templateId
    .optional()
    .describe('Without it the default of the series of the meeting, else that of the workspace.'),
  language: z
    .string()
    .max(35)
    .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, 'Expected a language tag such as `de` or `pt-BR`')
    .optional()
    .describe('In which a language model writes (BCP 47). Without it the language that was spoken.'),
});

/** What a list of meetings can be narrowed to; what is left out narrows nothing. */
export const meetingFilter = z.object({
  /** Words, each of which is somewhere: in a title, a name of somebody who was there, or anything said. */
  search: z.string().max(500).optional(),
  platform: z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), origin.optional()),
  /** Exactly one of the labels that meetings have. */
  label: z.string().max(limits.labelLength).optional(),
  /** Inclusive; an ISO date or instant. */
  from: z.union([z.literal(''), z.iso.date(), instant]).optional(),
  to: z.union([z.literal(''), z.iso.date(), instant]).optional(),
});

export const meetings = {
  list: reading
    .route({ method: 'GET', path: '/api/meetings', tags: ['meetings'] })
    .input(
      meetingFilter.extend({
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      }),
    )
    .output(z.object({ items: z.array(meetingItem), total: z.number().int() })),

  get: reading
    .route({ method: 'GET', path: '/api/meetings/{id}', tags: ['meetings'] })
    .input(byId)
    .output(meetingDetail),

  transcript: reading
    .route({ method: 'GET', path: '/api/meetings/{id}/transcript', tags: ['meetings'] })
    .input(byId)
    .output(transcript),

  events: reading
    .route({ method: 'GET', path: '/api/meetings/{id}/events', tags: ['meetings'] })
    .input(byId)
    .output(eventIterator(meetingEvent)),

  put: capturing
    .route({ method: 'PUT', path: '/api/meetings/{id}', tags: ['capture'] })
    .input(meetingFacts.extend({ id: uuid }))
    .output(upload),

  putEntries: capturing
    .route({ method: 'PUT', path: '/api/meetings/{id}/captures/{captureId}/entries', tags: ['capture'] })
    .input(
      z.object({
        id: uuid,
        captureId: uuid,
        entries: z.array(entryState).max(limits.entriesPerUpload),
        gaps: z.array(gapState).max(limits.entriesPerUpload).default([]),
        capture: captureState.optional(),
        /** The device's clock when this left it: tells what was kept for long from a clock that is wrong. */
        sentAt: instant.optional(),
      }),
    )
    .output(upload),

  /** Ends a capture: everything it holds, as a list, or as a count and a digest (see `closeDigest`). */
  closeCapture: capturing
    .route({ method: 'POST', path: '/api/meetings/{id}/captures/{captureId}/close', tags: ['capture'] })
    .input(
      z.object({
        id: uuid,
        captureId: uuid,
        endedAt: instant,
        entries: z
          .array(z.object({ id: uuid, revision }))
          .max(limits.closeEntries)
          .optional(),
        /** The list is one of several: it is compared, and the capture stays as it is. */
        part: z.boolean().default(false),
        digest: z.string().length(64).optional(),
        count: z.number().int().min(0).optional(),
      }),
    )
    .output(
      z.object({
        ...commit,
        complete: z.boolean(),
        /** Ids the server lacks, or holds in an older revision. After a digest that differs: null, send the list. */
        missing: z.array(z.string()).nullable(),
        /** Entries of the list that were deleted on the server: a device drops their text. */
        deleted: z.array(z.string()),
      }),
    ),

  getNotes: reading
    .route({ method: 'GET', path: '/api/meetings/{id}/notes', tags: ['meetings'] })
    .input(byId)
    .output(z.object({ shared: note, private: note })),

  /** Writes notes: HTML, or text without any tag, whose line breaks are kept. The answer has them as they are stored. */
  putNotes: writing
    .errors({ storage_limit, notes_changed })
    .route({ method: 'PUT', path: '/api/meetings/{id}/notes', tags: ['meetings'] })
    .input(
      z.object({
        id: uuid,
        notes: z.string().max(limits.notesLength),
        kind: noteKind.default('private'),
        /** The `revision` that was read: 409 `notes_changed` when it is not the stored one. Without it, not compared. */
        basedOn: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      }),
    )
    .output(note.extend({ notesUpdatedAt: z.string() })),

  /** Gives the meeting another title. The captured one stays below. */
  rename: writing
    .route({ method: 'PUT', path: '/api/meetings/{id}/title', tags: ['meetings'] })
    .input(z.object({ id: uuid, title: filled(limits.titleLength), edit }))
    .output(z.object({ title: z.string(), edit: z.string() })),

  /** Sets who else may read the meeting. Open pages of people who no longer may are told within a second, and the meeting is gone for them. */
  setVisibility: writing
    .route({ method: 'PUT', path: '/api/meetings/{id}/visibility', tags: ['meetings'] })
    .input(z.object({ id: uuid, visibility }))
    .output(z.object({ visibility })),

  /** Holds a meeting: however old it gets, retention leaves it alone. For admins, of meetings they may read. */
  hold: entitled('workspace_admin', 'data-retention-controls')
    .errors({ invalid_input, not_found })
    .route({ method: 'PUT', path: '/api/meetings/{id}/hold', tags: ['meetings'] })
    .input(z.object({ id: uuid, hold: z.boolean() }))
    .output(z.object({ held: z.boolean() })),

  /** Deletes a meeting and everything in it, for good: what devices still send of it is stored nowhere. */
  delete: writing
    .route({ method: 'DELETE', path: '/api/meetings/{id}', tags: ['meetings'] })
    .input(
      byId.extend({
        /** Also where the person who asks, or the workspace, has sent it, as far as the destination allows. */
        removeThere: z
          .stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] })
          .or(z.boolean())
          .default(false),
      }),
    )
    .output(z.object({ status: z.literal('deleted') })),

  /** Puts other words in the place of those that were captured. */
  editEntry: writing
    .errors({ storage_limit })
    .route({ method: 'PUT', path: '/api/meetings/{id}/entries/{entryId}', tags: ['meetings'] })
    .input(
      z.object({
        id: uuid,
        entryId: uuid,
        content: filled(limits.contentLength),
        /** The `revision` of the entry that was read: 409 when it is not the one shown now. Without it, not compared. */
        basedOn: revision.optional(),
        edit,
      }),
    )
    .output(z.object({ entry: transcriptEntry, edit: z.string() })),

  /** Calls a person otherwise: everywhere in the meeting, or in these entries. Two people with one name are one person. */
  renameSpeaker: writing
    .route({ method: 'PUT', path: '/api/meetings/{id}/speakers', tags: ['meetings'] })
    .input(
      z.object({
        id: uuid,
        from: z.string().max(limits.speakerLength),
        to: filled(limits.speakerLength),
        entries: z.array(uuid).min(1).max(limits.closeEntries).optional(),
        edit,
      }),
    )
    .output(z.object({ edit: z.string() })),

  listEdits: reading
    .route({ method: 'GET', path: '/api/meetings/{id}/edits', tags: ['meetings'] })
    .input(byId)
    .output(z.object({ items: z.array(meetingEdit) })),

  /** Takes an edit back. */
  undoEdit: writing
    .route({ method: 'DELETE', path: '/api/meetings/{id}/edits/{editId}', tags: ['meetings'] })
    .input(z.object({ id: uuid, editId: uuid }))
    .output(z.object({ status: z.literal('undone') })),

  putLabels: writing
    .route({ method: 'PUT', path: '/api/meetings/{id}/labels', tags: ['meetings'] })
    .input(z.object({ id: uuid, labels: z.array(filled(limits.labelLength)).max(limits.labels) }))
    .output(z.object({ labels: z.array(z.string()) })),

  putBookmark: writing
    .route({ method: 'PUT', path: '/api/meetings/{id}/entries/{entryId}/bookmark', tags: ['meetings'] })
    .input(z.object({ id: uuid, entryId: uuid, bookmarked: z.boolean() }))
    .output(z.object({ bookmarked: z.boolean() })),

  deleteEntry: writing
    .route({ method: 'DELETE', path: '/api/meetings/{id}/entries/{entryId}', tags: ['meetings'] })
    .input(z.object({ id: uuid, entryId: uuid }))
    .output(z.object({ status: z.literal('deleted') })),

  makeSummary: writing
    .errors({ not_summarized })
    .route({ method: 'POST', path: '/api/meetings/{id}/summary', tags: ['summaries'] })
    .input(summaryChoice)
    .output(eventIterator(summaryEvent)),

  /** What a summary by the workspace's language model would take; null where the built-in engine makes it. */
  estimateSummary: reading
    .errors({ not_summarized, invalid_input })
    .route({ method: 'GET', path: '/api/meetings/{id}/summary/estimate', tags: ['summaries'] })
    .input(summaryChoice)
    .output(z.object({ estimate: summaryEstimate.nullable() })),

  getSummary: reading
    .errors({ no_summary })
    .route({ method: 'GET', path: '/api/meetings/{id}/summary', tags: ['summaries'] })
    .input(byId)
    .output(summary),
};
