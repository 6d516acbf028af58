import { limits } from '@afterword/api-client/contract';
import { beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
let people = 0;

beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});

const newAddress = (name: string) => `${name}${++people}@example.com`;

async function signIn(email: string) {
  const token = await server.signIn(email);
  return { token, api: server.api(token) };
}

/** Returns the token of the newest link to a change of address in a mailbox. */
async function linkTo(email: string): Promise<string> {
  await server.runJobs();
  const mails = (await server.mails()).filter(
    ({ to, text }) => to && !Array.isArray(to) && to.text === email && text?.includes('/email-change/'),
  );
  return /\/email-change\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

const ended = { code: 'email_link_ended', status: 410 };

/** Changes the address of a new account. */
async function changed() {
  const [from, to] = [newAddress('old'), newAddress('new')];
  const { api, token } = await signIn(from);
  await api.emailChanges.start({ email: to });
  await api.emailChanges.confirm({ token: await linkTo(to) });
  return { from, to, api, token };
}

it('changes the address once the new mailbox confirms, ends other sessions, and lets the old mailbox revert', async () => {
  const [from, to] = [newAddress('ana'), newAddress('ana.new')];
  const { api } = await signIn(from);
  const other = await signIn(from);
  const { id } = await api.accounts.currentUser();
  await api.emailChanges.start({ email: to.toUpperCase() });
  const token = await linkTo(to);
  // Opening the link changes nothing, because email scanners do that, too.
  expect(await server.api().emailChanges.open({ token })).toEqual({ action: 'confirm', from, to });
  expect((await api.accounts.currentUser()).email).toBe(from);

  const { user } = await api.emailChanges.confirm({ token });
  expect(user).toMatchObject({ id, email: to });
  expect(user.email_verified_at).not.toBeNull();
  await expect(api.emailChanges.confirm({ token })).rejects.toMatchObject(ended);
  expect((await api.accounts.currentUser()).email).toBe(to);
  await expect(other.api.accounts.currentUser()).rejects.toMatchObject({ code: 'unauthenticated' });

  const back = await linkTo(from);
  expect(await server.api().emailChanges.open({ token: back })).toEqual({ action: 'revert', from, to });
  expect(await server.api().emailChanges.revert({ token: back })).toEqual({ email: from });
  await expect(api.accounts.currentUser()).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(server.api().emailChanges.revert({ token: back })).rejects.toMatchObject(ended);
  expect((await (await signIn(from)).api.accounts.currentUser()).id).toBe(id);
});

it('does not let a Google account of the former address open the account any more', async () => {
  const [from, to] = [newAddress('former'), newAddress('private')];
  const { api } = await signIn(from);
  const { id } = await api.accounts.currentUser();
  await server.pool.query(
    `insert into identity (issuer, subject, account_id, created_at) values ('https://accounts.google.com', $1, $2, now())`,
    [from, id],
  );
  await api.emailChanges.start({ email: to });
  await api.emailChanges.confirm({ token: await linkTo(to) });
  const { rowCount } = await server.pool.query('select from identity where account_id = $1', [id]);
  expect(rowCount).toBe(0);
});

it('lets only the requesting account confirm, so that the owner of a mistyped address gets no access', async () => {
  const [from, to] = [newAddress('typing'), newAddress('stranger')];
  const { api } = await signIn(from);
  const stranger = await signIn(newAddress('stranger'));
  await api.emailChanges.start({ email: to });
  const token = await linkTo(to);
  await expect(stranger.api.emailChanges.confirm({ token })).rejects.toMatchObject(ended);
  await expect(server.api().emailChanges.confirm({ token })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  // Someone may take the address in the meantime.
  await signIn(to);
  await expect(api.emailChanges.confirm({ token })).rejects.toMatchObject({
    code: 'conflict',
    fields: [{ code: 'address_taken' }],
  });
});

it('replaces an unconfirmed change, and forgets it after a day', async () => {
  const from = newAddress('undecided');
  const { api } = await signIn(from);
  const [first, second] = [newAddress('first'), newAddress('second')];
  await api.emailChanges.start({ email: first });
  const old = await linkTo(first);
  await api.emailChanges.start({ email: second });
  await expect(api.emailChanges.confirm({ token: old })).rejects.toMatchObject(ended);
  const token = await linkTo(second);
  server.clock.advance(limits.emailConfirmable);
  await expect(api.emailChanges.confirm({ token })).rejects.toMatchObject(ended);
  await expect(api.emailChanges.start({ email: from })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: [{ code: 'address_unchanged' }],
  });
});

it('can be reverted for seven days, together with later changes and sign-in methods added since', async () => {
  const { from, to, api } = await changed();
  const back = await linkTo(from);
  const later = newAddress('later');
  await api.emailChanges.start({ email: later });
  await api.emailChanges.confirm({ token: await linkTo(later) });
  const backOfLater = await linkTo(to);
  await api.passwords.set({ password: 'a violet tractor sings' });
  server.clock.advance(limits.emailRevertible - 1_000);
  await server.api().emailChanges.revert({ token: back });
  await expect(server.api().emailChanges.revert({ token: backOfLater })).rejects.toMatchObject(ended);
  const sign = server.api().passwords.signIn({ email: from, password: 'a violet tractor sings' });
  await expect(sign).rejects.toMatchObject({ code: 'wrong_password' });

  const again = await changed();
  const tooLate = await linkTo(again.from);
  server.clock.advance(limits.emailRevertible);
  await expect(server.api().emailChanges.revert({ token: tooLate })).rejects.toMatchObject(ended);
});

it('ends API keys that were created or rotated since, when it is reverted', async () => {
  const [from, to] = [newAddress('keys'), newAddress('keys.new')];
  const { api } = await signIn(from);
  const make = (of: 'me' | 'workspace', name: string) =>
    api.keys.create({ name, of, scopes: ['meetings:read'] });
  const [kept, rotated] = [await make('me', 'Kept'), await make('me', 'Rotated')];
  server.clock.advance(60_000);
  await api.emailChanges.start({ email: to });
  await api.emailChanges.confirm({ token: await linkTo(to) });
  const back = await linkTo(from);
  server.clock.advance(60_000);
  const secrets = [
    await api.keys.rotate({ id: rotated.key.id }),
    await make('me', 'Own'),
    await make('workspace', 'Shared'),
  ];
  for (const { secret } of secrets) await server.api(secret).meetings.list({});
  await server.api().emailChanges.revert({ token: back });
  for (const { key, secret } of secrets)
    await expect(server.api(secret).meetings.list({}), key.name).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  await server.api(kept.secret).meetings.list({});
});

it('requires a recent sign-in or the password, and limits emails per mailbox', async () => {
  const { api } = await signIn(newAddress('fresh'));
  server.clock.advance(11 * 60_000);
  await expect(api.emailChanges.start({ email: newAddress('next') })).rejects.toMatchObject({
    code: 'sign_in_again',
  });
  const { api: eager } = await signIn(newAddress('eager'));
  const to = newAddress('flooded');
  const results = [];
  for (let each = 0; each < 8; each += 1)
    results.push(
      await eager.emailChanges.start({ email: to }).then(
        ({ status }) => status,
        ({ code }) => code,
      ),
    );
  expect(results[0]).toBe('sent');
  expect(results.at(-1)).toBe('rate_limited');
});

it('sends an old address that asks for a sign-in link another link that reverts, and no second account takes the address', async () => {
  const { from, to, api } = await changed();
  const { id } = await api.accounts.currentUser();
  const first = await linkTo(from);
  const sent = (await server.mails()).length;
  await server.api().accounts.generateMagicLink({ email: from });
  const second = await linkTo(from);
  expect(second).not.toBe(first);
  expect((await server.mails()).slice(sent).map(({ text }) => text)).toEqual([expect.stringContaining(to)]);
  expect(await server.api().emailChanges.revert({ token: second })).toEqual({ email: from });
  expect((await (await signIn(from)).api.accounts.currentUser()).id).toBe(id);

  // Once the change is final, the address is free.
  const final = await changed();
  server.clock.advance(limits.emailRevertible);
  const fresh = await signIn(final.from);
  expect((await fresh.api.accounts.currentUser()).email).toBe(final.from);
});

it('reverts once, also when the link is opened twice at the same moment', async () => {
  const { from } = await changed();
  const token = await linkTo(from);
  const outcomes = await Promise.allSettled([1, 2].map(() => server.api().emailChanges.revert({ token })));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

it('reverts an address change although another was confirmed at the same moment', async () => {
  const from = newAddress('both');
  const { api } = await signIn(from);
  const targets = [newAddress('one'), newAddress('two')];
  await Promise.all(targets.map((email) => api.emailChanges.start({ email })));
  const tokens = [await linkTo(targets[0]!), await linkTo(targets[1]!)];
  const outcomes = await Promise.allSettled(
    tokens.filter(Boolean).map((token) => api.emailChanges.confirm({ token })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await server.api().emailChanges.revert({ token: await linkTo(from) })).toEqual({ email: from });
});
