import { limits } from '@afterword/api-client/contract';
import { recordEvents } from '../../events/record.ts';
import type { Client } from '../../platform/postgres/database.ts';
import { derivedId } from '../../platform/postgres/derived-id.ts';
import { named } from '../../platform/postgres/named.ts';
import { restoreActions } from '../../sense/actions/kept.ts';
import { readTranscriptVersion, storeSummary } from '../../sense/summaries/store.ts';
import { cleanText } from '../../text/clean.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { endedWith } from '../../transcripts/meetings/close.ts';
import { type KeptComment, restoreComments } from '../../transcripts/meetings/comments/store.ts';
import { distinctLabels, restoreEdits } from '../../transcripts/meetings/edits/store.ts';
import { storeFacts } from '../../transcripts/meetings/ingest/facts.ts';
import { prepareUpload, storeUpload } from '../../transcripts/meetings/ingest.ts';
import { announce } from '../../transcripts/meetings/live.ts';
import { type KeptNotes, restoreNotes } from '../../transcripts/meetings/notes/store.ts';
import { markImported } from '../../transcripts/meetings/store.ts';
import type { ActionLine, ArchiveLine, CommentLine, EntryLine, MeetingLine } from './lines.ts';
import { type CheckedImport, type ImportedClaim, type Recheck, readRecheck } from './recheck.ts';

type Of<Type extends ArchiveLine['type']> = Extract<ArchiveLine, { type: Type }>;

/** A meeting read from an archive. */
interface ArchivedMeeting {
  head: MeetingLine;
  lines: AsyncIterable<ArchiveLine>;
  now: Date;
  /** The person who imports it. */
  importer: { id: number; name: string };
  /** Sanitizes notes, because the author of an archive may have put anything into them. */
  sanitizeNotes: (html: string) => Promise<{ html: string; text: string }>;
  /** Checks each claim against its cited lines again. */
  recheck: Recheck;
}

/** Entries stored per statement. */
const batch = 200;

/**
 * Stores a meeting from an archive in one transaction. The archive's captures, entries and edits keep their ids.
 * @throws not_found if someone else has a meeting with this id.
 */
export async function storeArchived(
  client: Client,
  key: MeetingKey,
  { head, lines, now, importer, sanitizeNotes, recheck }: ArchivedMeeting,
): Promise<void> {
  await storeFacts(client, key, head);
  await markImported(client, key, head);
  const captures: Of<'capture'>[] = [];
  const edits: Of<'edit'>[] = [];
  const comments: CommentLine[] = [];
  const actions: ActionLine[] = [];
  const notes: KeptNotes[] = [];
  const marks: { id: string; marked: boolean }[] = [];
  let entries: EntryLine[] = [];
  let gaps: Of<'gap'>[] = [];
  let summary: Of<'summary'> | null = null;
  const flush = async () => {
    const ids = new Set([...entries, ...gaps].map(({ captureId }) => captureId));
    for (const captureId of ids) {
      const own = <Line extends { captureId: string }>(all: Line[]) =>
        all.filter((line) => line.captureId === captureId);
      const upload = await prepareUpload({ entries: own(entries), gaps: own(gaps) });
      await storeUpload(client, { ...key, captureId }, upload, now, async () => false);
    }
    [entries, gaps] = [[], []];
  };
  for await (const line of lines) {
    if (line.type === 'capture') captures.push(line);
    else if (line.type === 'edit') edits.push(line);
    else if (line.type === 'comment') comments.push(line);
    else if (line.type === 'action') actions.push(line);
    else if (line.type === 'note')
      notes.push({ ...line, ...(await sanitizeNotes(line.notes)), updatedAt: new Date(line.updatedAt) });
    else if (line.type === 'summary') summary = line;
    else if (line.type === 'gap') gaps.push(line);
    else {
      entries.push(line);
      if (line.marked !== null) marks.push({ id: line.id, marked: line.marked });
    }
    if (entries.length + gaps.length >= batch) await flush();
  }
  await flush();
  await storeCaptures(client, key, captures, now);
  await storeMarks(client, key, marks);
  await client.query('update meeting set labels = $3 where workspace_id = $1 and id = $2', [
    key.workspaceId,
    key.meetingId,
    distinctLabels(head.labels.map(oneLine).filter((label) => label !== '')),
  ]);
  await restoreNotes(client, key, notes);
  if (comments.length > 0) await restoreComments(client, key, inMeeting(key, head, comments), importer);
  if (edits.length > 0)
    await restoreEdits(
      client,
      key,
      edits.map(({ id, madeAt, change }) => ({
        id,
        madeAt: new Date(madeAt),
        change: cleanedChange(change),
      })),
    );
  const heard = itemsIn(key, head, actions);
  const made = summary && cleaned(summary);
  await checkAgain(client, key, { summary: made, actions: heard }, recheck);
  if (made) {
    const { type: _type, stale, createdAt, ...rest } = made;
    const transcriptVersion = stale ? '-1' : await readTranscriptVersion(client, key);
    await storeSummary(client, key, { ...rest, createdAt: new Date(createdAt), transcriptVersion });
  }
  await restoreActions(client, key, heard);
  announce(client, key);
  await recordEvents(client, key, await endedWith(client, key));
}

/** Replaces what the archive says about its claims with the result of our own rules. */
async function checkAgain(
  client: Client,
  key: MeetingKey,
  { summary, actions }: { summary: Of<'summary'> | null; actions: readonly ActionLine[] },
  recheck: Recheck,
): Promise<void> {
  // Items written by people need no citations.
  for (const action of actions) if (action.spokenText === null) [action.entries, action.speaker] = [[], ''];
  const checks = [...(summary ? checksOf(summary) : []), ...actions.flatMap(checksOfAction)];
  if (checks.length === 0) return;
  const found = await recheck(
    await readRecheck(
      client,
      key,
      checks.map(({ claim }) => claim),
      summary?.language ?? null,
    ),
  );
  for (const [place, { keep }] of checks.entries()) keep(found[place]!);
}

/** A claim to check, and what to do with the result. */
interface Check {
  claim: ImportedClaim;
  keep(found: CheckedImport): void;
}

function checksOf({ topics, overview, decisions, actions, questions, sections }: Of<'summary'>): Check[] {
  const claims = [
    ...topics.flatMap((topic) => topic.claims),
    ...overview,
    ...questions,
    ...sections.flatMap((section) => section.claims),
  ];
  return [
    ...claims.map(
      (claim): Check => ({
        claim,
        keep: ({ state, entries, speaker }) => Object.assign(claim, { state, entries, speaker }),
      }),
    ),
    ...decisions.map(
      (decision): Check => ({
        claim: { ...decision, kind: 'decision' },
        keep({ state, entries, speaker, isDecided }) {
          const possible = decision.possible || !isDecided;
          Object.assign(decision, { state, entries, speaker, possible });
        },
      }),
    ),
    ...actions.map(
      (action): Check => ({
        claim: { ...action, task: action },
        keep: ({ state, entries, speaker, task }) =>
          Object.assign(action, { state, entries, speaker, ...task }),
      }),
    ),
    ...topics.map(
      (topic): Check => ({
        claim: { text: topic.title, entries: topic.entries, state: 'supported' },
        keep({ state, hasWords }) {
          if (state === 'unsupported' && !(hasWords && topic.entries.length > 0))
            Object.assign(topic, { title: '', entries: [] });
        },
      }),
    ),
  ];
}

/** Returns the checks of an action item's spoken words and of the words a person wrote instead. */
function checksOfAction(action: ActionLine): Check[] {
  const { spokenText, spokenState, entries, text } = action;
  if (spokenText === null) return [];
  const task = { assignee: action.spokenAssignee, due: action.spokenDue, dueDate: action.spokenDueDate };
  const spoken: Check = {
    claim: { text: spokenText, entries, state: spokenState, speaker: action.speaker, task },
    keep: ({ state, speaker, task: heard, ...found }) =>
      Object.assign(action, {
        spokenState: state,
        entries: found.entries,
        speaker,
        spokenAssignee: heard.assignee,
        spokenDue: heard.due,
        spokenDueDate: heard.dueDate,
      }),
  };
  if (text === null) return [spoken];
  return [
    spoken,
    {
      claim: { text, entries, state: 'supported' },
      // Otherwise words of the archive's author would have another person's line as evidence.
      keep: ({ state }) => state === 'unsupported' && Object.assign(action, { entries: [], speaker: '' }),
    },
  ];
}

/** Returns a summary with cleaned texts. This includes the model's name, because anyone can write an archive. */
const cleaned = (summary: Of<'summary'>): Of<'summary'> =>
  JSON.parse(JSON.stringify(summary), (_, value) => (typeof value === 'string' ? cleanText(value) : value));

/** Returns an edit with cleaned texts. */
function cleanedChange(change: Of<'edit'>['change']): Of<'edit'>['change'] {
  switch (change.kind) {
    case 'title':
      return { ...change, title: oneLine(change.title) };
    case 'entry':
      return { ...change, content: cleanText(change.content) };
    case 'speakers':
      return { ...change, from: cleanText(change.from), to: oneLine(change.to) };
    case 'words':
      return {
        ...change,
        from: change.from.map(cleanText).filter((form) => form.trim() !== ''),
        to: oneLine(change.to),
      };
  }
}

const oneLine = (text: string) => cleanText(text).replace(/\s+/gu, ' ').trim();

/** Returns action items with ids unique in the workspace and cleaned texts: all that people and summaries may add. */
function itemsIn(key: MeetingKey, { id }: MeetingLine, actions: readonly ActionLine[]): ActionLine[] {
  const clean = (text: string | null) => text && cleanText(text);
  return actions.slice(0, 3 * limits.actionsPerMeeting).map((action) => ({
    ...action,
    id: id === key.meetingId ? action.id : derivedId([key.meetingId, action.id]),
    spokenText: clean(action.spokenText),
    speaker: cleanText(action.speaker),
    spokenAssignee: clean(action.spokenAssignee),
    spokenDue: clean(action.spokenDue),
    text: clean(action.text),
    assignee: clean(action.assignee),
  }));
}

/** Returns comments with ids unique in the workspace. If the meeting gets another id, they do, too. */
function inMeeting(key: MeetingKey, { id }: MeetingLine, comments: readonly CommentLine[]): KeptComment[] {
  const own = (commentId: string) =>
    id === key.meetingId ? commentId : derivedId([key.meetingId, commentId]);
  return comments.slice(0, limits.comments).map((comment) => ({
    ...comment,
    id: own(comment.id),
    replyTo: comment.replyTo && own(comment.replyTo),
    author: comment.author && cleanText(comment.author),
    text: comment.text && cleanText(comment.text),
  }));
}

async function storeCaptures(
  client: Client,
  key: MeetingKey,
  captures: readonly Of<'capture'>[],
  now: Date,
): Promise<void> {
  for (const { id, health, healthAt, startedAt, seenAt, endedAt, closed, complete } of captures)
    await client.query(
      named(
        `insert into capture as held (workspace_id, meeting_id, id, account_id, sequence, health, health_at, health_sequence,
         started_at, seen_at, heard_at, ended_at, closed, complete)
       values (:workspaceId, :meetingId, :id, :accountId, currval('commit_sequence'), :health, :healthAt, currval('commit_sequence'), :startedAt, :seenAt, least(:seenAt, :now::timestamptz), :endedAt, :closed, :complete)
       on conflict (workspace_id, meeting_id, id) do update set health = excluded.health, health_at = excluded.health_at,
         started_at = excluded.started_at, seen_at = excluded.seen_at, heard_at = excluded.heard_at,
         ended_at = excluded.ended_at, closed = excluded.closed, complete = excluded.complete`,
        {
          workspaceId: key.workspaceId,
          meetingId: key.meetingId,
          id,
          accountId: key.accountId,
          health,
          healthAt,
          startedAt,
          seenAt,
          endedAt,
          closed,
          complete,
          now,
        },
      ),
    );
}

async function storeMarks(
  client: Client,
  key: MeetingKey,
  marks: readonly { id: string; marked: boolean }[],
): Promise<void> {
  if (marks.length === 0) return;
  await client.query(
    `update entry set shown_bookmarked = marked.value, shown_revision = revision + 1
     from unnest($3::uuid[], $4::bool[]) as marked (id, value)
     where workspace_id = $1 and meeting_id = $2 and entry.id = marked.id`,
    [key.workspaceId, key.meetingId, marks.map(({ id }) => id), marks.map(({ marked }) => marked)],
  );
}
