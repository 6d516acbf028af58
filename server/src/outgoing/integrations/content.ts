import { createHash } from 'node:crypto';
import type { Claim } from '@afterword/api-client/contract';
import type { ExportMessages } from '../../locales/export-messages.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { ownKeys } from '../../sense/actions/read.ts';
import { sentOf } from '../../sense/claims/sent.ts';
import { readSummary } from '../../sense/summaries/store.ts';
import { meetingUrl } from '../../text/meeting-url.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { readEntries } from '../../transcripts/meetings/entries.ts';
import { offset, toDetail } from '../../transcripts/meetings/meetings.ts';
import { readMeeting } from '../../transcripts/meetings/store.ts';
import { originOf } from '../../transfer/export/format.ts';
import type { Line, MeetingContent } from './integration.ts';

/**
 * Reads the meeting content for a destination. `control` supplies account names and addresses; `owner` is the account
 * that owns the connection.
 * @throws not_found
 */
export async function readContent(
  db: Queryable,
  key: MeetingKey,
  {
    control,
    place,
    now,
    words,
    publicUrl,
    owner,
  }: {
    control: Queryable;
    place: Place;
    now: Date;
    words: ExportMessages;
    publicUrl: string;
    owner: number | null;
  },
): Promise<MeetingContent> {
  const [row, entries, made, emails, own] = await Promise.all([
    readMeeting(db, key),
    readEntries(db, key),
    readSummary(db, key),
    readEmails(db, key, control),
    owner === null ? new Set<string>() : readOwnActions(db, key, { control, place, owner }),
  ]);
  const meeting = toDetail(row, now, place);
  const summary = made && sentOf(made);
  // Text that a model wrote in its own words has no speaker.
  const line = ({ speaker, text, state }: Claim): Line => ({
    speaker: state === 'quoted' ? speaker : '',
    text,
  });
  return {
    id: key.meetingId,
    url: meetingUrl(publicUrl, key.meetingId),
    workspace: {
      id: place.workspace.id,
      name: place.workspace.name,
      timeZone: place.workspace.timeZone,
    },
    title: meeting.title || words.untitled,
    startedAt: meeting.date,
    dayOnly: meeting.dayOnly,
    endedAt: meeting.endedAt,
    platform: originOf(meeting, words),
    participants: meeting.participants.map(({ name }) => name).filter((name) => name !== ''),
    emails,
    summary: summary && {
      generatedBy: summary.generatedBy,
      overview: summary.overview.map(line),
      sections: summary.sections
        .map(({ title, claims }) => ({ title, lines: claims.map(line) }))
        .filter(({ lines }) => lines.length > 0),
      decisions: summary.decisions.map((decision) => ({ ...line(decision), possible: decision.possible })),
      actions: summary.actions.map((action) => ({
        ...line(action),
        id: action.id,
        assignee: action.assignee,
        // Once a person has set the date, nobody said it.
        due: action.due ?? (action.dueDate && words.day(action.dueDate)),
        dueDate: action.dueDate,
        done: action.done,
        mine: own.has(action.id),
      })),
      questions: summary.questions.map(line),
    },
    transcript: entries.map(({ speaker, content, startedAt }) => ({
      speaker,
      text: content,
      time: offset(startedAt.getTime() - row.startedAt.getTime()),
    })),
    words,
  };
}

/** Returns the action items assigned to an account under any of its names. */
async function readOwnActions(
  db: Queryable,
  { workspaceId, meetingId }: MeetingKey,
  { control, place, owner }: { control: Queryable; place: Place; owner: number },
): Promise<ReadonlySet<string>> {
  const { rows: accounts } = await control.query<{ name: string }>('select name from account where id = $1', [
    owner,
  ]);
  const keys = await ownKeys(db, { ...place, account: { id: owner } }, accounts[0]?.name ?? '');
  const { rows } = await db.query<{ id: string }>(
    'select id from action_item where workspace_id = $1 and meeting_id = $2 and assignee_key = any($3::text[])',
    [workspaceId, meetingId, keys],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the addresses of people who captured a meeting or have access to it by a share. */
async function readEmails(
  db: Queryable,
  { workspaceId, meetingId }: MeetingKey,
  control: Queryable,
): Promise<string[]> {
  const { rows: people } = await db.query<{ email: string | null; accountId: number | null }>(
    `select unnest(emails) as email, null::int as account_id from share where workspace_id = $1 and meeting_id = $2
     union
     select null, account_id from capture
     where workspace_id = $1 and meeting_id = $2 and account_id is not null and not late`,
    [workspaceId, meetingId],
  );
  const ids = people.flatMap(({ accountId }) => accountId ?? []);
  const { rows: accounts } =
    ids.length === 0
      ? { rows: [] }
      : await control.query<{ email: string }>('select email from account where id = any($1::int[])', [ids]);
  const emails = [...accounts, ...people].flatMap(({ email }) => email?.toLowerCase() ?? []);
  return [...new Set(emails)].sort();
}

/** Returns a short hash to detect whether a written piece was changed. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
