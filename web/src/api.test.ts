import { afterEach, expect, test, vi } from 'vitest';
import { api, prove } from './api.ts';
import { accessToken } from './session/access-token.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that knows one token, replaces it when someone proves who they are, and answers refused calls when asked to. */
function openServer() {
  let known = 'first';
  const sent: string[] = [];
  const refusals: (() => void)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const token = request.headers.get('authorization')?.slice('Bearer '.length) ?? '';
    const { pathname } = new URL(request.url);
    sent.push(`${token} ${request.method} ${pathname} ${await request.text()}`.trim());
    if (pathname === verify && token === known) {
      known = 'second';
      return Response.json({ status: 'verified', access_token: known });
    }
    if (token === 'second') return Response.json({ status: 'deleted' });
    await new Promise<void>((resolve) => refusals.push(resolve));
    const refusal = { defined: true, code: 'unauthenticated', status: 401, message: 'Sign in to continue.' };
    return Response.json(refusal, { status: 401 });
  });
  return { sent, refusals };
}

const verify = '/api/user/second-factor/verify';
const meetingId = '01900000-0000-7000-8000-000000000001';

test('repeats a call that was refused because its token had just been renewed', async () => {
  const { sent, refusals } = openServer();
  accessToken.write('first');
  const late = api.meetings.delete({ id: meetingId });
  await expect.poll(() => refusals.length).toBe(1);
  await prove(({ secondFactor }) => secondFactor.verify({ code: '123456' }));
  refusals[0]!();
  await late;
  expect(sent).toEqual([
    `first DELETE /api/meetings/${meetingId}`,
    `first POST ${verify} {"code":"123456"}`,
    `second DELETE /api/meetings/${meetingId}`,
  ]);
  expect(accessToken.read()).toBe('second');
});

test('does not repeat a call whose token is the present one', async () => {
  const { sent, refusals } = openServer();
  accessToken.write('ended');
  const calls = [
    api.meetings.delete({ id: meetingId }),
    prove(({ secondFactor }) => secondFactor.verify({ code: '123456' })),
  ].map((call) => expect(call).rejects.toMatchObject({ status: 401 }));
  await expect.poll(() => refusals.length).toBe(2);
  for (const refuse of refusals) refuse();
  await Promise.all(calls);
  expect(sent).toHaveLength(2);
});
