import { failure } from '../../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import type { MeetingKey } from '../authorize.ts';
import type { Change, WordsChange } from './layer.ts';

/** An edit as stored. */
export interface EditRow {
  id: string;
  madeAt: Date;
  accountId: number | null;
  change: Change;
}

/** Returns the edits of a meeting, oldest first. */
export async function readEdits(db: Queryable, key: MeetingKey): Promise<EditRow[]> {
  const { rows } = await db.query<EditRow>({
    name: 'read-edits',
    text: `select id, made_at, account_id, change from edit
      where workspace_id = $1 and meeting_id = $2 order by sequence, id`,
    values: [key.workspaceId, key.meetingId],
  });
  return rows;
}

/** Returns the captured state of entries by id, without edits. */
export async function readCaptured(
  db: Queryable,
  key: MeetingKey,
  entryIds: readonly string[],
): Promise<Map<string, { content: string; revision: number }>> {
  const { rows } = await db.query<{ id: string; content: string; revision: number }>(
    `select id, content, revision from entry
     where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and content is not null`,
    [key.workspaceId, key.meetingId, entryIds],
  );
  return new Map(rows.map(({ id, ...captured }) => [id, captured]));
}

/** Returns the captured title of a meeting. @throws not_found */
export async function readCapturedTitle(db: Queryable, key: MeetingKey): Promise<string> {
  const { rows } = await db.query<{ title: string }>(
    'select title from meeting where workspace_id = $1 and id = $2',
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0].title;
}

/** Returns `like` patterns for lower-cased text that select the entries these corrections may change. */
export function candidatePatterns(corrections: readonly { from: readonly string[] }[]): string[] {
  const words = corrections.flatMap(({ from }) => from.map((each) => /^[a-z0-9]+/i.exec(each)?.[0] ?? ''));
  // Lower-casing of non-ASCII letters differs between PostgreSQL installations.
  return words.includes('') ? ['%'] : [...new Set(words.map((each) => `%${each.toLowerCase()}%`))];
}

/** SQL: rows of `entry` with text that no person has rewritten. */
export const notRewritten = `(entry.content is not null and not exists (
  select from edit where edit.workspace_id = entry.workspace_id and edit.meeting_id = entry.meeting_id
    and change->>'kind' = 'entry' and change->>'entryId' = entry.id::text))`;

/** Maximum lines shown for one correction, and for all corrections of a meeting. */
const maxLines = { each: 200, all: 2_000 };

/** Returns, by entry, the captured text of the lines that corrections change. */
export async function readCorrected(
  db: Queryable,
  key: MeetingKey,
  corrections: readonly WordsChange[],
): Promise<{ id: string; captured: string }[]> {
  if (corrections.length === 0) return [];
  const { rows } = await db.query<{ id: string; captured: string }>(
    `select id, content as captured from entry
      where workspace_id = $1 and meeting_id = $2 and ${notRewritten} and shown_content is not null
        and lower(content) like any($3::text[])
      order by started_at, id limit $4`,
    [
      key.workspaceId,
      key.meetingId,
      candidatePatterns(corrections),
      Math.min(maxLines.each * corrections.length, maxLines.all),
    ],
  );
  return rows;
}

export async function readChange(client: Client, key: MeetingKey, editId: string): Promise<Change | null> {
  const { rows } = await client.query<{ change: Change }>(
    'select change from edit where workspace_id = $1 and meeting_id = $2 and id = $3',
    [key.workspaceId, key.meetingId, editId],
  );
  return rows[0]?.change ?? null;
}

/** Returns the failure for a line that does not exist: gone if it was deleted. */
export async function missingLine(db: Queryable, key: MeetingKey, entryId: string) {
  const { rowCount } = await db.query(
    'select from entry where workspace_id = $1 and meeting_id = $2 and id = $3',
    [key.workspaceId, key.meetingId, entryId],
  );
  return rowCount === 1 ? failure('gone', { id: entryId }) : failure('not_found');
}
