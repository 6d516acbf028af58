import { randomUUID } from 'node:crypto';
import type { ExportPart } from '@afterword/api-client/contract';
import { expect, it } from 'vitest';
import { findActor } from '../accounts/sessions.ts';
import { at, endCapture, someEntry, someFacts, someGap } from '../testing/meetings.ts';
import { testServerForThisTest } from '../testing/server.ts';
import { exportAccount } from './account.ts';

it('tells everything that is stored of an account, and nothing of anybody else’s', async () => {
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

  const parts: ExportPart[] = [];
  for await (const part of await api.accounts.exportAccount()) parts.push(part);

  expect(parts.map(({ type }) => type)).toEqual(['account', 'meeting', 'meeting', 'end']);
  const { features: _features, workspace: _workspace, ...user } = await api.accounts.currentUser();
  expect(parts[0]).toMatchObject({
    exportedAt: server.clock.now().toISOString(),
    user,
    sessions: [{ kind: 'web', current: true }],
    comments: [],
    meetings: 2,
  });
  const meetings = parts.flatMap((part) => (part.type === 'meeting' ? [part.meeting] : []));
  for (const [index, title] of ['The first', 'The second'].entries()) {
    const meeting = meetings[index]!;
    const key = { id: meeting.id };
    const { transcript, summary, privateNotes, sharedNotes, comments, shares, actions, ...detail } = meeting;
    expect(detail).toEqual(await api.meetings.get(key));
    expect(detail).toMatchObject({ title, notes: `Notes of ${title}` });
    expect(comments).toMatchObject([{ text: `Asked in ${title}`, mine: true, author: user.name }]);
    expect([privateNotes, sharedNotes]).toEqual([`Notes of ${title}`, `Shared notes of ${title}`]);
    expect(shares).toEqual([]);
    expect(actions).toEqual(summary?.actions ?? []);
    expect(transcript).toEqual(await api.meetings.transcript(key));
    expect(transcript.gaps).toHaveLength(1);
    expect(summary).toEqual(await api.meetings.getSummary(key));
  }
  expect(JSON.stringify(parts)).not.toContain('Not mine');
});

it('tells a long transcript in parts, the same that reading the meeting gives', async () => {
  const server = await testServerForThisTest();
  const api = server.api(await server.signIn('me@example.com'));
  const [id, captureId] = [randomUUID(), randomUUID()];
  await api.meetings.put({ id, ...someFacts() });
  const said = (ordinal: number) =>
    someEntry({ ordinal, content: `${ordinal} ${'said "so"\n'.repeat(200)}` });
  for (let upload = 0; upload < 3; upload += 1) {
    const entries = Array.from({ length: 200 }, (_, index) => said(upload * 200 + index));
    await api.meetings.putEntries({ id, captureId, entries, gaps: [someGap()] });
  }
  const transcript = await api.meetings.transcript({ id });
  expect(transcript.entries.map(({ content }) => Number.parseInt(content, 10))).toEqual([
    ...Array(600).keys(),
  ]);
  expect(transcript).toMatchObject({ complete: false, gaps: [{}, {}, {}] });

  const entries = [];
  for await (const part of await api.accounts.exportAccount()) {
    if (part.type === 'meeting') entries.push(...part.meeting.transcript.entries);
    if (part.type !== 'entries') continue;
    expect(JSON.stringify(part).length).toBeLessThan(500_000);
    entries.push(...part.entries);
  }
  expect(entries).toEqual(transcript.entries);
});

it('reads a meeting when it is asked for, and none before', async () => {
  const server = await testServerForThisTest();
  const token = await server.signIn('many@example.com');
  const api = server.api(token);
  for (let nth = 0; nth < 3; nth += 1) await api.meetings.put({ id: randomUUID(), ...someFacts() });
  const actor = await findActor(server.deps, new Headers({ authorization: `Bearer ${token}` }));
  let asked = 0;
  /** Counts what the export asks either plane. */
  const counting = <Asked extends object>(plane: Asked, ...names: (string | symbol)[]): Asked =>
    new Proxy(plane, {
      get(target, name) {
        if (names.includes(name)) asked += 1;
        return Reflect.get(target, name);
      },
    });
  const control = counting(server.deps.control, 'query');
  const shards = { ...server.deps.shards, of: () => counting(server.deps.shards.of(actor!), 'read') };

  const parts = exportAccount({ ...server.deps, control, shards }, actor!);
  const queries: number[] = [];
  for await (const _part of parts) {
    queries.push(asked);
    asked = 0;
  }
  const [account, first, ...others] = queries;
  expect([account, first]).toEqual([6, expect.any(Number)]);
  expect(others).toEqual([first, first, 0]);
});
