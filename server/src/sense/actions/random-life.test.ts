import { randomUUID } from 'node:crypto';
import process from 'node:process';
import type { Api, EntryState } from '@afterword/api-client/contract';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { findPlace } from '../../people/access/directory.ts';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { keyOf } from '../../transcripts/meetings/authorize.ts';
import { keepSummary } from '../summaries/summaries.ts';

/*
 * Action items through edits, completions, deletions, updated summaries, renamed people, and corrected and deleted
 * lines, in random order. The oracle knows no rows: it keeps people's latest input and the existing lines.
 */

let server: TestServer;
let api: Api;

beforeAll(async () => {
  server = await testServer();
  api = server.api(await server.signIn('ana@example.com'));
  return () => server.close();
});

const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ type: fc.constant('say' as const) }) },
  // Only the promise lines whose bit is set are found; two consecutive lines may form one promise.
  {
    weight: 4,
    arbitrary: fc.record({ type: fc.constant('renew' as const), heard: fc.nat(), together: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('text' as const), item: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('assignee' as const), item: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('day' as const), item: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('tick' as const), item: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('dismiss' as const), item: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('add' as const), line: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('delete' as const), line: fc.nat(), byDevice: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('correct' as const), line: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('merge' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** People's changes to an item. */
interface Typed {
  text?: string;
  assignee?: string;
  dueDate?: string;
}

it('lose nothing that a person typed, and cite nothing that is gone', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), live), {
    numRuns: process.env.VERIFY ? 300 : 4,
  });
});

async function live(steps: readonly Step[]): Promise<void> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  await api.meetings.put({ id, ...someFacts({ language: 'en' }) });
  const { rows } = await server.pool.query('select workspace_id as workspace from meeting where id = $1', [
    id,
  ]);
  const place = (await findPlace(server.deps.control, rows[0].workspace))!;
  const lines: EntryState[] = [];
  const typed = new Map<string, Typed>();
  const dismissed = new Set<string>();
  const ticked = new Set<string>();
  /** Citations of the items at the last check. */
  let cited = new Map<string, readonly string[]>();
  let number = 0;
  const say = async () => {
    const ordinal = lines.length;
    const line = someEntry({
      ordinal,
      speaker: ordinal % 2 ? 'Ben' : 'Ana',
      content: `I will do spoken${ordinal}.`,
    });
    lines.push(line);
    await api.meetings.putEntries({ id, captureId, entries: [line], gaps: [] });
  };
  const shown = async () => (await api.actions.list({ meeting: id })).items;
  const chosen = async (at: number) => {
    const items = await shown();
    return items[at % Math.max(1, items.length)];
  };
  await say();
  await say();
  for (const each of steps) {
    number += 1;
    if (each.type === 'say') await say();
    else if (each.type === 'renew') await renew(each);
    else if (each.type === 'add') {
      const line = lines[each.line % Math.max(1, lines.length)];
      const text = `typed${number}`;
      const made = await api.actions.create({ id, text, ...(line ? { entries: [line.id] } : {}) });
      typed.set(made.id, { text });
    } else if (each.type === 'delete' || each.type === 'correct') {
      const line = lines[each.line % Math.max(1, lines.length)];
      if (!line) continue;
      if (each.type === 'correct')
        await api.meetings.editEntry({ id, entryId: line.id, content: `corrected${number}` });
      else {
        lines.splice(lines.indexOf(line), 1);
        if (each.byDevice) {
          const entries = [{ ...line, revision: 2, content: null }];
          await api.meetings.putEntries({ id, captureId, entries, gaps: [] });
        } else await api.meetings.deleteEntry({ id, entryId: line.id });
      }
    } else if (each.type === 'merge') {
      // Merges two people; the spoken names stay the same.
      if (lines.some(({ speaker }) => speaker === 'Ben'))
        await api.meetings.renameSpeaker({ id, from: 'Ben', to: 'Ana' }).catch(() => undefined);
    } else {
      const item = await chosen(each.item);
      if (!item) continue;
      const before = typed.get(item.id) ?? {};
      if (each.type === 'text') {
        const text = `typed${number}`;
        await api.actions.update({ id: item.id, text });
        typed.set(item.id, { ...before, text });
      } else if (each.type === 'assignee') {
        const assignee = `Typed ${number}`;
        await api.actions.update({ id: item.id, assignee });
        typed.set(item.id, { ...before, assignee });
      } else if (each.type === 'day') {
        const dueDate = `2031-01-${`${(number % 28) + 1}`.padStart(2, '0')}`;
        await api.actions.update({ id: item.id, dueDate });
        typed.set(item.id, { ...before, dueDate });
      } else if (each.type === 'tick') {
        await api.actions.update({ id: item.id, done: !item.done });
        if (item.done) ticked.delete(item.id);
        else ticked.add(item.id);
      } else {
        await api.actions.delete({ id: item.id });
        dismissed.add(item.id);
      }
    }
    await check();
  }

  async function renew({ heard, together }: { heard: number; together: boolean }): Promise<void> {
    const told = lines.filter((_, index) => (heard >> (index % 16)) & 1);
    const actions = told.map((line, index) => ({
      text: line.content!,
      speaker: line.speaker,
      state: 'quoted' as const,
      entries: together && told[index + 1] ? [line.id, told[index + 1]!.id] : [line.id],
      assignee: line.speaker,
      due: null,
      dueDate: null,
    }));
    const empty = { topics: [], overview: [], decisions: [], questions: [], ignored: [] };
    await server.deps.shards
      .of(place)
      .transaction((client) =>
        keepSummary(
          client,
          keyOf(place, id),
          { ...empty, actions, engine: 'test', transcriptVersion: '0' },
          server.clock.now(),
        ),
      );
  }

  async function check(): Promise<void> {
    const items = await shown();
    const present = new Set(lines.map((line) => line.id));
    for (const item of items) {
      expect(dismissed.has(item.id), 'a deleted item came back').toBe(false);
      for (const cited of item.entries) expect(present.has(cited), 'a citation of what is gone').toBe(true);
      if (item.line) expect(present.has(item.line.id)).toBe(true);
      const [, spoken] = /spoken(\d+)/.exec(item.text) ?? [];
      if (spoken !== undefined)
        expect(
          lines.some(({ ordinal }) => ordinal === Number(spoken)),
          'words that are gone',
        ).toBe(true);
    }
    for (const of of ticked) {
      if (dismissed.has(of) || !cited.get(of)?.every((entry) => present.has(entry))) continue;
      expect(
        items.find((item) => item.id === of),
        'what is done',
      ).toMatchObject({ done: true });
    }
    cited = new Map(items.map((item) => [item.id, item.entries]));
    for (const [of, made] of typed) {
      if (dismissed.has(of)) continue;
      expect(
        items.find((item) => item.id === of),
        'what a person typed',
      ).toMatchObject(made);
    }
    expect(
      (await api.meetings.getSummary({ id }).catch(() => ({ actions: items }))).actions
        .map((item) => item.id)
        .sort(),
    ).toEqual(items.map((item) => item.id).sort());
  }
}
