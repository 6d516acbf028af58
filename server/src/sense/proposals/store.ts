import { randomUUID } from 'node:crypto';
import { limits, type ProposedChange } from '@afterword/api-client/contract';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { missingLine } from '../../transcripts/meetings/edits/read.ts';
import { contentShown, revisionShown, speakerShown } from '../../transcripts/meetings/entries.ts';
import { announce } from '../../transcripts/meetings/live.ts';
import { lockMeeting } from '../../transcripts/meetings/store.ts';

export interface ProposalRow {
  id: string;
  /** The person whose assistant made it. */
  accountId: number;
  proposedBy: string;
  createdAt: Date;
  change: ProposedChange;
  /** The revision of the entry it would replace; null for other changes. */
  basedOn: number | null;
  /** Whether the caller owns the meeting, and so may change it. */
  writable: boolean;
}

/** The state of an entry that a proposal would replace. */
export interface CurrentEntry {
  id: string;
  speaker: string;
  content: string;
  revision: number;
}

/** Returns the proposals of a meeting that the caller made or, as its owner, decides on, oldest first. */
export async function readProposals(
  db: Queryable,
  key: MeetingKey,
  proposalId: string | null = null,
): Promise<ProposalRow[]> {
  const { rows } = await db.query<ProposalRow>(
    `select id, account_id, proposed_by, created_at, change,
       based_on, exists (
         select from meeting where meeting.workspace_id = $1 and meeting.id = $2 and owner_id = $4) as writable
     from proposal where workspace_id = $1 and meeting_id = $2 and ($3::uuid is null or id = $3) order by created_at, id`,
    [key.workspaceId, key.meetingId, proposalId, key.accountId],
  );
  return rows;
}

/** Returns the displayed state of entries that have text. */
export async function readCurrentEntries(
  db: Queryable,
  key: MeetingKey,
  entryIds: readonly string[],
): Promise<CurrentEntry[]> {
  const { rows } = await db.query<CurrentEntry>(
    `select id, ${speakerShown} as speaker, ${contentShown} as content, ${revisionShown} as revision from entry
     where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and content is not null`,
    [key.workspaceId, key.meetingId, entryIds],
  );
  return rows;
}

export interface NewProposal {
  id: string | undefined;
  proposedBy: string;
  change: ProposedChange;
  /** The revision that the proposer read; undefined for the current one. */
  basedOn: number | undefined;
}

/**
 * Adds a proposal; does nothing if its id already exists.
 * @returns its id.
 * @throws not_found or gone for an entry that is not there; conflict for one that changed since `basedOn`, or if another
 * proposal has the id; invalid_input if it would change nothing, or if the meeting has too many.
 */
export async function addProposal(
  client: Client,
  key: MeetingKey,
  { id = randomUUID(), proposedBy, change, basedOn }: NewProposal,
  now: Date,
): Promise<string> {
  await lockMeeting(client, key);
  const [held] = await readProposals(client, key, id);
  if (held && held.accountId === key.accountId) return id;
  const base = await requireEvidence(client, key, change, basedOn);
  const { rows } = await client.query<{ held: number }>(
    'select count(*) as held from proposal where workspace_id = $1 and meeting_id = $2 and account_id = $3',
    [key.workspaceId, key.meetingId, key.accountId],
  );
  if ((rows[0]?.held ?? 0) >= limits.proposalsPerMeeting)
    throw invalidField(
      'id',
      `You have ${limits.proposalsPerMeeting} proposals in this meeting: accept or decline some first`,
    );
  const { rowCount } = await client.query(
    named(
      `insert into proposal (workspace_id, id, meeting_id, account_id, proposed_by, created_at, change, based_on)
     values (:workspaceId, :id, :meetingId, :accountId, :proposedBy, :now, :change, :base) on conflict do nothing`,
      {
        workspaceId: key.workspaceId,
        id,
        meetingId: key.meetingId,
        accountId: key.accountId,
        proposedBy,
        now,
        change: JSON.stringify(change),
        base,
      },
    ),
  );
  if (rowCount === 0)
    throw failure('conflict', {
      fields: [{ field: 'proposalId', reason: 'This is the id of another proposal' }],
    });
  announce(client, key);
  return id;
}

/** Locks the entries that a proposal names against deletion, and returns the revision it rests on. */
async function requireEvidence(
  client: Client,
  key: MeetingKey,
  change: ProposedChange,
  basedOn: number | undefined,
): Promise<number | null> {
  if (change.kind === 'done') return null;
  const wanted = change.kind === 'entry' ? [change.entryId] : change.entries;
  await client.query(
    'select from entry where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) for share',
    [key.workspaceId, key.meetingId, wanted],
  );
  const entries = await readCurrentEntries(client, key, wanted);
  if (change.kind === 'action') {
    if (entries.length < new Set(wanted).size)
      throw invalidField('change.entries', 'Not all of these are entries of this meeting');
    return null;
  }
  const [entry] = entries;
  if (!entry) throw await missingLine(client, key, change.entryId);
  if (basedOn !== undefined && basedOn !== entry.revision)
    throw failure('conflict', {
      fields: [{ field: 'basedOn', reason: 'The entry has changed since', code: 'changed_meanwhile' }],
    });
  if (entry.content === change.content)
    throw invalidField('change.content', 'These are the words it already has');
  return entry.revision;
}

/** Removes a proposal that a person decided on. @throws not_found */
export async function takeProposal(client: Client, key: MeetingKey, proposalId: string): Promise<void> {
  const { rowCount } = await client.query(
    'delete from proposal where workspace_id = $1 and meeting_id = $2 and id = $3',
    [key.workspaceId, key.meetingId, proposalId],
  );
  if (rowCount === 0) throw failure('not_found');
  announce(client, key);
}

/** Deletes proposals about deleted entries, which may repeat their words. @returns whether there were any. */
export async function forgetProposals(
  client: Client,
  key: MeetingKey,
  entryIds: readonly string[],
): Promise<boolean> {
  const { rows } = await client.query<{ forgotten: number }>(
    'select forget_proposals($1, $2::uuid[]) as forgotten',
    [key.meetingId, entryIds],
  );
  return (rows[0]?.forgotten ?? 0) > 0;
}
