import {
  createKeyPair,
  type KeyPair,
  readRequest,
  type SamlRequest,
} from '@afterword/tests/harness/saml-provider.ts';
import { signWithSamlify } from '@afterword/tests/harness/samlify.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redeem, start } from '../../../testing/company-sign-on.ts';
import { type DnsDouble, openDns } from '../../../testing/dns-server.ts';
import { deliver, openSamlCompany, type SamlCompany } from '../../../testing/saml-company.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';

/*
 * Responses as the documentation of Keycloak, Entra ID and Shibboleth shows them, signed by samlify: with prefixes, default
 * namespaces, white space, types of values, and extensions.
 */

let dns: DnsDouble;
let server: TestServer;
let company: SamlCompany;
let pair: KeyPair;

beforeAll(async () => {
  dns = await openDns();
  server = await testServer({ DNS_SERVER: dns.address, OUTBOUND_ALLOW: 'localhost' });
  company = await openSamlCompany(server, dns);
  pair = await createKeyPair();
});
afterAll(async () => {
  await company.close();
  await server.close();
  dns.close();
});

interface Parts extends SamlRequest {
  issuer: string;
  email: string;
  at: (seconds: number) => string;
}

/** https://learn.microsoft.com/entra/identity-platform/single-sign-on-saml-protocol */
const entra = ({
  id,
  acs,
  audience,
  issuer,
  email,
  at,
}: Parts) => `<samlp:Response ID="_a4958bfd" Version="2.0" IssueInstant="${at(0)}" Destination="${acs}" InResponseTo="${id}" xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">
  <Issuer xmlns="urn:oasis:names:tc:SAML:2.0:assertion"> ${issuer}</Issuer>
  <samlp:Status>
    <samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success" />
  </samlp:Status>
  <Assertion ID="_bf9c623d" IssueInstant="${at(0)}" Version="2.0" xmlns="urn:oasis:names:tc:SAML:2.0:assertion">
    <Issuer>${issuer}</Issuer>
    <Subject>
      <NameID>Uz2Pqz1X7pxe4XLWxV9KJQ+n59d573SepSAkuYKSde8=</NameID>
      <SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">
        <SubjectConfirmationData InResponseTo="${id}" NotOnOrAfter="${at(300)}" Recipient="${acs}" />
      </SubjectConfirmation>
    </Subject>
    <Conditions NotBefore="${at(0)}" NotOnOrAfter="${at(4200)}">
      <AudienceRestriction>
        <Audience>${audience}</Audience>
      </AudienceRestriction>
    </Conditions>
    <AttributeStatement>
      <Attribute Name="http://schemas.microsoft.com/identity/claims/displayname">
        <AttributeValue>Ada Lovelace</AttributeValue>
      </Attribute>
      <Attribute Name="http://schemas.microsoft.com/ws/2008/06/identity/claims/groups">
        <AttributeValue>11111111-2222-3333-4444-555555555555</AttributeValue>
        <AttributeValue>66666666-7777-8888-9999-000000000000</AttributeValue>
      </Attribute>
      <Attribute Name="http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress">
        <AttributeValue>${email}</AttributeValue>
      </Attribute>
    </AttributeStatement>
    <AuthnStatement AuthnInstant="${at(-60)}" SessionIndex="_bf9c623d">
      <AuthnContext>
        <AuthnContextClassRef> urn:oasis:names:tc:SAML:2.0:ac:classes:Password</AuthnContextClassRef>
      </AuthnContext>
    </AuthnStatement>
  </Assertion>
</samlp:Response>`;

const xs =
  'xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string"';
const keycloakAttribute = (name: string, value: string) =>
  `<saml:Attribute FriendlyName="${name}" Name="${name}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic"><saml:AttributeValue ${xs}>${value}</saml:AttributeValue></saml:Attribute>`;

/** https://www.keycloak.org/docs/latest/server_admin/#_client-saml-configuration, with a key for redirects in extensions. */
const keycloak = ({ id, acs, audience, issuer, email, at }: Parts) =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" Destination="${acs}" ID="ID_1" InResponseTo="${id}" IssueInstant="${at(0)}" Version="2.0"><saml:Issuer>${issuer}</saml:Issuer><samlp:Extensions><kckey:KeyInfo xmlns:kckey="urn:keycloak:ext:key:1.0" MessageSigningKeyId="key"/></samlp:Extensions><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion xmlns="urn:oasis:names:tc:SAML:2.0:assertion" ID="ID_2" IssueInstant="${at(0)}" Version="2.0"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">G-${email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="${id}" NotOnOrAfter="${at(300)}" Recipient="${acs}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-2)}" NotOnOrAfter="${at(58)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="1::2" SessionNotOnOrAfter="${at(36000)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${keycloakAttribute('email', email)}${keycloakAttribute('Role', 'uma_authorization')}${keycloakAttribute('Role', '66666666-7777-8888-9999-000000000000')}</saml:AttributeStatement></saml:Assertion></samlp:Response>`;

const shibbolethAttribute = (oid: string, name: string, value: string) =>
  `<saml2:Attribute FriendlyName="${name}" Name="urn:oid:${oid}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:uri"><saml2:AttributeValue>${value}</saml2:AttributeValue></saml2:Attribute>`;

/** https://shibboleth.atlassian.net/wiki/spaces/IDP5, with eduPersonTargetedID, whose value is an element, and a flag like Keycloak's. */
const shibboleth = ({ id, acs, audience, issuer, email, at }: Parts) =>
  `<saml2p:Response xmlns:saml2p="urn:oasis:names:tc:SAML:2.0:protocol" Destination="${acs}" ID="_3f1c" InResponseTo="${id}" IssueInstant="${at(0)}" Version="2.0"><saml2:Issuer xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml2:Issuer><saml2p:Status><saml2p:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></saml2p:Status><saml2:Assertion xmlns:saml2="urn:oasis:names:tc:SAML:2.0:assertion" ID="_9ab2" IssueInstant="${at(0)}" Version="2.0"><saml2:Issuer>${issuer}</saml2:Issuer><saml2:Subject><saml2:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent" NameQualifier="${issuer}" SPNameQualifier="${audience}">ZXJ${email.length}</saml2:NameID><saml2:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml2:SubjectConfirmationData Address="192.0.2.7" InResponseTo="${id}" NotOnOrAfter="${at(300)}" Recipient="${acs}"/></saml2:SubjectConfirmation></saml2:Subject><saml2:Conditions NotBefore="${at(0)}" NotOnOrAfter="${at(300)}"><saml2:AudienceRestriction><saml2:Audience>${audience}</saml2:Audience></saml2:AudienceRestriction></saml2:Conditions><saml2:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_1"><saml2:SubjectLocality Address="192.0.2.7"/><saml2:AuthnContext><saml2:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml2:AuthnContextClassRef></saml2:AuthnContext></saml2:AuthnStatement><saml2:AttributeStatement>${shibbolethAttribute('1.3.6.1.4.1.5923.1.1.1.10', 'eduPersonTargetedID', `<saml2:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent" NameQualifier="${issuer}" SPNameQualifier="${audience}">ZXJ</saml2:NameID>`)}${shibbolethAttribute('0.9.2342.19200300.100.1.3', 'mail', email)}${shibbolethAttribute('2.16.840.1.113730.3.1.241', 'displayName', 'Ada Lovelace')}${shibbolethAttribute('1.3.6.1.4.1.5923.1.5.1.1', 'isMemberOf', '66666666-7777-8888-9999-000000000000')}<saml2:Attribute Name="email_verified"><saml2:AttributeValue>true</saml2:AttributeValue></saml2:Attribute></saml2:AttributeStatement></saml2:Assertion></saml2p:Response>`;

const metadataFor = (issuer: string) =>
  company.provider.metadata([pair.certificate]).replace(/entityID="[^"]*"/, `entityID="${issuer}"`);

it.each([
  [
    'Entra ID',
    entra,
    'https://sts.windows.net/aaaabbbb-0000-cccc-1111-dddd2222eeee/',
    'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    'ds',
    ['assertion'],
  ],
  ['Keycloak', keycloak, 'https://keycloak.example/realms/acme', 'Role', 'dsig', ['assertion']],
  [
    'Keycloak, which also signs the response',
    keycloak,
    'https://keycloak.example/realms/acme',
    'Role',
    'dsig',
    ['assertion', 'response'],
  ],
  [
    'Shibboleth',
    shibboleth,
    'https://idp.example.edu/idp/shibboleth',
    'urn:oid:1.3.6.1.4.1.5923.1.5.1.1',
    'ds',
    ['assertion'],
  ],
] as const)('reads a response of %s', async (what, shape, issuer, roleClaim, prefix, signed) => {
  const { id, admin, domain } = company;
  const adminValues = ['66666666-7777-8888-9999-000000000000'];
  await admin.sso.putSaml({ from: { source: 'xml', xml: metadataFor(issuer) }, roleClaim, adminValues });
  await server.pool.query(`update sso_connection set mode = 'optional' where id = $1`, [id]);
  const { url, cookie } = await start(server, `/sso/${id}`);
  const email = `${what.replace(/\W/g, '').toLowerCase()}@${domain}`;
  const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1_000).toISOString();
  const xml = shape({ ...readRequest(url), issuer, email, at });
  const response = signed.reduce((each, part) => signWithSamlify(each, { part, prefix, ...pair }), xml);
  const there = await deliver(server, { id, cookie, response: Buffer.from(response).toString('base64') });
  const api = server.api(await redeem(server, there, cookie));
  expect((await api.accounts.currentUser()).email).toBe(email);
  const { items } = await api.workspaces.list();
  expect(items.find((item) => item.id === company.workspaceId)?.role).toBe('admin');
});
