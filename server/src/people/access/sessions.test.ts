import { expect, it } from 'vitest';
import type { Control } from '../../platform/postgres/planes.ts';
import { testServerForThisTest } from '../../testing/server.ts';
import { hashSecret } from './secret.ts';
import { findActor } from './sessions.ts';

it('finds the callers of one turn in one statement, each as strictly as alone', async () => {
  const server = await testServerForThisTest();
  const [ana, ben, gone, expired, named] = [
    await server.signIn('ana@example.com'),
    await server.signIn('ben@example.com'),
    await server.signIn('cleo@example.com'),
    await server.signIn('dan@example.com'),
    await server.signIn('eve@example.com'),
  ];
  await server.api(gone).accounts.logout();
  await server.pool.query(
    "update session set expires_at = $1 where account_id = (select id from account where email = 'dan@example.com')",
    [server.clock.now()],
  );
  const { rows } = await server.pool.query<{ id: number }>(
    "select personal_workspace_id as id from account where email = 'ben@example.com'",
  );

  const statements: string[] = [];
  const control = Object.assign(Object.create(server.deps.control) as Control, {
    query(...call: [{ name?: string }]) {
      statements.push(call[0].name ?? 'other');
      return server.deps.control.query(...(call as unknown as [string]));
    },
  });
  const find = (token: string, more: Record<string, string> = {}) =>
    findActor({ ...server.deps, control }, new Headers({ authorization: `Bearer ${token}`, ...more })).then(
      (actor) => actor?.account.email ?? null,
      (error: { code: string }) => error.code,
    );
  const found = await Promise.all([
    find(ana),
    find(gone),
    find(ben),
    find('nobody'),
    find(expired),
    find(named, { 'x-workspace': `${rows[0]!.id}` }),
    find(ben, { 'x-workspace': `${rows[0]!.id}` }),
    find(ana),
  ]);
  expect(found).toEqual([
    'ana@example.com',
    null,
    'ben@example.com',
    null,
    null,
    'not_member',
    'ben@example.com',
    'ana@example.com',
  ]);
  expect(statements).toEqual(['present-sessions-by-token']);
});

it('notes the last use of each session of one turn', async () => {
  const server = await testServerForThisTest();
  const tokens = [await server.signIn('ana@example.com'), await server.signIn('ben@example.com')];
  server.clock.advance(61_000);
  await Promise.all(
    tokens.map((token) => findActor(server.deps, new Headers({ authorization: `Bearer ${token}` }))),
  );
  const { rows } = await server.pool.query<{ at: Date }>('select last_seen_at as at from session');
  expect(rows.map(({ at }) => at)).toEqual(tokens.map(() => server.clock.now()));
});

it.each(['aw_', 'awt_'])(
  'finds a session whose random access token begins with %s, like a key or the token of an assistant',
  async (prefix) => {
    const server = await testServerForThisTest();
    const token = await server.signIn('ana@example.com');
    const unlucky = `${prefix}${token.slice(prefix.length)}`;
    await server.pool.query('update session set token_hash = $1 where token_hash = $2', [
      hashSecret(unlucky),
      hashSecret(token),
    ]);
    expect((await server.api(unlucky).accounts.currentUser()).email).toBe('ana@example.com');
  },
);
