import type { Invitee, Origin } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { type Place, zoneOf } from '../../platform/postgres/workspace.ts';
import { dueShown, isShown } from '../../sense/actions/store.ts';
import { keyOfName } from '../../text/likeness.ts';
import { keyOf, type MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { readEntries } from '../../transcripts/meetings/entries.ts';
import { offset, toDetail } from '../../transcripts/meetings/meetings.ts';
import { presentFor } from '../../transcripts/meetings/running.ts';
import { readMeeting } from '../../transcripts/meetings/store.ts';
import { domainOf, type JudgedMeeting } from './conditions/condition.ts';
import type { Member } from './owners.ts';

export interface MeetingFacts extends JudgedMeeting {
  id: string;
  startedAt: Date;
  platform: Origin;
  /** Members who took part. */
  present: readonly Member[];
  /** Whether anyone is still in the meeting. */
  running: boolean;
  /** Whether all captured entries have arrived. */
  complete: boolean;
  /** Counts of action items in the summary; null without a summary. */
  summary: { actions: number; dated: number } | null;
}

/** Reads a meeting's facts, including the transcript if `words` is set. @throws not_found */
export async function readFacts(
  db: Queryable,
  place: Place,
  meetingId: string,
  {
    members,
    now,
    words,
    invitees = [],
  }: { members: readonly Member[]; now: Date; words: boolean; invitees?: readonly Invitee[] },
): Promise<MeetingFacts> {
  const key = keyOf({ ...place, account: null }, meetingId);
  const [row, entries, summary, shared] = await Promise.all([
    readMeeting(db, key),
    words ? readEntries(db, key) : [],
    readSummed(db, key),
    readSharedWith(db, place, meetingId),
  ]);
  const meeting = toDetail(row, now, place);
  const participants = meeting.participants.map(({ name }) => name).filter((name) => name !== '');
  const present = await readPresent(db, place, { members, participants, meetingId });
  const ended = row.captures.map(({ endedAt }) => endedAt).filter((at) => at !== null);
  const running = row.captures.some(
    ({ closed, heardAt }) => !closed && now.getTime() - heardAt.getTime() < presentFor,
  );
  const last = Math.max(...ended.map((at) => at.getTime()));
  return {
    id: meetingId,
    title: meeting.title,
    startedAt: row.startedAt,
    platform: meeting.platform,
    participants,
    present,
    domains: [...new Set([...present.map(({ email }) => email), ...shared].map(domainOf))],
    ...guestsOf({ members, participants, shared, invitees }),
    minutes: running || ended.length === 0 ? null : (last - row.startedAt.getTime()) / 60_000,
    language: row.language,
    labels: row.labels,
    timeZone: zoneOf(place),
    running,
    complete: row.captures.every(({ complete }) => complete),
    summary,
    entries: entries.map(({ id, speaker, content, startedAt }) => ({
      entryId: id,
      speaker,
      text: content,
      time: offset(startedAt.getTime() - row.startedAt.getTime()),
      at: startedAt.toISOString(),
    })),
  };
}

/** Counts the action items in the summary and those with a due date; null without a summary. */
async function readSummed(
  db: Queryable,
  { workspaceId, meetingId }: MeetingKey,
): Promise<MeetingFacts['summary']> {
  const { rows } = await db.query<{ actions: number; dated: number }>(
    `select count(shown.id)::int as actions, count(shown.due)::int as dated
     from summary s left join lateral (select id, ${dueShown} as due from action_item a
       where a.workspace_id = s.workspace_id and a.meeting_id = s.meeting_id and ${isShown}) shown on true
     where s.workspace_id = $1 and s.meeting_id = $2 group by s.workspace_id, s.meeting_id`,
    [workspaceId, meetingId],
  );
  return rows[0] ?? null;
}

/** Returns the people from outside the workspace whose addresses are known. */
function guestsOf({
  members,
  participants,
  shared,
  invitees,
}: {
  members: readonly Member[];
  participants: readonly string[];
  shared: readonly string[];
  invitees: readonly Invitee[];
}): Pick<JudgedMeeting, 'guests' | 'ownDomains' | 'unknown'> {
  const own = new Set(members.map(({ email }) => email.toLowerCase()));
  const addresses = [...invitees.map(({ email }) => email), ...shared].map((email) => email.toLowerCase());
  const named = new Set([...members, ...invitees].map(({ name }) => keyOfName(name)));
  return {
    guests: [...new Set(addresses)].filter((email) => !own.has(email)),
    ownDomains: [...new Set([...own].map(domainOf))],
    unknown: participants.filter((name) => !named.has(keyOfName(name))).length,
  };
}

async function readSharedWith(db: Queryable, { workspace }: Place, meetingId: string): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>(
    'select distinct unnest(emails) as email from share where workspace_id = $1 and meeting_id = $2',
    [workspace.id, meetingId],
  );
  return rows.map(({ email }) => email);
}

/**
 * Returns members who captured the meeting or appear in it under their account name. The person who imported a meeting
 * did not capture it.
 */
export async function readPresent(
  db: Queryable,
  { workspace }: Place,
  {
    members,
    participants,
    meetingId,
  }: { members: readonly Member[]; participants: readonly string[]; meetingId: string },
): Promise<Member[]> {
  const { rows: captures } = await db.query<{ accountId: number }>(
    `select distinct c.account_id from capture c join meeting m on (m.workspace_id, m.id) = (c.workspace_id, c.meeting_id)
     where c.workspace_id = $1 and c.meeting_id = $2 and c.account_id is not null and not c.late and not m.imported`,
    [workspace.id, meetingId],
  );
  const captors = new Set(captures.map(({ accountId }) => accountId));
  const names = new Set(participants.map(keyOfName).filter((key) => key !== null));
  // Nobody knows which of two members of the same name was there.
  const isOnly = (key: string | null) => members.filter(({ name }) => keyOfName(name) === key).length === 1;
  const isListed = ({ name }: Member) => names.has(keyOfName(name)!) && isOnly(keyOfName(name));
  return members.filter((member) => captors.has(member.accountId) || isListed(member));
}
