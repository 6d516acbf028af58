import { createKeyPair, type KeyPair, type Said } from '@afterword/tests/harness/saml-provider.ts';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sample } from '../../../../scripts/testing/sample.ts';
import { type Company, openCompany, redeem, signInAt, testSignOn } from '../../testing/company-sign-on.ts';
import { type DnsDouble, openDns } from '../../testing/dns-server.ts';
import { openSamlCompany, type SamlCompany, signInBySaml, testSaml } from '../../testing/saml-company.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { createMailCode } from '../accounts/codes.ts';
import { recheckDomains } from '../domains/recheck.ts';
import { createRecoveryCodes, useRecoveryCode } from './recovery.ts';

const day = 86_400_000;

const modes = ['off', 'optional', 'required'] as const;
const providers = ['up', 'down', 'without our client', 'with another issuer'] as const;
const samlProviders = [
  'up',
  'with another certificate',
  'with an expired certificate',
  'with another issuer',
] as const;
const protocols = ['OpenID Connect', 'SAML'] as const;
const domains = ['verified', 'lost', 'removed'] as const;
const codeStates = ['left', 'used up'] as const;
const adminStates = ['one at the domain', 'two, of whom one was removed', 'one outside'] as const;

interface Scenario {
  mode: (typeof modes)[number];
  protocol: (typeof protocols)[number];
  provider: (typeof providers | typeof samlProviders)[number];
  domain: (typeof domains)[number];
  codes: (typeof codeStates)[number];
  admins: (typeof adminStates)[number];
}

const scenarios: Scenario[] = protocols.flatMap((protocol) =>
  modes.flatMap((mode) =>
    (protocol === 'SAML' ? samlProviders : providers).flatMap((provider) =>
      domains.flatMap((domain) =>
        codeStates.flatMap((codes) =>
          adminStates.map((admins) => ({ protocol, mode, provider, domain, codes, admins })),
        ),
      ),
    ),
  ),
);

let dns: DnsDouble;
let server: TestServer;
let company: Company;
let samlCompany: SamlCompany;
/** Key and certificate of a wrong provider. */
let other: KeyPair;
let expired: KeyPair;
const outside = 'outside@elsewhere.example';

beforeAll(async () => {
  dns = await openDns();
  server = await testServer({ DNS_SERVER: dns.address, OUTBOUND_ALLOW: 'localhost' });
  company = await openCompany(server, dns);
  const token = await server.signIn(company.adminEmail);
  await testSignOn(server, token, { provider: company.provider, login: company.adminEmail });
  samlCompany = await openSamlCompany(server, dns);
  await testSaml(server, samlCompany);
  [other, expired] = [await createKeyPair(), await createKeyPair({ to: '2026-01-01' })];
  for (const { domain } of [company, samlCompany]) await server.signIn(`former@${domain}`);
  await server.signIn(outside);
});
afterAll(async () => {
  await company.close();
  await samlCompany.close();
  await server.close();
  dns.close();
});
afterEach(() => company.provider.removeFaults());

const companyOf = ({ protocol }: Scenario) => (protocol === 'SAML' ? samlCompany : company);

/** Makes the provider with OpenID Connect fail. */
function failOidc(provider: Scenario['provider']): void {
  if (provider === 'down')
    company.provider.tamper('discovery', (answer) => {
      answer.status = 503;
    });
  if (provider === 'without our client')
    company.provider.tamper('token', (answer) => {
      answer.status = 401;
      answer.body = { error: 'invalid_client' };
    });
  if (provider === 'with another issuer')
    company.provider.tamper('discovery', ({ body }) => {
      body.issuer = 'https://elsewhere.example';
    });
}

/** Signs in at a SAML provider in this state. @returns the access token */
async function signInAtSaml(provider: Scenario['provider'], email: string): Promise<string> {
  const said: Said = {
    ...(provider === 'with another certificate' ? { signature: { key: other.key } } : {}),
    ...(provider === 'with an expired certificate' ? { signature: { key: expired.key } } : {}),
    ...(provider === 'with another issuer' ? { issuer: 'https://elsewhere.example' } : {}),
  };
  const { there, cookie } = await signInBySaml(server, samlCompany, email, said);
  return redeem(server, there, cookie);
}

/** Brings the workspace into a state. @returns its only admin, and a recovery code if one is left */
async function bring(scenario: Scenario) {
  const { mode, provider, domain, codes, admins } = scenario;
  const company = companyOf(scenario);
  const set = (text: string, values: unknown[] = []) =>
    server.pool.query(text, [company.workspaceId, ...values]);
  const email = admins === 'one outside' ? outside : company.adminEmail;
  await set('delete from membership where workspace_id = $1');
  await set(
    `insert into membership (workspace_id, account_id, role, joined_at, state)
     select $1, id, 'admin', now(), 'active' from account where email = $2`,
    [email],
  );
  if (admins.startsWith('two'))
    await set(
      `insert into former_member (workspace_id, account_id, left_at, kept_until)
       select $1, id, now(), now() from account where email = $2 on conflict do nothing`,
      [`former@${company.domain}`],
    );
  await set('delete from domain where workspace_id = $1');
  await set(
    `insert into domain (workspace_id, name, token, added_at, verified_at, checked_at)
     values ($1, $2, 'token', $3, $3, $3)`,
    [company.domain, server.clock.now()],
  );
  dns.records.set(`_afterword.${company.domain}`, ['afterword-verify=token']);
  const made = await server.deps.control.transaction((client) =>
    createRecoveryCodes(client, company.id, server.clock.now()),
  );
  await set('update sso_connection set mode = $2 where workspace_id = $1', [mode]);

  if (domain === 'lost') await set('update domain set verified_at = null where workspace_id = $1');
  if (domain === 'removed') await set('delete from domain where workspace_id = $1');
  if (codes === 'used up') await set('update sso_recovery_code set used_at = now() where $1 > 0');
  if (scenario.protocol === 'SAML')
    await set('update sso_connection set certificates = $2 where workspace_id = $1', [
      [provider === 'with an expired certificate' ? expired.certificate : samlCompany.provider.certificate],
    ]);
  else failOidc(provider);
  return { email, code: codes === 'left' ? made[0]! : null };
}

type Way = (of: { email: string; code: string | null; scenario: Scenario }) => Promise<string>;

/** Ways to sign in. Each throws if it does not work. */
const ways: Record<string, Way> = {
  link: ({ email }) => server.signIn(email),
  'company sign-on': ({ email, scenario }) =>
    scenario.protocol === 'SAML' ? signInAtSaml(scenario.provider, email) : signInAt(server, company, email),
  'recovery code': async ({ email, code }) => {
    const now = server.clock.now();
    const mailed = await server.deps.control.transaction(async (client) => {
      const ssoConnectionId = await useRecoveryCode(client, { email, code: code ?? '', now });
      return ssoConnectionId && createMailCode(client, { email, browserHash: '', ssoConnectionId, now });
    });
    return (await server.api().accounts.redeemCode({ code: mailed ?? 'none' })).access_token;
  },
  'removing the TXT record': async ({ email, scenario }) => {
    dns.records.delete(`_afterword.${companyOf(scenario).domain}`);
    server.clock.advance(day);
    await recheckDomains(server.deps);
    return server.signIn(email);
  },
};

it('covers more than 200 combinations of settings', () => {
  expect(scenarios.length).toBeGreaterThan(200);
});

it.each(sample('lock-outs', scenarios, 18))(
  'the admin can sign in: $protocol $mode, provider $provider, domain $domain, codes $codes, admins $admins',
  async (scenario) => {
    const admin = await bring(scenario);
    const open: string[] = [];
    for (const [name, way] of Object.entries(ways)) {
      // Removing the record changes the state, so it is tried only if nothing else works.
      if (name === 'removing the TXT record' && open.length > 0) continue;
      const token = await way({ ...admin, scenario }).catch(() => null);
      if (token === null) continue;
      open.push(name);
      expect((await server.api(token).accounts.currentUser()).email).toBe(admin.email);
    }
    const { mode, provider, domain, codes, admins } = scenario;
    const required = mode === 'required' && domain === 'verified' && admins !== 'one outside';
    const usable = mode !== 'off' && domain === 'verified' && admins !== 'one outside';
    const expected = [
      ...(required ? [] : ['link']),
      ...(usable && provider === 'up' ? ['company sign-on'] : []),
      ...(codes === 'left' && domain === 'verified' && admins !== 'one outside' ? ['recovery code'] : []),
    ];
    expect(open).toEqual(expected.length > 0 ? expected : ['removing the TXT record']);
  },
);
