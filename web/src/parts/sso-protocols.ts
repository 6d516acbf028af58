import type { SsoProtocol } from '@afterword/api-client';

/** Protocols of a company sign-on, with names that are the same in every language. */
export const ssoProtocols = [
  { protocol: 'oidc', name: 'OpenID Connect' },
  { protocol: 'saml', name: 'SAML 2.0' },
] as const satisfies { protocol: SsoProtocol; name: string }[];
