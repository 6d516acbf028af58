import { absent, departure, randomRequests, sections, tests } from './rows.mjs';

const oauth = (...titles) => tests('people/oauth/oauth.test.ts', ...titles);
const attacks = (...titles) => tests('people/sso/attacks.test.ts', ...titles);
const consent = (...titles) =>
  tests('web/src/account/connect-assistant/connect-assistant.test.tsx', ...titles);

/** V10, OAuth and OpenID Connect. @type {import('./rows.mjs').Rows} */
export const v10 = {
  '10.1.1': [
    'Tokens of vendors and providers stay on the server, encrypted; ID tokens are not kept.',
    tests(
      'platform/secrets/secrets.test.ts',
      'appears in plain text in no table, backup or log, and its key only in the key file',
    ),
    tests('people/accounts/google/google.test.ts', 'stores state and code only as hashes'),
  ],
  '10.1.2': [
    'An attempt belongs to one browser and ends with the first answer.',
    attacks('%s: %s'),
    tests(
      'people/accounts/google/google.test.ts',
      "uses PKCE, state and nonce, and requests only the person's identity",
      '%s: %s',
    ),
  ],
  '10.2.1': [
    'PKCE and `state`, bound to the browser.',
    tests(
      'people/accounts/google/google.test.ts',
      "uses PKCE, state and nonce, and requests only the person's identity",
    ),
    attacks('%s: %s'),
  ],
  '10.2.2': ['Each connection has an address of its own, and `iss` is compared.', attacks('%s: %s')],
  '10.3.1': [
    'Access tokens are references in our own database, for this server alone.',
    oauth(
      'requires a registered redirect address, a resource of this server, and requested scopes',
      'refuses a code with %s by the code of RFC 6749',
    ),
  ],
  '10.3.2': [
    'A call needs a scope of the token, and the rights of its person.',
    oauth('allows only the calls of its scopes, also in the API'),
    randomRequests,
  ],
  '10.3.3': [
    'A token leads to the number of an account, which is never given again.',
    oauth('reaches no account that gets the same address later'),
  ],
  '10.3.4': [
    'No call of an assistant needs a strength: calls that do, need a person.',
    tests(
      'people/keys/keys.test.ts',
      'can neither list nor create keys',
      'has scopes that list only calls of the contract, each once',
    ),
  ],
  '10.4.1': [
    'Compared exactly, except that the port of a loopback address may differ, as RFC 8252 asks for programs.',
    departure(),
    oauth(
      'requires a registered redirect address, a resource of this server, and requested scopes',
      'redirects only to https and to programs on the same machine',
    ),
  ],
  '10.4.2': ['A second use ends the connection.', oauth('ends the connection when a code is used twice')],
  '10.4.3': ['A minute.', oauth('refuses a code after a minute, and a connection after 90 days without use')],
  '10.4.4': [
    'Code, refresh and device grants alone.',
    oauth('is linked from a refused request, and describes both servers'),
    tests('people/oauth/device-logins.test.ts', 'ends with an API key once a person has confirmed the code'),
  ],
  '10.4.5': [
    'Refresh tokens are replaced with each use; one that returns ends the connection.',
    oauth('renews tokens, and ends the connection when a used token is presented again'),
  ],
  '10.4.6': [
    'PKCE with S256 is required.',
    oauth(
      'gives no code for a request without a challenge by S256',
      'refuses a code with %s by the code of RFC 6749',
    ),
    consent('a request without a challenge is refused before the server is asked'),
  ],
  '10.4.7': [
    'Registrations are checked; the page says that a name is not verified, and where the answer goes.',
    oauth('redirects only to https and to programs on the same machine'),
    consent('a person sees who asks for what, takes a scope away, and is sent back with a code'),
  ],
  '10.4.8': [
    'A connection ends after 90 unused days, and after a year.',
    oauth(
      'ends a connection a year after the consent, even if it was renewed',
      'refuses a code after a minute, and a connection after 90 days without use',
    ),
  ],
  '10.4.9': [
    'In the personal settings.',
    oauth('starts from a refused request, asks a person, and ends when they revoke it'),
    tests(
      'web/src/dashboard/parts/api-keys/api-keys.test.tsx',
      'a connected assistant is listed apart from keys, and can be revoked',
    ),
  ],
  '10.4.10': ['There are no confidential clients.', absent(), sections('api.md', 'Signing in')],
  '10.4.11': [
    'Scopes that read or propose, of those that the client asked for and a person left.',
    oauth('can ask only for scopes that read or propose'),
    consent('a person sees who asks for what, takes a scope away, and is sent back with a code'),
  ],
  '10.5.1': [
    'The nonce is compared, and an attempt ends with its answer.',
    attacks('%s: %s'),
    tests('people/accounts/google/google.test.ts', '%s: %s'),
  ],
  '10.5.2': [
    'Issuer and `sub`.',
    tests(
      'people/accounts/google/google.test.ts',
      'keeps the account of a person who changes their address at Google',
    ),
    tests(
      'people/sso/sso.test.ts',
      'finds the account with the address, and does not bring back a removed member',
    ),
  ],
  '10.5.3': [
    'Metadata of another issuer is refused, also at Microsoft’s host, where the library accepts it.',
    attacks('%s: %s'),
    tests(
      'people/sso/sso.test.ts',
      'does not use metadata of an issuer for everyone that it finds under another address',
    ),
  ],
  '10.5.4': [
    '`aud` must be our client.',
    attacks('%s: %s'),
    tests('people/accounts/google/google.test.ts', '%s: %s'),
  ],
  '10.5.5': ['There is no back-channel logout.', absent()],
  '10.6.1': ['We are no OpenID provider.', absent()],
  '10.6.2': ['We are no OpenID provider.', absent()],
  '10.7.1': [
    'Each request asks a person, also of a client that is known.',
    oauth('starts from a refused request, asks a person, and ends when they revoke it'),
    consent('a person can say no, and learns when assistants are switched off'),
  ],
  '10.7.2': [
    'The page names client, host, workspace, scopes, and how long it lasts.',
    consent('a person sees who asks for what, takes a scope away, and is sent back with a code'),
  ],
  '10.7.3': [
    'People see connections with their scopes and last use, and revoke them. To change scopes, they connect again: what an assistant was told it may do stays true.',
    departure(),
    tests(
      'web/src/dashboard/parts/api-keys/api-keys.test.tsx',
      'a connected assistant is listed apart from keys, and can be revoked',
      'a reader sees which assistant read which meeting',
    ),
  ],
};
