import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { redeem, start } from '../../../testing/company-sign-on.ts';
import { type DnsDouble, openDns } from '../../../testing/dns-server.ts';
import { openSamlCompany, type SamlCompany, signInBySaml, testSaml } from '../../../testing/saml-company.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

let dns: DnsDouble;
let server: TestServer;
let company: SamlCompany;

beforeAll(async () => {
  dns = await openDns();
  server = await testServer({ DNS_SERVER: dns.address, OUTBOUND_ALLOW: 'localhost' });
});
afterAll(async () => {
  await server.close();
  dns.close();
});
beforeEach(async () => {
  company = await openSamlCompany(server, dns);
  onTestFinished(() => company.close());
});

describe('signing in by SAML', () => {
  it('works after a test, with the name and the address that the provider knows', async () => {
    expect((await start(server, `/sso/${company.id}`)).url).toContain('/login?error=sso_off');
    expect(await testSaml(server, company)).toBe('?test=passed');
    await company.admin.sso.setMode({ mode: 'optional' });
    const email = `ada@${company.domain}`;
    const attributes = { email, firstName: 'Ada', lastName: 'Lovelace' };
    const { there, cookie } = await signInBySaml(server, company, email, { attributes });
    const user = await server.api(await redeem(server, there, cookie)).accounts.currentUser();
    expect(user).toMatchObject({ email, name: 'Ada Lovelace' });
  });
});
