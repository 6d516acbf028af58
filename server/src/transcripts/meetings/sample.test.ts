import { limits } from '@afterword/api-client/product';
import { expect, it } from 'vitest';
import { seedWorkspace } from '../../people/workspaces/create.ts';
import { someFacts } from '../../testing/meetings.ts';
import { testServerForThisTest } from '../../testing/server.ts';

it('adds one complete meeting with a summary to a new workspace, listed last and not counted', async () => {
  const server = await testServerForThisTest();
  const api = server.api(await server.signIn('ana@example.com'));
  await seedWorkspace(await server.actor('ana@example.com'), server.deps);

  const { items, total } = await api.meetings.list({ page: 1 });
  expect(total).toBe(0);
  expect(items).toMatchObject([
    { sample: true, hasTranscript: true, hasSummary: true, live: false, participants: 3 },
  ]);

  const id = items[0]!.id;
  const { entries, complete, gaps } = await api.meetings.transcript({ id });
  expect([entries.length, complete, gaps]).toEqual([25, true, []]);

  const words = new Map(entries.map((entry) => [entry.id, entry.content]));
  const summary = await api.meetings.getSummary({ id });
  expect(summary).toMatchObject({ engine: 'built-in', stale: false });
  expect(summary.overview.length).toBeGreaterThan(0);
  expect(summary.decisions.length).toBeGreaterThan(0);
  expect(summary.actions.length).toBeGreaterThan(0);
  for (const claim of [...summary.overview, ...summary.decisions, ...summary.actions]) {
    for (const entry of claim.entries) expect(words.has(entry)).toBe(true);
  }

  // Older than any sample, but listed above it.
  await api.meetings.put({
    id: crypto.randomUUID(),
    revision: 1,
    platform: 'zoom',
    code: '123456789',
    title: 'A real one',
    startedAt: '2001-01-01T00:00:00Z',
  });
  const after = await api.meetings.list({ page: 1 });
  expect([after.total, after.items.map(({ sample }) => sample)]).toEqual([1, [false, true]]);
});

it('has action items that can be changed and completed, but are not in the list of all meetings', async () => {
  const server = await testServerForThisTest();
  const api = server.api(await server.signIn('ana@example.com'));
  await seedWorkspace(await server.actor('ana@example.com'), server.deps);
  const { id: meeting } = (await api.meetings.list({ page: 1 })).items[0]!;
  const [item] = (await api.actions.list({ meeting })).items;
  const { id } = item!;
  expect(await api.actions.update({ id, text: 'Translate it' })).toMatchObject({ text: 'Translate it' });
  expect(await api.actions.update({ id, done: true })).toMatchObject({ done: true });
  const change = { kind: 'done' as const, actionId: id };
  expect(await api.actions.update({ id, done: false })).toMatchObject({ done: false });
  expect(await api.proposals.create({ id: meeting, change })).toMatchObject({
    current: { text: 'Translate it' },
  });
  expect((await api.actions.list({})).items).toEqual([]);
});

it('appears only on the last page that the count leads to', async () => {
  const server = await testServerForThisTest();
  const api = server.api(await server.signIn('ana@example.com'));
  await seedWorkspace(await server.actor('ana@example.com'), server.deps);

  const perPage = limits.meetingsPerPage;
  for (let count = 1; count <= 2 * perPage + 1; count += 1) {
    await api.meetings.put({ id: crypto.randomUUID(), ...someFacts({ title: `Planning ${count}` }) });
    const last = Math.ceil(count / perPage);
    for (let page = 1; page <= last + 1; page += 1) {
      const { items, total } = await api.meetings.list({ page });
      expect(total).toBe(count);
      const counted = Math.max(0, Math.min(perPage, count - (page - 1) * perPage));
      expect(items.map(({ sample }) => sample)).toEqual([
        ...Array.from({ length: counted }, () => false),
        ...(page === last ? [true] : []),
      ]);
    }
  }
});
