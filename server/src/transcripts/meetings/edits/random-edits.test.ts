import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { at, someEntry, someFacts } from '../../../testing/meetings.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

/*
 * Applies edits, renames, merges, splits, late revisions from a device, deletions and undos in random order. The
 * expected result is computed without layers, from the device's states and a list of the actions.
 */

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await testServer();
  api = server.api(await server.signIn('editor@example.com'));
  return () => server.close();
});

const names = ['Ana', 'Ben', 'Cleo', ''];
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('say' as const), speaker: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('revise' as const), entry: fc.nat(), speaker: fc.nat(3) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('edit' as const), entry: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('rename' as const),
      entry: fc.nat(),
      to: fc.nat(2),
      everywhere: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('undo' as const), edit: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('delete' as const), entry: fc.nat(), byDevice: fc.boolean() }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Said {
  id: string;
  ordinal: number;
  revision: number;
  speaker: string;
  content: string;
}

type Done =
  | { id: string; kind: 'edit'; entry: string; content: string }
  | { id: string; kind: 'rename'; from: string; to: string; only: string | null };

/** Computes the entry a reader should see, replaying everything from the start. */
function expected(said: Said, done: readonly Done[]): { speaker: string; content: string } {
  let { speaker, content } = said;
  for (const each of done) {
    if (each.kind === 'edit' && each.entry === said.id) content = each.content;
    if (each.kind === 'rename' && (each.only === null ? each.from === speaker : each.only === said.id))
      speaker = each.to;
  }
  return { speaker, content };
}

async function play(steps: readonly Step[]): Promise<void> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const said = new Map<string, Said>();
  const deleted: Said[] = [];
  let done: Done[] = [];
  let texts = 0;
  const mark = id.slice(0, 8); // A text that occurs only in this run.
  const text = (what: string) => `${what} ${mark} number ${++texts}`;
  const pick = (index: number) => [...said.values()][index % Math.max(1, said.size)];
  const send = (entry: Said, content: string | null = entry.content) =>
    api.meetings.putEntries({
      id,
      captureId,
      entries: [{ ...someEntry({ ...entry, startedAt: at(entry.ordinal) }), content }],
      gaps: [],
    });
  await api.meetings.put({ id, ...someFacts() });

  for (const each of steps) {
    if (each.type === 'say') {
      const ordinal = said.size + deleted.length;
      const entry = {
        id: randomUUID(),
        ordinal,
        revision: 1,
        speaker: names[each.speaker]!,
        content: text('Said'),
      };
      await send(entry);
      said.set(entry.id, entry);
    } else if (each.type === 'undo') {
      const undone = done[each.edit % Math.max(1, done.length)];
      if (!undone) continue;
      await api.meetings.undoEdit({ id, editId: undone.id });
      done = done.filter((other) => other !== undone);
    } else {
      const entry = pick(each.entry);
      if (!entry) continue;
      if (each.type === 'revise') {
        Object.assign(entry, {
          revision: entry.revision + 1,
          speaker: names[each.speaker],
          content: text('Heard'),
        });
        await send(entry);
      } else if (each.type === 'edit') {
        const content = text('Meant');
        const { edit } = await api.meetings.editEntry({ id, entryId: entry.id, content });
        done.push({ id: edit, kind: 'edit', entry: entry.id, content });
      } else if (each.type === 'rename') {
        const [from, to] = [expected(entry, done).speaker, names[each.to]!];
        if (from === to) continue;
        const only = each.everywhere ? null : entry.id;
        const { edit } = await api.meetings.renameSpeaker({
          id,
          from,
          to,
          ...(only ? { entries: [only] } : {}),
        });
        done.push({ id: edit, kind: 'rename', from, to, only });
      } else {
        if (each.byDevice) await send({ ...entry, revision: entry.revision + 1 }, null);
        else await api.meetings.deleteEntry({ id, entryId: entry.id });
        said.delete(entry.id);
        deleted.push(entry);
        done = done.filter((other) => other.kind !== 'edit' || other.entry !== entry.id);
        // Deletion wins over later revisions from the device.
        await send({ ...entry, revision: entry.revision + 10, content: text('Revived') });
      }
    }
  }

  const { entries } = await api.meetings.transcript({ id });
  expect(entries.map(({ speaker, content }) => ({ speaker, content }))).toEqual(
    [...said.values()].map((entry) => expected(entry, done)),
  );
  const { items } = await api.meetings.listEdits({ id });
  expect(items.map((item) => item.id)).toEqual(done.map((each) => each.id));
  // Captured text is never lost: it reappears once all edits are undone.
  for (const each of done) await api.meetings.undoEdit({ id, editId: each.id });
  const restored = (await api.meetings.transcript({ id })).entries;
  expect(restored.map(({ speaker, content }) => ({ speaker, content }))).toEqual(
    [...said.values()].map(({ speaker, content }) => ({ speaker, content })),
  );
  for (const { content } of restored)
    expect((await api.meetings.list({ search: content })).items.map((item) => item.id)).toContain(id);
  const { rows } = await server.pool.query<{ text: string }>(
    `select concat(speaker, content, shown_speaker, shown_content, words) as text from entry
     where meeting_id = $1 and content is null`,
    [id],
  );
  expect(rows).toEqual(deleted.map(() => ({ text: '' })));
}

it('keeps captured text, lets deletions win and restores text on undo, in any order of edits, uploads, deletions and undos', async () => {
  const numRuns = process.env.VERIFY ? 500 : 12;
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), play), { numRuns });
});
