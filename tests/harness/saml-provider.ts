import {
  createHash,
  createHmac,
  createPrivateKey,
  createSign,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import { generate } from 'selfsigned';

/** Namespaces and algorithms in responses. */
export const saml = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const samlp = 'urn:oasis:names:tc:SAML:2.0:protocol';
export const dsig = 'http://www.w3.org/2000/09/xmldsig#';
export const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = `${dsig}enveloped-signature`;

export interface KeyPair {
  key: KeyObject;
  /** PEM. */
  certificate: string;
}

/** Creates a key with a certificate that is valid for that many days. */
export async function createKeyPair({
  from = '2025-01-01',
  to = '2035-01-01',
  bits = 2_048,
} = {}): Promise<KeyPair> {
  const { private: key, cert: certificate } = await generate([{ name: 'commonName', value: 'Provider' }], {
    keySize: bits,
    algorithm: 'sha256',
    notBeforeDate: new Date(from),
    notAfterDate: new Date(to),
  });
  return { key: createPrivateKey(key), certificate };
}

/** The Base64 in a certificate. */
export const base64Of = (certificate: string) => certificate.replace(/-----[^-]+-----|\s/g, '');

/** A request that a browser takes to the provider. */
export interface SamlRequest {
  id: string;
  acs: string;
  audience: string;
  relayState: string | null;
}

/** Reads the request in a redirect to the provider. */
export function readRequest(url: string): SamlRequest {
  const { searchParams } = new URL(url);
  const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    id: read(/ ID="([^"]*)"/),
    acs: read(/ AssertionConsumerServiceURL="([^"]*)"/),
    audience: read(/<saml:Issuer[^>]*>([^<]*)</),
    relayState: searchParams.get('RelayState'),
  };
}

/** Deviations from a correct signature. */
export interface SignatureOptions {
  key?: KeyObject;
  /** Signs with HMAC and this secret instead. */
  hmac?: string;
  canonicalization?: string;
  method?: string;
  digest?: string;
  transforms?: string[];
  reference?: string;
  digestValue?: string;
  signatureValue?: string;
  keyInfo?: string;
  /** Additional references, before and after the correct one. */
  before?: string;
  behind?: string;
}

const hashes: Record<string, string> = { sha1: 'sha1', sha256: 'sha256', sha512: 'sha512' };
const hashOf = (algorithm: string) => hashes[/sha\d+$/.exec(algorithm)?.[0] ?? ''] ?? 'sha256';
export const methods = {
  sha1: `${dsig}rsa-sha1`,
  sha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  hmac: 'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256',
};
export const digests = { sha1: `${dsig}sha1`, sha256: 'http://www.w3.org/2001/04/xmlenc#sha256' };

/**
 * Signs an element in canonical form with `node:crypto` only, independently of the library that verifies. @returns it
 * with the signature after its first Issuer
 */
export function sign(xml: string, options: SignatureOptions & { key: KeyObject }): string {
  const { canonicalization = exclusive, method = methods.sha256, digest = digests.sha256 } = options;
  const { transforms = [enveloped, exclusive], reference = `#${/ ID="([^"]*)"/.exec(xml)?.[1]}` } = options;
  const digestValue = options.digestValue ?? createHash(hashOf(digest)).update(xml).digest('base64');
  const listed = transforms.map((name) => `<ds:Transform Algorithm="${name}"></ds:Transform>`).join('');
  const info =
    `<ds:SignedInfo xmlns:ds="${dsig}"><ds:CanonicalizationMethod Algorithm="${canonicalization}"></ds:CanonicalizationMethod>` +
    `<ds:SignatureMethod Algorithm="${method}"></ds:SignatureMethod>${options.before ?? ''}` +
    `<ds:Reference URI="${reference}"><ds:Transforms>${listed}</ds:Transforms><ds:DigestMethod Algorithm="${digest}"></ds:DigestMethod>` +
    `<ds:DigestValue>${digestValue}</ds:DigestValue></ds:Reference>${options.behind ?? ''}</ds:SignedInfo>`;
  const value =
    options.signatureValue ??
    (options.hmac === undefined
      ? createSign(`RSA-${hashOf(method)}`)
          .update(info)
          .sign(options.key, 'base64')
      : createHmac('sha256', options.hmac).update(info).digest('base64'));
  const signature =
    `<ds:Signature xmlns:ds="${dsig}">${info.replace(` xmlns:ds="${dsig}"`, '')}` +
    `<ds:SignatureValue>${value}</ds:SignatureValue>${options.keyInfo ?? ''}</ds:Signature>`;
  return xml.replace('</saml:Issuer>', `</saml:Issuer>${signature}`);
}

/** Values of a response that replace the correct ones. */
export interface Said {
  issuer?: string;
  id?: string;
  subject?: string;
  format?: string;
  recipient?: string;
  /** null omits it. */
  inResponseTo?: string | null;
  audience?: string;
  destination?: string;
  /** Milliseconds from now. */
  begins?: number;
  ends?: number;
  issued?: number;
  attributes?: Record<string, string | string[]>;
  status?: string;
  /** Changes the assertion before it is signed. */
  assertion?: (xml: string) => string;
  /** Changes the response after its assertion was signed. */
  response?: (xml: string) => string;
  signature?: SignatureOptions | null;
  /** Signs the response, too. */
  signResponse?: boolean;
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A SAML provider, in place of a company's. */
export interface SamlProvider extends KeyPair {
  issuer: string;
  signInAddress: string;
  /** Address of its metadata. */
  metadataAddress: string;
  metadata(certificates?: string[]): string;
  /** The response at the address of its metadata; null for `metadata()`. */
  served: { status: number; body: string } | null;
  /** A response to the request in `url`, in Base64. */
  respond(url: string, login: string, said?: Said): string;
  close(): Promise<void>;
}

/**
 * @param now the time in its responses @param host `127.0.0.1` makes it a different site from a server on localhost,
 * so that browsers send no cookies along
 */
export async function openSamlProvider(now: () => Date, host = 'localhost'): Promise<SamlProvider> {
  const { key, certificate } = await createKeyPair();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  const provider: SamlProvider = {
    ...{ key, certificate, served: null },
    issuer: `${origin}/entity`,
    signInAddress: `${origin}/sso?tenant=1`,
    metadataAddress: `${origin}/metadata`,
    metadata: (certificates = [certificate]) => metadataOf(provider, certificates),
    respond: (url, login, said = {}) =>
      respond({ provider, now: now(), request: readRequest(url), login, said }),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  server.on('request', (request, answer) => {
    const url = new URL(request.url ?? '', origin);
    if (url.pathname === '/metadata') {
      const { status, body } = provider.served ?? { status: 200, body: provider.metadata() };
      answer.writeHead(status, { 'content-type': 'application/samlmetadata+xml' }).end(body);
      return;
    }
    const login = url.searchParams.get('login');
    answer
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        login === null
          ? loginPage(url)
          : answerPage(readRequest(url.href), provider.respond(url.href, login)),
      );
  });
  return provider;
}

const attributeText = (text: string) => escaped(text).replace(/"/g, '&quot;');

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${attributeText(value)}">`;

function loginPage({ searchParams }: URL): string {
  const fields = [...searchParams].map(([name, value]) => hidden(name, value)).join('');
  return `<!doctype html><title>Provider</title><form>${fields}<label>Login <input name="login"></label><button>Sign in</button></form>`;
}

function answerPage({ acs, relayState }: SamlRequest, response: string): string {
  const fields =
    hidden('SAMLResponse', response) + (relayState === null ? '' : hidden('RelayState', relayState));
  return `<!doctype html><title>Provider</title><form method="post" action="${attributeText(acs)}">${fields}<button>Continue</button></form>`;
}

const metadataOf = ({ issuer, signInAddress }: SamlProvider, certificates: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!-- A comment, as some providers write. -->
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${attributeText(issuer)}">
  <md:IDPSSODescriptor protocolSupportEnumeration="${samlp}">
    ${certificates.map((each) => `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="${dsig}"><ds:X509Data><ds:X509Certificate>\n${base64Of(each)}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`).join('\n    ')}
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${attributeText(signInAddress)}"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${attributeText(signInAddress)}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`;

function respond(of: {
  provider: SamlProvider;
  now: Date;
  request: SamlRequest;
  login: string;
  said: Said;
}): string {
  const { provider, now, request, login, said } = of;
  const {
    issuer = provider.issuer,
    id = `_${randomUUID()}`,
    subject = `id-of-${login}`,
    signature = {},
  } = said;
  const { recipient = request.acs, destination = request.acs, audience = request.audience } = said;
  const { attributes = { email: login }, status = 'Success' } = said;
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
  const answers = said.inResponseTo === null ? '' : ` InResponseTo="${said.inResponseTo ?? request.id}"`;
  const format = said.format ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  const listed = Object.entries(attributes).map(
    ([name, values]) =>
      `<saml:Attribute Name="${attributeText(name)}">${[values]
        .flat()
        .map((value) => `<saml:AttributeValue>${escaped(value)}</saml:AttributeValue>`)
        .join('')}</saml:Attribute>`,
  );
  const ends = at(said.ends ?? 300_000);
  const plain =
    `<saml:Assertion xmlns:saml="${saml}" ID="${id}" IssueInstant="${at(said.issued ?? 0)}" Version="2.0">` +
    `<saml:Issuer>${escaped(issuer)}</saml:Issuer>` +
    `<saml:Subject><saml:NameID Format="${format}">${escaped(subject)}</saml:NameID>` +
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">' +
    `<saml:SubjectConfirmationData${answers} NotOnOrAfter="${ends}" Recipient="${recipient}"></saml:SubjectConfirmationData>` +
    '</saml:SubjectConfirmation></saml:Subject>' +
    `<saml:Conditions NotBefore="${at(said.begins ?? -60_000)}" NotOnOrAfter="${ends}">` +
    `<saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
    `<saml:AuthnStatement AuthnInstant="${at(0)}" SessionIndex="_1"><saml:AuthnContext><saml:AuthnContextClassRef>` +
    'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>' +
    `${listed.length > 0 ? `<saml:AttributeStatement>${listed.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`;
  const assertion = said.assertion?.(plain) ?? plain;
  const signed = signature === null ? assertion : sign(assertion, { key: provider.key, ...signature });
  const response =
    `<samlp:Response xmlns:samlp="${samlp}" Destination="${destination}" ID="_${randomUUID()}"${answers} IssueInstant="${at(0)}" Version="2.0">` +
    `<saml:Issuer xmlns:saml="${saml}">${escaped(issuer)}</saml:Issuer>` +
    `<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"></samlp:StatusCode></samlp:Status>${signed}</samlp:Response>`;
  const outer = said.signResponse ? sign(response, { key: provider.key }) : response;
  return Buffer.from(said.response?.(outer) ?? outer).toString('base64');
}
