import { SsoRefused } from '../refused.ts';
import { namespaces } from './names.ts';
import { childrenOf, everyElement, trimmed, type XmlElement } from './xml.ts';

const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const enveloped = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const encryption = 'http://www.w3.org/2001/04/xmlenc#';
const signatureMethods: ReadonlySet<string> = new Set([`${more}rsa-sha256`, `${more}rsa-sha512`]);
const digestMethods: ReadonlySet<string> = new Set([`${encryption}sha256`, `${encryption}sha512`]);

const refuse = (reason: string, code: SsoRefused['code'] = 'sso_refused'): never => {
  throw new SsoRefused(code, reason);
};

/**
 * Rejects every response except the one shape that providers send: a Response with one signed Assertion, signed as the
 * SAML profile requires. This prevents signature wrapping, because there is no place for a second assertion.
 * @returns whether the response is signed, too
 * @throws {SsoRefused}
 */
export function checkEnvelope(
  root: XmlElement,
  { issuer, destination }: { issuer: string; destination: string },
): { responseSigned: boolean } {
  if (root.namespace !== namespaces.protocol || root.name !== 'Response') refuse('no_response');
  checkStatus(root);
  if (root.children.some(({ name }) => name === 'EncryptedAssertion')) refuse('encrypted', 'sso_encrypted');
  const children = root.children.map(({ namespace, name }) => `${namespace} ${name}`);
  const allowed = [
    [namespaces.assertion, 'Issuer'],
    [namespaces.signature, 'Signature'],
    [namespaces.protocol, 'Extensions'], // Keycloak names its key in this element.
    [namespaces.protocol, 'Status'],
    [namespaces.assertion, 'Assertion'],
  ].map((pair) => pair.join(' '));
  if (children.some((child) => !allowed.includes(child))) refuse('response_content');
  if (new Set(children).size !== children.length) refuse('response_content');
  const all = everyElement(root);
  if (all.filter(({ name }) => name === 'Response').length !== 1) refuse('second_response');
  if (all.filter(({ name }) => /^(Encrypted)?Assertion$/.test(name)).length !== 1) refuse('second_assertion');
  if (root.attributes.get('Version') !== '2.0') refuse('version');
  if (root.attributes.get('Destination') !== destination) refuse('destination');
  const [named] = childrenOf(root, namespaces.assertion, 'Issuer');
  if (named && trimmed(named.text) !== issuer) refuse('issuer');
  const [assertion] = childrenOf(root, namespaces.assertion, 'Assertion');
  if (!assertion) return refuse('no_assertion');
  const [own] = childrenOf(assertion, namespaces.signature, 'Signature');
  if (!own) return refuse('unsigned_assertion');
  const [outer] = childrenOf(root, namespaces.signature, 'Signature');
  const signatures = all.filter(({ name }) => name === 'Signature');
  if (signatures.length !== (outer ? 2 : 1)) refuse('second_signature');
  checkSignature(own, assertion);
  if (outer) checkSignature(outer, root);
  return { responseSigned: outer !== undefined };
}

/** Distinguishes a provider's refusal from a success. May be unsigned, because nothing depends on it. */
function checkStatus(root: XmlElement): void {
  const [status] = childrenOf(root, namespaces.protocol, 'Status');
  const codes = (status ? everyElement(status) : [])
    .filter(({ name }) => name === 'StatusCode')
    .map(({ attributes }) => (attributes.get('Value') ?? '').split(':').at(-1) ?? '');
  if (codes[0] === 'Success') return;
  if (codes.some((code) => code === 'AuthnFailed' || code === 'RequestDenied'))
    throw new SsoRefused('access_denied', 'canceled');
  refuse(`status_${codes.join('_').slice(0, 80).toLowerCase()}`);
}

/** Refuses algorithms and parts of XML signatures that SAML does not need. */
function checkSignature(signature: XmlElement, signed: XmlElement): void {
  const only = (parent: XmlElement, name: string): XmlElement => {
    const [found, second] = childrenOf(parent, namespaces.signature, name);
    return found && !second ? found : refuse(`signature_${name.toLowerCase()}`);
  };
  const algorithm = ({ attributes }: XmlElement) => attributes.get('Algorithm') ?? '';
  const named = (parent: XmlElement, names: string[]) =>
    parent.children.every(
      ({ namespace, name }) => namespace === namespaces.signature && names.includes(name),
    );
  if (!named(signature, ['SignedInfo', 'SignatureValue', 'KeyInfo'])) refuse('signature_content');
  if (childrenOf(signature, namespaces.signature, 'KeyInfo').length > 1) refuse('signature_content');
  only(signature, 'SignatureValue');
  const info = only(signature, 'SignedInfo');
  if (!named(info, ['CanonicalizationMethod', 'SignatureMethod', 'Reference'])) refuse('signature_content');
  if (algorithm(only(info, 'CanonicalizationMethod')) !== exclusive) refuse('canonicalization');
  const method = only(info, 'SignatureMethod');
  if (!signatureMethods.has(algorithm(method)) || method.children.length > 0) refuse('signature_algorithm');
  const reference = only(info, 'Reference');
  const id = signed.attributes.get('ID') ?? '';
  if (!/^[A-Za-z_][\w.-]{0,200}$/.test(id) || reference.attributes.get('URI') !== `#${id}`)
    refuse('reference');
  if (!named(reference, ['Transforms', 'DigestMethod', 'DigestValue'])) refuse('signature_content');
  const transforms = only(reference, 'Transforms');
  if (
    transforms.children.some(
      ({ namespace, name }) => namespace !== namespaces.signature || name !== 'Transform',
    )
  )
    refuse('transforms');
  if (transforms.children.map(algorithm).join(' ') !== `${enveloped} ${exclusive}`) refuse('transforms');
  // Exclusive canonicalization has one parameter: a list of prefixes.
  const canonical = [only(info, 'CanonicalizationMethod'), ...transforms.children];
  const prefixLists = canonical.flatMap(({ children }) => children);
  if (
    prefixLists.some(
      ({ namespace, name, children }) =>
        `${namespace}${name}` !== `${exclusive}InclusiveNamespaces` || children.length > 0,
    )
  )
    refuse('canonicalization');
  if (!digestMethods.has(algorithm(only(reference, 'DigestMethod')))) refuse('digest_algorithm');
  only(reference, 'DigestValue');
}
