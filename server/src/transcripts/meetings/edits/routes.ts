import { setImmediate } from 'node:timers/promises';
import type { MeetingEdit } from '@afterword/api-client/contract';
import { signedIn } from '../../../people/access/procedure.ts';
import { failure, invalidField } from '../../../platform/errors/failure.ts';
import { cleanText } from '../../../text/clean.ts';
import { readFrom, writeTo } from '../authorize.ts';
import { readEntry } from '../entries.ts';
import { toEntry } from '../meetings.ts';
import { bytesOf } from '../storage-limit.ts';
import { readStart } from '../store.ts';
import { written, writtenLine } from '../written.ts';
import { correctionsIn } from './layer.ts';
import { type EditRow, readCaptured, readCapturedTitle, readCorrected, readEdits } from './read.ts';
import { distinctLabels, makeEdit, putBookmark, putLabels, readHeadingRevision, undoEdit } from './store.ts';
import { createCorrector } from './words.ts';

const { meetings } = signedIn;

export const editRoutes = {
  rename: meetings.rename.handler(async ({ input, context }) => {
    const title = writtenLine('title', input.title);
    const now = context.deps.clock.now();
    return writeTo(context, input.id, async (client, key) => {
      const change = { kind: 'title' as const, title };
      const edit = await makeEdit(client, key, change, { now, basedOn: context.ifMatch, id: input.edit });
      return { title, edit, revision: await readHeadingRevision(client, key) };
    });
  }),

  editEntry: meetings.editEntry.handler(async ({ input, context }) => {
    const { entryId, basedOn = context.ifMatch } = input;
    const content = written('content', input.content);
    await context.deps.storageLimit.claim(context.actor, bytesOf(content));
    const now = context.deps.clock.now();
    return writeTo(context, input.id, async (client, key) => {
      const edit = await makeEdit(
        client,
        key,
        { kind: 'entry', entryId, content },
        { now, basedOn, id: input.edit },
      );
      const [start, entry] = [await readStart(client, key), await readEntry(client, key, entryId)];
      if (!entry) throw failure('not_found');
      return { entry: toEntry(entry, start), revision: entry.revision, edit };
    });
  }),

  renameSpeaker: meetings.renameSpeaker.handler(async ({ input, context }) => {
    const [from, to] = [cleanText(input.from), writtenLine('to', input.to)];
    if (from === to) throw invalidField('to', 'This is the name they have');
    const entries = input.entries ? [...new Set(input.entries)] : null;
    const now = context.deps.clock.now();
    const edit = await writeTo(context, input.id, (client, key) =>
      makeEdit(client, key, { kind: 'speakers', from, to, entries }, { now, id: input.edit }),
    );
    return { edit };
  }),

  listEdits: meetings.listEdits.handler(({ input, context }) =>
    readFrom(context, input.id, async (db, key) => {
      const rows = await readEdits(db, key);
      const entryIds = rows.flatMap(({ change }) => (change.kind === 'entry' ? [change.entryId] : []));
      const [title, captured] = [await readCapturedTitle(db, key), await readCaptured(db, key, entryIds)];
      const words = correctionsIn(rows.map(({ change }) => change));
      const corrected = await readCorrected(db, key, words);
      const items: MeetingEdit[] = [];
      for (const row of rows) {
        // Each correction searches every line that any correction changes, which takes long.
        if (row.change.kind === 'words') await setImmediate();
        items.push(...(await describe(row, { title, captured, corrected })));
      }
      return { items };
    }),
  ),

  undoEdit: meetings.undoEdit.handler(async ({ input, context }) => {
    await writeTo(context, input.id, (client, key) => undoEdit(client, key, input.editId));
    return { status: 'undone' };
  }),

  putLabels: meetings.putLabels.handler(async ({ input, context }) => {
    const labels = distinctLabels(input.labels.map((label, index) => writtenLine(`labels.${index}`, label)));
    return writeTo(context, input.id, async (client, key) => {
      await putLabels(client, key, labels, context.ifMatch);
      return { labels, revision: await readHeadingRevision(client, key) };
    });
  }),

  putBookmark: meetings.putBookmark.handler(async ({ input, context }) => {
    const { entryId, bookmarked } = input;
    await writeTo(context, input.id, (client, key) => putBookmark(client, key, entryId, bookmarked));
    return { bookmarked };
  }),
};

/** Returns an edit as readers see it, with the text it hides. */
async function describe(
  { id, madeAt, change }: EditRow,
  {
    title,
    captured,
    corrected,
  }: {
    title: string;
    captured: ReadonlyMap<string, { content: string; revision: number }>;
    corrected: readonly { id: string; captured: string }[];
  },
): Promise<MeetingEdit[]> {
  const base = { id, madeAt: madeAt.toISOString() };
  if (change.kind === 'title') return [{ ...base, ...change, captured: title }];
  if (change.kind === 'speakers') return [{ ...base, ...change }];
  if (change.kind === 'words') {
    if (change.declined) return [];
    const correct = createCorrector([change]);
    const lines: { entryId: string; captured: string }[] = [];
    for (const { id: entryId, captured: text } of corrected)
      if ((await correct(text)) !== null) lines.push({ entryId, captured: text });
    return [{ ...base, kind: 'words', from: change.from, to: change.to, lines }];
  }
  const below = captured.get(change.entryId);
  return below ? [{ ...base, ...change, captured: below.content, capturedRevision: below.revision }] : [];
}
