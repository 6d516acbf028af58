import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { openStripe, stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { beforeAll, expect, it } from 'vitest';
import { at, endCapture, someEntry, someFacts, someGap } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';

let server: TestServer;
let admin: Api;
let member: Api;

beforeAll(async () => {
  server = await testServer();
  const token = await server.signIn('ana@example.com');
  admin = server.api(token);
  member = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
  return () => server.close();
});

const nothing = {
  members: { active: 2, waiting: 0 },
  meetings: { all: 0, recent: 0 },
  minutes: 0,
  captures: [],
  storage: 0,
  changes: [],
};

it('shows the numbers of a workspace to its admins, and nothing to other members', async () => {
  expect(await admin.overviews.get()).toEqual(nothing);
  await expect(member.overviews.get()).rejects.toMatchObject({ code: 'forbidden' });

  for (const version of ['1.2.3', undefined]) {
    const [id, captureId, entry] = [
      randomUUID(),
      randomUUID(),
      someEntry({ speaker: 'Eve', content: 'Hällo' }),
    ];
    await member.meetings.put({ id, ...someFacts({ startedAt: at(0), endedAt: at(30 * 60) }) });
    const capture = { health: 'capturing' as const, at: at(1), ...(version ? { version } : {}) };
    const gaps = version ? [] : [someGap({ reason: 'reader_lost' })];
    await member.meetings.putEntries({ id, captureId, entries: [entry], gaps, capture });
    if (version) await endCapture(member, { id, captureId, entries: [entry] });
  }
  const old = randomUUID();
  await member.meetings.put({ id: old, ...someFacts({ startedAt: '2025-01-01T09:00:00.000Z' }) });
  await admin.rules.put({ query: { of: 'workspace' }, body: { people: ['Eve', 'Mallory'] } });

  expect(await admin.overviews.get()).toEqual({
    members: { active: 2, waiting: 0 },
    meetings: { all: 3, recent: 2 },
    minutes: 60,
    captures: [
      { platform: 'meet', version: '1.2.3', captures: 1, complete: 1, troubled: 0 },
      { platform: 'meet', version: null, captures: 1, complete: 0, troubled: 1 },
    ],
    // Three letters and six bytes, twice.
    storage: 18,
    changes: [
      {
        id: expect.any(Number),
        at: server.clock.now().toISOString(),
        by: 'Ana',
        setting: 'rules',
        before: { people: 0 },
        after: { people: 2 },
      },
    ],
  });
  const other = server.api(await server.signIn('other@example.com'));
  expect(await other.overviews.get()).toEqual({ ...nothing, members: { active: 1, waiting: 0 } });
});

it('keeps the author of a change as a number without a name once their account is deleted', async () => {
  const boss = server.api(
    await signInMember(server, { email: 'boss@example.com', of: await tokenOfAna(), role: 'admin' }),
  );
  await boss.rules.put({ query: { of: 'workspace' }, body: { people: [] } });
  await boss.accounts.deleteAccount({ email: 'boss@example.com' });
  const { changes } = await admin.overviews.get();
  expect(changes[0]).toMatchObject({ by: null, setting: 'rules', after: { people: 0 } });
});

it('requires the Team plan when plans are sold', async () => {
  const stripe = await openStripe();
  const sells = await testServerForThisTest({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
  const api = sells.api(await sells.signIn('ana@example.com'));
  await expect(api.overviews.get()).rejects.toMatchObject({ code: 'plan_required' });
  await sells.pool.query(`update workspace set plan = 'Team'`);
  expect(await api.overviews.get()).toEqual({ ...nothing, members: { active: 1, waiting: 0 } });
  await stripe.close();
});

/** Returns a token of another session of Ana's, in the workspace with members. */
const tokenOfAna = () => server.signIn('ana@example.com');
