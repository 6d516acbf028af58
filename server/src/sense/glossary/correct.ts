import type { Delivery } from '../../events/subscriber.ts';
import { findPlace } from '../../people/access/directory.ts';
import type { Deps } from '../../platform/procedure.ts';
import { keyOf } from '../../transcripts/meetings/authorize.ts';
import { candidatePatterns, notRewritten } from '../../transcripts/meetings/edits/read.ts';
import { correctWords } from '../../transcripts/meetings/edits/store.ts';
import { createCorrector } from '../../transcripts/meetings/edits/words.ts';
import { readTermsFor, type TermRow } from './store.ts';

/** Corrects a complete meeting by the glossaries of its owner and its workspace. Keeps what people wrote or undid; idempotent. */
export async function correctMeeting(
  { control, shards, clock }: Pick<Deps, 'control' | 'shards' | 'clock'>,
  { workspaceId, meetingId }: Pick<Delivery, 'workspaceId'> & { meetingId: string },
): Promise<void> {
  const place = await findPlace(control, workspaceId);
  if (!place) return;
  const database = shards.of(place);
  const ownerId = await database.read(async (db) => {
    const { rows } = await db.query<{ ownerId: number | null }>(
      'select owner_id from meeting where workspace_id = $1 and id = $2',
      [workspaceId, meetingId],
    );
    return rows[0] ? rows[0].ownerId : undefined;
  });
  if (ownerId === undefined) return;
  const terms = await readTermsFor(control, { workspaceId: place.workspace.id, ownerId });
  if (terms.length === 0) return;
  const said = await database.read(async (db) => {
    const { rows } = await db.query<{ content: string }>(
      `select content from entry where workspace_id = $1 and meeting_id = $2 and ${notRewritten}
        and lower(content) like any($3::text[])`,
      [workspaceId, meetingId, candidatePatterns(terms.map(({ variants }) => ({ from: variants })))],
    );
    return rows.map(({ content }) => content);
  });
  const wanted = await termsIn(said, terms);
  if (wanted.length === 0) return;
  await database.transaction((client) =>
    correctWords(
      client,
      keyOf(place, meetingId),
      wanted.map(({ id, term, variants }) => ({ from: variants, to: term, glossary: id })),
      { now: clock.now() },
    ),
  );
}

/** Returns the terms that appear in another wording in these texts. */
async function termsIn(texts: readonly string[], terms: readonly TermRow[]): Promise<TermRow[]> {
  const any = createCorrector(terms.map(({ term, variants }) => ({ from: variants, to: term })));
  const each = terms.map((row) => ({
    row,
    correct: createCorrector([{ from: row.variants, to: row.term }]),
  }));
  const found = new Set<TermRow>();
  for (const text of texts) {
    if ((await any(text)) === null) continue;
    for (const { row, correct } of each)
      if (!found.has(row) && (await correct(text)) !== null) found.add(row);
  }
  return terms.filter((row) => found.has(row));
}
