import type {
  ClaimState,
  WorkflowFilter,
  WorkflowProblem,
  WorkflowRunState,
  WorkflowScope,
} from '@afterword/api-client/contract';
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { meeting } from '../meetings/schema.ts';
import { instantMs } from '../platform/columns.ts';

const workspaceId = () => bigint('workspace_id', { mode: 'number' }).notNull();

/** Prompts that people of a workspace wrote, for a language model that reads meetings. */
export const workflow = pgTable(
  'workflow',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    /** Who wrote it; null when that account is gone. */
    accountId: integer('account_id'),
    name: text('name').notNull(),
    prompt: text('prompt').notNull(),
    over: text('over').$type<WorkflowScope>().notNull(),
    filter: jsonb('filter').$type<WorkflowFilter>(),
    createdAt: instantMs('created_at').notNull(),
    /** It can come back for a while, with its history. */
    deletedAt: instantMs('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** What became of a workflow each time it was run. */
export const workflowRun = pgTable(
  'workflow_run',
  {
    workspaceId: workspaceId(),
    id: uuid('id').notNull(),
    workflowId: uuid('workflow_id').notNull(),
    /** For whom: what they may read is read. Null when that account is gone, and with `unattended`. */
    accountId: integer('account_id'),
    /** True where the workspace itself runs it, and no person. */
    unattended: boolean('unattended').notNull(),
    /** The prompt, as it was when the run began. */
    prompt: text('prompt').notNull(),
    /** The language it is answered in. */
    language: text('language').notNull(),
    startedAt: instantMs('started_at').notNull(),
    endedAt: instantMs('ended_at'),
    state: text('state').$type<WorkflowRunState>().notNull(),
    problem: text('problem').$type<WorkflowProblem>(),
    /** Somebody wants it to stop. */
    stopping: boolean('stopping').notNull().default(false),
    /** Meetings it was begun with. */
    total: integer('total').notNull(),
    /** Those that were read by now, or could not be. */
    finished: integer('finished').notNull().default(0),
    provider: text('provider'),
    model: text('model'),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull().default(0),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull().default(0),
    /** US dollars; null where the price of anything is unknown. */
    cost: doublePrecision('cost').default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('workflow_run_history').on(table.workspaceId, table.workflowId, table.startedAt),
    foreignKey({
      columns: [table.workspaceId, table.workflowId],
      foreignColumns: [workflow.workspaceId, workflow.id],
    }).onDelete('cascade'),
  ],
);

/** A meeting that a run reads, and how far that is. */
export const workflowReading = pgTable(
  'workflow_reading',
  {
    workspaceId: workspaceId(),
    runId: uuid('run_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    /** Its place in the run. */
    place: integer('place').notNull(),
    state: text('state').$type<'waiting' | 'read' | 'failed'>().notNull(),
    problem: text('problem').$type<WorkflowProblem>(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.runId, table.meetingId] }),
    index('workflow_reading_meeting').on(table.workspaceId, table.meetingId),
    foreignKey({
      columns: [table.workspaceId, table.runId],
      foreignColumns: [workflowRun.workspaceId, workflowRun.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
  ],
);

/** What a run found in a meeting. It goes with the meeting, and with any line that it cites. */
export const workflowClaim = pgTable(
  'workflow_claim',
  {
    workspaceId: workspaceId(),
    runId: uuid('run_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    place: integer('place').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<ClaimState>().notNull(),
    /** The entries it cites. */
    entries: uuid('entries').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.runId, table.meetingId, table.place] }),
    index('workflow_claim_meeting').on(table.workspaceId, table.meetingId),
    foreignKey({
      columns: [table.workspaceId, table.runId, table.meetingId],
      foreignColumns: [workflowReading.workspaceId, workflowReading.runId, workflowReading.meetingId],
    }).onDelete('cascade'),
  ],
);
