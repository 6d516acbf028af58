import type { Share, ShareAudience, SharePart } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import { failure, invalidField } from '../../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { MeetingKey } from '../authorize.ts';
import { contentShown, type EntryRow, speakerShown } from '../entries.ts';
import { offset } from '../meetings.ts';
import { type GapRow, readGaps } from '../store.ts';

export interface ShareRow {
  id: string;
  meetingId: string;
  createdAt: Date;
  audience: ShareAudience;
  emails: string[];
  part: SharePart;
  fromEntry: string | null;
  toEntry: string | null;
  expiresAt: Date | null;
  passphraseHash: string | null;
}

const shareColumns = `share.id, share.meeting_id, share.created_at, share.audience, share.emails,
  share.part, share.from_entry, share.to_entry, share.expires_at,
  share.passphrase_hash`;

/**
 * SQL over a row of `entry`: its position in the displayed order. A deleted entry keeps its position, so that a
 * passage that starts or ends with one keeps its bounds.
 */
const standsAt = (row: string): string => `(${row}.started_at, ${row}.capture_id, ${row}.ordinal, ${row}.id)`;

/** Stores a share. @throws not_found if the passage's entries are not in the meeting; invalid_input. */
export async function storeShare(
  client: Client,
  key: MeetingKey,
  share: Omit<ShareRow, 'meetingId'>,
): Promise<void> {
  if (share.part === 'passage') await checkPassage(client, key, share);
  const { rowCount } = await client.query(
    named(
      `insert into share (workspace_id, id, meeting_id, account_id, created_at, audience, emails, part, from_entry, to_entry,
       expires_at, passphrase_hash)
     select :workspaceId, :shareId, :meetingId, :accountId, :createdAt, :audience, :emails, :part, :fromEntry, :toEntry, :expiresAt, :passphraseHash
     where (select count(*) from share where workspace_id = :workspaceId and meeting_id = :meetingId) < :sharesPerMeeting`,
      {
        workspaceId: key.workspaceId,
        shareId: share.id,
        meetingId: key.meetingId,
        accountId: key.accountId,
        createdAt: share.createdAt,
        audience: share.audience,
        emails: share.emails,
        part: share.part,
        fromEntry: share.fromEntry,
        toEntry: share.toEntry,
        expiresAt: share.expiresAt,
        passphraseHash: share.passphraseHash,
        sharesPerMeeting: limits.sharesPerMeeting,
      },
    ),
  );
  if (rowCount === 0)
    throw invalidField('id', `A meeting takes ${limits.sharesPerMeeting} shares: take one back first`);
}

async function checkPassage(client: Client, key: MeetingKey, share: Omit<ShareRow, 'meetingId'>) {
  const { rows } = await client.query<{ ordered: boolean }>(
    `select ${standsAt('first')} <= ${standsAt('last')} as ordered from entry first join entry last
       on last.workspace_id = first.workspace_id and last.meeting_id = first.meeting_id
     where first.workspace_id = $1 and first.meeting_id = $2 and first.id = $3 and last.id = $4
       and first.content is not null and last.content is not null`,
    [key.workspaceId, key.meetingId, share.fromEntry, share.toEntry],
  );
  if (!rows[0])
    throw invalidField('from', 'The passage begins or ends with a line that is not in this meeting');
  if (!rows[0].ordered) throw invalidField('to', 'The passage ends before it begins');
}

/** Returns the shares of a meeting as its owner sees them, newest first. */
export async function listShares(db: Queryable, key: MeetingKey): Promise<Share[]> {
  const { rows } = await db.query<
    ShareRow & { startedAt: Date; fromStarts: Date | null; toStarts: Date | null }
  >(
    `select ${shareColumns}, meeting.started_at, first.started_at as from_starts, last.started_at as to_starts
     from share
       join meeting on meeting.workspace_id = share.workspace_id and meeting.id = share.meeting_id
       left join entry first on first.workspace_id = share.workspace_id and first.meeting_id = share.meeting_id
         and first.id = share.from_entry
       left join entry last on last.workspace_id = share.workspace_id and last.meeting_id = share.meeting_id
         and last.id = share.to_entry
     where share.workspace_id = $1 and share.meeting_id = $2 order by share.created_at desc, share.id`,
    [key.workspaceId, key.meetingId],
  );
  return rows.map(({ startedAt, fromStarts, toStarts, ...row }) => ({
    id: row.id,
    audience: row.audience,
    emails: row.emails,
    part: row.part,
    passage:
      fromStarts && toStarts
        ? {
            from: offset(fromStarts.getTime() - startedAt.getTime()),
            to: offset(toStarts.getTime() - startedAt.getTime()),
          }
        : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    passphrase: row.passphraseHash !== null,
  }));
}

/** Returns a share of this workspace; null if it does not exist. */
export async function findShare(db: Queryable, place: Place, id: string): Promise<ShareRow | null> {
  const { rows } = await db.query<ShareRow>(
    `select ${shareColumns} from share where workspace_id = $1 and id = $2`,
    [place.workspace.id, id],
  );
  return rows[0] ?? null;
}

/** Revokes a share on behalf of the meeting's owner. @returns the meeting. @throws not_found, also for everyone else. */
export async function deleteShare(client: Client, place: Place, id: string): Promise<string> {
  const { rows } = await client.query<{ meetingId: string }>(
    `delete from share using meeting
     where share.workspace_id = $1 and share.id = $2
       and meeting.workspace_id = share.workspace_id and meeting.id = share.meeting_id and meeting.owner_id = $3
     returning share.meeting_id`,
    [place.workspace.id, id, place.account?.id ?? null],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0].meetingId;
}

export type SharedLine = Pick<EntryRow, 'id' | 'speaker' | 'startedAt'> & { content: string };

/** SQL: whether an entry is in the passage from `$3` to `$4`. */
const inPassage = `exists (select from entry first, entry last
  where first.workspace_id = $1 and first.meeting_id = $2 and first.id = $3
    and last.workspace_id = $1 and last.meeting_id = $2 and last.id = $4
    and ${standsAt('entry')} between ${standsAt('first')} and ${standsAt('last')})`;

/** Returns the lines of a share as currently displayed. */
export async function readSharedLines(
  db: Queryable,
  { workspaceId, meetingId }: MeetingKey,
  share: ShareRow,
): Promise<SharedLine[]> {
  if (share.part === 'summary') return [];
  const { rows } = await db.query<SharedLine>(
    `select id, ${speakerShown} as speaker, ${contentShown} as content, started_at from entry
     where workspace_id = $1 and meeting_id = $2 and content is not null and ($5 = 'all' or ${inPassage})
     order by started_at, capture_id, ordinal, id`,
    [workspaceId, meetingId, share.fromEntry, share.toEntry, share.part],
  );
  return rows;
}

/** Returns the newest commit that changed or deleted a line of a passage. */
export async function readPassageSequence(
  db: Queryable,
  { workspaceId, meetingId }: MeetingKey,
  share: ShareRow,
): Promise<number> {
  const { rows } = await db.query<{ sequence: number }>(
    `select coalesce(max(sequence), 0) as sequence from entry
     where workspace_id = $1 and meeting_id = $2 and ${inPassage}`,
    [workspaceId, meetingId, share.fromEntry, share.toEntry],
  );
  return rows[0]?.sequence ?? 0;
}

/** Returns the gaps between the lines of a share. */
export async function readSharedGaps(db: Queryable, key: MeetingKey, share: ShareRow): Promise<GapRow[]> {
  if (share.part === 'summary') return [];
  const gaps = await readGaps(db, key);
  if (share.part === 'all') return gaps;
  const { rows } = await db.query<{ from: Date; to: Date }>(
    `select first.started_at as "from", last.started_at as "to" from entry first, entry last
     where first.workspace_id = $1 and first.meeting_id = $2 and first.id = $3
       and last.workspace_id = $1 and last.meeting_id = $2 and last.id = $4`,
    [key.workspaceId, key.meetingId, share.fromEntry, share.toEntry],
  );
  const [passage] = rows;
  return passage ? gaps.filter(({ from }) => from >= passage.from && from < passage.to) : [];
}
