import { SsoRefused } from '../refused.ts';
import { readAssertion, type Statement } from './assertion.ts';
import { checkEnvelope } from './envelope.ts';
import { type ServiceFacts, verifierOf } from './library.ts';
import { readXml, type XmlElement, XmlRefused } from './xml.ts';

/** Maximum bytes of a response. Entra ID sends at most 150 groups, which are about 20 KB. */
export const maxResponseBytes = 128 * 1024;

/** A response, and the values its signature and content are checked against. */
export interface ResponseFacts extends ServiceFacts {
  /** Base64. */
  encoded: string;
  issuer: string;
  now: Date;
}

/** The content of a verified response, or the reason why it is refused. */
export type ReadResponse = { statement: Statement } | { refused: Pick<SsoRefused, 'code' | 'reason'> };

declare module '../../../platform/process/threads.ts' {
  interface Tasks {
    readSamlResponse(facts: ResponseFacts): Promise<ReadResponse>;
  }
}

/**
 * Reads a response. Checks the envelope first, then the signature. The result comes only from the signed bytes,
 * canonicalized and parsed again. The largest response takes a tenth of a second, so this runs in a worker thread.
 */
export async function readSamlResponse(facts: ResponseFacts): Promise<ReadResponse> {
  try {
    return { statement: await read(facts) };
  } catch (error) {
    if (error instanceof SsoRefused) return { refused: { code: error.code, reason: error.reason } };
    throw error;
  }
}

async function read(facts: ResponseFacts): Promise<Statement> {
  const { encoded, issuer, acs, entityId, now } = facts;
  const { responseSigned } = checkEnvelope(parse(decode(encoded)), { issuer, destination: acs });
  const verifier = await verifierOf({ ...facts, responseSigned });
  const signed = await verifier.validatePostResponseAsync({ SAMLResponse: encoded }).then(
    ({ profile }) => profile?.getAssertionXml?.() ?? '',
    (error: unknown) => {
      throw new SsoRefused('sso_refused', 'signature', error);
    },
  );
  return readAssertion(parse(Buffer.from(signed)), { issuer, audience: entityId, recipient: acs, now });
}

function decode(encoded: string): Buffer {
  const base64 = encoded.replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new SsoRefused('sso_refused', 'encoding');
  return Buffer.from(base64, 'base64');
}

function parse(bytes: Uint8Array): XmlElement {
  try {
    return readXml(bytes, { maxBytes: maxResponseBytes });
  } catch (error) {
    if (error instanceof XmlRefused) throw new SsoRefused('sso_refused', error.reason, error);
    throw error;
  }
}
