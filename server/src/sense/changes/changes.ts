import { setTimeout as wait } from 'node:timers/promises';
import type { Change } from '@afterword/api-client/contract';
import { z } from 'zod';
import type { Actor } from '../../people/access/actor.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceDatabase } from '../../platform/postgres/planes.ts';
import type { Deps } from '../../platform/procedure.ts';
import { keyOf } from '../../transcripts/meetings/authorize.ts';
import { type EntryRow, shownEntry } from '../../transcripts/meetings/entries.ts';
import { toEntry, toItem } from '../../transcripts/meetings/meetings.ts';
import { couldRead, readable } from '../../transcripts/meetings/policy.ts';
import {
  afterTransactions,
  type Position,
  positionOf,
  readNewestCommit,
  readTransactions,
  storedRise,
  storeRise,
  takeTransactionId,
} from '../../transcripts/meetings/position.ts';
import { readMeetings } from '../../transcripts/meetings/store.ts';
import { readMeetingActions } from '../actions/store.ts';

/*
 * A program that keeps a copy asks for commits above the floor of its cursor, up to a floor that is complete now. So it gets each
 * change once. What it may read is decided when it asks.
 */

/** Milliseconds to wait for transactions that run; a longer one delays changes until the next request. */
const patienceMs = 1_000;

/** The content of a cursor: a {@link Position}, and the last item of an unfinished part up to its floor. */
const cursorContent = z.object({
  epoch: z.string().max(100),
  floor: z.number().int().min(0),
  rise: storedRise.nullable(),
  /** While commits up to `rise` are being sent: the number and id of the last change. */
  // The id of action items is made from that of their meeting, and no UUID of a version.
  after: z.tuple([z.number().int().min(0), z.guid()]).nullable(),
});
type CursorContent = z.infer<typeof cursorContent>;

export async function listChanges(
  { shards, clock }: Pick<Deps, 'shards' | 'clock'>,
  actor: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ items: Change[]; next: string; more: boolean }> {
  const database = shards.of(actor);
  const from = cursor === undefined ? null : parse(cursor);
  if (from && from.epoch !== database.epoch) throw failure('copy_again');
  // Every commit up to `until` is visible to reads from now on.
  const { position, until } = from?.after ? finished(from) : await settle(database, from);
  const answer = (floor: number, part: Pick<CursorContent, 'rise' | 'after'>) =>
    encode({ epoch: database.epoch, floor, ...part });
  if (!from) return { items: [], next: answer(until, { rise: null, after: null }), more: false };
  if (until <= from.floor)
    return { items: [], next: answer(from.floor, { rise: storeRise(position), after: null }), more: false };
  const range = { floor: from.floor, until, after: from.after };
  const found = await shards
    .of({ ...actor, account: null })
    .read((db) => findChanges(db, actor, { ...range, limit: limit + 1 }));
  const more = found.length > limit;
  const part = found.slice(0, limit);
  const items = await database.read((db) => describe(db, actor, part, clock.now()));
  const last = part.at(-1);
  const next =
    more && last
      ? answer(from.floor, { rise: [until, '0'], after: [last.sequence, last.id] })
      : answer(until, { rise: null, after: null });
  return { items, next, more };
}

/** Returns the end of a part whose first items were sent. */
const finished = ({ floor, rise }: CursorContent): { position: Position; until: number } => ({
  position: { floor, rise: null },
  until: rise?.[0] ?? floor,
});

/** Raises the floor of a position to the newest commit, if the transactions that run end soon. */
async function settle(
  database: WorkspaceDatabase,
  from: CursorContent | null,
): Promise<{ position: Position; until: number }> {
  let position = positionOf(from?.floor ?? 0, from?.rise ?? null);
  position.rise ??= {
    sequence: await database.read(readNewestCommit),
    transaction: await database.read(takeTransactionId),
  };
  const until = Date.now() + patienceMs;
  for (;;) {
    position = afterTransactions(position, await database.read(readTransactions));
    if (!position.rise || Date.now() >= until) return { position, until: position.floor };
    await wait(20);
  }
}

interface Range {
  floor: number;
  until: number;
  after: CursorContent['after'];
  limit: number;
}

interface Found {
  sequence: number;
  kind: Change['kind'];
  meetingId: string;
  /** Unique among the changes of a commit. */
  id: string;
  /** Whether the reader may lack older lines of a meeting. */
  fresh: boolean;
}

/** SQL: an id for the action items of a meeting, which differs from the meeting's own. */
const actionsId = `md5(id::text || 'actions')::uuid`;

const readableNow = readable('$2');

/**
 * Finds what changed for a reader. Runs as the server, because a reader's own access shows neither what they lost nor lines of a
 * capture that was removed. Content is read with the reader's access.
 */
async function findChanges(
  db: Queryable,
  { workspace, account }: Actor,
  { floor, until, after, limit }: Range,
): Promise<Found[]> {
  const { rows } = await db.query<Found>({
    name: 'find-changes',
    text: `with known as (
        select meeting.id, ${readableNow} as readable, readers_sequence,
          ${within('meeting.sequence', 'summary.sequence', 'captured.sequence', 'readers_sequence')} as sequence,
          ${within('action.sequence', 'summary.sequence')} as acted,
          coalesce(readers_sequence > $3, false) or coalesce(captured.own and owner_id is distinct from $2, false) as fresh,
          ${couldRead({
            account: '$2::int',
            visibility: 'former_visibility',
            captured: `(captured_by(meeting.workspace_id, meeting.id, $2::int) or exists (
              select from capture_review review where review.workspace_id = meeting.workspace_id
                and review.meeting_id = meeting.id and review.account_id = $2 and review.state = 'removed'))`,
          })} as lost
        from meeting
          left join summary on summary.workspace_id = meeting.workspace_id and summary.meeting_id = meeting.id
          left join (
            select meeting_id, max(sequence) as sequence from action_item where workspace_id = $1 group by meeting_id
          ) action on action.meeting_id = meeting.id
          left join (
            select meeting_id, max(sequence) as sequence, bool_or(account_id = $2 and sequence > $3) as own
            from capture where workspace_id = $1 group by meeting_id
          ) captured on captured.meeting_id = meeting.id
        where meeting.workspace_id = $1 and not meeting.sample
      ),
      line as (
        select entry.sequence, case when content is null then 'line_gone' else 'line' end as kind, meeting_id, entry.id
        from entry join known on known.id = entry.meeting_id and readable
        where workspace_id = $1 and entry.sequence > $3 and entry.sequence <= $4
      ),
      changed as (
        select sequence, 'meeting' as kind, id as meeting_id, id, fresh from known where readable
        union all
        select greatest(acted, removed.sequence), 'actions', id, ${actionsId}, false from known
          left join (
            select meeting_id, max(sequence) as sequence from line where kind = 'line_gone' group by meeting_id
          ) removed on removed.meeting_id = id
        where readable
        union all
        select sequence, kind, meeting_id, id, false from line
        union all
        select readers_sequence, 'meeting_gone', id, id, false from known where lost and not readable
        union all
        select sequence, 'meeting_gone', id, id, false from deleted_meeting where workspace_id = $1
          and ${couldRead({ account: '$2::int', visibility: 'visibility', captured: '$2::int = any(captured_by)' })}
      )
      select sequence, kind, meeting_id, id, fresh from changed
      where sequence > $3 and sequence <= $4 and ($5::bigint is null or (sequence, id) > ($5::bigint, $6::uuid))
      order by sequence, id limit $7`,
    values: [workspace.id, account.id, floor, until, after?.[0] ?? null, after?.[1] ?? null, limit],
  });
  return rows;
}

/** SQL: the largest of these numbers that is in the range; null if none is. */
function within(...numbers: string[]): string {
  return `greatest(${numbers.map((number) => `case when ${number} > $3 and ${number} <= $4 then ${number} end`).join(', ')})`;
}

/** Returns the changes with their content, as the reader may see it now. */
async function describe(db: Queryable, actor: Actor, found: readonly Found[], now: Date): Promise<Change[]> {
  const meetings = new Map(
    (await readMeetings(db, actor, idsOf(found, 'meeting'))).map((row) => [row.id, toItem(row, now)]),
  );
  const lines = new Map(
    (
      await readLines(
        db,
        actor,
        found.filter(({ kind }) => kind === 'line'),
      )
    ).map((row) => [row.id, row] as const),
  );
  const items: Change[] = [];
  for (const { kind, meetingId, id, fresh } of found) {
    if (kind === 'meeting_gone') items.push({ kind, id });
    else if (kind === 'line_gone') items.push({ kind, meetingId, id });
    else if (kind === 'actions')
      items.push({ kind, meetingId, actions: await readMeetingActions(db, keyOf(actor, meetingId)) });
    else if (kind === 'line') {
      const row = lines.get(id);
      // Deleted since: a later change says so.
      if (row) items.push({ kind, meetingId, line: toEntry(row, row.meetingStartedAt) });
    } else {
      const meeting = meetings.get(id);
      if (meeting) items.push({ kind, meeting, complete: !fresh });
    }
  }
  return items;
}

async function readLines(
  db: Queryable,
  { workspace }: Actor,
  found: readonly Found[],
): Promise<(EntryRow & { content: string; meetingStartedAt: Date })[]> {
  const { rows } = await db.query<EntryRow & { content: string; meetingStartedAt: Date }>(
    `select line.*, meeting.started_at as meeting_started_at from (
       select ${shownEntry}, meeting_id from entry
       where workspace_id = $1 and content is not null
         and (meeting_id, id) in (select * from unnest($2::uuid[], $3::uuid[]))
     ) line join meeting on meeting.workspace_id = $1 and meeting.id = line.meeting_id`,
    [workspace.id, found.map(({ meetingId }) => meetingId), found.map(({ id }) => id)],
  );
  return rows;
}

const idsOf = (found: readonly Found[], kind: Change['kind']) =>
  found.filter((each) => each.kind === kind).map(({ id }) => id);

const encode = (content: CursorContent) => Buffer.from(JSON.stringify(content)).toString('base64url');

/** @throws invalid_input */
function parse(cursor: string): CursorContent {
  try {
    return cursorContent.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw invalidField('cursor', 'Send the `next` of an earlier answer.');
    throw error;
  }
}
