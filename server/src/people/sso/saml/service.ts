import type { Deps } from '../../../platform/procedure.ts';
import type { Connection } from '../connections.ts';
import { personIn, type Verified } from '../person.ts';
import { SsoRefused } from '../refused.ts';
import { addressesOf } from './addresses.ts';
import { unexpired } from './certificates.ts';
import { library, optionsOf } from './library.ts';

/** Returns the certificates that are valid now. @throws {SsoRefused} */
function certificatesOf({ certificates }: Connection, now: Date): string[] {
  const valid = unexpired(certificates, now);
  if (valid.length === 0) throw new SsoRefused('sso_certificate', 'certificate_expired');
  return valid;
}

/** Returns the ID of a request. XML does not allow it to start with a digit. */
const requestIdOf = (state: string) => `_${state}`;

/** Returns the secret in the ID of a request. */
const stateOf = (requestId: string): string => requestId.slice(1);

/** Marks the answer to a test, so that a failure appears on the settings page. Nothing else depends on it. */
export const testRelayState = 'test';

/**
 * Returns the address at which a person signs in. Only this browser's sign-in accepts an answer to the request in it.
 */
export async function signInUrl(
  connection: Connection,
  { state, now, isTest }: { state: string; now: Date; isTest: boolean },
  { environment }: Pick<Deps, 'environment'>,
): Promise<string> {
  const { SAML: Library } = await library();
  const saml = new Library({
    ...optionsOf({
      ...addressesOf(connection.id, environment),
      certificates: certificatesOf(connection, now),
    }),
    entryPoint: connection.signInAddress,
    generateUniqueId: () => requestIdOf(state),
  });
  return saml.getAuthorizeUrlAsync(isTest ? testRelayState : '', undefined, {});
}

/** Milliseconds for reading one response. */
const deadline = 10_000;

/** Returns the person a response authenticates, and the state of the request it answers. @throws {SsoRefused} */
export async function provePerson(
  connection: Connection,
  encoded: string,
  { environment, clock, threads }: Pick<Deps, 'environment' | 'clock' | 'threads'>,
): Promise<{ state: string; verified: Verified }> {
  const { id, issuer, roleClaim } = connection;
  const now = clock.now();
  const certificates = certificatesOf(connection, now);
  const facts = { encoded, issuer, certificates, ...addressesOf(id, environment), now };
  const read = await threads.run('readSamlResponse', facts, { deadline });
  if ('refused' in read) throw new SsoRefused(read.refused.code, read.refused.reason);
  const { requestId, subject, email, name, attributes } = read.statement;
  const flags = attributes.get('email_verified');
  const claims = {
    ...(roleClaim !== null && attributes.has(roleClaim) ? { [roleClaim]: attributes.get(roleClaim) } : {}),
    ...(flags ? { email_verified: flags.every((flag) => flag.toLowerCase() === 'true') } : {}),
    ...{ iss: issuer, sub: subject, email, name },
  };
  return { state: stateOf(requestId), verified: personIn(claims, { roleClaim }) };
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
