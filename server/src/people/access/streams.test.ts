import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { withoutKeepAlives } from '../../testing/live-stream.ts';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { stopRechecks } from '../../testing/no-rechecks.ts';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';

const email = 'ana@example.com';
let server: TestServer;
/** The session that reads, and another one of the same person. */
let readerToken: string;
let reader: Api;
let other: Api;
let id: string;

beforeEach(async () => {
  stopRechecks();
  server = await testServerForThisTest({ ADMIN_EMAILS: 'staff@example.com' });
  readerToken = await server.signIn(email);
  reader = server.api(readerToken);
  other = server.api(await server.signIn(email));
  id = randomUUID();
  await reader.meetings.put({ id, ...someFacts() });
});

/** Opens the stream of the meeting. `ended` resolves to the reason why it ended. */
async function open(api: Api) {
  const stream = withoutKeepAlives(await api.meetings.events({ id }));
  expect(await stream.next()).toEqual({ done: false, value: { type: 'ready' } });
  const ended = stream.next().then(
    ({ done }) => (done ? 'ended' : 'went on'),
    (error: { code?: string }) => error.code,
  );
  return { ended, close: () => stream.return() };
}

const sessionId = async (api: Api) => (await api.accounts.listSessions()).find(({ current }) => current)!.id;

describe('an open stream', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the person signs out', () => reader.accounts.logout()],
    [
      'the session is revoked from another one',
      async () => other.accounts.revokeSession({ id: await sessionId(reader) }),
    ],
    [
      'the password is changed in another session',
      async () => {
        await other.passwords.set({ password: 'a first long sentence' });
        await other.passwords.set({
          password: 'another long sentence',
          current_password: 'a first long sentence',
        });
      },
    ],
    ['the account is deleted', () => other.accounts.deleteAccount({ email })],
    [
      'staff delete the account',
      async () => {
        const { id } = await reader.accounts.currentUser();
        await server.api(await server.signIn('staff@example.com')).users.delete({ id });
      },
    ],
  ])('ends when %s', async (_, happens) => {
    const page = await open(reader);
    await happens();
    expect(await page.ended).toBe('ended');
    await expect(reader.meetings.events({ id })).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('ends for the reader whose session ended, and continues for everyone else', async () => {
    const [first, second] = [await open(reader), await open(other)];
    await reader.accounts.logout();
    expect(await first.ended).toBe('ended');
    await other.meetings.putEntries({ id, captureId: randomUUID(), entries: [someEntry()] });
    expect(await second.ended).toBe('went on');
    await second.close();
  });

  it('of the extension ends when its session is revoked in the settings', async () => {
    const { code } = await reader.accounts.createExtensionCode({});
    const { access_token } = await server.api().accounts.redeemCode({ code });
    const page = await open(server.api(access_token));
    const [extension] = (await reader.accounts.listSessions()).filter(({ kind }) => kind === 'extension');
    await reader.accounts.revokeSession({ id: extension!.id });
    expect(await page.ended).toBe('ended');
  });

  it('ends with not_found when the meeting is hidden from its reader, and continues for its owner', async () => {
    const colleague = server.api(await signInMember(server, { email: 'ben@example.com', of: readerToken }));
    await reader.meetings.setVisibility({ id, visibility: 'workspace' });

    const [theirs, own] = [await open(colleague), await open(reader)];
    await reader.meetings.setVisibility({ id, visibility: 'private' });
    expect(await theirs.ended).toBe('not_found');
    await reader.meetings.rename({ id, title: 'Seen by its owner alone' });
    expect(await own.ended).toBe('went on');
    await own.close();
  });
});
