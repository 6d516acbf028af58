import type { ExportedMeeting, ExportPart, User } from '@afterword/api-client/contract';
import { listSessions } from '../accounts/sessions.ts';
import { toDetail, toTranscript } from '../meetings/meetings.ts';
import {
  type MeetingKey,
  readCaptures,
  readEntries,
  readGaps,
  readMeeting,
  readStart,
} from '../meetings/store.ts';
import type { Queryable } from '../platform/database.ts';
import type { Deps } from '../platform/procedure.ts';
import { readSummary } from '../summaries/store.ts';

/** Whose export it is. */
interface Owner {
  user: User;
  session: { id: string };
  workspaceId: number;
}

/** Everything stored of an account, oldest meeting first. One meeting at a time is in memory, read when it is asked for. */
export async function* exportAccount(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  { user, session, workspaceId }: Owner,
): AsyncGenerator<ExportPart, void> {
  const now = clock.now();
  const meetings = await pool.query<{ id: string }>(
    'select id from meeting where workspace_id = $1 order by started_at, id',
    [workspaceId],
  );
  yield {
    type: 'account',
    exportedAt: now.toISOString(),
    user,
    identities: await readIdentities(pool, user.id),
    sessions: await listSessions(pool, user.id, session.id, now),
    meetings: meetings.rows.length,
  };
  for (const { id } of meetings.rows) {
    yield { type: 'meeting', meeting: await readWhole(pool, { workspaceId, meetingId: id }, now) };
  }
  yield { type: 'end' };
}

async function readIdentities(db: Queryable, accountId: number) {
  const { rows } = await db.query<{ issuer: string; subject: string; created_at: Date }>(
    'select issuer, subject, created_at from identity where account_id = $1 order by created_at',
    [accountId],
  );
  return rows.map(({ issuer, subject, created_at }) => ({
    issuer,
    subject,
    since: created_at.toISOString(),
  }));
}

async function readWhole(db: Queryable, key: MeetingKey, now: Date): Promise<ExportedMeeting> {
  const [meeting, start, captures, entries, gaps, summary] = await Promise.all([
    readMeeting(db, key),
    readStart(db, key),
    readCaptures(db, key.workspaceId, [key.meetingId]),
    readEntries(db, key),
    readGaps(db, key),
    readSummary(db, key),
  ]);
  return { ...toDetail(meeting, now), transcript: toTranscript(start, captures, entries, gaps), summary };
}
