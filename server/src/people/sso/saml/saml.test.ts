import type { SamlSource } from '@afterword/api-client/contract';
import { createKeyPair, type Said } from '@afterword/tests/harness/saml-provider.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { redeem, start } from '../../../testing/company-sign-on.ts';
import { type DnsDouble, openDns } from '../../../testing/dns-server.ts';
import { openSamlCompany, type SamlCompany, signInBySaml, testSaml } from '../../../testing/saml-company.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { maxMetadataBytes, readMetadata } from './metadata.ts';
import { samlUpkeep } from './upkeep.ts';

const day = 86_400_000;

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
  server.clock.set('2026-03-02T09:00:00.000Z');
  company = await openSamlCompany(server, dns);
  onTestFinished(() => company.close());
});

const problem = (call: Promise<unknown>) =>
  call.then(
    () => 'was allowed',
    ({ code, fields }: { code: string; fields?: { field?: string; code?: string }[] }) => [
      code,
      fields?.[0]?.field,
      fields?.[0]?.code,
    ],
  );

const switchOn = async () => {
  expect(await testSaml(server, company)).toBe('?test=passed');
  await company.admin.sso.setMode({ mode: 'optional' });
};
const signIn = async (name: string, said?: Said) => {
  const { there, cookie } = await signInBySaml(server, company, `${name}@${company.domain}`, said);
  if (there.pathname !== '/auth/callback') return there.search;
  return (await server.api(await redeem(server, there, cookie)).accounts.currentUser()).email;
};
const upkeep = () => samlUpkeep.run({}, server.deps, {} as never);
const connection = async () => (await company.admin.sso.get()).connection!;

describe('signing in by SAML', () => {
  it('works after a test, with the name and address from the provider', async () => {
    expect((await start(server, `/sso/${company.id}`)).url).toContain('/login?error=sso_off');
    expect(await testSaml(server, company)).toBe('?test=passed');
    await company.admin.sso.setMode({ mode: 'optional' });
    const email = `ada@${company.domain}`;
    const attributes = { email, firstName: 'Ada', lastName: 'Lovelace' };
    const { there, cookie } = await signInBySaml(server, company, email, { attributes });
    const user = await server.api(await redeem(server, there, cookie)).accounts.currentUser();
    expect(user).toMatchObject({ email, name: 'Ada Lovelace' });
  });

  it('shows a failed test on the settings page', async () => {
    expect(await testSaml(server, company, { attributes: { email: 'a@elsewhere.example' } })).toBe(
      '?test=sso_domain',
    );
    expect(await testSaml(server, company, { audience: 'https://elsewhere.example' })).toBe(
      '?test=sso_refused',
    );
    expect((await connection()).testedAt).toBeNull();
  });

  it('uses the subject as an address only if the provider declares it as one', async () => {
    await switchOn();
    const email = `ada@${company.domain}`;
    const format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
    expect(await signIn('ada', { attributes: {}, subject: email, format })).toBe(email);
  });

  it('keeps the account when the subject is the same and the address changes', async () => {
    await switchOn();
    const email = `ada@${company.domain}`;
    expect(await signIn('ada')).toBe(email);
    const said = { subject: `id-of-${email}`, attributes: { mail: `lovelace@${company.domain}` } };
    expect(await signIn('ada', said)).toBe(email);
  });
});

describe('the metadata of the server', () => {
  it('contains the address for responses, and requires signed assertions', async () => {
    const { saml } = await connection();
    const answer = await server.request(new URL(saml.entityId).pathname);
    expect(answer.headers.get('content-type')).toBe('application/samlmetadata+xml');
    const xml = await answer.text();
    expect(xml).toContain(`entityID="${saml.entityId}"`);
    expect(xml).toContain(`Location="${saml.acs}"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
    expect((await server.request('/sso/x/metadata')).status).toBe(404);
  });
});

describe('the settings of a SAML provider', () => {
  it('can be read from a metadata address, from XML, or entered', async () => {
    const { admin, provider } = company;
    const facts = { issuer: provider.issuer, protocol: 'saml' };
    const { issuer, signInAddress, certificate } = provider;
    const sources: SamlSource[] = [
      { source: 'address', address: provider.metadataAddress },
      { source: 'xml', xml: provider.metadata() },
      {
        source: 'fields',
        issuer,
        signInAddress,
        certificates: [certificate.replace(/-----[^-]+-----/g, '')],
      },
    ];
    for (const from of sources) {
      const put = (await admin.sso.putSaml({ from })).connection!;
      expect(put).toMatchObject(facts);
      expect(put.saml).toMatchObject({
        signInAddress,
        metadataAddress: from.source === 'address' ? from.address : null,
      });
      expect(put.saml.certificates.map(({ expiresAt }) => expiresAt)).toEqual(['2035-01-01T00:00:00.000Z']);
    }
  });

  it('are refused if they cannot be used', async () => {
    const { admin, provider } = company;
    const { issuer, signInAddress, certificate } = provider;
    const [weak, old] = [await createKeyPair({ bits: 1_024 }), await createKeyPair({ to: '2026-01-01' })];
    const fields = (change: object) =>
      admin.sso.putSaml({
        from: { source: 'fields', issuer, signInAddress, certificates: [certificate], ...change },
      });
    const certificateInvalid = ['invalid_input', 'certificates', 'certificate_invalid'];
    for (const { certificate: each } of [weak, old, { certificate: 'x' }, { certificate: 'A'.repeat(400) }])
      expect(await problem(fields({ certificates: [each] }))).toEqual(certificateInvalid);
    for (const [address, code] of [
      ['http://10.0.0.1/', 'address_private'],
      ['javascript:alert(1)', 'url_invalid'],
    ] as const) {
      expect(await problem(fields({ signInAddress: address }))).toEqual([
        'invalid_input',
        'signInAddress',
        code,
      ]);
      expect(await problem(admin.sso.putSaml({ from: { source: 'address', address } }))).toEqual([
        'invalid_input',
        'address',
        code,
      ]);
    }
    const unusable = ['invalid_input', 'from', 'metadata_unusable'];
    const metadata = provider.metadata();
    for (const xml of [
      'x',
      '<a/>',
      metadata.replaceAll('X509Certificate', 'X'),
      metadata.replaceAll('HTTP-Redirect', 'HTTP-Artifact'),
      metadata.replace(/entityID="[^"]*"/, ''),
      metadata.replace('protocolSupportEnumeration="', 'protocolSupportEnumeration="urn:x'),
      metadata.replace(
        '<md:EntityDescriptor',
        '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><md:EntityDescriptor',
      ),
      `<m>${metadata.replace(/<\?xml[^>]*>/, '')}${metadata.replace(/<\?xml[^>]*>/, '')}</m>`,
    ])
      expect(await problem(admin.sso.putSaml({ from: { source: 'xml', xml } }))).toEqual(unusable);
    for (const served of [
      { status: 500, body: '' },
      { status: 200, body: ' '.repeat(maxMetadataBytes + 1) },
    ]) {
      provider.served = served;
      const from = { source: 'address', address: provider.metadataAddress } as const;
      expect(await problem(admin.sso.putSaml({ from }))).toEqual(unusable);
    }
  });

  it('accept two certificates, and stay on while one of them was tested', async () => {
    await switchOn();
    const { admin, provider } = company;
    const next = await createKeyPair();
    const put = (certificates: string[]) =>
      admin.sso.putSaml({ from: { source: 'xml', xml: provider.metadata(certificates) } });
    await put([provider.certificate, next.certificate]);
    expect(await connection()).toMatchObject({ mode: 'optional' });
    expect(await signIn('ada', { signature: { key: next.key } })).toBe(`ada@${company.domain}`);
    expect(await signIn('ben')).toBe(`ben@${company.domain}`);
    await put([next.certificate]);
    expect(await connection()).toMatchObject({ mode: 'optional' });
    expect(await signIn('ben')).toBe('?error=sso_refused');
    await put([(await createKeyPair()).certificate]);
    expect(await connection()).toMatchObject({ mode: 'off', testedAt: null });
  });

  it('replace those of OpenID Connect, whose secret is deleted, and vice versa', async () => {
    await switchOn();
    const { admin, provider } = company;
    const oidc = { issuer: 'http://localhost:1', clientId: 'afterword', clientSecret: 'secret' };
    expect((await admin.sso.put(oidc)).connection).toMatchObject({
      protocol: 'oidc',
      mode: 'off',
      saml: { certificates: [] },
    });
    const { connection: saml } = await admin.sso.putSaml({
      from: { source: 'xml', xml: provider.metadata() },
    });
    expect(saml).toMatchObject({ protocol: 'saml', clientId: '', mode: 'off', testedAt: null });
    const again = admin.sso.put({ issuer: oidc.issuer, clientId: oidc.clientId });
    expect(await problem(again)).toEqual(['invalid_input', 'clientSecret', 'key_needed']);
  });

  it('are logged with the certificates that changed', async () => {
    const { changes } = await company.admin.overviews.get();
    expect(changes.find(({ setting }) => setting === 'sso')?.after).toMatchObject({
      protocol: 'saml',
      issuer: company.provider.issuer,
      certificates: [expect.stringMatching(/^([\dA-F]{2}:?){8}$/)],
    });
  });
});

describe('the daily job', () => {
  it('reads metadata again, and accepts a new certificate and sign-in address, but no other provider', async () => {
    const { admin, provider } = company;
    await admin.sso.putSaml({ from: { source: 'address', address: provider.metadataAddress } });
    await switchOn();
    const next = await createKeyPair();
    provider.served = {
      status: 200,
      body: provider.metadata([next.certificate]).replaceAll('tenant=1', 'tenant=2'),
    };
    await upkeep();
    expect(await signIn('ada', { signature: { key: next.key } })).toBe('?error=sso_refused');
    server.clock.advance(day);
    await upkeep();
    expect(await signIn('ada', { signature: { key: next.key } })).toBe(`ada@${company.domain}`);
    const read = server.clock.now().toISOString();
    expect((await connection()).saml).toMatchObject({ metadataReadAt: read });
    expect((await connection()).saml.signInAddress).toContain('tenant=2');
    const kept = await connection();
    for (const body of [
      provider.metadata().replace('/entity"', '/other"'),
      'x',
      provider.metadata().replaceAll(provider.signInAddress, 'javascript:alert(1)'),
    ]) {
      provider.served = { status: 200, body };
      server.clock.advance(day);
      await upkeep();
      expect(await connection()).toEqual(kept);
    }
    expect(server.logged()).toContain('Metadata of a SAML provider was not refreshed');
  });

  it('emails admins once, 30 days before a certificate expires', async () => {
    const { provider, adminEmail } = company;
    const admin = async () => server.api(await server.signIn(adminEmail));
    await switchOn();
    const [next, other] = [await createKeyPair({ to: '2026-05-01' }), await createKeyPair()];
    await (await admin()).sso.putSaml({
      from: { source: 'xml', xml: provider.metadata([provider.certificate, next.certificate]) },
    });
    const warnings = async () => {
      await upkeep();
      await server.runJobs();
      const mails = (await server.mails()).filter(
        ({ to }) => to && !Array.isArray(to) && to.text === adminEmail,
      );
      return mails.filter(({ subject }) => subject?.includes('certificate')).map(({ text }) => text ?? '');
    };
    server.clock.set('2026-03-31T00:00:00.000Z');
    expect(await warnings()).toEqual([]);
    server.clock.set('2026-04-01T00:00:01.000Z');
    const [mail = ''] = await warnings();
    expect(mail).toContain('May 1, 2026');
    expect(mail).toContain('/dashboard/company-settings/sign-on');
    expect(await warnings()).toHaveLength(1);
    // Its successor is known, so no further warning is sent.
    await (await admin()).sso.putSaml({
      from: { source: 'xml', xml: provider.metadata([provider.certificate, other.certificate]) },
    });
    expect(await warnings()).toHaveLength(1);
  });

  it('an admin with a recovery code enters the new certificate of a provider that changed it unannounced', async () => {
    await switchOn();
    const { codes } = await company.admin.sso.createRecoveryCodes();
    await company.admin.sso.setMode({ mode: 'required' });
    const { key, certificate } = await createKeyPair();
    server.clock.advance(day);
    expect(await signIn('ana', { signature: { key } })).toBe('?error=sso_refused');
    await server.api().sso.recover({ email: company.adminEmail, code: codes[0]! });
    await server.runJobs();
    const mail = (await server.mails()).findLast(({ text }) => text?.includes('/auth/callback?token='));
    const code = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const admin = server.api((await server.api().accounts.redeemCode({ code })).access_token);
    await admin.sso.putSaml({
      from: { source: 'xml', xml: company.provider.metadata([certificate]) },
    });
    // Another certificate has to be tested first, so other ways to sign in work until then.
    expect((await admin.sso.get()).connection?.mode).toBe('off');
  });

  it('an expired certificate signs no one in, and the start of a sign-in says so', async () => {
    await switchOn();
    server.clock.set('2035-01-01T00:00:00.000Z');
    expect((await start(server, `/sso/${company.id}`)).url).toContain('/login?error=sso_certificate');
  });
});

it('reads Entra’s metadata with many certificates, and keeps the two that are valid longest', async () => {
  const pairs = await Promise.all(
    ['2027-01-01', '2028-01-01', '2029-01-01', '2026-01-01'].map((to) => createKeyPair({ to })),
  );
  const xml = company.provider.metadata(pairs.map(({ certificate }) => certificate));
  const { certificates } = readMetadata(xml, server.clock.now());
  const [, second, third] = pairs.map(({ certificate }) => certificate.replaceAll('\r', '').trim());
  expect(certificates.map((each) => each.trim())).toEqual([third, second]);
});
