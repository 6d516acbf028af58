import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Api, Visibility } from '@afterword/api-client/contract';
import { stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { beforeAll, describe, expect, it } from 'vitest';
import { at, endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';

let server: TestServer;
let smtp: SMTPServer;
const arrived: ParsedMail[] = [];
let ana: Api;
let ben: Api;

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, taken) {
      simpleParser(stream).then((mail) => {
        arrived.push(mail);
        taken();
      }, taken);
    },
  });
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening));
  const { port } = smtp.server.address() as AddressInfo;
  server = await testServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'afterword@example.com' });
  const token = await server.signIn('ana@example.com');
  ana = server.api(token);
  ben = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
  await ben.accounts.updateUser({ name: 'Bén  Bauer', locale: 'de' });
  for (const api of [ana, ben]) await api.rules.put({ query: {}, body: { notify: true } });
  return async () => {
    await server.close();
    await new Promise<void>((closed) => smtp.close(closed));
  };
});

/** Creates a complete meeting of Ana's. @returns who has received an email since. */
async function meeting({
  visibility = 'private',
  participants = [],
  title = 'Weekly',
}: {
  visibility?: Visibility;
  participants?: string[];
  title?: string;
}) {
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  await ana.meetings.put({ id, ...someFacts({ title, participants }) });
  await ana.meetings.setVisibility({ id, visibility });
  await ana.meetings.putEntries({ id, captureId, entries: [entry] });
  server.clock.set(at(120));
  const close = () =>
    ana.meetings.closeCapture({ id, captureId, endedAt: at(60), entries: [{ id: entry.id, revision: 1 }] });
  await close();
  return { id, captureId, close, mailed: await mailed() };
}

async function mailed() {
  await server.runJobs();
  return arrived
    .splice(0)
    .map(({ to, subject, text }) => ({ to: [to].flat()[0]?.text, subject, text: text ?? '' }));
}
const to = (mails: { to: string | undefined }[]) => mails.map((mail) => mail.to).sort();

describe('an email about a complete transcript', () => {
  it('is sent once to each person who captured the meeting, with a link and a way to unsubscribe', async () => {
    const { id, captureId, mailed: first } = await meeting({});
    expect(first).toHaveLength(1);
    expect(first[0]).toMatchObject({ to: 'ana@example.com', subject: 'Transcript: Weekly' });
    expect(first[0]!.text).toContain(`http://localhost:3000/dashboard/meetings/${id}`);
    expect(first[0]!.text).toContain('http://localhost:3000/dashboard/personal-settings/preferences');
    const more = someEntry({ ordinal: 1 });
    await ana.meetings.putEntries({ id, captureId, entries: [more] });
    await ana.meetings.closeCapture({
      id,
      captureId,
      endedAt: at(90),
      entries: [{ id: more.id, revision: 1 }],
    });
    expect(await mailed()).toEqual([]);
  });

  it('is also sent to members listed by name who may read it, in their language, and to nobody else', async () => {
    const listed = { participants: ['ben bauer'] };
    expect(to((await meeting(listed)).mailed)).toEqual(['ana@example.com']);
    expect(to((await meeting({ visibility: 'workspace' })).mailed)).toEqual(['ana@example.com']);
    const { mailed: both } = await meeting({ ...listed, visibility: 'workspace' });
    expect(to(both)).toEqual(['ana@example.com', 'ben@example.com']);
    const his = both.find((mail) => mail.to === 'ben@example.com')!;
    expect(his.subject).toBe('Mitschrift: Weekly');
    expect(his.text).toContain('Arbeitsbereich „Ana“');
  });

  it('is not sent to people who opted out, for deleted meetings, or for meetings long past', async () => {
    await ana.rules.put({ query: {}, body: { notify: false } });
    expect((await meeting({})).mailed).toEqual([]);
    await ana.rules.put({ query: {}, body: { notify: true } });
    const { id } = await meeting({});
    await server.pool.query('delete from transcript_notice');
    await server.pool.query(
      `insert into work (workspace_id, kind, key, payload)
       select workspace_id, 'mail-participants', id, happened from event
        where happened ->> 'type' = 'transcript.completed' and happened ->> 'meetingId' = $1`,
      [id],
    );
    server.clock.advance(8 * 86_400_000);
    expect(await mailed()).toEqual([]);
    server.clock.set(at(120));
    const { workspace } = await ana.accounts.currentUser();
    await server.deps.jobs.add(server.pool, 'mail-transcript', {
      workspaceId: workspace.id,
      meetingId: id,
      accountId: (await ana.accounts.currentUser()).id,
    });
    await ana.meetings.delete({ id });
    expect(await mailed()).toEqual([]);
  });
});

it("is sent only if the workspace's plan includes it, whatever its members chose", async () => {
  const sold = await testServerForThisTest({ ...stripeKeys });
  const api = sold.api(await sold.signIn('cleo@example.com'));
  const { id: workspaceId } = await api.workspaces.create({ name: 'Harbor' });
  await sold.pool.query(`update workspace set plan = 'Team' where id = $1`, [workspaceId]);
  await api.workspaces.select({ id: workspaceId });
  await api.rules.put({ query: {}, body: { notify: true } });
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  await api.meetings.put({ id, ...someFacts() });
  await api.meetings.putEntries({ id, captureId, entries: [entry] });
  await endCapture(api, { id, captureId, entries: [entry] });
  await sold.runJobs();
  const { rows } = await sold.pool.query('select meeting_id from transcript_notice');
  expect(rows).toEqual([{ meetingId: id }]);
});
