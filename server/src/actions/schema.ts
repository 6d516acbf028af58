import type { ClaimState } from '@afterword/api-client/contract';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { meeting } from '../meetings/schema.ts';
import { instantMs } from '../platform/columns.ts';

/**
 * What somebody is to do: what the engine heard, beside what people made of it, which a new summary leaves alone. A row without any
 * text is no longer shown: what it rested on was deleted. It waits for the next summary, which may hear the same in what is left.
 */
export const actionItem = pgTable(
  'action_item',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    id: uuid('id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    /** Grows with every change. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    createdAt: instantMs('created_at').notNull(),
    /** Its place among those of the meeting. */
    place: integer('place').notNull(),
    /** The entries it rests on; empty where a person wrote it without any. */
    entries: uuid('entries').array().notNull(),
    /** As the engine heard it; null where a person wrote it, or where the words were deleted. */
    spokenText: text('spoken_text'),
    speaker: text('speaker').notNull().default(''),
    spokenAssignee: text('spoken_assignee'),
    spokenDue: text('spoken_due'),
    spokenDueDate: date('spoken_due_date', { mode: 'string' }),
    /** How what was heard stands to its entries. */
    spokenState: text('spoken_state').$type<ClaimState>().notNull().default('quoted'),
    /** What people wrote in place of it: null where nobody did. */
    text: text('text'),
    assignee: text('assignee'),
    /** True where a person chose the assignee, nobody being a choice too. */
    assigneeSet: boolean('assignee_set').notNull().default(false),
    dueDate: date('due_date', { mode: 'string' }),
    dueSet: boolean('due_set').notNull().default(false),
    /** Whoever is to do it as names are compared: see `keyOfName`. Null for nobody. */
    assigneeKey: text('assignee_key'),
    doneAt: instantMs('done_at'),
    /** Taken off the list by a person: kept, so that the next summary does not bring it back. */
    dismissedAt: instantMs('dismissed_at'),
    /** Who changed it last; null for the engine, and when that account is gone. */
    accountId: integer('account_id'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('action_item_meeting').on(table.workspaceId, table.meetingId),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
  ],
);

/**
 * What a person said of an action item and something in another meeting: that both are one promise, or that they are not. It stands
 * beside the later of two items; of an item and a line that says it was done, beside the item.
 */
export const actionLink = pgTable(
  'action_link',
  {
    workspaceId: bigint('workspace_id', { mode: 'number' }).notNull(),
    actionId: uuid('action_id').notNull(),
    /** Another action item, or an entry. */
    otherId: uuid('other_id').notNull(),
    /** The meeting that the other is of. */
    meetingId: uuid('meeting_id').notNull(),
    kind: text('kind').$type<'action' | 'entry'>().notNull(),
    same: boolean('same').notNull(),
    /** Null when that account is gone. */
    accountId: integer('account_id'),
    madeAt: instantMs('made_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.actionId, table.otherId] }),
    index('action_link_other').on(table.workspaceId, table.otherId),
    index('action_link_meeting').on(table.workspaceId, table.meetingId),
    foreignKey({
      columns: [table.workspaceId, table.actionId],
      foreignColumns: [actionItem.workspaceId, actionItem.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.meetingId],
      foreignColumns: [meeting.workspaceId, meeting.id],
    }).onDelete('cascade'),
  ],
);
