import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import {
  base64Of,
  createKeyPair,
  digests,
  dsig,
  exclusive,
  type KeyPair,
  methods,
  readRequest,
  type Said,
  type SignatureOptions,
  saml,
  samlp,
  sign,
} from '@afterword/tests/harness/saml-provider.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '../../../../../scripts/testing/sample.ts';
import { countSignIns, redeem, refusalsLogged, start } from '../../../testing/company-sign-on.ts';
import { type DnsDouble, openDns } from '../../../testing/dns-server.ts';
import {
  deliver,
  openSamlCompany,
  type SamlCompany,
  signInBySaml,
  testSaml,
} from '../../../testing/saml-company.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { threadsInProcess } from '../../../testing/threads.ts';
import { attemptLifetime } from '../../accounts/google/attempts.ts';

/*
 * The provider in `tests/harness/saml-provider.ts` writes and signs responses with node:crypto alone, so it shares no
 * code with the library that verifies them.
 */

let dns: DnsDouble;
let server: TestServer;
/** The company that is attacked, and one whose admins attack it. */
let acme: SamlCompany;
let evil: SamlCompany;
let stranger: KeyPair;

beforeAll(async () => {
  dns = await openDns();
  server = await testServer({ DNS_SERVER: dns.address, OUTBOUND_ALLOW: 'localhost' });
  // Mutants change only the code of this process.
  server.deps.threads = threadsInProcess;
  [acme, evil] = [await openSamlCompany(server, dns), await openSamlCompany(server, dns)];
  stranger = await createKeyPair();
  for (const company of [acme, evil]) {
    expect(await testSaml(server, company)).toBe('?test=passed');
    await company.admin.sso.setMode({ mode: 'optional' });
  }
});
afterAll(async () => {
  await acme.close();
  await evil.close();
  await server.close();
  dns.close();
});

const certificateInfo = (certificate: string) =>
  `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64Of(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`;
const beginAt = (company: SamlCompany, cookie = '') => start(server, `/sso/${company.id}`, cookie);
const requestIn = (url: string) => readRequest(url).id;
const audienceOf = ({ id }: SamlCompany) => `http://localhost:3000/sso/${id}/metadata`;

interface Scene {
  /** An address of the attacked company, new for each attack. */
  login: string;
  begun: { url: string; cookie: string };
  respond(said?: Said): string;
}
/**
 * The response that arrives. Includes the cookie and the connection if they differ from those of the sign-in that
 * started.
 */
interface Arriving {
  response: string;
  cookie?: string;
  id?: string;
}
type Attack = (scene: Scene) => Promise<Arriving> | Arriving;

const says =
  (said: Said | ((scene: Scene) => Said)): Attack =>
  (scene) => ({ response: scene.respond(typeof said === 'function' ? said(scene) : said) });
/** Changes the response after it was signed. */
const changed = (response: (xml: string) => string, said: Said = {}) => says({ ...said, response });
/** Changes the assertion, and signs it then. */
const assertion = (change: (xml: string) => string) => says({ assertion: change });
const signed = (signature: SignatureOptions) => says({ signature });
const raw =
  (response: string | Uint8Array): Attack =>
  () => ({ response: Buffer.from(response).toString('base64') });

const whole = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;
const signatureOf = /<ds:Signature [\s\S]*?<\/ds:Signature>/;
const assertionIn = (xml: string) => whole.exec(xml)?.[0] ?? '';
/** The assertion as the attacker wants it: another ID, another person, no signature. */
const forged = (xml: string) =>
  assertionIn(xml)
    .replace(signatureOf, '')
    .replace(/ ID="[^"]*"/, ' ID="_forged"')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, '$1id-of-boss')
    .replace(/(<saml:AttributeValue>)[^<]*/, `$1${acme.adminEmail}`);
/** The forged assertion with the signature of the right one. */
const forgedWithSignature = (xml: string, inSignature = '') =>
  forged(xml).replace(
    '</saml:Issuer>',
    `</saml:Issuer>${(signatureOf.exec(assertionIn(xml))?.[0] ?? '').replace('</ds:Signature>', `${inSignature}</ds:Signature>`)}`,
  );
const unsigned = (xml: string) => assertionIn(xml).replace(signatureOf, '');
const object = (content: string) => `<ds:Object>${content}</ds:Object>`;
/** Puts the signed response inside a forged one whose signature refers to it. */
const responseWrapped = (place: (signature: string, original: string) => string) =>
  changed(
    (xml) => {
      const outer = signatureOf.exec(xml)?.[0] ?? '';
      const original = xml.replace(outer, '');
      return xml
        .replace(/ ID="[^"]*"/, ' ID="_forged-response"')
        .replace(whole, forged(xml))
        .replace(outer, place(outer, original));
    },
    { signResponse: true },
  );
const doctype = (declared: string) => (xml: string) => `<!DOCTYPE r [${declared}]>${xml}`;
const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
const emptyDigest = createHash('sha256').update('').digest('base64');

const attacks: [what: string, code: string, reason: string, attack: Attack][] = [
  // Signature wrapping, by the numbers that SAML Raider gives
  [
    'wrapping 1: a forged response with the right one in its signature',
    'sso_refused',
    'second_response',
    responseWrapped((signature, original) =>
      signature.replace('</ds:Signature>', `${original}</ds:Signature>`),
    ),
  ],
  [
    'wrapping 2: a forged response with the right one before its signature',
    'sso_refused',
    'response_content',
    responseWrapped((signature, original) => original + signature),
  ],
  [
    'wrapping 3: a forged assertion before the right one',
    'sso_refused',
    'response_content',
    changed((xml) => xml.replace(whole, (right) => forged(xml) + right)),
  ],
  [
    'wrapping 4: the right assertion inside of a forged one',
    'sso_refused',
    'second_assertion',
    changed((xml) =>
      xml.replace(whole, (right) => forged(xml).replace('</saml:Assertion>', `${right}</saml:Assertion>`)),
    ),
  ],
  [
    'wrapping 5: a forged assertion with the signature of one that follows',
    'sso_refused',
    'response_content',
    changed((xml) => xml.replace(whole, forgedWithSignature(xml) + unsigned(xml))),
  ],
  [
    'wrapping 6: a forged assertion with the right one in its signature',
    'sso_refused',
    'second_assertion',
    changed((xml) => xml.replace(whole, forgedWithSignature(xml, unsigned(xml)))),
  ],
  [
    'wrapping 7: a forged assertion in extensions',
    'sso_refused',
    'second_assertion',
    changed((xml) =>
      xml.replace(whole, (right) => `<samlp:Extensions>${forged(xml)}</samlp:Extensions>${right}`),
    ),
  ],
  [
    'wrapping 8: a forged assertion with the right one in an object of its signature',
    'sso_refused',
    'second_assertion',
    changed((xml) => xml.replace(whole, forgedWithSignature(xml, object(unsigned(xml))))),
  ],
  [
    'wrapping in the status',
    'sso_refused',
    'second_assertion',
    changed((xml) =>
      xml
        .replace(whole, forgedWithSignature(xml))
        .replace(
          '</samlp:Status>',
          `<samlp:StatusDetail>${unsigned(xml)}</samlp:StatusDetail></samlp:Status>`,
        ),
    ),
  ],
  [
    'wrapping in advice',
    'sso_refused',
    'second_assertion',
    changed((xml) =>
      xml.replace(
        whole,
        forgedWithSignature(xml).replace(
          '<saml:Subject>',
          `<saml:Advice>${unsigned(xml)}</saml:Advice><saml:Subject>`,
        ),
      ),
    ),
  ],
  [
    'two assertions with one ID',
    'sso_refused',
    'xml_id_twice',
    changed((xml) =>
      xml.replace(
        whole,
        (right) => forged(xml).replace('_forged', / ID="([^"]*)"/.exec(right)?.[1] ?? '') + right,
      ),
    ),
  ],
  [
    'an ID spelled otherwise, which signatures find too',
    'sso_refused',
    'xml_id_twice',
    changed((xml) =>
      xml.replace('<samlp:Status>', `<samlp:Status Id="${/ ID="([^"]*)"/.exec(assertionIn(xml))?.[1]}">`),
    ),
  ],
  // Comments and other text that parsers disagree about
  [
    'a comment in an address',
    'sso_refused',
    'xml_comment',
    changed((xml) => xml.replace('</saml:AttributeValue>', '<!---->.evil.example</saml:AttributeValue>')),
  ],
  [
    'a comment in the subject',
    'sso_refused',
    'xml_comment',
    changed((xml) => xml.replace('id-of-', 'id-of-<!-- -->')),
  ],
  [
    'a comment in the digest',
    'sso_refused',
    'xml_comment',
    changed((xml) => xml.replace('<ds:DigestValue>', '<ds:DigestValue><!--x-->')),
  ],
  ['a comment before the response', 'sso_refused', 'xml_comment', changed((xml) => `<!-- -->${xml}`)],
  [
    'CDATA in the subject',
    'sso_refused',
    'xml_cdata',
    changed((xml) => xml.replace(/id-of-([^<]*)/, '<![CDATA[id-of-$1]]>')),
  ],
  [
    'a processing instruction in the subject',
    'sso_refused',
    'xml_instruction',
    changed((xml) => xml.replace('id-of-', 'id-of-<?x y?>')),
  ],
  [
    'a stylesheet',
    'sso_refused',
    'xml_instruction',
    changed((xml) => `<?xml-stylesheet href="https://evil.example"?>${xml}`),
  ],
  // Namespaces
  [
    'a prefix without a namespace',
    'sso_refused',
    'xml_namespace',
    changed((xml) => xml.replace('<samlp:Status>', '<x:y></x:y><samlp:Status>')),
  ],
  [
    'a relative namespace, for which some canonicalize nothing',
    'sso_refused',
    'xml_namespace',
    changed((xml) => xml.replace(' Destination', ' xmlns:ns="1" Destination')),
  ],
  [
    'the prefix xml for another namespace',
    'sso_refused',
    'xml_namespace',
    changed((xml) => xml.replace(' Destination', ' xmlns:xml="urn:x" Destination')),
  ],
  [
    'another prefix for the namespace of xml',
    'sso_refused',
    'xml_namespace',
    changed((xml) =>
      xml.replace(' Destination', ' xmlns:x="http://www.w3.org/XML/1998/namespace" Destination'),
    ),
  ],
  [
    'an assertion in another namespace',
    'sso_refused',
    'response_content',
    changed((xml) => xml.replace(whole, (right) => right.replace(`"${saml}"`, '"urn:evil"'))),
  ],
  [
    'a forged assertion in another namespace beside the right one',
    'sso_refused',
    'response_content',
    changed((xml) => xml.replace(whole, (right) => forged(xml).replace(`"${saml}"`, '"urn:evil"') + right)),
  ],
  [
    'a response in another namespace',
    'sso_refused',
    'no_response',
    changed((xml) => xml.replace(`"${samlp}"`, '"urn:evil"')),
  ],
  [
    'a signature in another namespace',
    'sso_refused',
    'unsigned_assertion',
    changed((xml) => xml.replace(`"${dsig}"`, '"urn:evil"')),
  ],
  [
    'an attribute with two prefixes of one namespace',
    'sso_refused',
    'xml_attribute_twice',
    changed((xml) =>
      xml.replace(' Destination', ' xmlns:a="urn:x" xmlns:b="urn:x" a:ID="1" b:ID="2" Destination'),
    ),
  ],
  [
    'an attribute twice',
    'sso_refused',
    'xml_attribute_twice',
    changed((xml) => xml.replace(' Version', ' ID="_2" Version')),
  ],
  // Void canonicalization
  ['a signature over nothing', 'sso_refused', 'signature', signed({ digestValue: emptyDigest })],
  [
    'a signature over nothing, with a relative namespace',
    'sso_refused',
    'xml_namespace',
    says({
      signature: { digestValue: emptyDigest },
      response: (xml) => xml.replace('<saml:Assertion', '<saml:Assertion xmlns:ns="1"'),
    }),
  ],
  // Document types
  [
    'an external entity',
    'sso_refused',
    'xml_doctype',
    changed((xml) => doctype('<!ENTITY x SYSTEM "file:///etc/passwd">')(xml.replace('id-of-', '&x;'))),
  ],
  [
    'an entity from the network',
    'sso_refused',
    'xml_doctype',
    changed(doctype('<!ENTITY % x SYSTEM "http://169.254.169.254/"> %x;')),
  ],
  [
    'an external document type',
    'sso_refused',
    'xml_doctype',
    changed((xml) => `<!DOCTYPE r SYSTEM "http://evil.example/x.dtd">${xml}`),
  ],
  [
    'a billion laughs',
    'sso_refused',
    'xml_doctype',
    changed(doctype('<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">')),
  ],
  ['a document type in lower case', 'sso_refused', 'xml_doctype', changed((xml) => `<!doctype r>${xml}`)],
  [
    'an attribute with a default',
    'sso_refused',
    'xml_doctype',
    changed(doctype('<!ATTLIST saml:NameID Format CDATA "x">')),
  ],
  [
    'an entity that is not declared',
    'sso_refused',
    'xml_entity',
    changed((xml) => xml.replace('id-of-', '&nbsp;')),
  ],
  ['a NUL by its number', 'sso_refused', 'xml_entity', changed((xml) => xml.replace('id-of-', '&#0;'))],
  [
    'a surrogate by its number',
    'sso_refused',
    'xml_entity',
    changed((xml) => xml.replace('id-of-', '&#xd800;')),
  ],
  // Size
  [
    'XML of 200 levels',
    'sso_refused',
    'xml_depth',
    changed((xml) => xml.replace('</samlp:Status>', `${nested(200)}</samlp:Status>`)),
  ],
  ['XML of 100,000 levels', 'sso_refused', 'xml_', raw('<a>'.repeat(30_000))],
  [
    'XML of 10,000 elements',
    'sso_refused',
    'xml_elements',
    changed((xml) => xml.replace('</samlp:Status>', `${'<a/>'.repeat(10_000)}</samlp:Status>`)),
  ],
  [
    'an element of 1,000 attributes',
    'sso_refused',
    'xml_attributes',
    changed((xml) =>
      xml.replace(
        ' Destination',
        `${Array.from({ length: 1_000 }, (_, index) => ` a${index}="1"`).join('')} Destination`,
      ),
    ),
  ],
  [
    'XML of 150 kilobytes',
    'sso_refused',
    'xml_size',
    changed((xml) => xml.replace('</samlp:Status>', `${' '.repeat(150_000)}</samlp:Status>`)),
  ],
  ['a form of a megabyte', 'too_large', 'too_large', raw(' '.repeat(1_000_000))],
  // Text that is no XML
  ['no response', 'sso_refused', 'encoding', () => ({ response: '' })],
  ['text that is no Base64', 'sso_refused', 'encoding', () => ({ response: '<samlp:Response/>' })],
  ['text that is no XML', 'sso_refused', 'xml_malformed', raw('hello')],
  ['XML without an end', 'sso_refused', 'xml_malformed', changed((xml) => xml.slice(0, -9))],
  ['text after the response', 'sso_refused', 'xml_malformed', changed((xml) => `${xml}x`)],
  ['two documents', 'sso_refused', 'xml_malformed', changed((xml) => xml + xml)],
  ['bytes that are no UTF-8', 'sso_refused', 'xml_encoding', raw(new Uint8Array([0x3c, 0xff, 0xfe]))],
  [
    'UTF-16',
    'sso_refused',
    'xml_',
    ({ respond }) => ({
      response: Buffer.from(Buffer.from(respond(), 'base64').toString(), 'utf16le').toString('base64'),
    }),
  ],
  [
    'UTF-7 by declaration',
    'sso_refused',
    'xml_instruction',
    changed((xml) => `<?xml version="1.0" encoding="UTF-7"?>${xml}`),
  ],
  // Unsigned parts
  ['no signature', 'sso_refused', 'unsigned_assertion', says({ signature: null })],
  [
    'a signature of the response alone',
    'sso_refused',
    'unsigned_assertion',
    says({ signature: null, signResponse: true }),
  ],
  ['a signature whose value was removed', 'sso_refused', 'signature', signed({ signatureValue: '' })],
  ['a made-up signature', 'sso_refused', 'signature', signed({ signatureValue: 'AAAA' })],
  [
    'a signature of someone else',
    'sso_refused',
    'signature',
    (scene) => signed({ key: stranger.key })(scene),
  ],
  [
    'a signature of someone else, with their certificate',
    'sso_refused',
    'signature',
    (scene) => signed({ key: stranger.key, keyInfo: certificateInfo(stranger.certificate) })(scene),
  ],
  [
    'a signature of someone else, with their key',
    'sso_refused',
    'signature',
    (scene) =>
      signed({
        key: stranger.key,
        keyInfo:
          '<ds:KeyInfo><ds:KeyValue><ds:RSAKeyValue><ds:Modulus>AQAB</ds:Modulus><ds:Exponent>AQAB</ds:Exponent></ds:RSAKeyValue></ds:KeyValue></ds:KeyInfo>',
      })(scene),
  ],
  [
    'a right assertion in a response that someone else signed',
    'sso_refused',
    'signature',
    ({ respond }) => ({
      response: Buffer.from(
        sign(Buffer.from(respond(), 'base64').toString(), { key: stranger.key }),
      ).toString('base64'),
    }),
  ],
  [
    'another address after signing',
    'sso_refused',
    'signature',
    changed((xml) => xml.replace(/(<saml:AttributeValue>)[^<]*/, `$1${acme.adminEmail}`)),
  ],
  [
    'another subject after signing',
    'sso_refused',
    'signature',
    changed((xml) => xml.replace('id-of-', 'id-of-x')),
  ],
  [
    'another attribute after signing',
    'sso_refused',
    'signature',
    changed((xml) =>
      xml.replace(
        '</saml:AttributeStatement>',
        '<saml:Attribute Name="groups"><saml:AttributeValue>admins</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>',
      ),
    ),
  ],
  [
    'another space after signing',
    'sso_refused',
    'signature',
    changed((xml) => xml.replace('<saml:Subject>', ' <saml:Subject>')),
  ],
  ['an assertion of SAML 1.1', 'sso_refused', 'version', assertion((xml) => xml.replace('"2.0"', '"1.1"'))],
  [
    'an encrypted assertion',
    'sso_encrypted',
    'encrypted',
    changed((xml) =>
      xml.replace(whole, `<saml:EncryptedAssertion xmlns:saml="${saml}"></saml:EncryptedAssertion>`),
    ),
  ],
  ['no assertion', 'sso_refused', 'second_assertion', changed((xml) => xml.replace(whole, ''))],
  [
    'a request for signing out',
    'sso_refused',
    'no_response',
    raw(`<samlp:LogoutRequest xmlns:samlp="${samlp}" ID="_1"/>`),
  ],
  // Algorithms
  [
    'HMAC with the certificate as its secret',
    'sso_refused',
    'signature_algorithm',
    (scene) => signed({ method: methods.hmac, hmac: acme.provider.certificate })(scene),
  ],
  ['RSA with SHA-1', 'sso_refused', 'signature_algorithm', signed({ method: methods.sha1 })],
  ['a digest with SHA-1', 'sso_refused', 'digest_algorithm', signed({ digest: digests.sha1 })],
  [
    'the algorithm none',
    'sso_refused',
    'signature_algorithm',
    signed({ method: 'none', signatureValue: '' }),
  ],
  ['no algorithm', 'sso_refused', 'signature_algorithm', signed({ method: '' })],
  ['an unknown digest', 'sso_refused', 'digest_algorithm', signed({ digest: 'urn:x' })],
  [
    'canonicalization with comments',
    'sso_refused',
    'canonicalization',
    signed({ canonicalization: `${exclusive}WithComments` }),
  ],
  ['no canonicalization', 'sso_refused', 'canonicalization', signed({ canonicalization: 'urn:x' })],
  [
    'a transformation by XSLT',
    'sso_refused',
    'transforms',
    signed({ transforms: ['http://www.w3.org/TR/1999/REC-xslt-19991116'] }),
  ],
  [
    'a transformation by XPath',
    'sso_refused',
    'transforms',
    signed({
      transforms: [`${dsig}enveloped-signature`, 'http://www.w3.org/TR/1999/REC-xpath-19991116', exclusive],
    }),
  ],
  ['no transformations', 'sso_refused', 'transforms', signed({ transforms: [] })],
  [
    'a transformation with content',
    'sso_refused',
    'canonicalization',
    changed((xml) => xml.replace(`enveloped-signature">`, `enveloped-signature"><ds:XPath>1</ds:XPath>`)),
  ],
  ['a reference to the whole document', 'sso_refused', 'reference', signed({ reference: '' })],
  ['a reference to another element', 'sso_refused', 'reference', signed({ reference: '#_other' })],
  ['a reference to a file', 'sso_refused', 'reference', signed({ reference: 'file:///etc/passwd' })],
  ['a reference by XPath', 'sso_refused', 'reference', signed({ reference: '#xpointer(/)' })],
  ['an ID that ends a query', 'sso_refused', 'reference', says({ id: "_'] | //*['" })],
  [
    'two references',
    'sso_refused',
    'signature_reference',
    signed({ behind: '<ds:Reference URI="#_other"></ds:Reference>' }),
  ],
  [
    'two descriptions of the signature',
    'sso_refused',
    'signature_signedinfo',
    changed((xml) => xml.replace(/<ds:SignedInfo>[\s\S]*?<\/ds:SignedInfo>/, (info) => info + info)),
  ],
  [
    'two digests',
    'sso_refused',
    'signature_digestvalue',
    changed((xml) => xml.replace(/<ds:DigestValue>[^<]*<\/ds:DigestValue>/, (value) => value + value)),
  ],
  [
    'two signatures of the assertion',
    'sso_refused',
    'second_signature',
    changed((xml) => xml.replace(signatureOf, (signature) => signature + signature)),
  ],
  [
    'an object in the signature',
    'sso_refused',
    'signature_content',
    changed((xml) => xml.replace('</ds:Signature>', `${object('x')}</ds:Signature>`)),
  ],
  // Replay
  [
    'a response that arrived before',
    'sso_stale',
    'no_attempt',
    async ({ respond, begun }) => {
      const response = respond();
      expect((await deliver(server, { id: acme.id, response, cookie: begun.cookie })).pathname).toBe(
        '/auth/callback',
      );
      return { response };
    },
  ],
  [
    'a second response to one request',
    'sso_stale',
    'no_attempt',
    async ({ respond, begun }) => {
      await deliver(server, { id: acme.id, response: respond(), cookie: begun.cookie });
      return { response: respond() };
    },
  ],
  [
    'an earlier response to a new request',
    'sso_stale',
    'no_attempt',
    async ({ respond, begun }) => {
      const response = respond();
      await deliver(server, { id: acme.id, response, cookie: begun.cookie });
      return { response, cookie: (await beginAt(acme, begun.cookie)).cookie };
    },
  ],
  [
    'a response after more than ten minutes',
    'sso_stale',
    'no_attempt',
    ({ respond }) => {
      server.clock.advance(attemptLifetime);
      return { response: respond() };
    },
  ],
  // Responses for another browser or another company's request
  [
    'a response for another browser',
    'sso_stale',
    'no_attempt',
    async ({ respond }) => ({ response: respond(), cookie: (await beginAt(acme)).cookie }),
  ],
  [
    'a response for a browser without a cookie',
    'sso_stale',
    'no_attempt',
    ({ respond }) => ({ response: respond(), cookie: '' }),
  ],
  ['a sign-in that the provider started', 'sso_unsolicited', 'unsolicited', says({ inResponseTo: null })],
  [
    'a response that names its request in the envelope alone',
    'sso_unsolicited',
    'unsolicited',
    assertion((xml) => xml.replace(/ InResponseTo="[^"]*"/, '')),
  ],
  ['a made-up request', 'sso_stale', 'no_attempt', says({ inResponseTo: `_${'x'.repeat(43)}` })],
  [
    'a request of another company',
    'sso_stale',
    'no_attempt',
    async ({ respond }) => ({ response: respond({ inResponseTo: requestIn((await beginAt(evil)).url) }) }),
  ],
  // Mix-up
  [
    'the response for one company at another',
    'sso_refused',
    'destination',
    ({ respond }) => ({ response: respond(), id: evil.id }),
  ],
  [
    'the response of another company’s provider',
    'sso_refused',
    'issuer',
    ({ begun, login }) => ({ response: evil.provider.respond(begun.url, login) }),
  ],
  [
    'the response of another company’s provider, in the name of this one',
    'sso_refused',
    'signature',
    ({ begun, login }) => ({
      response: evil.provider.respond(begun.url, login, { issuer: acme.provider.issuer }),
    }),
  ],
  ['another issuer', 'sso_refused', 'issuer', says({ issuer: 'https://evil.example' })],
  [
    'another issuer in the assertion alone',
    'sso_refused',
    'issuer',
    assertion((xml) => xml.replace(/(<saml:Issuer>)[^<]*/, '$1https://evil.example')),
  ],
  [
    'an issuer in other letters',
    'sso_refused',
    'issuer',
    (scene) => says({ issuer: acme.provider.issuer.toUpperCase() })(scene),
  ],
  [
    'no issuer in the assertion',
    'sso_refused',
    '',
    assertion((xml) => xml.replace(/<saml:Issuer>[^<]*<\/saml:Issuer>/, '')),
  ],
  // Audience, recipient, destination
  ['another audience', 'sso_refused', 'audience', says({ audience: 'https://evil.example' })],
  [
    'the audience of another company',
    'sso_refused',
    'audience',
    (scene) => says({ audience: audienceOf(evil) })(scene),
  ],
  [
    'an audience that begins like ours',
    'sso_refused',
    'audience',
    (scene) => says({ audience: `${audienceOf(acme)}/x` })(scene),
  ],
  [
    'no audience',
    'sso_refused',
    'audience',
    assertion((xml) => xml.replace(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '')),
  ],
  [
    'two restrictions of the audience, of which we meet one',
    'sso_refused',
    'audience',
    assertion((xml) =>
      xml.replace(
        '</saml:Conditions>',
        '<saml:AudienceRestriction><saml:Audience>https://evil.example</saml:Audience></saml:AudienceRestriction></saml:Conditions>',
      ),
    ),
  ],
  [
    'an unknown condition',
    'sso_refused',
    'unknown_condition',
    assertion((xml) =>
      xml.replace('</saml:Conditions>', '<saml:Condition></saml:Condition></saml:Conditions>'),
    ),
  ],
  [
    'no conditions',
    'sso_refused',
    '',
    assertion((xml) => xml.replace(/<saml:Conditions .*<\/saml:Conditions>/, '')),
  ],
  ['another recipient', 'sso_refused', 'recipient', says({ recipient: 'https://evil.example/acs' })],
  [
    'the recipient of another company',
    'sso_refused',
    'recipient',
    (scene) => says({ recipient: `http://localhost:3000/sso/${evil.id}/acs` })(scene),
  ],
  ['no recipient', 'sso_refused', 'recipient', assertion((xml) => xml.replace(/ Recipient="[^"]*"/, ''))],
  ['another destination', 'sso_refused', 'destination', says({ destination: 'https://evil.example/acs' })],
  [
    'a destination that begins like ours',
    'sso_refused',
    'destination',
    (scene) => says({ destination: `http://localhost:3000/sso/${acme.id}/acs.evil` })(scene),
  ],
  ['no destination', 'sso_refused', 'destination', changed((xml) => xml.replace(/ Destination="[^"]*"/, ''))],
  // Clock
  ['an assertion that has expired', 'sso_refused', 'expired', says({ ends: -180_000 })],
  ['an assertion of tomorrow', 'sso_refused', 'not_yet_valid', says({ begins: 86_400_000 })],
  ['an assertion that is issued tomorrow', 'sso_refused', 'issue_instant', says({ issued: 86_400_000 })],
  [
    'an assertion without an end',
    'sso_refused',
    'no_expiry',
    assertion((xml) => xml.replaceAll(/ NotOnOrAfter="[^"]*"/g, '')),
  ],
  [
    'an end in words',
    'sso_refused',
    'time',
    assertion((xml) => xml.replaceAll(/ NotOnOrAfter="[^"]*"/g, ' NotOnOrAfter="never"')),
  ],
  [
    'an end on a day that does not exist',
    'sso_refused',
    'time',
    assertion((xml) => xml.replaceAll(/ NotOnOrAfter="[^"]*"/g, ' NotOnOrAfter="2999-02-30T00:00:00Z"')),
  ],
  [
    'an end without a time zone',
    'sso_refused',
    'time',
    assertion((xml) => xml.replaceAll(/( NotOnOrAfter="[^"]*)Z"/g, '$1"')),
  ],
  [
    'a session that has ended',
    'sso_refused',
    'session_ended',
    assertion((xml) =>
      xml.replace(' SessionIndex="_1"', ' SessionIndex="_1" SessionNotOnOrAfter="2020-01-01T00:00:00Z"'),
    ),
  ],
  [
    'an assertion that says of no sign-in',
    'sso_refused',
    'authn_statement',
    assertion((xml) => xml.replace(/<saml:AuthnStatement .*<\/saml:AuthnStatement>/, '')),
  ],
  // Subject
  [
    'a subject that is another next time',
    'sso_refused',
    'transient_subject',
    says({ format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
  ],
  ['an empty subject', 'sso_refused', 'claims', says({ subject: '' })],
  ['a subject of 300 characters', 'sso_refused', 'claims', says({ subject: 'x'.repeat(300) })],
  [
    'a subject with an element',
    'sso_refused',
    'nested_value',
    assertion((xml) => xml.replace('id-of-', 'id-of-<saml:x></saml:x>')),
  ],
  [
    'two subjects',
    'sso_refused',
    'subject',
    assertion((xml) => xml.replace(/<saml:Subject>.*<\/saml:Subject>/, (subject) => subject + subject)),
  ],
  [
    'two names of the subject',
    'sso_refused',
    'name_i_d',
    assertion((xml) => xml.replace(/<saml:NameID .*<\/saml:NameID>/, (name) => name + name)),
  ],
  [
    'an encrypted subject',
    'sso_refused',
    'name_i_d',
    assertion((xml) =>
      xml.replace(/<saml:NameID .*<\/saml:NameID>/, '<saml:EncryptedID></saml:EncryptedID>'),
    ),
  ],
  [
    'no subject',
    'sso_refused',
    'subject',
    assertion((xml) => xml.replace(/<saml:Subject>.*<\/saml:Subject>/, '')),
  ],
  [
    'a subject that has to prove a key',
    'sso_refused',
    'subject_confirmation',
    assertion((xml) => xml.replace('cm:bearer', 'cm:holder-of-key')),
  ],
  [
    'two confirmations',
    'sso_refused',
    'subject_confirmation',
    assertion((xml) =>
      xml.replace(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, (each) => each + each),
    ),
  ],
  // Takeover by email address
  [
    'an address of another domain',
    'sso_domain',
    'foreign_domain',
    says({ attributes: { email: 'boss@elsewhere.example' } }),
  ],
  [
    'an address of another company’s verified domain',
    'sso_domain',
    'foreign_domain',
    (scene) => says({ attributes: { email: evil.adminEmail } })(scene),
  ],
  [
    'an address of a subdomain',
    'sso_domain',
    'foreign_domain',
    (scene) => says({ attributes: { email: `boss@mail.${acme.domain}` } })(scene),
  ],
  [
    'an address of a domain that begins like it',
    'sso_domain',
    'foreign_domain',
    (scene) => says({ attributes: { email: `boss@${acme.domain}.evil.example` } })(scene),
  ],
  [
    'two addresses',
    'sso_refused',
    'attribute_twice',
    ({ respond, login }) => ({ response: respond({ attributes: { email: [login, acme.adminEmail] } }) }),
  ],
  [
    'two addresses in one',
    'sso_email',
    'email_missing',
    ({ respond, login }) => ({
      response: respond({ attributes: { email: `boss@elsewhere.example,${login}` } }),
    }),
  ],
  [
    'an address with a line break',
    'sso_email',
    'email_missing',
    ({ respond, login }) => ({
      response: respond({ attributes: { email: `boss@elsewhere.example\n${login}` } }),
    }),
  ],
  [
    'an address with a quoted second one',
    'sso_email',
    'email_missing',
    (scene) => says({ attributes: { email: `"boss@elsewhere.example"@${acme.domain}` } })(scene),
  ],
  [
    'an address inside of an element',
    'sso_email',
    'email_missing',
    assertion((xml) => xml.replace(/(<saml:AttributeValue>)([^<]*)/, '$1<saml:b>$2</saml:b>')),
  ],
  [
    'an address as the subject that the provider does not call an address',
    'sso_email',
    'email_missing',
    ({ respond, login }) => ({ response: respond({ attributes: {}, subject: login }) }),
  ],
  ['no address', 'sso_email', 'email_missing', says({ attributes: {}, subject: 'opaque' })],
  [
    'another subject with the address of someone who signed in before',
    'sso_refused',
    'other_subject',
    async ({ respond, begun, login }) => {
      const first = await deliver(server, { id: acme.id, response: respond(), cookie: begun.cookie });
      expect(first.pathname).toBe('/auth/callback');
      const again = await beginAt(acme, begun.cookie);
      return { response: acme.provider.respond(again.url, login, { subject: 'impostor' }) };
    },
  ],
  [
    'a subject whose account has an address elsewhere by now',
    'sso_domain',
    'foreign_domain',
    async ({ respond, begun, login }) => {
      await deliver(server, { id: acme.id, response: respond(), cookie: begun.cookie });
      await server.pool.query('update account set email = $2 where email = $1', [login, `${login}.example`]);
      const again = await beginAt(acme, begun.cookie);
      return { response: acme.provider.respond(again.url, login) };
    },
  ],
  // Code injected into values
  [
    'SQL in an address',
    'sso_email',
    'email_missing',
    (scene) => says({ attributes: { email: `'; drop table account; --@${acme.domain}` } })(scene),
  ],
  [
    'a script in an address',
    'sso_email',
    'email_missing',
    (scene) => says({ attributes: { email: `<script>alert(1)</script>@${acme.domain}` } })(scene),
  ],
  [
    'a template in an address',
    'sso_email',
    'email_missing',
    says({ attributes: { email: '{{7*7}}@{{7*7}}' } }),
  ],
  [
    'a prototype in place of an address',
    'sso_email',
    'email_missing',
    says({ attributes: { ['__proto__']: 'boss@elsewhere.example', constructor: 'boss@elsewhere.example' } }),
  ],
  // Letters that become others in lower case, and spaces that only some programs see
  [
    'an address with the Kelvin sign, which is another letter in lower case',
    'sso_email',
    'email_missing',
    (scene) => says({ attributes: { email: `mar\u212A@${acme.domain}` } })(scene),
  ],
  [
    'an address that ends with a no-break space',
    'sso_email',
    'email_missing',
    (scene) => says({ attributes: { email: `${acme.adminEmail}\u00a0` } })(scene),
  ],
  [
    'a second subject that differs by a no-break space alone',
    'sso_refused',
    'other_subject',
    async ({ respond, begun, login }) => {
      await deliver(server, { id: acme.id, response: respond(), cookie: begun.cookie });
      const again = await beginAt(acme, begun.cookie);
      return {
        response: acme.provider.respond(again.url, login, { subject: `id-of-${login}\u00a0` }),
      };
    },
  ],
  [
    'an issuer with a no-break space',
    'sso_refused',
    'issuer',
    (scene) => says({ issuer: `${acme.provider.issuer}\u00a0` })(scene),
  ],
  // Encodings
  [
    'a compressed response',
    'sso_refused',
    'xml_',
    ({ respond }) => ({
      response: deflateRawSync(Buffer.from(respond(), 'base64')).toString('base64'),
    }),
  ],
  ['Base64 for addresses', 'sso_refused', 'encoding', () => ({ response: 'PD94_-8' })],
  [
    'text after the padding',
    'sso_refused',
    'encoding',
    ({ respond }) => ({ response: `${respond().replace(/=*$/, '==')}QUJD` }),
  ],
  ['two responses in one', 'sso_refused', 'xml_malformed', changed((xml) => xml + xml)],
  [
    'an entity twice encoded in the subject',
    'sso_refused',
    'signature',
    changed((xml) => xml.replace('id-of-', '&amp;#105;d-of-')),
  ],
  // Wrapping with the parts that need no ID
  [
    'an empty reference, which means the whole document',
    'sso_refused',
    'reference',
    signed({ reference: '' }),
  ],
  ['a reference as an XPointer', 'sso_refused', 'reference', signed({ reference: "#xpointer(id('x'))" })],
  [
    'a reference to the response',
    'sso_refused',
    'reference',
    changed((xml) => xml.replace(/ URI="[^"]*"/, ` URI="#${/ ID="([^"]*)"/.exec(xml)?.[1]}"`)),
  ],
  [
    'a manifest in place of a reference',
    'sso_refused',
    'signature_content',
    changed((xml) => xml.replace('<ds:Reference ', '<ds:Manifest></ds:Manifest><ds:Reference ')),
  ],
  [
    'the signature of the assertion moved to the response',
    'sso_refused',
    'unsigned_assertion',
    changed((xml) => {
      const own = signatureOf.exec(assertionIn(xml))?.[0] ?? '';
      return xml.replace(own, '').replace('<samlp:Status>', `${own}<samlp:Status>`);
    }),
  ],
  [
    'the signature of an earlier assertion of the same person',
    'sso_refused',
    'signature',
    ({ respond }) => {
      const earlier = Buffer.from(respond(), 'base64').toString();
      const later = Buffer.from(respond({ id: / ID="([^"]*)"/.exec(assertionIn(earlier))![1]! }), 'base64');
      const xml = later
        .toString()
        .replace(signatureOf, () => signatureOf.exec(earlier)![0])
        .replace('id-of-', 'id-of-boss-');
      return { response: Buffer.from(xml).toString('base64') };
    },
  ],
  [
    'a certificate authority’s name in place of the signer',
    'sso_refused',
    'signature',
    signed({
      signatureValue: Buffer.alloc(256).toString('base64'),
      keyInfo: '<ds:KeyInfo><ds:KeyName>trusted</ds:KeyName></ds:KeyInfo>',
    }),
  ],
  [
    'a key from an address',
    'sso_refused',
    'signature',
    (scene) =>
      signed({
        key: stranger.key,
        keyInfo:
          '<ds:KeyInfo><ds:RetrievalMethod URI="http://169.254.169.254/"></ds:RetrievalMethod></ds:KeyInfo>',
      })(scene),
  ],
  // Attribute pollution
  [
    'an address in an attribute beside one of another form',
    'sso_refused',
    'attribute_twice',
    ({ respond, login }) => ({
      response: respond({
        assertion: (xml) =>
          xml.replace(
            '</saml:AttributeStatement>',
            `<saml:Attribute Name="email" NameFormat="urn:x"><saml:AttributeValue>${login}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>`,
          ),
      }),
    }),
  ],
  [
    'a second address in another statement',
    'sso_refused',
    'attribute_twice',
    ({ respond, login }) => ({
      response: respond({
        assertion: (xml) =>
          xml.replace(
            '</saml:Assertion>',
            `<saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${login}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`,
          ),
      }),
    }),
  ],
  [
    'attributes in the names of our own facts',
    'sso_domain',
    'foreign_domain',
    says({ attributes: { email: 'boss@elsewhere.example', iss: 'x', sub: 'boss', hd: 'elsewhere.example' } }),
  ],
  [
    'an address that the provider has not verified',
    'sso_email',
    'email_unverified',
    ({ respond, login }) => ({
      response: respond({ attributes: { email: login, email_verified: ['true', 'false'] } }),
    }),
  ],
  // Clock
  [
    'an assertion of tomorrow',
    'sso_refused',
    '',
    says({ issued: 86_400_000, begins: 86_400_000, ends: 90_000_000 }),
  ],
  ['an assertion that expired three minutes ago', 'sso_refused', 'expired', says({ ends: -180_000 })],
  // The provider's own refusals
  ['the answer that the person said no', 'access_denied', 'canceled', says({ status: 'AuthnFailed' })],
  ['the answer that the provider failed', 'sso_refused', 'status_responder', says({ status: 'Responder' })],
];

describe('an attack on the company’s SAML starts no session and is logged', () => {
  it('is tried in at least 60 ways', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(60);
  });

  it.each(sample('attacks on SAML', attacks, 25))('%s: %s', async (what, code, reason, attack) => {
    const login = `${what.replaceAll(/\W+/g, '-').slice(0, 60)}@${acme.domain}`;
    const begun = await beginAt(acme);
    const respond = (said?: Said) => acme.provider.respond(begun.url, login, said);
    const { response, cookie = begun.cookie, id = acme.id } = await attack({ login, begun, respond });
    const before = await countSignIns(server);
    const logged = server.logged().length;

    const there = await deliver(server, { id, response, cookie });

    expect(there.href).toBe(`http://localhost:3000/login?error=${code}`);
    expect(await countSignIns(server)).toEqual(before);
    const lines = refusalsLogged(server, logged);
    expect(lines).toHaveLength(1);
    const { refusal, reason: why = '' } = JSON.parse(lines[0]!);
    expect(refusal).toBe(code);
    expect(why).toContain(reason);
  });

  it('fails, but the same response without changes signs in', async () => {
    for (const said of [
      {},
      { signResponse: true },
      { signature: { keyInfo: certificateInfo(acme.provider.certificate) } },
    ]) {
      const login = `control-${Object.keys(said).join('').toLowerCase()}@${acme.domain}`;
      const { there, cookie } = await signInBySaml(server, acme, login, said);
      const token = await redeem(server, there, cookie);
      expect((await server.api(token).accounts.currentUser()).email).toBe(login);
    }
  });

  it('by sending a response eight times at once is accepted once', async () => {
    const { url, cookie } = await beginAt(acme);
    const response = acme.provider.respond(url, `once@${acme.domain}`);
    const sent = Array.from({ length: 8 }, () => deliver(server, { id: acme.id, response, cookie }));
    const arrived = (await Promise.all(sent)).map(({ pathname, search }) =>
      pathname === '/auth/callback' ? pathname : search,
    );
    expect(arrived.toSorted()).toEqual(['/auth/callback', ...Array<string>(7).fill('?error=sso_stale')]);
  });

  it('cannot use the state of its request at the callback', async () => {
    const { url, cookie } = await beginAt(acme);
    const path = `/sso/${acme.id}/callback?state=${requestIn(url).slice(1)}`;
    const answer = await server.request(path, { headers: { cookie } });
    expect(answer.headers.get('location')).toBe('http://localhost:3000/login?error=sso_stale');
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'test'])(
    'with RelayState %s cannot redirect the browser elsewhere',
    async (relayState) => {
      const { url, cookie } = await beginAt(acme);
      const login = `relayed@${acme.domain}`;
      const of = { id: acme.id, cookie, relayState };
      const there = await deliver(server, { ...of, response: acme.provider.respond(url, login) });
      expect(there.href).toMatch(/^http:\/\/localhost:3000\/auth\/callback\?token=[\w-]{43}$/);
      const failed = await deliver(server, { ...of, response: 'x' });
      expect(failed.origin).toBe('http://localhost:3000');
    },
  );

  it('cannot inject markup through a name', async () => {
    const email = `named@${acme.domain}`;
    const attributes = { email, displayName: '<img src=x onerror=alert(1)> {{7*7}}' };
    const { there, cookie } = await signInBySaml(server, acme, email, { attributes });
    const user = await server.api(await redeem(server, there, cookie)).accounts.currentUser();
    expect(user.name).toBe('<img src=x onerror=alert(1)> {{7*7}}');
  });

  it('cannot use another company’s group or a part of its name to become an admin', async () => {
    const from = { source: 'xml', xml: evil.provider.metadata() } as const;
    const admin = server.api(await server.signIn(evil.adminEmail));
    await admin.sso.putSaml({ from, roleClaim: 'groups', adminValues: ['admins'] });
    const email = `mallory@${evil.domain}`;
    const workspacesWith = async (groups: string[]) => {
      const attributes = { email, groups };
      const { there, cookie } = await signInBySaml(server, evil, email, { attributes });
      const { items } = await server.api(await redeem(server, there, cookie)).workspaces.list();
      return new Map(items.map(({ id, role }) => [id, role]));
    };
    for (const groups of [['Admins'], ['admins '.padEnd(9, 'x')], ['x,admins'], ['cn=admins'], []])
      expect((await workspacesWith(groups)).get(evil.workspaceId)).toBe('user');
    const roles = await workspacesWith(['staff', 'admins']);
    expect(roles.get(evil.workspaceId)).toBe('admin');
    expect(roles.has(acme.workspaceId)).toBe(false);
  });

  it('is refused at a connection that does not use SAML or does not exist', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      const there = await deliver(server, { id, response: 'x', cookie: '' });
      expect(there.search).toBe('?error=sso_off');
    }
  });
});
