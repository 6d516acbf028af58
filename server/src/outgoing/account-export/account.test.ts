import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { findActor } from '../../people/access/sessions.ts';
import { readAccountExport } from '../../testing/account-export.ts';
import { at, endCapture, someEntry, someFacts, someGap } from '../../testing/meetings.ts';
import { testServerForThisTest } from '../../testing/server.ts';
import { exportAccount } from './account.ts';

it('contains all stored data of an account, and nothing of other people', async () => {
  const server = await testServerForThisTest();
  const [token, other] = [await server.signIn('me@example.com'), await server.signIn('other@example.com')];
  const api = server.api(token);
  await server.api(other).meetings.put({ id: randomUUID(), ...someFacts({ title: 'Not mine' }) });
  for (const [id, title, begun] of [
    [randomUUID(), 'The second', 3_600],
    [randomUUID(), 'The first', 0],
  ] as const) {
    const [captureId, entry] = [randomUUID(), someEntry({ content: `Ana will write about ${title}.` })];
    await api.meetings.put({ id, ...someFacts({ title, startedAt: at(begun) }) });
    await api.meetings.putEntries({ id, captureId, entries: [entry], gaps: [someGap()] });
    await api.meetings.putNotes({ id, notes: `Notes of ${title}` });
    await api.meetings.putNotes({ id, notes: `Shared notes of ${title}`, kind: 'shared' });
    await api.comments.create({ id, entryId: entry.id, text: `Asked in ${title}` });
    await endCapture(api, { id, captureId, entries: [entry] });
  }
  await server.runJobs();

  const { account, meetings, access } = await readAccountExport(api);
  const { features: _features, workspace: _workspace, ...user } = await api.accounts.currentUser();
  expect(account).toMatchObject({
    exportedAt: server.clock.now().toISOString(),
    user,
    sessions: [{ kind: 'web', current: true }],
    comments: [],
  });
  expect(meetings.map(([head]) => head.title)).toEqual(['The first', 'The second']);
  expect(access).toMatchObject(
    meetings.map(([head]) => ({ id: head.id, title: head.title, visibility: 'private', shares: [] })),
  );
  for (const lines of meetings) {
    const { title } = lines[0];
    const of = (type: string) => lines.filter((line) => line.type === type);
    expect(of('entry')).toMatchObject([{ content: `Ana will write about ${title}.` }]);
    expect(of('gap')).toHaveLength(1);
    expect(of('comment')).toMatchObject([{ text: `Asked in ${title}`, author: user.name }]);
    expect(
      of('note')
        .map(({ notes }) => notes)
        .sort(),
    ).toEqual([`Notes of ${title}`, `Shared notes of ${title}`]);
    expect(of('summary')).toHaveLength(1);
  }
  expect(JSON.stringify([account, meetings, access])).not.toContain('Not mine');
});

it('can be imported into another account', async () => {
  const server = await testServerForThisTest();
  const [token, other] = [await server.signIn('me@example.com'), await server.signIn('other@example.com')];
  const [api, theirs] = [server.api(token), server.api(other)];
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry({ content: 'We take it along.' })];
  await api.meetings.put({ id, ...someFacts({ title: 'Taken along' }) });
  await api.meetings.putEntries({ id, captureId, entries: [entry], gaps: [] });
  await endCapture(api, { id, captureId, entries: [entry] });

  const { file } = await readAccountExport(api);
  expect(file.name).toMatch(/^\d{4}-\d\d-\d\d My data\.zip$/);
  await theirs.imports.create({ file, preview: false });
  await server.deps.imports.ended();
  const { items } = await theirs.meetings.list({});
  expect(items).toMatchObject([{ title: 'Taken along', imported: true }]);
  const { entries } = await theirs.meetings.transcript({ id: items[0]!.id });
  expect(entries).toMatchObject([{ content: 'We take it along.' }]);
});

it('reads each meeting only when its part of the file is requested', async () => {
  const server = await testServerForThisTest();
  const token = await server.signIn('many@example.com');
  const api = server.api(token);
  for (let nth = 0; nth < 3; nth += 1) await api.meetings.put({ id: randomUUID(), ...someFacts() });
  const actor = await findActor(server.deps, new Headers({ authorization: `Bearer ${token}` }));
  let reads = 0;
  const database = server.deps.shards.of(actor!);
  const counted = new Proxy(database, {
    get(target, name) {
      if (name === 'read') reads += 1;
      return Reflect.get(target, name);
    },
  });
  const shards = { ...server.deps.shards, of: () => counted };

  const { bytes } = await exportAccount({ ...server.deps, shards }, actor!);
  const before = reads;
  const counts = new Set<number>();
  for await (const _chunk of bytes) counts.add(reads - before);
  // Each meeting is read twice: for the archive, and for its list of readers.
  expect([...counts].slice(0, 4)).toEqual([0, 1, 2, 3]);
  expect(reads - before).toBe(6);
});
