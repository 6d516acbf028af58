import type { PastLine } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { writeTo } from '../../transcripts/meetings/authorize.ts';
import { notRewritten } from '../../transcripts/meetings/edits/read.ts';
import { correctWords, undoEdit } from '../../transcripts/meetings/edits/store.ts';
import { createCorrector } from '../../transcripts/meetings/edits/words.ts';
import { contentShown, speakerShown } from '../../transcripts/meetings/entries.ts';
import { offset } from '../../transcripts/meetings/meetings.ts';
import { searchQueries } from '../../transcripts/meetings/search/text.ts';
import { readTerm, type TermRow } from './store.ts';

type Parts = Pick<Deps, 'control' | 'shards' | 'clock'>;

/** Maximum lines in the preview of a correction. */
const shownLines = 20;

/** Previews a term's corrections in the meetings the caller owns. @throws not_found */
export async function previewCorrections(deps: Parts, actor: Actor, id: number) {
  const term = await termOf(deps, actor, id);
  const { lines, more, corrected } = await deps.shards.of(actor).read(async (db) => ({
    ...(await findLines(db, actor, term)),
    corrected: (await findCorrected(db, actor, id)).length,
  }));
  return {
    lines: lines.length,
    meetings: new Set(lines.map(({ meetingId }) => meetingId)).size,
    more,
    items: lines.slice(0, shownLines),
    corrected,
  };
}

/** Applies a term's corrections, one meeting at a time. @throws not_found */
export async function correctPast(deps: Parts, actor: Actor, id: number) {
  const term = await termOf(deps, actor, id);
  const { lines, more } = await deps.shards.of(actor).read((db) => findLines(db, actor, term));
  const meetings = [...new Set(lines.map(({ meetingId }) => meetingId))];
  const wanted = [{ from: term.variants, to: term.term, glossary: id }];
  for (const meetingId of meetings)
    await writeTo({ deps, actor }, meetingId, (client, key) =>
      correctWords(client, key, wanted, { now: deps.clock.now(), overrule: true }),
    );
  return { meetings: meetings.length, more };
}

/** Undoes a term's corrections in the caller's meetings. @throws not_found */
export async function undoPast(deps: Parts, actor: Actor, id: number) {
  await termOf(deps, actor, id);
  const edits = await deps.shards.of(actor).read((db) => findCorrected(db, actor, id));
  for (const { meetingId, editId } of edits)
    await writeTo({ deps, actor }, meetingId, (client, key) => undoEdit(client, key, editId));
  return { meetings: edits.length };
}

async function termOf({ control }: Pick<Deps, 'control'>, actor: Actor, id: number): Promise<TermRow> {
  const term = await readTerm(control, actor, id);
  if (!term) throw failure('not_found');
  return term;
}

/** A stored line. */
type FoundLine = Omit<PastLine, 'after' | 'date' | 'time'> & { startedAt: Date; at: Date; captured: string };

/** Finds lines that no one edited and a term would correct. */
async function findLines(
  db: Queryable,
  { workspace, account }: Actor,
  { term, variants }: TermRow,
): Promise<{ lines: PastLine[]; more: boolean }> {
  const queries = variants.flatMap((variant) => searchQueries(`"${variant.replaceAll('"', ' ')}"`) ?? []);
  if (queries.length === 0) return { lines: [], more: false };
  const { rows } = await db.query<FoundLine>({
    name: 'find-past-lines',
    text: `select distinct on (meeting.started_at, meeting.id, entry.started_at, entry.id) meeting.id as meeting_id,
        entry.id as entry_id, coalesce(shown_title, title) as title, meeting.started_at,
        entry.started_at as at, ${speakerShown} as speaker, entry.content as captured, ${contentShown} as before
      from unnest($2::tsquery[]) as query (words),
        find_entries(query.words, query.words, null, false, null, null, null, null, null, $4) as found
        join meeting on meeting.workspace_id = $1 and meeting.id = found.meeting_id and meeting.owner_id = $3
        join entry on entry.workspace_id = $1 and entry.meeting_id = found.meeting_id and entry.id = found.entry_id
      where ${notRewritten}
      order by meeting.started_at desc, meeting.id, entry.started_at, entry.id`,
    values: [workspace.id, queries, account.id, limits.entriesFound],
  });
  const correct = createCorrector([{ from: variants, to: term }]);
  const lines: PastLine[] = [];
  for (const { startedAt, at, captured, ...line } of rows) {
    const after = await correct(line.before);
    // A line changed by another term is not corrected again.
    if (after === null || (await correct(captured)) === null) continue;
    const time = offset(at.getTime() - startedAt.getTime());
    lines.push({ ...line, after, date: startedAt.toISOString(), time });
  }
  return { lines, more: rows.length >= limits.entriesFound };
}

/** Returns the edits by which a term corrects meetings the caller owns. */
async function findCorrected(
  db: Queryable,
  { workspace, account }: Actor,
  id: number,
): Promise<{ meetingId: string; editId: string }[]> {
  const { rows } = await db.query<{ meetingId: string; editId: string }>(
    `select meeting_id, edit.id as edit_id from edit
        join meeting on meeting.workspace_id = $1 and meeting.id = meeting_id and owner_id = $2
      where edit.workspace_id = $1 and change->>'kind' = 'words' and change->'glossary' = to_jsonb($3::bigint)
        and change->'declined' = 'false' order by meeting_id`,
    [workspace.id, account.id, id],
  );
  return rows;
}
