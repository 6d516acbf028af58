import { randomUUID } from 'node:crypto';
import type { ActionItem, SpokenAction } from '@afterword/api-client/contract';
import { calendarDay, limits } from '@afterword/api-client/contract';
import { recordEvents } from '../../events/record.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { cleanText } from '../../text/clean.ts';
import { keyAmong } from '../../text/likeness.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { renamed } from '../../transcripts/meetings/edits/layer.ts';
import { speakerShown } from '../../transcripts/meetings/entries.ts';
import { announce, nextCommit } from '../../transcripts/meetings/live.ts';
import { lockMeeting } from '../../transcripts/meetings/store.ts';
import { type HeldAction, reconcile } from './reconcile.ts';

// SQL for the displayed values of a row of `action_item`. Days are text: the driver would convert dates to this
// machine's time zone.
export const textShown = `coalesce(text, spoken_text, '')`;
export const assigneeShown = 'case when assignee_set then assignee else spoken_assignee end';
/** SQL: the due date in the words of the meeting; null once a person has set it. */
export const spokenDueShown = 'case when not due_set then spoken_due end';
export const dueShown = 'case when due_set then due_date else spoken_due_date end';

/** A person who rewrote the text vouches for it. */
export const stateShown = `case when text is null then spoken_state else 'quoted' end`;

/** SQL: whether a person edited any part of it. */
export const written = '(text is not null or assignee is not null or due_date is not null)';

/** SQL: whether the item has content and is not dismissed. */
export const isShown = `(dismissed_at is null and (spoken_text is not null or ${written}))`;

/** SQL: no other item of the same meeting has taken this one over. */
const isWhole = `not exists (select from action_link link join action_item later
    on later.workspace_id = link.workspace_id and later.id = link.action_id and later.meeting_id = action_item.meeting_id
  where link.workspace_id = action_item.workspace_id and link.other_id = action_item.id and link.kind = 'action' and link.same
    and later.dismissed_at is null)`;

/** Returns a meeting's action items in the summary's order. */
export async function readMeetingActions(db: Queryable, key: MeetingKey): Promise<ActionItem[]> {
  const { rows } = await db.query<ActionItem>(
    `select id, ${textShown} as text, ${stateShown} as state, speaker, entries::text[], ${assigneeShown} as assignee, ${spokenDueShown} as due,
       (${dueShown})::text as due_date, done_at is not null as done
     from action_item where workspace_id = $1 and meeting_id = $2 and ${isShown} and ${isWhole} order by place, created_at, id`,
    [key.workspaceId, key.meetingId],
  );
  return rows;
}

/**
 * Stores the action items of a new summary; known ones keep their ids and people's changes. Call with the meeting locked.
 * @returns the ids of new items that may be sent in notifications, which excludes unsupported ones.
 */
export async function storeHeard(
  client: Client,
  key: MeetingKey,
  heard: readonly SpokenAction[],
  now: Date,
): Promise<string[]> {
  const [held, people] = [await readHeld(client, key), await readPeople(client, key)];
  const { again, added, gone } = reconcile(held, heard.slice(0, limits.actionsPerMeeting));
  const place = new Map(heard.map((item, index) => [item, index]));
  await client.query(
    `delete from action_item where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[])`,
    [key.workspaceId, key.meetingId, gone],
  );
  await forgetLinksTo(client, key, gone);
  const fresh = added.map((item) => ({ id: randomUUID(), heard: item }));
  const all = [...again, ...fresh];
  const column = <Value>(of: (item: SpokenAction) => Value) => all.map((item) => of(item.heard));
  // Engines may be models and archives may be forged, so an invalid day becomes null.
  const dayOf = ({ dueDate }: SpokenAction) => calendarDay.safeParse(dueDate).data ?? null;
  await client.query(
    `insert into action_item as held (workspace_id, meeting_id, id, revision, sequence, created_at, place, entries, spoken_text, speaker,
       spoken_assignee, spoken_due, spoken_due_date, assignee_key, spoken_state)
     select $1, $2, id, 1, ${nextCommit}, $3, place,
       array(select cited::uuid from jsonb_array_elements_text(entries) with ordinality as each (cited, nth) order by nth),
       text, speaker, assignee, due, due_date, assignee_key, state
     from unnest($4::uuid[], $5::int[], $6::jsonb[], $7::text[], $8::text[], $9::text[], $10::text[], $11::date[], $12::text[],
         $13::text[])
       as heard (id, place, entries, text, speaker, assignee, due, due_date, assignee_key, state)
     on conflict (workspace_id, id) do update set place = excluded.place, entries = excluded.entries,
       spoken_text = excluded.spoken_text, speaker = excluded.speaker, spoken_assignee = excluded.spoken_assignee,
       spoken_due = excluded.spoken_due, spoken_due_date = excluded.spoken_due_date,
       spoken_state = excluded.spoken_state,
       assignee_key = case when held.assignee_set then held.assignee_key else excluded.assignee_key end,
       revision = held.revision + 1, sequence = excluded.sequence`,
    [
      key.workspaceId,
      key.meetingId,
      now,
      all.map(({ id }) => id),
      column((item) => place.get(item) ?? 0),
      column(({ entries }) => JSON.stringify(entries)),
      column(({ text }) => cleanText(text)),
      column(({ speaker }) => cleanText(speaker)),
      column(({ assignee }) => assignee && cleanText(assignee)),
      column(({ due }) => due && cleanText(due)),
      column(dayOf),
      column(({ assignee }) => keyAmong(assignee, people)),
      column(({ state }) => state),
    ],
  );
  return fresh.filter((item) => item.heard.state !== 'unsupported').map(({ id }) => id);
}

/** SQL: whether a person edited any part of an item (including choosing 'no one' or 'no date'), or joined it with another. */
const touched = `(text is not null or assignee_set or due_set or exists (
  select from action_link link where link.workspace_id = action_item.workspace_id and link.kind = 'action' and link.same
    and (link.action_id = action_item.id or link.other_id = action_item.id)))`;

async function readHeld(client: Client, key: MeetingKey): Promise<HeldAction[]> {
  const { rows } = await client.query<HeldAction>(
    `select id, entries::text[], spoken_text, text, ${touched} as written, done_at is not null as done,
       dismissed_at is not null as dismissed
     from action_item where workspace_id = $1 and meeting_id = $2 order by place, created_at, id`,
    [key.workspaceId, key.meetingId],
  );
  return rows;
}

/** Returns everyone in a meeting by their current names: those the platform listed and the speakers. */
export async function readPeople(db: Queryable, key: MeetingKey): Promise<string[]> {
  const values = [key.workspaceId, key.meetingId];
  const [meeting, spoken] = [
    await db.query<{ participants: (string | null)[]; renames: { from: string; to: string }[] }>(
      'select array_append(participants, self_name) as participants, renames from meeting where workspace_id = $1 and id = $2',
      values,
    ),
    await db.query<{ name: string }>(
      `select distinct ${speakerShown} as name from entry
       where workspace_id = $1 and meeting_id = $2 and content is not null`,
      values,
    ),
  ];
  const listed = meeting.rows.flatMap(({ participants, renames }) =>
    participants.filter((name) => name !== null).map((name) => renamed(name, renames)),
  );
  return [...new Set([...listed, ...spoken.rows.map(({ name }) => name)].map((name) => name.trim()))].filter(
    (name) => name !== '',
  );
}

/** An action item written by a person. */
export interface NewAction {
  id: string | undefined;
  text: string;
  assignee: string | null;
  dueDate: string | null;
  entries: readonly string[];
}

/**
 * Adds an action item; does nothing if its id already exists.
 * @throws invalid_input for entries outside the meeting, or too many items in a meeting; conflict if an item of
 * another meeting has the id.
 */
export async function addAction(
  client: Client,
  key: MeetingKey,
  { id = randomUUID(), text, assignee, dueDate, entries }: NewAction,
  now: Date,
): Promise<string> {
  await lockMeeting(client, key);
  const { rows } = await client.query<{ present: number; held: number; elsewhere: boolean }>(
    `select (select count(*) from entry where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and content is not null)
         as present,
       (select count(*) from action_item where workspace_id = $1 and meeting_id = $2 and id <> $4) as held,
       exists (select from action_item where workspace_id = $1 and id = $4 and meeting_id <> $2) as elsewhere`,
    [key.workspaceId, key.meetingId, entries, id],
  );
  const { present = 0, held = 0, elsewhere = false } = rows[0] ?? {};
  if (present < new Set(entries).size)
    throw invalidField('entries', 'Not all of these are entries of this meeting');
  // Spoken items have a quota of their own.
  if (held >= 2 * limits.actionsPerMeeting)
    throw invalidField('id', `A meeting takes ${2 * limits.actionsPerMeeting} action items`);
  if (elsewhere) throw failure('not_found');
  const people = await readPeople(client, key);
  await client.query(
    named(
      `insert into action_item (workspace_id, meeting_id, id, revision, sequence, created_at, place, entries, text, assignee,
       assignee_set, due_date, due_set, assignee_key, account_id)
     select :workspaceId, :meetingId, :id, 1, ${nextCommit}, :now, coalesce(max(place), 0) + 1, :entries::uuid[], :text, :assignee, true, :dueDate, true, :assigneeKey, :accountId
     from action_item where workspace_id = :workspaceId and meeting_id = :meetingId
     on conflict do nothing`,
      {
        workspaceId: key.workspaceId,
        meetingId: key.meetingId,
        id,
        now,
        entries: [...new Set(entries)],
        text,
        assignee,
        dueDate,
        assigneeKey: keyAmong(assignee, people),
        accountId: key.accountId,
      },
    ),
  );
  await tellChanged(client, [key]);
  return id;
}

/** Returns the meeting of an action item. @throws not_found, also if the caller may not read the meeting */
export async function meetingOfAction(
  db: Queryable,
  { workspace }: Place,
  actionId: string,
): Promise<string> {
  const { rows } = await db.query<{ meetingId: string }>(
    'select meeting_id from action_item where workspace_id = $1 and id = $2',
    [workspace.id, actionId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0].meetingId;
}

/** Changes to an action item; undefined keeps a field. */
export interface ActionChange {
  text: string | undefined;
  assignee: string | null | undefined;
  dueDate: string | null | undefined;
  /** See {@link requireRevision}. */
  basedOn: number | undefined;
}

/** @throws not_found; conflict if an item's revision is no longer the one its editor saw */
export async function requireRevision(
  db: Queryable,
  { workspace }: { workspace: { id: Place['workspace']['id'] } },
  actionId: string,
  basedOn: number | undefined,
): Promise<void> {
  if (basedOn === undefined) return;
  const { rows } = await db.query<{ revision: number }>(
    'select revision from action_item where workspace_id = $1 and id = $2',
    [workspace.id, actionId],
  );
  if (!rows[0]) throw failure('not_found');
  if (rows[0].revision !== basedOn)
    throw failure('conflict', {
      fields: [{ field: 'basedOn', reason: 'The item has changed since', code: 'changed_meanwhile' }],
    });
}

/** Changes an action item. @throws not_found, conflict */
export async function changeAction(
  client: Client,
  key: MeetingKey,
  actionId: string,
  { text, assignee, dueDate, basedOn }: ActionChange,
): Promise<void> {
  await lockMeeting(client, key);
  await requireRevision(client, { workspace: { id: key.workspaceId } }, actionId, basedOn);
  const people = assignee === undefined ? [] : await readPeople(client, key);
  const { rowCount } = await client.query(
    `update action_item set text = case when $4::text = spoken_text then null else coalesce($4, text) end,
       assignee = case when $5 then $6 else assignee end, assignee_set = assignee_set or $5,
       assignee_key = case when $5 then $7 else assignee_key end,
       due_date = case when $8 then $9::date else due_date end, due_set = due_set or $8,
       account_id = $10, revision = revision + 1, sequence = ${nextCommit}
     where workspace_id = $1 and meeting_id = $2 and id = $3`,
    [
      key.workspaceId,
      key.meetingId,
      actionId,
      text ?? null,
      assignee !== undefined,
      assignee ?? null,
      keyAmong(assignee ?? null, people),
      dueDate !== undefined,
      dueDate ?? null,
      key.accountId,
    ],
  );
  if (rowCount === 0) throw failure('not_found');
  await tellChanged(client, [key]);
}

/**
 * Completes or reopens action items. The database allows this to every reader of the meetings, so the caller has to
 * check that the items are assigned to them.
 */
export async function settleActions(
  client: Client,
  keys: readonly MeetingKey[],
  actionIds: readonly string[],
  doneAt: Date | null,
): Promise<void> {
  await client.query('select settle_actions($1::uuid[], $2)', [actionIds, doneAt]);
  await tellChanged(client, keys);
}

/**
 * Dismisses an action item with its joined steps, or restores them; skips other people's meetings.
 * @param basedOn see {@link requireRevision}
 * @throws not_found, conflict
 */
export async function dismissAction(
  client: Client,
  key: MeetingKey,
  actionId: string,
  at: Date | null,
  basedOn?: number,
): Promise<void> {
  await lockMeeting(client, key);
  await requireRevision(client, { workspace: { id: key.workspaceId } }, actionId, basedOn);
  const { rows } = await client.query<{ meetingId: string }>(
    `with recursive step as (
       select $2::uuid as id
       union
       select link.other_id from step join action_link link on link.workspace_id = $1 and link.action_id = step.id
         and kind = 'action' and same
     )
     update action_item item set dismissed_at = $3, account_id = $4, revision = item.revision + 1,
       sequence = ${nextCommit}
     from step, meeting, action_item first
     where item.workspace_id = $1 and item.id = step.id and first.workspace_id = $1 and first.id = $2
       and ($3::timestamptz is null) = (item.dismissed_at is not null)
       and ($3::timestamptz is not null or item.dismissed_at = first.dismissed_at)
       and meeting.workspace_id = $1 and meeting.id = item.meeting_id and ($4::int is null or meeting.owner_id = $4)
     returning item.meeting_id`,
    [key.workspaceId, actionId, at, key.accountId],
  );
  if (rows.length === 0 && !(await isThere(client, key, actionId))) throw failure('not_found');
  const others = [...new Set(rows.map(({ meetingId }) => meetingId))].filter((id) => id !== key.meetingId);
  await tellChanged(client, [key, ...others.map((meetingId) => ({ ...key, meetingId }))]);
}

/** Notifies readers and subscribers of these meetings that their action items changed. */
async function tellChanged(client: Client, keys: readonly MeetingKey[]): Promise<void> {
  for (const key of keys) {
    announce(client, key);
    const { rows } = await client.query<{ sequence: number }>(`select ${nextCommit} as sequence`);
    await recordEvents(client, key, [
      { type: 'actions.changed', meetingId: key.meetingId, sequence: rows[0]!.sequence },
    ]);
  }
}

async function isThere(db: Queryable, key: MeetingKey, actionId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from action_item where workspace_id = $1 and meeting_id = $2 and id = $3',
    [key.workspaceId, key.meetingId, actionId],
  );
  return rowCount === 1;
}

/**
 * Removes spoken text and citations from action items based on deleted entries. Keeps text written by people; hides
 * items that no one edited.
 * @returns whether there were any.
 */
export async function dropActions(
  client: Client,
  key: MeetingKey,
  entryIds: readonly string[],
  sequence: number,
): Promise<boolean> {
  await lockMeeting(client, key);
  const { rows } = await client.query<{ dropped: boolean }>('select drop_actions($1, $2, $3) as dropped', [
    key.meetingId,
    entryIds,
    sequence,
  ]);
  return rows[0]?.dropped ?? false;
}

async function forgetLinksTo(client: Client, key: MeetingKey, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query('delete from action_link where workspace_id = $1 and other_id = any($2::uuid[])', [
    key.workspaceId,
    ids,
  ]);
}
