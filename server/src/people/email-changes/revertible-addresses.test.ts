import { limits } from '@afterword/api-client/contract';
import { openIdentityProvider } from '@afterword/tests/harness/identity-provider.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrive, openCompany, start, testSignOn } from '../../testing/company-sign-on.ts';
import { type DnsDouble, openDns } from '../../testing/dns-server.ts';
import { scimWith } from '../../testing/provisioning.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

/*
 * Nobody gets an account at an address that an account left, while its owner can still go back to it. With an account
 * there, the owner of a stolen account could no longer undo the thief's change.
 */

const moved = 'address_moved';

let server: TestServer;
let dns: DnsDouble;
let google: Awaited<ReturnType<typeof openIdentityProvider>>;
let company: Awaited<ReturnType<typeof openCompany>>;
let changes = 0;

beforeAll(async () => {
  google = await openIdentityProvider('http://localhost:3000/auth/google/callback');
  dns = await openDns();
  server = await testServer({
    ...google.environment,
    DNS_SERVER: dns.address,
    OUTBOUND_ALLOW: 'localhost',
    ADMIN_EMAILS: 'boss@example.com',
  });
  company = await openCompany(server, dns);
  const login = company.adminEmail;
  await testSignOn(server, await server.signIn(login), { provider: company.provider, login });
  await company.admin.sso.setMode({ mode: 'optional' });
});
afterAll(async () => {
  await company.close();
  await server.close();
  await google.close();
  dns.close();
});

async function newestLink(email: string, path: string): Promise<string> {
  await server.runJobs();
  const mails = (await server.mails()).filter(
    ({ to, text }) => to && !Array.isArray(to) && to.text === email && text?.includes(path),
  );
  return (
    mails
      .at(-1)
      ?.text?.split(path)[1]
      ?.match(/^[\w-]+/)?.[0] ?? ''
  );
}

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'allowed',
    ({ code }: { code: string }) => code,
  );

/** Follows a redirect of a provider. @returns the error that /login shows. */
const errorAt = ({ pathname, searchParams }: URL) =>
  pathname === '/login' ? searchParams.get('error') : pathname;

/** Ways to get an account at an address. Each is prepared while the address has its account. @returns the refusal */
const ways: Record<string, (email: string) => Promise<() => Promise<unknown>>> = {
  'a sign-in link': async (email) => {
    await server.api().accounts.generateMagicLink({ email });
    const code = await newestLink(email, '/auth/callback?token=');
    return () => codeOf(server.api().accounts.redeemCode({ code }));
  },
  'an invitation': async (email) => {
    await company.admin.invitations.create({ email, role: 'user' });
    const token = await newestLink(email, '/invitation/');
    return () => codeOf(server.api().invitations.join({ token }));
  },
  Google: async (email) => async () => {
    const answer = await server.request('/auth/google/url');
    const { url } = (await answer.json()) as { url: string };
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    return errorAt(await arrive(server, await google.signIn(url, email), cookie));
  },
  'a company sign-on': async (email) => async () => {
    const { url, cookie } = await start(server, `/sso/${company.id}`);
    return errorAt(await arrive(server, await company.provider.signIn(url, email), cookie));
  },
  provisioning: async (email) => {
    const { secret } = await company.admin.keys.create({ of: 'workspace', name: 'Entra', scopes: ['scim'] });
    return async () => {
      const { status } = await scimWith(server, secret)('POST', '/Users', { userName: email });
      return status === 409 ? moved : status;
    };
  },
  'a staff member': async (email) => {
    const staff = server.api(await server.signIn('boss@example.com'));
    return () => codeOf(staff.users.create({ name: 'Ana', email, user_role: 'user' }));
  },
  'an edit by a staff member': async (email) => {
    const staff = server.api(await server.signIn('boss@example.com'));
    const { id } = await staff.users.create({ name: 'Bo', email: `bo-${email}`, user_role: 'user' });
    return () => codeOf(staff.users.update({ id, name: 'Bo', email, user_role: 'user' }));
  },
  'another account’s change': async (email) => {
    const other = server.api(await server.signIn(`other-${email}`));
    await other.emailChanges.start({ email });
    const token = await newestLink(email, '/email-change/');
    return () => codeOf(other.emailChanges.confirm({ token }));
  },
};

it.each(Object.entries(ways))(
  '%s gives nobody an address that its account can get back',
  async (_, prepare) => {
    const from = `ana${++changes}@${company.domain}`;
    const to = `new${changes}@example.com`;
    const { emailChanges, accounts } = server.api(await server.signIn(from));
    const { id } = await accounts.currentUser();
    const arriveThere = await prepare(from);
    await emailChanges.start({ email: to });
    await emailChanges.confirm({ token: await newestLink(to, '/email-change/') });

    expect(await arriveThere()).toBe(moved);
    expect(
      await server.api().emailChanges.revert({ token: await newestLink(from, '/email-change/') }),
    ).toEqual({
      email: from,
    });
    expect((await server.api(await server.signIn(from)).accounts.currentUser()).id).toBe(id);
  },
);

it('lets the account itself return at any time, and others once the change is final', async () => {
  const from = 'returning@example.com';
  const { emailChanges } = server.api(await server.signIn(from));
  for (const email of ['away@example.com', from, 'gone@example.com']) {
    await emailChanges.start({ email });
    await emailChanges.confirm({ token: await newestLink(email, '/email-change/') });
  }
  expect(await codeOf(server.signIn(from))).toBe(moved);
  server.clock.advance(limits.emailRevertible);
  expect(await codeOf(server.signIn(from))).toBe('allowed');
});
