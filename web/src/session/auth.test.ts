import { type Api, ApiError, type CurrentUser } from '@afterword/api-client';
import { beforeEach, expect, test } from 'vitest';
import { accessToken } from './access-token.ts';
import { followOtherTabs, useAuth } from './auth.ts';
import { currentWorkspace } from './current-workspace.ts';

const ada: CurrentUser = {
  id: 1,
  name: 'Ada',
  email: 'ada@example.org',
  email_verified_at: null,
  user_role: 'user',
  plan_name: 'Free',
  locale: 'en',
  features: [],
  workspace: { id: 1, name: 'Ada', role: 'admin', personal: true, timeZone: 'UTC' },
};

const server = (currentUser: () => Promise<CurrentUser>) => ({ accounts: { currentUser } }) as unknown as Api;

beforeEach(() => useAuth.setState({ status: 'authenticating', user: null }));

test('is signed out at once without a token, and sends no request', async () => {
  let asked = 0;
  const loading = useAuth.getState().load(
    server(async () => {
      asked += 1;
      return ada;
    }),
  );
  expect(useAuth.getState().status).toBe('signed-out');
  await loading;
  expect(asked).toBe(0);
});

test('loads the user if there is a token', async () => {
  accessToken.write('t');
  await useAuth.getState().load(server(async () => ada));
  expect(useAuth.getState()).toMatchObject({ status: 'signed-in', user: ada });
});

test('removes a token that the server does not know', async () => {
  accessToken.write('t');
  await useAuth
    .getState()
    .load(
      server(() => Promise.reject(new ApiError({ code: 'unauthenticated', status: 401, message: 'no' }))),
    );
  expect(useAuth.getState().status).toBe('signed-out');
  expect(accessToken.read()).toBeNull();
});

test('signs nobody out if the server cannot be reached', async () => {
  accessToken.write('t');
  await useAuth
    .getState()
    .load(server(() => Promise.reject(new ApiError({ code: 'network', status: 0, message: 'no' }))));
  expect(useAuth.getState()).toMatchObject({ status: 'unreachable', user: null });
  expect(accessToken.read()).toBe('t');
});

test('ignores a slow answer for an older token', async () => {
  const answers: ((user: CurrentUser) => void)[] = [];
  const api = server(() => new Promise((resolve) => answers.push(resolve)));
  accessToken.write('first');
  const first = useAuth.getState().load(api);
  accessToken.write('second');
  const second = useAuth.getState().load(api);
  answers[1]?.({ ...ada, id: 2 });
  await second;
  answers[0]?.(ada);
  await first;
  expect(useAuth.getState().user?.id).toBe(2);
});

test('follows signing in and out in another tab', async () => {
  await useAuth.getState().load(server(async () => ada));
  const stop = followOtherTabs(
    server(async () => ada),
    () => false,
  );
  localStorage.setItem('access_token', 'from elsewhere');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  await expect.poll(() => useAuth.getState().status).toBe('signed-in');
  localStorage.removeItem('access_token');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect(useAuth.getState().status).toBe('signed-out');
  stop();
});

test('stays signed in if a token is refused that another tab has renewed', async () => {
  accessToken.write('first');
  await useAuth.getState().load(server(async () => ada));
  localStorage.setItem('access_token', 'renewed');
  useAuth.getState().refused(server(async () => ({ ...ada, name: 'Ada L.' })));
  await expect.poll(() => useAuth.getState().user?.name).toBe('Ada L.');
  expect(accessToken.read()).toBe('renewed');
});

test('is signed out if its present token is refused', async () => {
  accessToken.write('first');
  await useAuth.getState().load(server(async () => ada));
  await useAuth.getState().renew(async () => 'second');
  useAuth.getState().refused(server(async () => ada));
  expect(useAuth.getState().status).toBe('signed-out');
  expect(accessToken.read()).toBeNull();
});

test('stays in its workspace while another tab renews the token of the same session', async () => {
  accessToken.write('first');
  let asked = 0;
  const api = server(async () => {
    asked += 1;
    return ada;
  });
  await useAuth.getState().load(api);
  const stop = followOtherTabs(api, () => false);
  currentWorkspace.enter(7);
  localStorage.setItem('access_token_renewed', 'first');
  localStorage.setItem('access_token', 'second');
  window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  expect([asked, currentWorkspace.read()]).toEqual([1, 7]);
  useAuth.getState().refused(api);
  expect(useAuth.getState().status).toBe('signed-out');
  stop();
});

test('updates the workspace of the page, and ignores an answer about one it has left', async () => {
  accessToken.write('first');
  await useAuth.getState().load(server(async () => ada));
  const { workspaceChanged } = useAuth.getState();
  workspaceChanged({ ...ada.workspace, name: 'Renamed' });
  workspaceChanged({ ...ada.workspace, id: 7, name: 'Left' });
  expect(useAuth.getState().user?.workspace).toMatchObject({ id: ada.workspace.id, name: 'Renamed' });
});
