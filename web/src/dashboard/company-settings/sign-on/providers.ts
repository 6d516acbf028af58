import type { SsoProtocol } from '@afterword/api-client';

/** Providers with their own terms for the values, and the form of their issuer. */
export const providers = {
  entra: {
    label: 'Microsoft Entra ID',
    issuerExample: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
    clientIdName: 'Application (client) ID',
    secretName: 'Client secret (Value)',
    saml: {
      metadata: 'App Federation Metadata Url',
      issuer: 'Microsoft Entra Identifier',
      signIn: 'Login URL',
      certificate: 'Certificate (Base64)',
      acs: 'Reply URL (Assertion Consumer Service URL)',
      entityId: 'Identifier (Entity ID)',
    },
  },
  okta: {
    label: 'Okta',
    issuerExample: 'https://example.okta.com',
    clientIdName: 'Client ID',
    secretName: 'Client secret',
    saml: {
      metadata: 'Metadata URL',
      issuer: 'Issuer',
      signIn: 'Sign on URL',
      certificate: 'Signing Certificate',
      acs: 'Single sign-on URL',
      entityId: 'Audience URI (SP Entity ID)',
    },
  },
  google: {
    label: 'Google Workspace',
    issuerExample: 'https://accounts.google.com',
    clientIdName: 'Client ID',
    secretName: 'Client secret',
    saml: {
      metadata: '',
      issuer: 'Entity ID',
      signIn: 'SSO URL',
      certificate: 'Certificate',
      acs: 'ACS URL',
      entityId: 'Entity ID',
    },
  },
  keycloak: {
    label: 'Keycloak',
    issuerExample: 'https://keycloak.example.com/realms/REALM',
    clientIdName: 'Client ID',
    secretName: 'Client Secret (Credentials)',
    saml: {
      metadata: 'SAML 2.0 Identity Provider Metadata',
      issuer: 'entityID',
      signIn: 'SingleSignOnService',
      certificate: 'X509Certificate',
      acs: 'Assertion Consumer Service POST Binding URL',
      entityId: 'Client ID',
    },
  },
  onelogin: {
    label: 'OneLogin',
    issuerExample: 'https://example.onelogin.com/oidc/2',
    clientIdName: 'Client ID',
    secretName: 'Client Secret',
    saml: {
      metadata: 'Issuer URL',
      issuer: 'Issuer URL',
      signIn: 'SAML 2.0 Endpoint (HTTP)',
      certificate: 'X.509 Certificate',
      acs: 'ACS (Consumer) URL',
      entityId: 'Audience (EntityID)',
    },
  },
  other: {
    label: null,
    issuerExample: 'https://id.example.com',
    clientIdName: '',
    secretName: '',
    saml: { metadata: '', issuer: '', signIn: '', certificate: '', acs: '', entityId: '' },
  },
} as const;

export type ProviderName = keyof typeof providers;

/** The provider and protocol that an admin chose on the page. */
export interface Choice {
  provider: ProviderName;
  protocol: SsoProtocol;
}
