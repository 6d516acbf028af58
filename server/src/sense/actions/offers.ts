import { setImmediate } from 'node:timers/promises';
import type { ActionOffer } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { wordPattern } from '../../text/words.ts';
import { contentShown, speakerShown } from '../../transcripts/meetings/entries.ts';
import {
  type ComparedPromise,
  keeps,
  promiseSimilarity,
  topicOf,
  type WordWeight,
  wordWeights,
} from './follow.ts';
import type { Reader } from './read.ts';
import { assigneeShown, isShown, spokenDueShown, textShown } from './store.ts';

/** Maximum items compared with others, latest first. The loop yields to the event loop regularly. */
const compared = 2_000;
const turn = 200;

/** Maximum lines of later meetings read per item, latest first. */
const linesRead = 80;

/** Maximum suggestions per item. */
const offersEach = 2;

/** An item to compare. */
interface Candidate extends ComparedPromise {
  id: string;
  meetingId: string;
  meetingTitle: string;
  imported: boolean;
  date: Date;
  ownerId: number | null;
  done: boolean;
  entries: string[];
  /** Items and lines for which a suggestion was already answered. */
  answered: string[];
  /** Whether it is an earlier step of another item. */
  step: boolean;
  topic: ReadonlySet<string>;
}

/** Returns suggestions for these items from other meetings: the same promise, or a line that says it is done; best first. */
export async function findOffers(
  db: Queryable,
  { place }: Reader,
  ids: readonly string[],
): Promise<ActionOffer[]> {
  const all = await readCandidates(db, place.workspace.id);
  const telling = wordWeights(all.map(({ topic }) => topic));
  const asked = all.filter(
    ({ id, ownerId, step }) =>
      ids.includes(id) && !step && (place.account === null || ownerId === place.account.id),
  );
  const offers: ActionOffer[] = [];
  for (const item of asked) {
    await setImmediate();
    offers.push(...(await findSame(db, place.workspace.id, item, all, telling)));
    if (!item.done) offers.push(...(await findKept(db, place.workspace.id, item, telling)));
  }
  return offers;
}

async function readCandidates(db: Queryable, workspaceId: WorkspaceId): Promise<Candidate[]> {
  const { rows } = await db.query<Omit<Candidate, 'topic'>>(
    `select item.id, item.meeting_id, coalesce(shown_title, title) as meeting_title, meeting.imported, meeting.started_at as date,
       owner_id, language, left(item.text, 1000) as text, left(item.due, 200) as due, item.assignee_key, item.done, item.entries::text[],
       array(select other_id::text from action_link link where link.workspace_id = $1 and link.action_id = item.id) as answered,
       exists (select from action_link link where link.workspace_id = $1 and link.other_id = item.id and kind = 'action' and same)
         as step
     from (
         select id, workspace_id, meeting_id, ${textShown} as text, ${spokenDueShown} as due, assignee_key, entries,
           done_at is not null as done, ${assigneeShown} as assignee
         from action_item where workspace_id = $1 and ${isShown}
       ) item
       join meeting on meeting.workspace_id = item.workspace_id and meeting.id = item.meeting_id and not meeting.sample
     order by meeting.started_at desc, item.id limit $2`,
    [workspaceId, compared],
  );
  const candidates: Candidate[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % turn === 0) await setImmediate();
    candidates.push({ ...row, topic: topicOf(row) });
  }
  return candidates;
}

/** Finds items of earlier meetings that may be the same promise. */
async function findSame(
  db: Queryable,
  workspaceId: WorkspaceId,
  item: Candidate,
  all: readonly Candidate[],
  telling: WordWeight,
): Promise<ActionOffer[]> {
  const found = all
    .filter(
      (other) =>
        other.date < item.date &&
        other.meetingId !== item.meetingId &&
        !other.step &&
        !item.answered.includes(other.id),
    )
    .map((other) => ({ other, alike: promiseSimilarity(item, other, telling) }))
    .filter(({ alike }) => alike > 0)
    .toSorted((a, b) => b.alike - a.alike)
    // Keeps one of several items based on the same line.
    .filter(
      ({ other }, index, ranked) =>
        index ===
        ranked.findIndex(
          (each) =>
            each.other.id === other.id || (other.entries[0] && each.other.entries[0] === other.entries[0]),
        ),
    )
    .slice(0, offersEach);
  const lines = await readLines(
    db,
    workspaceId,
    found.map(({ other }) => other),
  );
  return found.map(({ other }) => ({
    actionId: item.id,
    otherId: other.id,
    kind: 'same' as const,
    meetingId: other.meetingId,
    meetingTitle: other.meetingTitle,
    imported: other.imported,
    date: other.date.toISOString(),
    line: lines.get(other.id) ?? null,
  }));
}

async function readLines(
  db: Queryable,
  workspaceId: WorkspaceId,
  items: readonly Pick<Candidate, 'id' | 'meetingId' | 'entries'>[],
): Promise<Map<string, { id: string; speaker: string; content: string }>> {
  const cited = items.filter(({ entries }) => entries.length > 0);
  if (cited.length === 0) return new Map();
  const { rows } = await db.query<{ item: string; id: string; speaker: string; content: string }>(
    `select given.item::text, entry.id, coalesce(shown_speaker, speaker) as speaker, coalesce(shown_content, content) as content
     from unnest($2::uuid[], $3::uuid[], $4::uuid[]) as given (item, meeting_id, entry_id)
       join entry on entry.workspace_id = $1 and entry.meeting_id = given.meeting_id and entry.id = given.entry_id
         and content is not null`,
    [
      workspaceId,
      cited.map(({ id }) => id),
      cited.map(({ meetingId }) => meetingId),
      cited.map(({ entries }) => entries[0]),
    ],
  );
  return new Map(rows.map(({ item, ...line }) => [item, line]));
}

/** Finds lines of later meetings that say the promise was kept. */
async function findKept(
  db: Queryable,
  workspaceId: WorkspaceId,
  item: Candidate,
  telling: WordWeight,
): Promise<ActionOffer[]> {
  const asked = anyOf(distinctiveWords(item.topic, telling));
  if (asked === null) return [];
  const { rows } = await db.query<{
    id: string;
    meetingId: string;
    title: string;
    imported: boolean;
    meetingStartedAt: Date;
    speaker: string;
    content: string;
    next: { id: string; speaker: string; content: string } | null;
  }>(
    `select entry.id, meeting.id as meeting_id, coalesce(shown_title, title) as title, meeting.imported, meeting.started_at as meeting_started_at,
       ${speakerShown} as speaker, ${contentShown} as content,
       (select json_build_object('id', after.id, 'speaker', ${shownOf('after', 'speaker')}, 'content', ${shownOf('after', 'content')})
        from entry after where after.workspace_id = $1 and after.meeting_id = entry.meeting_id and after.content is not null
          and (after.started_at, after.capture_id, after.ordinal, after.id) > (entry.started_at, entry.capture_id, entry.ordinal, entry.id)
        order by after.started_at, after.capture_id, after.ordinal, after.id limit 1) as next
     from find_entries($2::tsquery, $2::tsquery, null, false, null, null, $3, null, null, $4) found
       join entry on entry.workspace_id = $1 and entry.meeting_id = found.meeting_id and entry.id = found.entry_id
       join meeting on meeting.workspace_id = $1 and meeting.id = found.meeting_id
     order by entry.started_at desc, entry.id`,
    [workspaceId, asked, item.date, linesRead],
  );
  return rows
    .filter(
      ({ meetingId, meetingStartedAt, id, next }) =>
        meetingId !== item.meetingId &&
        meetingStartedAt > item.date &&
        !item.answered.includes(id) &&
        !item.answered.includes(next?.id ?? ''),
    )
    .flatMap(({ id, speaker, content, next, meetingId, title, imported, meetingStartedAt }) => {
      const sentence = keeps(item, { speaker, content, next }, telling);
      if (sentence === null) return [];
      // The answer to a question is in the line after it.
      const line = next && !content.includes(sentence) ? next : { id, speaker };
      return [
        {
          actionId: item.id,
          otherId: line.id,
          kind: 'done' as const,
          meetingId,
          meetingTitle: title,
          imported,
          date: meetingStartedAt.toISOString(),
          line: { id: line.id, speaker: line.speaker, content: sentence },
        },
      ];
    })
    .slice(0, 1);
}

/** Maximum words of a promise that are searched for. */
const searched = 3;

/** Returns what is most distinctive of a promise. */
const distinctiveWords = (topic: ReadonlySet<string>, telling: WordWeight): string[] =>
  [...topic].toSorted((a, b) => telling(b) - telling(a) || (a < b ? -1 : 1)).slice(0, searched);

/** Returns a `tsquery` for any word that begins like one of these. */
function anyOf(words: readonly string[]): string | null {
  const each = words.flatMap((word) => word.replace(/i$/, '').match(wordPattern) ?? []);
  return each.length === 0 ? null : each.map((word) => `'${word}':*`).join(' | ');
}

/** SQL: what readers see of a column of another entry. */
const shownOf = (entry: string, column: string) => `coalesce(${entry}.shown_${column}, ${entry}.${column})`;
