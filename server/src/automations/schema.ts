import type {
  AutomationAction,
  AutomationCondition,
  AutomationTrigger,
} from '@afterword/api-client/contract';
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
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instantMs } from '../platform/columns.ts';
import type { Because, StoredStep } from './run.ts';

const workspaceId = () => bigint('workspace_id', { mode: 'number' }).notNull();

/** What a person, or a workspace, wants done after its meetings. */
export const automation = pgTable(
  'automation',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    /** Whose it is; null for the workspace's own. */
    accountId: integer('account_id'),
    /** In whose language it writes. */
    madeBy: integer('made_by').notNull(),
    name: text().notNull(),
    description: text().notNull(),
    active: boolean().notNull(),
    /** The type of the trigger, by which it is found. */
    begins: text().$type<AutomationTrigger['type']>().notNull(),
    trigger: jsonb().$type<AutomationTrigger>().notNull(),
    conditions: jsonb().$type<AutomationCondition[]>().notNull(),
    actions: jsonb().$type<AutomationAction[]>().notNull(),
    asks: boolean().notNull(),
    whenUpdated: boolean('when_updated').notNull(),
    /** Runs that a person approved: after three of them nobody is asked any more. */
    approved: integer().notNull().default(0),
    createdAt: instantMs('created_at').notNull(),
    updatedAt: instantMs('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('automation_active').on(table.workspaceId, table.begins).where(sql`active`),
  ],
);

/** One happening that an automation began with, and what became of it. Its id follows from the two. */
export const automationRun = pgTable(
  'automation_run',
  {
    workspaceId: workspaceId(),
    id: uuid().notNull(),
    automationId: uuid('automation_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    /** Its place in the history. */
    position: bigint({ mode: 'number' }).notNull(),
    /** `settling`: waits whether the meeting goes on; `asking`: waits for a person; `acting`: its actions are under way. */
    state: text().$type<'settling' | 'asking' | 'acting' | 'ended'>().notNull(),
    outcome: text().$type<'ran' | 'skipped' | 'waiting' | 'failed'>(),
    because: jsonb().$type<Because>().notNull(),
    steps: jsonb().$type<StoredStep[]>().notNull(),
    at: instantMs('at').notNull(),
    dueAt: instantMs('due_at').notNull(),
    claim: uuid(),
    attempts: integer().notNull(),
    /** Whether a person has let it go on. */
    approved: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.automationId],
      foreignColumns: [automation.workspaceId, automation.id],
    }).onDelete('cascade'),
    index('automation_run_due').on(table.dueAt).where(sql`state in ('settling', 'acting')`),
    uniqueIndex('automation_run_history').on(table.workspaceId, table.automationId, table.position),
    index('automation_run_meeting').on(table.workspaceId, table.meetingId),
  ],
);

/** A running meeting in which names are listened for, and how far. */
export const automationListening = pgTable(
  'automation_listening',
  {
    workspaceId: workspaceId(),
    meetingId: uuid('meeting_id').notNull(),
    /** Everything up to this commit was listened to. */
    heardTo: bigint('heard_to', { mode: 'number' }).notNull(),
    dueAt: instantMs('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId] }),
    index('automation_listening_due').on(table.dueAt),
  ],
);

/** Whom automations have written to: one message per event and recipient, however many of them fire. */
export const automationMessage = pgTable(
  'automation_message',
  {
    workspaceId: workspaceId(),
    /** What happened: the meeting and the trigger. */
    meetingId: uuid('meeting_id').notNull(),
    begins: text().$type<AutomationTrigger['type']>().notNull(),
    /** Who it went to, as the destination knows them. */
    recipient: text().notNull(),
    runId: uuid('run_id').notNull(),
    at: instantMs('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.meetingId, table.begins, table.recipient] }),
    index('automation_message_at').on(table.workspaceId, table.at),
  ],
);

/** What holds for all automations of a workspace. */
export const automationLimits = pgTable('automation_limits', {
  workspaceId: bigint('workspace_id', { mode: 'number' }).primaryKey(),
  stopped: boolean().notNull(),
  messagesAnHour: integer('messages_an_hour').notNull(),
  moneyAMonth: real('money_a_month'),
});
