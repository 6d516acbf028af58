import type { Note, NoteKind } from '@afterword/api-client/contract';
import { failure } from '../../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import type { MeetingKey } from '../authorize.ts';
import { announce } from '../live.ts';

/** Account id of the notes that all readers of a meeting share. */
const everybody = 0;

const none: Note = { notes: '', revision: 0 };

/** Returns the shared notes of a meeting and the caller's private ones. */
export async function readNotes(db: Queryable, key: MeetingKey): Promise<Record<NoteKind, Note>> {
  const { rows } = await db.query<Note & { accountId: number }>(
    `select account_id, html as notes, revision from note
     where workspace_id = $1 and meeting_id = $2 and account_id in ($3, $4)`,
    [key.workspaceId, key.meetingId, everybody, key.accountId ?? everybody],
  );
  const of = (accountId: number | null): Note => {
    const found = rows.find((row) => row.accountId === accountId);
    return found ? { notes: found.notes, revision: found.revision } : none;
  };
  return { shared: of(everybody), private: of(key.accountId) };
}

/** Stored notes, as an archive contains them. */
export interface KeptNotes {
  kind: NoteKind;
  html: string;
  text: string;
  revision: number;
  updatedAt: Date;
}

/** Returns stored notes, shared ones first, including emptied ones. */
export async function readKeptNotes(db: Queryable, key: MeetingKey): Promise<KeptNotes[]> {
  const { rows } = await db.query<KeptNotes>(
    `select case when account_id = $3 then 'shared' else 'private' end as kind, html, text, revision, updated_at
     from note where workspace_id = $1 and meeting_id = $2 and account_id in ($3, $4) and revision > 0 order by account_id`,
    [key.workspaceId, key.meetingId, everybody, key.accountId ?? everybody],
  );
  return rows;
}

/** Restores notes from an archive into a meeting that has none yet. */
export async function restoreNotes(
  client: Client,
  key: MeetingKey,
  notes: readonly KeptNotes[],
): Promise<void> {
  for (const { kind, html, text, revision, updatedAt } of notes)
    await client.query(
      named(
        `insert into note (workspace_id, meeting_id, account_id, html, text, revision, sequence, updated_at)
       values (:workspaceId, :meetingId, :accountId, :html, :text, :revision, nextval('commit_sequence'), :updatedAt) on conflict do nothing`,
        {
          workspaceId: key.workspaceId,
          meetingId: key.meetingId,
          accountId: kind === 'shared' ? everybody : key.accountId,
          html,
          text,
          revision,
          updatedAt,
        },
      ),
    );
}

export interface WrittenNotes {
  kind: NoteKind;
  html: string;
  text: string;
  /** The revision they are based on; undefined skips the check for conflicts. */
  basedOn: number | undefined;
}

/**
 * Stores notes. Storing the same text again changes nothing, so that retries succeed.
 * @throws notes_changed with both versions if someone else stored notes in the meantime.
 */
export async function storeNotes(
  client: Client,
  key: MeetingKey,
  { kind, html, text, basedOn }: WrittenNotes,
  now: Date,
): Promise<Note & { updatedAt: Date }> {
  const values = [key.workspaceId, key.meetingId, kind === 'shared' ? everybody : key.accountId];
  await client.query(
    `insert into note (workspace_id, meeting_id, account_id, html, text, revision, sequence, updated_at)
     values ($1, $2, $3, '', '', 0, 0, $4) on conflict do nothing`,
    [...values, now],
  );
  const { rows } = await client.query<Note & { updatedAt: Date }>(
    `select html as notes, revision, updated_at from note
     where workspace_id = $1 and meeting_id = $2 and account_id = $3 for update`,
    values,
  );
  const [held] = rows;
  if (!held) throw failure('not_found');
  if (held.notes === html && held.revision > 0) return held;
  if (basedOn !== undefined && basedOn !== held.revision)
    throw failure('notes_changed', {
      stored: { notes: held.notes, revision: held.revision },
      sent: { notes: html },
    });
  const revision = held.revision + 1;
  await client.query(
    `update note set html = $4, text = $5, revision = $6, updated_at = $7, sequence = nextval('commit_sequence')
     where workspace_id = $1 and meeting_id = $2 and account_id = $3`,
    [...values, html, text, revision, now],
  );
  announce(client, key);
  return { notes: html, revision, updatedAt: now };
}
