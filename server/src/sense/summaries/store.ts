import { type Claim, type Summary, summary, type Topic } from '@afterword/api-client/contract';
import type { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { contentShown, revisionShown, speakerShown } from '../../transcripts/meetings/entries.ts';
import { nextCommit } from '../../transcripts/meetings/live.ts';
import { lockMeeting } from '../../transcripts/meetings/store.ts';
import { readMeetingActions, storeHeard } from '../actions/store.ts';
import type { SummaryResult } from './engine.ts';

/** Returns a meeting's owner, title and language. @throws not_found */
export async function readSubject(
  db: Queryable,
  key: MeetingKey,
): Promise<{ ownerId: number | null; title: string; language: string | null }> {
  const { rows } = await db.query<{ ownerId: number | null; title: string; language: string | null }>(
    `select owner_id, coalesce(shown_title, title) as title, language from meeting
     where workspace_id = $1 and id = $2`,
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0];
}

/**
 * Increases with every change in the displayed transcript, because every change of an entry raises its revision.
 * Compared as text because of its size.
 */
const transcriptVersion = `(select coalesce(sum(${revisionShown}), 0) from entry
  where entry.workspace_id = $1 and entry.meeting_id = $2)`;

/**
 * Returns the version of a transcript. Read it first: changes in between then make the summary stale, never wrongly
 * up to date.
 */
export async function readTranscriptVersion(db: Queryable, key: MeetingKey): Promise<string> {
  const { rows } = await db.query<{ version: string }>(`select ${transcriptVersion}::text as version`, [
    key.workspaceId,
    key.meetingId,
  ]);
  return rows[0]?.version ?? '0';
}

/** Bytes added for each line: its id, name and time take as much memory. */
const bytesPerLine = 200;

/** Returns the bytes of text in a meeting, and of its lines. */
export async function readTranscriptSize(db: Queryable, key: MeetingKey): Promise<number> {
  const { rows } = await db.query<{ size: number }>(
    `select coalesce(sum(octet_length(${contentShown}) + ${bytesPerLine}), 0)::bigint as size from entry
      where workspace_id = $1 and meeting_id = $2`,
    [key.workspaceId, key.meetingId],
  );
  return rows[0]?.size ?? 0;
}

/** Returns the version of the transcript that the latest summary is based on, or null. */
export async function readSummarizedVersion(db: Queryable, key: MeetingKey): Promise<string | null> {
  const { rows } = await db.query<{ version: string }>(
    'select transcript_version::text as version from summary where workspace_id = $1 and meeting_id = $2',
    [key.workspaceId, key.meetingId],
  );
  return rows[0]?.version ?? null;
}

/** Returns the latest summary, or null. */
export async function readSummary(db: Queryable, key: MeetingKey): Promise<Summary | null> {
  const { rows } = await db.query<StoredSummary>(
    `select created_at, engine, topics, overview, decisions, questions, ignored, sections, template,
       language, generated_by, usage, fallback,
       transcript_version <> ${transcriptVersion} as stale
     from summary where workspace_id = $1 and meeting_id = $2`,
    [key.workspaceId, key.meetingId],
  );
  const [row] = rows;
  if (!row) return null;
  const actions = await readMeetingActions(db, key);
  // Summaries from earlier versions lack some fields.
  const stored = summary.parse({
    meetingId: key.meetingId,
    ...row,
    actions,
    createdAt: row.createdAt.toISOString(),
  });
  return withSpeakers(db, key, stored);
}

/** Returns a summary with the current names of its speakers, even after renames. */
async function withSpeakers(db: Queryable, key: MeetingKey, stored: Summary): Promise<Summary> {
  const { topics, overview, decisions, actions, questions, sections } = stored;
  const claims = [
    ...topics.flatMap((topic) => topic.claims),
    ...overview,
    ...decisions,
    ...actions,
    ...questions,
    ...sections.flatMap((section) => section.claims),
  ];
  const { rows } = await db.query<{ id: string; speaker: string }>(
    `select id, ${speakerShown} as speaker from entry
      where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[])`,
    [key.workspaceId, key.meetingId, [...new Set(claims.flatMap(({ entries }) => entries.slice(0, 1)))]],
  );
  const speakers = new Map(rows.map(({ id, speaker }) => [id, speaker]));
  const named = <One extends Pick<Claim, 'speaker' | 'entries'>>(claim: One): One => ({
    ...claim,
    speaker: speakers.get(claim.entries[0] ?? '') ?? claim.speaker,
  });
  return {
    ...stored,
    topics: topics.map((topic) => ({ ...topic, claims: topic.claims.map(named) })),
    overview: overview.map(named),
    decisions: decisions.map(named),
    actions: actions.map(named),
    questions: questions.map(named),
    sections: sections.map((section) => ({ ...section, claims: section.claims.map(named) })),
  };
}

/** Origin of a summary, and the parts only some summaries have. */
export type Provenance = Pick<
  Summary,
  'generatedBy' | 'usage' | 'fallback' | 'template' | 'language' | 'sections'
>;

/** A summary of quotes only, in the spoken language, without a template. */
const quotations: Provenance = {
  generatedBy: null,
  usage: null,
  fallback: null,
  template: null,
  language: null,
  sections: [],
};

type StoredSummary = Omit<z.input<typeof summary>, 'actions' | 'createdAt' | 'meetingId'> & {
  createdAt: Date;
};

/**
 * Replaces a meeting's summary, leaving out sentences based on entries that do not exist or were deleted while the engine ran.
 * @returns the number of the commit, and the ids of action items no earlier summary had.
 */
export async function storeSummary(
  client: Client,
  key: MeetingKey,
  given: SummaryResult & Partial<Provenance> & { engine: string; transcriptVersion: string; createdAt: Date },
): Promise<{ sequence: number; newActions: string[] }> {
  const made = { ...quotations, ...given };
  await lockMeeting(client, key);
  const cited = [
    ...made.topics,
    ...made.topics.flatMap(({ claims }) => claims),
    ...made.overview,
    ...made.decisions,
    ...made.actions,
    ...made.questions,
    ...made.ignored,
    ...made.sections.flatMap(({ claims }) => claims),
  ].flatMap(({ entries }) => entries);
  const { rows: present } = await client.query<{ id: string }>(
    `select id from entry where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and content is not null`,
    [key.workspaceId, key.meetingId, [...new Set(cited)]],
  );
  const ids = new Set(present.map(({ id }) => id));
  const stands = ({ entries }: Pick<Claim, 'entries'>) => entries.every((id) => ids.has(id));
  const topics = made.topics
    .map(
      (topic): Topic => ({
        ...topic,
        ...(stands(topic) ? {} : { title: '', entries: [] }),
        claims: topic.claims.filter(stands),
      }),
    )
    .filter(({ claims }) => claims.length > 0);
  const { rows } = await client.query<{ sequence: number }>(
    `insert into summary as held
       (workspace_id, meeting_id, sequence, created_at, engine, overview, decisions, transcript_version, topics,
        questions, ignored, sections, template, language, generated_by, usage, fallback)
     values ($1, $2, ${nextCommit}, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (workspace_id, meeting_id) do update set
       sequence = excluded.sequence, created_at = excluded.created_at, engine = excluded.engine,
       overview = excluded.overview, decisions = excluded.decisions,
       transcript_version = excluded.transcript_version, topics = excluded.topics, questions = excluded.questions,
       ignored = excluded.ignored, sections = excluded.sections, template = excluded.template, language = excluded.language,
       generated_by = excluded.generated_by, usage = excluded.usage, fallback = excluded.fallback
     returning sequence`,
    [
      key.workspaceId,
      key.meetingId,
      made.createdAt,
      made.engine,
      JSON.stringify(made.overview.filter(stands)),
      JSON.stringify(made.decisions.filter(stands)),
      made.transcriptVersion,
      JSON.stringify(topics),
      JSON.stringify(made.questions.filter(stands)),
      JSON.stringify(made.ignored.filter(stands)),
      JSON.stringify(made.sections.map((section) => ({ ...section, claims: section.claims.filter(stands) }))),
      made.template,
      made.language,
      made.generatedBy && JSON.stringify(made.generatedBy),
      made.usage && JSON.stringify(made.usage),
      made.fallback,
    ],
  );
  const newActions = await storeHeard(client, key, made.actions.filter(stands), made.createdAt);
  return { sequence: rows[0]!.sequence, newActions };
}

/**
 * Removes every sentence based on a deleted entry from a summary, because quotes must not outlive their entries. The
 * person deleting an entry need not own the summary, so a database function does it, for tombstones only.
 * @returns whether any sentence was removed.
 */
export async function dropEvidence(
  client: Client,
  key: MeetingKey,
  entryIds: readonly string[],
  sequence: number,
): Promise<boolean> {
  await lockMeeting(client, key);
  const { rows } = await client.query<{ dropped: boolean }>('select drop_evidence($1, $2, $3) as dropped', [
    key.meetingId,
    entryIds,
    sequence,
  ]);
  return rows[0]?.dropped ?? false;
}
