/** Providers whose words the form uses: what each calls the client's id and secret, and how its issuer looks. */
export const providers = {
  entra: {
    label: 'Microsoft Entra ID',
    issuerExample: 'https://login.microsoftonline.com/TENANT-ID/v2.0',
    clientIdName: 'Application (client) ID',
    secretName: 'Client secret (Value)',
  },
  okta: {
    label: 'Okta',
    issuerExample: 'https://example.okta.com',
    clientIdName: 'Client ID',
    secretName: 'Client secret',
  },
  google: {
    label: 'Google Workspace',
    issuerExample: 'https://accounts.google.com',
    clientIdName: 'Client ID',
    secretName: 'Client secret',
  },
  keycloak: {
    label: 'Keycloak',
    issuerExample: 'https://keycloak.example.com/realms/REALM',
    clientIdName: 'Client ID',
    secretName: 'Client Secret (Credentials)',
  },
  onelogin: {
    label: 'OneLogin',
    issuerExample: 'https://example.onelogin.com/oidc/2',
    clientIdName: 'Client ID',
    secretName: 'Client Secret',
  },
  other: { label: null, issuerExample: 'https://id.example.com', clientIdName: '', secretName: '' },
} as const;

export type ProviderName = keyof typeof providers;
