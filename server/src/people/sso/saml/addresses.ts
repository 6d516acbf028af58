import type { Environment } from '../../../platform/environment/environment.ts';

/** Addresses of a connection for its SAML provider. They stay the same for as long as it exists. */
export function addressesOf(id: string, { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>) {
  const base = `${PUBLIC_URL}/sso/${id}`;
  return { acs: `${base}/acs`, entityId: `${base}/metadata` };
}
