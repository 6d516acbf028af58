import type { SsoProtocol } from '@afterword/api-client';

/** The protocols of a company sign-on, with their names, which are the same in every language. */
export const ssoProtocols = [
  { protocol: 'oidc', name: 'OpenID Connect' },
  { protocol: 'saml', name: 'SAML 2.0' },
] as const satisfies { protocol: SsoProtocol; name: string }[];
