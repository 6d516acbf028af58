import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { keepRefusal, unsubscribePath } from '../../people/mail-refusals/refusals.ts';
import { at, endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openCalendar } from '../../testing/vendors.ts';

let server: TestServer;
let google: Awaited<ReturnType<typeof openCalendar>>;
let token: string;
let ana: Api;
let ben: Api;

beforeAll(async () => {
  google = await openCalendar();
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1', ...google.environment });
  server.clock.set(at(120));
  token = await server.signIn('ana@example.com');
  ana = server.api(token);
  await ana.accounts.updateUser({ name: 'Ana Lópes' });
  ben = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
  await ben.accounts.updateUser({ name: 'Ben Fox', locale: 'de' });
});
afterAll(async () => {
  await server.close();
  await google.close();
});

/** Creates and ends a meeting of Ana's with Ben in it. */
async function held(): Promise<string> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const content = 'We decided to ship the new editor on Friday.';
  const entries = [someEntry({ speaker: 'Ana Lópes', content, ordinal: 1 })];
  await ana.meetings.put({
    id,
    ...someFacts({ title: 'Weekly', participants: ['Ana Lópes', 'Ben Fox', 'Cy'] }),
  });
  await ana.meetings.putEntries({ id, captureId, entries });
  await endCapture(ana, { id, captureId, entries });
  for await (const _ of await ana.meetings.makeSummary({ id }));
  return id;
}

/** Connects Ana's calendar like a browser. */
async function connectCalendar(): Promise<void> {
  const answer = await server.request('/api/integrations/google-calendar/connect', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ of: 'me' }),
  });
  const { url } = (await answer.json()) as { url: string };
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const there = await google.visit(url);
  await server.request(there.pathname + there.search, { headers: { cookie } });
}

it('does not count the person who imported a meeting among those who attended', async () => {
  const file = new File(['Ben Fox: We decided to ship the editor.\nCy: I will tell everyone.'], 'weekly.txt');
  const { id, meetings } = await ana.imports.create({ file, preview: false });
  await vi.waitFor(async () => expect((await ana.imports.get({ id: id! })).state).toBe('done'));
  const { suggested } = await ana.recaps.preview({ id: meetings[0]!.id });
  expect(suggested).toEqual([{ name: 'Ben Fox', email: 'ben@example.com', attended: true }]);
});

it('previews the email, and suggests members who attended and people invited by calendar', async () => {
  const id = await held();
  await connectCalendar();
  google.plan({
    id: 'weekly',
    summary: 'Weekly',
    start: { dateTime: at(0) },
    end: { dateTime: at(60) },
    hangoutLink: 'https://meet.google.com/abc-defg-hij',
    attendees: [
      { email: 'ana@example.com', self: true, responseStatus: 'accepted' },
      { email: 'Ben@example.com', displayName: 'Ben', responseStatus: 'accepted' },
      { email: 'cy@other.example', displayName: 'Cy Young', responseStatus: 'needsAction' },
    ],
  });
  const { subject, text, suggested } = await ana.recaps.preview({ id });
  expect(subject).toBe('Weekly');
  expect(text).toContain('ship the new editor on Friday');
  expect(suggested).toEqual([
    { name: 'Ana Lópes', email: 'ana@example.com', attended: true },
    { name: 'Ben Fox', email: 'ben@example.com', attended: true },
    { name: 'Cy Young', email: 'cy@other.example', attended: false },
  ]);
});

it('writes the due date that a person has set, and none that was cleared', async () => {
  const id = await held();
  const spoken = { text: 'Send the offer', spokenDue: 'by Friday' };
  const { items } = await ana.actions.list({ meeting: id });
  for (const { id: action } of items) await ana.actions.delete({ id: action });
  await ana.actions.create({ id, text: 'Buy curtains', dueDate: '2026-04-01' });
  const { id: changed } = await ana.actions.create({ id, text: spoken.text });
  const due = async (set: boolean) =>
    server.pool.query('update action_item set spoken_due = $2, due_set = $3 where id = $1', [
      changed,
      spoken.spokenDue,
      set,
    ]);
  await due(false);
  const textOf = async () => (await ana.recaps.preview({ id })).text;
  expect(await textOf()).toContain('Buy curtains (1 April 2026)');
  expect(await textOf()).toContain('Send the offer (by Friday)');
  await due(true);
  expect(await textOf()).toMatch(/Send the offer$/m);
});

it('does not take a member for a participant of the same name as another member', async () => {
  const id = await held();
  const other = server.api(await signInMember(server, { email: 'ben.fox@example.com', of: token }));
  await other.accounts.updateUser({ name: 'Ben Fox' });
  const { suggested } = await ana.recaps.preview({ id });
  expect(suggested.filter(({ name }) => name === 'Ben Fox' && name !== null)).not.toContainEqual(
    expect.objectContaining({ attended: true }),
  );
  await other.accounts.updateUser({ name: 'Someone' });
});

it('sends each person one email in their language, and none to people who unsubscribed', async () => {
  const id = await held();
  const { workspace } = await server.actor('ana@example.com');
  const dee = { workspaceId: workspace.id, address: 'dee@example.com' };
  const now = server.clock.now();
  expect(await unsubscribePath(server.pool, { ...dee, now })).not.toBeNull();
  await keepRefusal(server.pool, dee, { refused: true, now });
  const to = ['Ben@example.com', 'cy@other.example', 'ben@example.com', 'dee@example.com'];
  expect(await ana.recaps.send({ id, to })).toEqual({ unsubscribed: ['dee@example.com'] });
  await server.runJobs();
  const mails = (await server.mails()).filter(({ subject }) => subject === 'Weekly');
  const received = mails.map((mail) => [(mail.to as { text: string }).text, mail.text ?? '']);
  expect(received.map(([address]) => address).sort()).toEqual(['ben@example.com', 'cy@other.example']);
  expect(Object.fromEntries(received)['ben@example.com']).toContain('Entscheidungen');
  expect(Object.fromEntries(received)['cy@other.example']).toContain('Decisions');
  for (const mail of mails) expect(mail.html).toContain('/unsubscribe/');
  // The deliveries are in the meeting's history, and no list shows the connection behind them.
  const { items } = await ana.deliveries.list({ meeting: id });
  const emails = items.filter(({ integration }) => integration === 'email');
  expect(emails.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  expect((await ana.connections.list()).items.map(({ integration }) => integration)).not.toContain('email');
});

it('is only for the owner of the meeting', async () => {
  const id = await held();
  await ana.meetings.setVisibility({ id, visibility: 'workspace' });
  await expect(ben.recaps.preview({ id })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(ben.recaps.send({ id, to: ['cy@other.example'] })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
