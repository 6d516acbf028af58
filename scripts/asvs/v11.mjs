import { departure, design, sections, tests } from './rows.mjs';

const sourceRules = (...titles) => tests('scripts/asvs/source-rules.test.mjs', ...titles);
const secrets = (...titles) => tests('platform/secrets/secrets.test.ts', ...titles);

/** V11, cryptography. @type {import('./rows.mjs').Rows} */
export const v11 = {
  '11.1.1': [
    'Who holds which key, where, and when it is replaced.',
    design('Keys and algorithms'),
    sections('hosting.md', 'Secrets'),
  ],
  '11.1.2': ['All keys and algorithms.', design('Keys and algorithms')],
  '11.2.1': [
    '`node:crypto`, WebCrypto and maintained libraries.',
    sourceRules('uses only the ciphers, hashes and signatures in the inventory'),
    design('Keys and algorithms'),
  ],
  '11.2.2': [
    'Keys and costs have ids and are stored beside what they protect; they are replaced while the server runs.',
    secrets(
      'can be rotated while secrets are read and written, without a wrong read',
      'from SECRETS_KEY are used newest first, and older ones still decrypt',
    ),
    tests(
      'people/accounts/password-hash.test.ts',
      'is scrypt with its own salt, stored together with its cost',
    ),
    design('Keys and algorithms'),
  ],
  '11.2.3': [
    'Ours have 128 bits or more. Providers sign with RSA of 2,048 bits (Entra ID, Google and Okta do), and codes of apps have six digits by RFC 6238.',
    departure(),
    sourceRules('uses only the ciphers, hashes and signatures in the inventory'),
    design('Keys and algorithms'),
  ],
  '11.3.1': [
    'AES-256-GCM alone.',
    sourceRules('uses only the ciphers, hashes and signatures in the inventory'),
  ],
  '11.3.2': [
    'AES-256-GCM alone.',
    sourceRules('uses only the ciphers, hashes and signatures in the inventory'),
  ],
  '11.3.3': [
    'GCM, bound to the name of the secret.',
    secrets('is refused when its row was copied, exchanged, combined from two, or altered by one bit'),
  ],
  '11.4.1': [
    'SHA-256; SHA-1 in HMAC for codes of apps, as RFC 6238 says; MD5 only where Google Drive compares files.',
    sourceRules('uses only the ciphers, hashes and signatures in the inventory'),
  ],
  '11.4.2': [
    'scrypt with N 2^15, r 8, p 3, one of the settings that OWASP recommends.',
    tests(
      'people/accounts/password-hash.test.ts',
      'is scrypt with its own salt, stored together with its cost',
    ),
  ],
  '11.4.3': [
    'SHA-256 or more.',
    sourceRules('uses only the ciphers, hashes and signatures in the inventory'),
    tests('people/sso/saml/attacks.test.ts', '%s: %s'),
  ],
  '11.4.4': [
    'No key comes from a password. Passphrases of shares are hashed like passwords.',
    tests(
      'people/accounts/password-hash.test.ts',
      'is scrypt with its own salt, stored together with its cost',
    ),
    tests(
      'transcripts/meetings/shares/shares.test.ts',
      'asks for the passphrase once, and allows ten wrong ones',
    ),
  ],
  '11.5.1': [
    '256 bits of `crypto.randomBytes`. What people type is shorter, lives ten minutes or works once, and has limits of tries.',
    departure(),
    sourceRules('takes unpredictable random values from crypto'),
    design('Keys and algorithms'),
  ],
  '11.6.1': [
    'We create no key pairs. Signatures of others are verified with allowed algorithms.',
    design('Keys and algorithms'),
    tests('people/sso/saml/attacks.test.ts', '%s: %s'),
    tests('people/second-factor/passkeys.test.ts', 'at sign-in, with %s'),
  ],
};
