import type { ClaimState } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { CheckContext } from '../../sense/claims/claim.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { contentShown, speakerShown } from '../../transcripts/meetings/entries.ts';

declare module '../../platform/process/threads.ts' {
  interface Tasks {
    /** Checks an archive's claims, in order. */
    recheckClaims(input: RecheckInput): Promise<CheckedImport[]>;
  }
}

/** A claim in an archive. Its stored state is not trusted, because anyone can write an archive. */
export interface ImportedClaim {
  text: string;
  entries: readonly string[];
  /** State in the archive. */
  state: ClaimState;
  /** Speaker in the archive: a captured name, or the name after renaming. */
  speaker?: string;
  kind?: 'decision';
  /** For an action item. */
  task?: SpokenTask;
}

/** Assignee and due date of a task, as heard. */
export interface SpokenTask {
  assignee: string | null;
  due: string | null;
  dueDate: string | null;
}

/** The result of our own rules for an archive's claim. */
export interface CheckedImport {
  state: ClaimState;
  /** Its citations; a quotation's start with lines of its speaker. */
  entries: string[];
  speaker: string;
  /** For a decision: whether the lines settle it. */
  isDecided: boolean;
  /** Whether the lines contain all of its words. */
  hasWords: boolean;
  /** Assignee and due date that the lines support. */
  task: SpokenTask;
}

/** Claims with their cited lines, to be checked in a worker thread. */
export interface RecheckInput {
  claims: ImportedClaim[];
  /** `speaker` is the displayed name, `captured` the name before renaming. */
  lines: { id: string; speaker: string; captured: string; content: string; startedAt: string }[];
  context: CheckContext;
  language: string | null;
}

/** Maximum cited lines checked per claim. Our own summaries cite fewer. */
const maxEvidence = 20;

/** Reads the data needed to check an archive's claims. Its entries and edits must be stored first. */
export async function readRecheck(
  db: Queryable,
  { workspaceId, meetingId }: MeetingKey,
  claims: readonly ImportedClaim[],
  language: string | null,
): Promise<RecheckInput> {
  const cited = claims.map(({ entries, ...claim }) => ({ ...claim, entries: entries.slice(0, maxEvidence) }));
  const [meetings, lines] = await Promise.all([
    db.query<{ startedAt: Date; language: string | null; people: string[] }>(
      `select started_at, language, participants || array(
         select distinct ${speakerShown} from entry where workspace_id = $1 and meeting_id = $2 and content is not null) as people
       from meeting where workspace_id = $1 and id = $2`,
      [workspaceId, meetingId],
    ),
    db.query<{ id: string; speaker: string; captured: string; content: string; startedAt: Date }>(
      `select id, ${speakerShown} as speaker, speaker as captured, ${contentShown} as content, started_at from entry
       where workspace_id = $1 and meeting_id = $2 and content is not null and id = any($3::uuid[])`,
      [workspaceId, meetingId, [...new Set(cited.flatMap(({ entries }) => entries))]],
    ),
  ]);
  const [meeting] = meetings.rows;
  return {
    claims: cited,
    lines: lines.rows.map((line) => ({ ...line, startedAt: line.startedAt.toISOString() })),
    context: {
      participants: meeting?.people ?? [],
      language: meeting?.language ?? null,
      meetingDate: (meeting?.startedAt ?? new Date(0)).toISOString(),
    },
    language,
  };
}

/** Checks each claim, by the same rules as for claims of language models. */
export type Recheck = (input: RecheckInput) => Promise<CheckedImport[]>;
