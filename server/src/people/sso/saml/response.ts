import type { Deps } from '../../../platform/procedure.ts';
import type { Connection } from '../connections.ts';
import { personIn, type Verified } from '../person.ts';
import { SsoRefused } from '../refused.ts';
import { readAssertion } from './assertion.ts';
import { checkEnvelope } from './envelope.ts';
import { addressesOf, samlOf } from './service.ts';
import { readXml, type XmlElement, XmlRefused } from './xml.ts';

/** Bytes of a response. Entra ID sends at most 150 groups, which are about 20 KB. */
export const maxResponseBytes = 128 * 1024;

/**
 * Returns the person that a response proves, and the request it answers. The envelope is checked first, then the signature;
 * everything that is returned comes from the signed bytes, canonicalized and parsed again.
 * @throws {SsoRefused}
 */
export async function readResponse(
  connection: Connection,
  encoded: string,
  { environment, clock }: Pick<Deps, 'environment' | 'clock'>,
): Promise<{ requestId: string; verified: Verified }> {
  const now = clock.now();
  const { acs, entityId } = addressesOf(connection.id, environment);
  const { issuer, roleClaim } = connection;
  const { responseSigned } = checkEnvelope(parse(decode(encoded)), { issuer, destination: acs });
  const saml = await samlOf(connection, { now, environment, responseSigned });
  const signed = await saml.validatePostResponseAsync({ SAMLResponse: encoded }).then(
    ({ profile }) => profile?.getAssertionXml?.() ?? '',
    (error: unknown) => {
      throw new SsoRefused('sso_refused', 'signature', error);
    },
  );
  const statement = readAssertion(parse(Buffer.from(signed)), {
    issuer,
    audience: entityId,
    recipient: acs,
    now,
  });
  const { requestId, subject, email, name, attributes } = statement;
  const claims = { ...Object.fromEntries(attributes), iss: issuer, sub: subject, email, name };
  return { requestId, verified: personIn(claims, { issuer, roleClaim }) };
}

function decode(encoded: string): Buffer {
  if (!/^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(encoded)) throw new SsoRefused('sso_refused', 'encoding');
  return Buffer.from(encoded, 'base64');
}

function parse(bytes: Uint8Array): XmlElement {
  try {
    return readXml(bytes, { maxBytes: maxResponseBytes });
  } catch (error) {
    if (error instanceof XmlRefused) throw new SsoRefused('sso_refused', error.reason, error);
    throw error;
  }
}
