import type { Deps } from '../../../platform/procedure.ts';
import { expiryOf, maxCertificates, readCertificate, unexpired } from './certificates.ts';
import { bindings, namespaces } from './names.ts';
import { childrenOf, everyElement, readXml, type XmlElement, XmlRefused } from './xml.ts';

/** Facts about a SAML provider that a connection needs. */
export interface ProviderFacts {
  /** Its entity ID. */
  issuer: string;
  /** Where browsers sign in, by the redirect binding. */
  signInAddress: string;
  /** PEM. */
  certificates: string[];
}

/** Maximum bytes of metadata; Entra's are 20 to 60 KB. */
export const maxMetadataBytes = 256 * 1024;

/** Thrown when metadata cannot be used. */
export class MetadataUnusable extends Error {}

/**
 * Reads the metadata of one identity provider. If it has more than two certificates, returns the two that are valid
 * longest.
 * @throws {MetadataUnusable}
 */
export function readMetadata(xml: string | Uint8Array, now: Date): ProviderFacts {
  const root = parse(typeof xml === 'string' ? new TextEncoder().encode(xml.trim()) : xml);
  const entities = everyElement(root).filter(
    (element) =>
      is(element, 'EntityDescriptor') &&
      childrenOf(element, namespaces.metadata, 'IDPSSODescriptor').length > 0,
  );
  const [entity] = entities;
  if (!entity || entities.length > 1) throw new MetadataUnusable(`${entities.length} identity providers`);
  const roles = childrenOf(entity, namespaces.metadata, 'IDPSSODescriptor').filter((role) =>
    (role.attributes.get('protocolSupportEnumeration') ?? '').split(/\s+/).includes(namespaces.protocol),
  );
  const [role] = roles;
  if (!role || roles.length > 1) throw new MetadataUnusable('no SAML 2.0');
  const signInAddress = childrenOf(role, namespaces.metadata, 'SingleSignOnService')
    .find(({ attributes }) => attributes.get('Binding') === bindings.redirect)
    ?.attributes.get('Location');
  if (!signInAddress) throw new MetadataUnusable('no sign-in address with the redirect binding');
  const issuer = entity.attributes.get('entityID') ?? '';
  if (issuer === '' || issuer.length > 500) throw new MetadataUnusable('no entity ID');
  const certificates = certificatesOf(role, now);
  if (certificates.length === 0) throw new MetadataUnusable('no valid certificate');
  return { issuer, signInAddress, certificates };
}

const is = (element: XmlElement, local: string) =>
  element.namespace === namespaces.metadata && element.name === local;

function parse(bytes: Uint8Array): XmlElement {
  try {
    return readXml(bytes, { maxBytes: maxMetadataBytes, comments: true });
  } catch (error) {
    if (error instanceof XmlRefused) throw new MetadataUnusable(error.reason, { cause: error });
    throw error;
  }
}

function certificatesOf(role: XmlElement, now: Date): string[] {
  const texts = childrenOf(role, namespaces.metadata, 'KeyDescriptor')
    .filter(({ attributes }) => (attributes.get('use') ?? 'signing') === 'signing')
    .flatMap(everyElement)
    .filter((element) => element.namespace === namespaces.signature && element.name === 'X509Certificate')
    .map(({ text }) => text);
  const readable = [...new Set(texts.flatMap((text) => readCertificate(text) ?? []))];
  return unexpired(readable, now)
    .toSorted((one, other) => expiryOf(other).getTime() - expiryOf(one).getTime())
    .slice(0, maxCertificates);
}

/**
 * Fetches and reads metadata through the guarded client.
 * @throws {MetadataUnusable}
 */
export async function fetchMetadata(
  address: string,
  { outbound, clock }: Pick<Deps, 'outbound' | 'clock'>,
): Promise<ProviderFacts> {
  const bytes = await outbound
    .fetch(address, { budget: { bytes: maxMetadataBytes, beyond: 'refuse', values: 0 } })
    .then(async (answer) => {
      if (!answer.ok) throw new MetadataUnusable(`status ${answer.status}`);
      return new Uint8Array(await answer.arrayBuffer());
    })
    .catch((error: unknown) => {
      if (error instanceof MetadataUnusable) throw error;
      throw new MetadataUnusable('no answer', { cause: error });
    });
  return readMetadata(bytes, clock.now());
}
