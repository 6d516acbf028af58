import type { ClaimState } from '@afterword/api-client/contract';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { keyAmong } from '../../text/likeness.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { nextCommit } from '../../transcripts/meetings/live.ts';
import { readPeople } from './store.ts';

/** An action item in an archive: the spoken values next to people's changes. */
export interface KeptAction {
  id: string;
  createdAt: string;
  entries: string[];
  spokenText: string | null;
  speaker: string;
  spokenAssignee: string | null;
  spokenDue: string | null;
  spokenDueDate: string | null;
  spokenState: ClaimState;
  text: string | null;
  assignee: string | null;
  assigneeSet: boolean;
  dueDate: string | null;
  dueSet: boolean;
  doneAt: string | null;
  dismissedAt: string | null;
}

/** Returns every action item of a meeting in order, including dismissed ones. */
export async function readKeptActions(db: Queryable, key: MeetingKey): Promise<KeptAction[]> {
  const { rows } = await db.query<{ kept: KeptAction }>(
    `select json_build_object('id', id, 'createdAt', ${instant('created_at')}, 'entries', entries, 'spokenText', spoken_text,
       'speaker', speaker, 'spokenAssignee', spoken_assignee, 'spokenDue', spoken_due, 'spokenDueDate', spoken_due_date::text,
       'spokenState', spoken_state,       'text', text, 'assignee', assignee, 'assigneeSet', assignee_set, 'dueDate', due_date::text, 'dueSet', due_set,
       'doneAt', ${instant('done_at')}, 'dismissedAt', ${instant('dismissed_at')}) as kept
     from action_item where workspace_id = $1 and meeting_id = $2 order by place, created_at, id`,
    [key.workspaceId, key.meetingId],
  );
  return rows.map(({ kept }) => kept);
}

/** SQL: an instant in JSON format. */
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Restores action items from an archive. Drops citations of entries missing from the meeting. */
export async function restoreActions(
  client: Client,
  key: MeetingKey,
  kept: readonly KeptAction[],
): Promise<void> {
  if (kept.length === 0) return;
  const people = await readPeople(client, key);
  const rows = kept.map((item, place) => ({
    ...item,
    place,
    assigneeKey: keyAmong(item.assigneeSet ? item.assignee : item.spokenAssignee, people),
  }));
  await client.query(
    `insert into action_item (workspace_id, meeting_id, id, revision, sequence, created_at, place, entries, spoken_text, speaker,
       spoken_assignee, spoken_due, spoken_due_date, spoken_state, text, assignee, assignee_set, due_date, due_set, assignee_key, done_at,
       dismissed_at, account_id)
     select $1, $2, id, 1, ${nextCommit}, "createdAt", place,
       array(select cited::uuid from jsonb_array_elements_text(kept.entries) with ordinality as each (cited, nth)
         where exists (select from entry where workspace_id = $1 and meeting_id = $2 and entry.id = cited::uuid
           and content is not null) order by nth),
       "spokenText", speaker, "spokenAssignee", "spokenDue", "spokenDueDate", "spokenState", text, assignee, "assigneeSet", "dueDate", "dueSet",
       "assigneeKey", "doneAt", "dismissedAt", $4
     from jsonb_to_recordset($3::jsonb) as kept (id uuid, "createdAt" timestamptz, place int, entries jsonb, "spokenText" text,
       speaker text, "spokenAssignee" text, "spokenDue" text, "spokenDueDate" date, "spokenState" text, text text, assignee text,
       "assigneeSet" boolean, "dueDate" date, "dueSet" boolean, "assigneeKey" text, "doneAt" timestamptz,
       "dismissedAt" timestamptz)
     on conflict do nothing`,
    [key.workspaceId, key.meetingId, JSON.stringify(rows), key.accountId],
  );
}
