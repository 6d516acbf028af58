import type { Visibility } from '@afterword/api-client/contract';
import { featuresOf } from '../../people/access/actor.ts';
import { findPlace } from '../../people/access/directory.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { foldName } from '../../text/fold.ts';
import { can } from '../meetings/policy.ts';
import { isQuiet } from '../meetings/quiet.ts';
import { noticeDelay } from './notice-delay.ts';

/**
 * Milliseconds after a meeting's end during which people are notified of its transcript. Older meetings, such as
 * imported archives, cause no email.
 */
const newsFor = 7 * 24 * 60 * 60_000;
/** Milliseconds for which recipients are remembered. */
const rememberedFor = 90 * 24 * 60 * 60_000;

/**
 * Emails everyone who took part in a meeting and wants to know that its transcript is complete. These are members who
 * captured it or are listed in it by their account's name, if they may read it. Each gets one email, even if the
 * transcript becomes complete several times.
 */
export async function notifyOfTranscript(
  { workspaceId, meetingId }: { workspaceId: Place['workspace']['id']; meetingId: string },
  deps: Pick<Deps, 'control' | 'shards' | 'jobs' | 'clock' | 'stripe' | 'environment'>,
): Promise<void> {
  const { control, shards, jobs, clock, stripe } = deps;
  const place = await findPlace(control, workspaceId);
  if (!place) return;
  const wanting = (await findWanting(control, place)).filter(({ plan }) =>
    featuresOf(plan, stripe !== null).includes('transcript-notifications'),
  );
  if (wanting.length === 0) return;
  const meeting = await shards.of(place).read(async (db) => {
    const facts = await readMeeting(db, place, meetingId);
    return facts && { ...facts, quiet: await isQuiet(db, place.workspace.id, meetingId) };
  });
  const now = clock.now();
  if (!meeting || meeting.quiet || meeting.endedAt.getTime() < now.getTime() - newsFor) return;
  const people = new Set(meeting.people.map(foldName));
  const told = wanting.filter(({ id, name }) => {
    const captured = meeting.captors.includes(id);
    const subject = { ownerId: meeting.ownerId, visibility: meeting.visibility, captured };
    const wasIn = captured || meeting.ownerId === id || people.has(foldName(name));
    return wasIn && can({ ...place, account: { id } }, 'read', subject);
  });
  if (told.length === 0) return;
  const mailed = await shards.of(place).read((db) => mailsByThemselves(db, place));
  await control.transaction(async (client) => {
    for (const id of await note(
      client,
      place,
      meetingId,
      told.map((each) => each.id),
      now,
    ))
      await jobs.add(
        client,
        'mail-transcript',
        { workspaceId: place.workspace.id, meetingId, accountId: id },
        mailed ? { delay: noticeDelay(deps) } : {},
      );
  });
}

/** Returns whether an automation of the workspace sends emails after meetings, which may contain more than this one. */
async function mailsByThemselves(db: Queryable, { workspace }: Place): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from automation where workspace_id = $1 and active and begins = 'meeting-end' and actions @> '[{"type": "email"}]' limit 1`,
    [workspace.id],
  );
  return rowCount === 1;
}

/** Returns whether an automation has emailed someone after a meeting. */
export async function wasMailed(
  db: Queryable,
  { workspace }: Place,
  { meetingId, email }: { meetingId: string; email: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from automation_message where workspace_id = $1 and meeting_id = $2 and begins = 'meeting-end' and recipient = $3`,
    [workspace.id, meetingId, email.toLowerCase()],
  );
  return rowCount === 1;
}

/** Deletes the recipients of meetings long past. */
export async function forgetNotices(control: Queryable, now: Date): Promise<void> {
  await control.query('delete from transcript_notice where at < $1', [
    new Date(now.getTime() - rememberedFor),
  ]);
}

/** Returns members who want to know, by their own choice or else by the workspace's. */
async function findWanting(control: Queryable, { workspace }: Place) {
  const { rows } = await control.query<{ id: number; name: string; plan: string }>(
    `select a.id, a.name, w.plan
       from membership m join account a on a.id = m.account_id join workspace w on w.id = m.workspace_id
       left join privacy_rules own on own.account_id = a.id
       left join privacy_rules shared on shared.workspace_id = m.workspace_id
      where m.workspace_id = $1 and m.state = 'active' and coalesce(own.notify, shared.notify, false)`,
    [workspace.id],
  );
  return rows;
}

interface MeetingFacts {
  ownerId: number | null;
  visibility: Visibility;
  /** Names of the people listed in it. */
  people: string[];
  /** Accounts with a capture of it. */
  captors: number[];
  endedAt: Date;
}

/** Returns null for a meeting that is deleted or has no end. */
async function readMeeting(
  db: Queryable,
  { workspace }: Place,
  meetingId: string,
): Promise<MeetingFacts | null> {
  const { rows } = await db.query<MeetingFacts>(
    `select m.owner_id, m.visibility, array_append(m.participants, coalesce(m.self_name, '')) as people,
       coalesce(array_remove(array_agg(c.account_id) filter (where not c.late), null), '{}') as captors, max(c.ended_at) as ended_at
     from meeting m join capture c on c.workspace_id = m.workspace_id and c.meeting_id = m.id
     where m.workspace_id = $1 and m.id = $2 and c.ended_at is not null
     group by m.owner_id, m.visibility, m.participants, m.self_name`,
    [workspace.id, meetingId],
  );
  return rows[0] ?? null;
}

/** @returns the people without an earlier email. */
async function note(
  client: Client,
  { workspace }: Place,
  meetingId: string,
  accountIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `insert into transcript_notice (workspace_id, meeting_id, account_id, at)
     select $1, $2, id, $4 from account where id = any($3)
     on conflict do nothing returning account_id as id`,
    [workspace.id, meetingId, accountIds, now],
  );
  return rows.map(({ id }) => id);
}
