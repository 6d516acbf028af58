import { expect, it } from 'vitest';
import { testServerForThisTest } from './testing.ts';

it('says which server it is', async () => {
  const { api, deps } = await testServerForThisTest();
  expect(await api().server.identity()).toEqual({
    id: deps.identity.id,
    name: 'Afterword',
    version: '0.1.0',
  });
});
it('knows who is signed in', async () => {
  const { api, signIn } = await testServerForThisTest();
  const token = await signIn('a@example.com');
  expect(await api(token).accounts.currentUser()).toMatchObject({
    email: 'a@example.com',
    user_role: 'admin',
  });
  await expect(api().accounts.currentUser()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 });
});
