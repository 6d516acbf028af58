import { type ClaimState, limits, type TrackedAction } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { createKeyset, type PageRequest } from '../../platform/postgres/keyset.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { keyOfName } from '../../text/likeness.ts';
import { renamed } from '../../transcripts/meetings/edits/layer.ts';
import { contentShown, speakerShown } from '../../transcripts/meetings/entries.ts';
import { assigneeShown, dueShown, isShown, stateShown, textShown } from './store.ts';

/** Filters of the list; null disables one. */
export interface ActionFilter {
  /** Normalized names, one of which has to be the assignee. */
  assignees: readonly string[] | null;
  /** Normalized names that must not be the assignee. */
  notAssignees: readonly string[] | null;
  done: boolean | null;
  overdue: boolean | null;
  meeting: string | null;
  ids: readonly string[] | null;
  /** `YYYY-MM-DD` in the caller's time zone. */
  today: string;
}

/** An item combined from its steps, latest first. */
interface Whole {
  id: string;
  steps: string[];
  assignee: string | null;
  assigneeKey: string | null;
  due: string | null;
  dueDate: string | null;
  total: number;
  keys: unknown[];
}

/** The caller and the names they are known by. */
export interface Reader {
  place: Place;
  /** See {@link ownKeys}. */
  keys: readonly string[];
}

/** SQL: rows of `meeting` that the account in parameter $2 may read; `readable` of `transcripts/meetings/policy.ts` as a constant. */
const readableBySecond = `($2::int is null or meeting.owner_id = $2::int or meeting.visibility = 'workspace'
  or (meeting.visibility = 'participants' and exists (
    select from capture where capture.workspace_id = meeting.workspace_id and capture.meeting_id = meeting.id
      and capture.account_id = $2::int and not capture.late)))`;

/**
 * SQL: each item that is no earlier step of another, with its joined steps in meetings the caller may read. Assignee
 * and date are a person's latest choice, or else the latest spoken ones.
 */
const wholes = `with recursive shown as (
    select action_item.*, ${assigneeShown} as shown_assignee, meeting.started_at, meeting.imported
    from action_item join meeting on meeting.workspace_id = action_item.workspace_id and meeting.id = action_item.meeting_id
    where action_item.workspace_id = $1 and ${readableBySecond} and ${isShown} and (not meeting.sample or meeting.id = $3 or $4::uuid[] is not null)
  ),
  link as (select action_id, other_id from action_link where workspace_id = $1 and kind = 'action' and same),
  step as (
    select id as whole, id, false as earlier from shown
    where case when $4::uuid[] is not null then id = any($4::uuid[])
      else ($3::uuid is null or meeting_id = $3) and not exists (select from link join shown later on later.id = link.action_id
        where link.other_id = shown.id and ($3::uuid is null or later.meeting_id = $3)) end
    -- Each step once, on however many ways it is reached.
    union
    select step.whole, link.other_id, true from step join link on link.action_id = step.id
  ),
  whole as (
    select step.whole as id, array_agg(shown.id::text order by earlier, started_at desc, shown.id) as steps,
      case when bool_or(assignee_set) then (array_agg(assignee order by earlier, started_at desc, shown.id) filter (where assignee_set))[1]
        else (array_agg(spoken_assignee order by earlier, started_at desc, shown.id) filter (where spoken_assignee is not null))[1] end as assignee,
      case when bool_or(assignee_set) then (array_agg(assignee_key order by earlier, started_at desc, shown.id) filter (where assignee_set))[1]
        else (array_agg(assignee_key order by earlier, started_at desc, shown.id) filter (where assignee_key is not null))[1] end as assignee_key,
      case when not bool_or(due_set)
        then (array_agg(spoken_due order by earlier, started_at desc, shown.id) filter (where spoken_due is not null))[1] end as due,
      case when bool_or(due_set) then (array_agg(due_date order by earlier, started_at desc, shown.id) filter (where due_set))[1]
        else (array_agg(spoken_due_date order by earlier, started_at desc, shown.id) filter (where spoken_due_date is not null))[1] end as due_date,
      (array_agg(done_at order by earlier, started_at desc, shown.id))[1] as done_at, (array_agg(started_at order by earlier, started_at desc, shown.id))[1] as started_at,
      (array_agg(imported order by earlier, started_at desc, shown.id))[1] as imported, (array_agg(place order by earlier, started_at desc, shown.id))[1] as place
    from step join shown on shown.id = step.id group by step.whole
  ),
  chosen as (
    select * from whole
    where ($5::boolean is null or (done_at is not null) = $5)
      and ($6::boolean is null or coalesce(done_at is null and due_date < $7::date, false) = $6)
      and ($8::text[] is null or coalesce(assignee_key = any($8::text[]), false))
      and ($9::text[] is null or not coalesce(assignee_key = any($9::text[]), false))
  )`;

/**
 * Open items first, by due date, those of old imports last; then completed ones, latest first. Items of one meeting are in
 * its order. The web app collapses items of old imports, so they must not fill the first pages.
 */
const byDay = createKeyset('actions', [
  { sql: 'case when $3::uuid is not null then place else 0 end', type: 'numeric' },
  { sql: '(done_at is not null)', type: 'boolean' },
  { sql: '(done_at is null and imported and started_at < $7::date - 30)', type: 'boolean' },
  { sql: `case when done_at is null then coalesce(due_date, 'infinity') else 'infinity' end`, type: 'date' },
  { sql: `coalesce(done_at, 'infinity')`, type: 'timestamptz', descending: true },
  { sql: 'started_at', type: 'timestamptz', descending: true },
  { sql: 'place', type: 'numeric' },
  { sql: 'id', type: 'uuid' },
]);

/** Returns the number of items per page; one page for a meeting, whose items are limited. */
const itemsPerPage = ({ meeting }: ActionFilter): number =>
  meeting === null ? limits.actionsPerPage : 3 * limits.actionsPerMeeting;

/** Returns a part of the list (all items if `asked` is null) and the total number. */
export async function listActions(
  db: Queryable,
  reader: Reader,
  filter: ActionFilter,
  asked: PageRequest | null,
): Promise<{ items: TrackedAction[]; total: number; next: string | null }> {
  const { workspace, account } = reader.place;
  const { after, offset, limit } = asked
    ? byDay.part(asked, itemsPerPage(filter))
    : { after: null, offset: 0, limit: null };
  const { rows } = await db.query<Whole>(
    `${wholes}, counted as (select count(*) as total from chosen)
     select chosen.id, steps, assignee, assignee_key, due, due_date::text as due_date, total, keys
     from counted left join (
       select *, ${byDay.keys} as keys, row_number() over (order by ${byDay.order}) as nth
       from chosen where ${byDay.follows('$10')}
     ) chosen on nth > $11 and ($12::int is null or nth <= $11 + $12 + 1)
     order by nth`,
    [
      workspace.id,
      account?.id ?? null,
      filter.meeting,
      filter.ids,
      filter.done,
      filter.overdue,
      filter.today,
      filter.assignees,
      filter.notAssignees,
      after,
      offset,
      limit,
    ],
  );
  const { rows: found, next } = byDay.cut(
    rows.filter(({ id }) => id !== null),
    limit ?? rows.length,
  );
  const steps = await readSteps(
    db,
    reader.place,
    found.flatMap((whole) => whole.steps),
  );
  return {
    items: found.flatMap((whole) => toTracked(whole, steps, reader, filter.today)),
    total: rows[0]?.total ?? 0,
    next,
  };
}

/**
 * Returns the items the caller may complete: those in their own meetings and those assigned to them. Items merely joined with
 * their own do not count.
 */
export async function findOwnSteps(
  db: Queryable,
  { place: { workspace, account }, keys }: Reader,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select item.id from action_item item
       join meeting on meeting.workspace_id = item.workspace_id and meeting.id = item.meeting_id
     where item.workspace_id = $1 and item.id = any($2::uuid[])
       and ($3::int is null or owner_id = $3 or assignee_key = any($4::text[]))`,
    [workspace.id, ids, account?.id ?? null, keys],
  );
  return rows.map(({ id }) => id);
}

/** SQL: an entry as cited by a step. */
const lineShown = `json_build_object('id', entry.id, 'speaker', ${speakerShown}, 'content', ${contentShown})`;

/** A row of `action_item` with its meeting and cited line. */
interface StepRow {
  id: string;
  meetingId: string;
  meetingTitle: string;
  imported: boolean;
  date: Date;
  ownerId: number | null;
  text: string;
  state: ClaimState;
  speaker: string;
  entries: string[];
  dueDate: string | null;
  doneAt: Date | null;
  line: TrackedAction['line'];
  kept: TrackedAction['kept'];
  revision: number;
}

async function readSteps(
  db: Queryable,
  { workspace }: Place,
  ids: readonly string[],
): Promise<Map<string, StepRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<StepRow>(
    `select item.id, item.meeting_id, coalesce(shown_title, title) as meeting_title, meeting.imported,
       meeting.started_at as date, owner_id, item.text, item.state, item.speaker, item.entries::text[], item.due_date,
       item.done_at, item.revision, line.shown as line, kept.shown as kept
     from (
         select id, workspace_id, meeting_id, revision, ${textShown} as text, ${stateShown} as state, speaker, entries, done_at,
           (${dueShown})::text as due_date
         from action_item where workspace_id = $1 and id = any($2::uuid[])
       ) item
       join meeting on meeting.workspace_id = item.workspace_id and meeting.id = item.meeting_id
       left join lateral (
         select ${lineShown} as shown from entry
         where entry.workspace_id = item.workspace_id and entry.meeting_id = item.meeting_id and entry.id = any(item.entries)
           and content is not null
         order by array_position(item.entries, entry.id) limit 1
       ) line on true
       left join lateral (
         select json_build_object('meetingId', meeting.id, 'meetingTitle', coalesce(shown_title, title), 'imported', meeting.imported,
           'date', meeting.started_at, 'line', ${lineShown}) as shown
         from action_link link
           join entry on entry.workspace_id = link.workspace_id and entry.meeting_id = link.meeting_id and entry.id = link.other_id
             and content is not null
           join meeting on meeting.workspace_id = link.workspace_id and meeting.id = link.meeting_id
         where link.workspace_id = item.workspace_id and link.action_id = item.id and kind = 'entry' and same
         order by made_at desc limit 1
       ) kept on true`,
    [workspace.id, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function toTracked(
  { id, steps, assignee, assigneeKey, due, dueDate }: Whole,
  rows: ReadonlyMap<string, StepRow>,
  { place: { account }, keys }: Reader,
  today: string,
): TrackedAction[] {
  const row = rows.get(id);
  if (!row) return [];
  const mine = assigneeKey !== null && keys.includes(assigneeKey);
  const write = account === null || row.ownerId === account.id;
  return [
    {
      id,
      ...stepOf(row),
      text: row.text,
      state: row.state,
      speaker: row.speaker,
      entries: row.entries,
      assignee,
      due,
      dueDate,
      done: row.doneAt !== null,
      doneAt: row.doneAt?.toISOString() ?? null,
      mine,
      overdue: row.doneAt === null && dueDate !== null && dueDate < today,
      revision: row.revision,
      may: { write, settle: write || mine },
      // Reopening means it was not kept after all.
      kept:
        row.doneAt !== null && row.kept ? { ...row.kept, date: new Date(row.kept.date).toISOString() } : null,
      earlier: [...new Set(steps)].slice(1).flatMap((step) => {
        const earlier = rows.get(step);
        return earlier ? [{ id: step, text: earlier.text, ...stepOf(earlier) }] : [];
      }),
    },
  ];
}

function stepOf({ meetingId, meetingTitle, imported, date, line }: StepRow) {
  return { meetingId, meetingTitle, imported, date: date.toISOString(), line };
}

/**
 * Returns the normalized names of a person: the name of their account, and their names on the platforms in meetings
 * they captured.
 */
export async function ownKeys(
  db: Queryable,
  { workspace, account }: Place,
  accountName: string,
): Promise<string[]> {
  const { rows } = await db.query<{ name: string; renames: { from: string; to: string }[] }>(
    `select distinct self_name as name, renames from meeting
     where workspace_id = $1 and owner_id = $2 and self_name is not null`,
    [workspace.id, account?.id ?? null],
  );
  const names = [accountName, ...rows.map(({ name, renames }) => renamed(name, renames))];
  return [...new Set(names.map(keyOfName))].filter((key) => key !== null);
}

/** Returns the current day in a time zone, `YYYY-MM-DD`. @throws RangeError for an unknown zone */
export function dayIn(timeZone: string, now: Date): string {
  // The Swedish date format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
}
