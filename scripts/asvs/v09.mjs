import { absent, tests } from './rows.mjs';

const oidc = (...titles) => tests('people/sso/attacks.test.ts', ...titles);
const google = (...titles) => tests('people/accounts/google/google.test.ts', ...titles);
const saml = (...titles) => tests('people/sso/saml/attacks.test.ts', ...titles);

/** V9, self-contained tokens: ID tokens and assertions of providers. We issue none. @type {import('./rows.mjs').Rows} */
export const v09 = {
  '9.1.1': [
    'Signatures are verified before anything is read.',
    oidc('%s: %s'),
    saml('%s: %s'),
    google('%s: %s'),
  ],
  '9.1.2': [
    'SAML: RSA with SHA-256 or SHA-512. ID tokens: signatures by the provider’s keys, never `none` or a shared secret.',
    oidc('%s: %s'),
    saml('%s: %s'),
    google('%s: %s'),
  ],
  '9.1.3': [
    'Keys come from the issuer that an admin entered, never from a token; `KeyInfo` is ignored.',
    oidc('%s: %s'),
    saml('%s: %s'),
  ],
  '9.2.1': ['Times are checked.', oidc('%s: %s'), saml('%s: %s'), google('%s: %s')],
  '9.2.2': [
    'Only ID tokens prove a person; access tokens of ours are references.',
    oidc('%s: %s'),
    tests('people/oauth/oauth.test.ts', 'allows only the calls of its scopes, also in the API'),
  ],
  '9.2.3': [
    'The audience must be our client, or our entity ID.',
    oidc('%s: %s'),
    saml('%s: %s'),
    google('%s: %s'),
  ],
  '9.2.4': ['We issue no self-contained tokens.', absent()],
};
