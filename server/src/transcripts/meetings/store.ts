import type { GapReason, Health, Origin, Visibility } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { MeetingKey } from './authorize.ts';
import { announce, nextCommit } from './live.ts';

/** A meeting with counts of its captures and entries. */
export interface MeetingRow {
  id: string;
  platform: Origin;
  code: string;
  url: string;
  title: string;
  startedAt: Date;
  /** Whether only the day is known. */
  dayOnly: boolean;
  endedAt: Date | null;
  selfName: string | null;
  /** Names listed by the platform. */
  listed: string[];
  /** Renames that apply to the whole meeting, oldest first. */
  renames: { from: string; to: string }[];
  labels: string[];
  language: string | null;
  sample: boolean;
  imported: boolean;
  ownerId: number | null;
  visibility: Visibility;
  held: boolean;
  /** The reader's private notes, as plain text. */
  notes: string;
  notesUpdatedAt: Date | null;
  hasSummary: boolean;
  captures: CaptureRow[];
  /** Entries and words of each person per capture. Names as displayed; empty if unknown. */
  spoken: { captureId: string; speaker: string; entries: number; words: number }[];
}

export interface CaptureRow {
  id: string;
  health: Health;
  startedAt: Date;
  seenAt: Date;
  heardAt: Date;
  endedAt: Date | null;
  closed: boolean;
  complete: boolean;
  /** First uploaded after the meeting had ended. */
  late: boolean;
}

/** @throws not_found */
export async function readMeeting(db: Queryable, key: MeetingKey): Promise<MeetingRow> {
  const place = {
    workspace: { id: key.workspaceId },
    account: key.accountId === null ? null : { id: key.accountId },
  };
  const [row] = await readMeetings(db, place, [key.meetingId]);
  if (!row) throw failure('not_found');
  return row;
}

/** The fields of a place that {@link readMeetings} needs. */
interface Reader {
  workspace: Pick<Place['workspace'], 'id'>;
  account: Place['account'];
}

export async function readMeetings(
  db: Queryable,
  { workspace, account }: Reader,
  ids: string[],
): Promise<MeetingRow[]> {
  if (ids.length === 0) return [];
  const ownNote = `from note n where n.workspace_id = meeting.workspace_id and n.meeting_id = meeting.id and n.account_id = $3`;
  const [meetings, captures, spoken] = await Promise.all([
    db.query<Omit<MeetingRow, 'captures' | 'spoken'>>(
      `select id, platform, code, url, coalesce(shown_title, title) as title, renames, labels, started_at, day_only, ended_at, self_name,
         participants as listed, language, sample, imported,
         owner_id, visibility, held, coalesce((select n.text ${ownNote}), '') as notes,
         (select n.updated_at ${ownNote}) as notes_updated_at,
         exists (select from summary s where s.workspace_id = meeting.workspace_id and s.meeting_id = meeting.id)
           as has_summary
       from meeting where workspace_id = $1 and id = any($2::uuid[])`,
      [workspace.id, ids, account?.id ?? null],
    ),
    readCapturesOf(db, workspace.id, ids),
    db.query<MeetingRow['spoken'][number] & { meetingId: string }>(
      'select meeting_id, capture_id, speaker, entries, words from spoken_in($1)',
      [ids],
    ),
  ]);
  const found = new Map(meetings.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    return [
      {
        ...row,
        captures: captures.filter(({ meetingId }) => meetingId === id),
        spoken: spoken.rows.filter(({ meetingId }) => meetingId === id),
      },
    ];
  });
}

/** Returns a meeting's owner, title, start and language, for emails and shares. @throws not_found */
export async function readShared(
  db: Queryable,
  key: MeetingKey,
): Promise<{
  ownerId: number | null;
  title: string;
  startedAt: Date;
  dayOnly: boolean;
  language: string | null;
  imported: boolean;
}> {
  const { rows } = await db.query<{
    ownerId: number | null;
    title: string;
    startedAt: Date;
    dayOnly: boolean;
    language: string | null;
    imported: boolean;
  }>(
    `select owner_id, coalesce(shown_title, title) as title, started_at, day_only, language, imported
     from meeting where workspace_id = $1 and id = $2`,
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0];
}

/** Sets who else may read a meeting, apart from its owner. Notifies open pages, which check their access again. */
export async function setVisibility(client: Client, key: MeetingKey, visibility: Visibility): Promise<void> {
  await client.query(
    `update meeting set visibility = $3, readers_sequence = ${nextCommit},
       former_visibility = case when 'workspace' in (visibility, former_visibility) then 'workspace'
         when 'participants' in (visibility, former_visibility) then 'participants' else 'private' end
     where workspace_id = $1 and id = $2 and visibility <> $3`,
    [key.workspaceId, key.meetingId, visibility],
  );
  announce(client, key);
}

/** Marks a meeting as imported from a file, shown wherever the meeting is. */
export async function markImported(
  client: Client,
  key: MeetingKey,
  { dayOnly }: { dayOnly: boolean },
): Promise<void> {
  await client.query(
    'update meeting set imported = true, day_only = $3 where workspace_id = $1 and id = $2',
    [key.workspaceId, key.meetingId, dayOnly],
  );
}

/** Puts a meeting on hold, which exempts it from retention, or releases it. @returns whether that changed anything. */
export async function holdMeeting(client: Client, key: MeetingKey, held: boolean): Promise<boolean> {
  const { rowCount } = await client.query(
    'update meeting set held = $3 where workspace_id = $1 and id = $2 and held <> $3',
    [key.workspaceId, key.meetingId, held],
  );
  return rowCount === 1;
}

/** Returns the captures of a meeting, oldest first. */
export async function readCaptures(db: Queryable, key: MeetingKey): Promise<CaptureRow[]> {
  return readCapturesOf(db, key.workspaceId, [key.meetingId]);
}

async function readCapturesOf(
  db: Queryable,
  workspaceId: WorkspaceId,
  meetingIds: string[],
): Promise<(CaptureRow & { meetingId: string })[]> {
  const { rows } = await db.query<CaptureRow & { meetingId: string }>(
    `select meeting_id, id, health, started_at, seen_at, heard_at,
       ended_at, closed, complete, late
     from capture where workspace_id = $1 and meeting_id = any($2::uuid[]) order by started_at, id`,
    [workspaceId, meetingIds],
  );
  return rows;
}

export interface GapRow {
  from: Date;
  to: Date | null;
  reason: GapReason;
}

/** Returns the periods without captions, oldest first. A gap the capture never closed ends with the capture. */
export async function readGaps(db: Queryable, key: MeetingKey): Promise<GapRow[]> {
  const { rows } = await db.query<GapRow>(
    `select gap."from",
       coalesce(gap."to", case when capture.closed then greatest(capture.ended_at, gap."from") end) as "to", gap.reason
     from gap join capture on capture.workspace_id = gap.workspace_id and capture.meeting_id = gap.meeting_id
       and capture.id = gap.capture_id
     where gap.workspace_id = $1 and gap.meeting_id = $2
     order by gap."from", gap.id`,
    [key.workspaceId, key.meetingId],
  );
  return rows;
}

/**
 * Serializes writes about a meeting as a whole, such as its summary, with deletions of its entries. Take this lock
 * after any locks on captures and entries.
 */
export async function lockMeeting(client: Client, key: MeetingKey): Promise<void> {
  await client.query('select from meeting where workspace_id = $1 and id = $2 for no key update', [
    key.workspaceId,
    key.meetingId,
  ]);
}

/** Returns when the meeting started. @throws not_found */
export async function readStart(db: Queryable, key: MeetingKey): Promise<Date> {
  const { rows } = await db.query<{ startedAt: Date }>(
    'select started_at from meeting where workspace_id = $1 and id = $2',
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0].startedAt;
}
