import { randomUUID } from 'node:crypto';
import type { Api, Visibility } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
let ana: Api;
let ben: Api;
const seen = new Set<string | undefined>();

beforeAll(async () => {
  server = await testServer();
  const token = await server.signIn('ana@example.com');
  ana = server.api(token);
  ben = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
  await ben.accounts.updateUser({ name: 'Bén  Bauer', locale: 'de' });
  const cleo = server.api(await signInMember(server, { email: 'cleo@example.com', of: token }));
  for (const api of [ana, ben, cleo]) await api.rules.put({ query: {}, body: { notify: true } });
  await settle();
  return () => server.close();
});

/** Lets every automation of a meeting's end run. @returns the emails since the last call */
async function settle(days = 0) {
  for (const wait of [days * 86_400_000, 125_000, 5_000]) {
    server.clock.advance(wait);
    await server.runJobs();
  }
  const fresh = (await server.mails()).filter(({ messageId }) => !seen.has(messageId));
  for (const { messageId } of fresh) seen.add(messageId);
  return fresh.map(({ to, subject, text }) => ({ to: [to].flat()[0]?.text, subject, text: text ?? '' }));
}

/** Creates a complete meeting of Ana's. */
async function meeting({
  visibility = 'private',
  participants = [],
}: {
  visibility?: Visibility;
  participants?: string[];
} = {}) {
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  server.clock.set(at(120));
  await ana.meetings.put({ id, ...someFacts({ title: 'Weekly', participants }) });
  await ana.meetings.setVisibility({ id, visibility });
  await ana.meetings.putEntries({ id, captureId, entries: [entry] });
  const close = ({ id: entryId, revision } = entry) =>
    ana.meetings.closeCapture({ id, captureId, endedAt: at(60), entries: [{ id: entryId, revision }] });
  await close();
  return { id, captureId, close };
}

const to = (mails: { to: string | undefined }[]) => mails.map((mail) => mail.to).sort();

describe('an email about a complete transcript', () => {
  it('is sent once to each person who captured the meeting, with a link and a way to unsubscribe', async () => {
    const { id, captureId, close } = await meeting();
    const first = await settle();
    expect(first).toMatchObject([{ to: 'ana@example.com', subject: 'Transcript: Weekly' }]);
    expect(first[0]!.text).toContain(`http://localhost:3000/dashboard/meetings/${id}`);
    expect(first[0]!.text).toContain('http://localhost:3000/dashboard/personal-settings/preferences');
    expect(first[0]!.text).toContain('http://localhost:3000/unsubscribe/');
    const more = someEntry({ ordinal: 1 });
    await ana.meetings.putEntries({ id, captureId, entries: [more] });
    await close(more);
    expect(await settle()).toEqual([]);
    // Nobody can see or change the automation behind it.
    expect((await ana.automations.list()).items).toEqual([]);
    const { rows } = await server.pool.query<{ id: string }>('select id from automation');
    await expect(ana.automations.delete({ id: rows[0]!.id })).rejects.toMatchObject({ status: 404 });
  });

  it('is also sent to members listed by name who may read it, in their language, and to nobody else', async () => {
    const participants = ['ben bauer'];
    await meeting({ participants });
    expect(to(await settle())).toEqual(['ana@example.com']);
    await meeting({ participants, visibility: 'workspace' });
    const both = await settle();
    expect(to(both)).toEqual(['ana@example.com', 'ben@example.com']);
    const his = both.find((mail) => mail.to === 'ben@example.com')!;
    expect(his.subject).toBe('Mitschrift: Weekly');
    expect(his.text).toContain('Arbeitsbereich „Ana“');
  });

  it('is not sent to people who opted out, for deleted meetings, or for meetings long past', async () => {
    await ana.rules.put({ query: {}, body: { notify: false } });
    await meeting();
    expect(await settle()).toEqual([]);
    await ana.rules.put({ query: {}, body: { notify: true } });
    const { id } = await meeting();
    await server.runJobs();
    await ana.meetings.delete({ id });
    expect(await settle()).toEqual([]);
    await meeting();
    expect(await settle(8)).toEqual([]);
  });

  it('gives way to an email of an automation that a person approves later', async () => {
    const { id } = await ana.automations.create({
      name: 'Recap',
      active: true,
      trigger: { type: 'meeting-end' },
      actions: [{ type: 'email', to: ['me'] }],
      owner: 'me',
      ask: true,
    });
    await meeting();
    expect(await settle()).toMatchObject([{ subject: 'Transcript: Weekly' }]);
    const [run] = (await ana.automations.runs({ id })).items;
    await ana.automations.approve({ id, runId: run!.id, approve: true });
    expect(await settle()).toMatchObject([{ subject: 'Weekly' }]);
    await ana.automations.delete({ id });
  });
});
