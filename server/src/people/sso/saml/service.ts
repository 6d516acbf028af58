import type { SAML } from '@node-saml/node-saml';
import type { Deps } from '../../../platform/procedure.ts';
import type { Connection } from '../connections.ts';
import { SsoRefused } from '../refused.ts';
import { unexpired } from './certificates.ts';

/** Addresses of a connection for its SAML provider. They stay the same for as long as it exists. */
export function addressesOf(id: string, { PUBLIC_URL }: Pick<Deps['environment'], 'PUBLIC_URL'>) {
  const base = `${PUBLIC_URL}/sso/${id}`;
  return { acs: `${base}/acs`, entityId: `${base}/metadata` };
}

/** Loads the library with the first sign-in. */
const library = () => import('@node-saml/node-saml');

interface Asked {
  now: Date;
  environment: Deps['environment'];
  /** The ID of a new request. */
  requestId?: string;
  responseSigned?: boolean;
}

/** Returns the library for a connection, with its certificates that have not expired. @throws {SsoRefused} */
export async function samlOf(
  { id, certificates, signInAddress }: Connection,
  { now, environment, requestId = '', responseSigned = false }: Asked,
): Promise<SAML> {
  const valid = unexpired(certificates, now);
  if (valid.length === 0) throw new SsoRefused('sso_certificate', 'certificate_expired');
  const { acs, entityId } = addressesOf(id, environment);
  const { SAML, ValidateInResponseTo } = await library();
  /** Returns the verified bytes alone: assertion.ts reads them, and checks times by the server's own clock. */
  class Verifier extends SAML {
    protected override async processValidlySignedAssertionAsync(xml: string) {
      const profile = { issuer: '', nameID: '', nameIDFormat: '', getAssertionXml: () => xml };
      return { profile, loggedOut: false };
    }
  }
  return new Verifier({
    callbackUrl: acs,
    issuer: entityId,
    entryPoint: signInAddress,
    idpCert: valid,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: responseSigned,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    // The database knows which requests are open.
    validateInResponseTo: ValidateInResponseTo.never,
  });
}

/** A request's ID, which XML does not let begin with a digit. */
const requestIdOf = (state: string) => `_${state}`;

/** Returns the secret in the ID of a request. */
export const stateOf = (requestId: string): string => requestId.slice(1);

/** Marks the answer to a test, so that a failure is shown on the settings page. Nothing else depends on it. */
export const testRelayState = 'test';

/** Returns the address at which a person signs in, with a request that only this browser's sign-in accepts an answer to. */
export async function signInUrl(
  connection: Connection,
  { state, now, isTest }: { state: string; now: Date; isTest: boolean },
  { environment }: Pick<Deps, 'environment'>,
): Promise<string> {
  const saml = await samlOf(connection, { now, environment, requestId: requestIdOf(state) });
  return saml.getAuthorizeUrlAsync(isTest ? testRelayState : '', undefined, {});
}

/** Returns our metadata, from which providers read where to send responses. */
export async function ownMetadata(id: string, { environment }: Pick<Deps, 'environment'>): Promise<string> {
  const { acs, entityId } = addressesOf(id, environment);
  const { generateServiceProviderMetadata } = await library();
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acs,
    identifierFormat: null,
    wantAssertionsSigned: true,
  });
}
