import { departure, design, sections, tests } from './rows.mjs';

const accounts = (...titles) => tests('people/accounts/accounts.test.ts', ...titles);

/** V7, sessions. @type {import('./rows.mjs').Rows} */
export const v07 = {
  '7.1.1': ['Times of each kind of session, and why they are longer than NIST suggests.', design('Sessions')],
  '7.1.2': ['Any number; people see and end them.', design('Sessions')],
  '7.1.3': ['What ends sessions of a company’s sign-on.', design('Sessions'), sections('sso.md', 'Required')],
  '7.2.1': [
    'The server looks up the hash of each token.',
    accounts('and the session are stored only as hashes'),
    tests('transcripts/meetings/bad-input.test.ts', 'gets 401 from %s after signing out'),
  ],
  '7.2.2': [
    'Each session has a random token of its own.',
    accounts(
      'and the session are stored only as hashes',
      'gives one session when a hundred requests redeem it at once',
    ),
  ],
  '7.2.3': [
    '256 bits of `crypto.randomBytes`.',
    tests('scripts/asvs/source-rules.test.mjs', 'takes unpredictable random values from crypto'),
  ],
  '7.2.4': [
    'A sign-in ends the session that the browser had; a proof of the second factor renews the token.',
    tests('people/accounts/passwords.test.ts', 'sign-in ends the session that the browser had before'),
    tests(
      'people/second-factor/second-factor.test.ts',
      'gets a new session token with each proof, and the old one ends',
    ),
  ],
  '7.3.1': [
    '30 unused days on the web.',
    accounts('on the web expire after 30 days without use, and after 90 days in any case'),
    design('Sessions'),
  ],
  '7.3.2': [
    '90 days on the web. The extension’s session has no such limit, because capturing must not end unnoticed.',
    departure(),
    accounts('on the web expire after 30 days without use, and after 90 days in any case'),
    design('Sessions'),
  ],
  '7.4.1': [
    'The row of the session is deleted.',
    accounts('end when their person signs out, and only that one ends'),
    tests('transcripts/meetings/bad-input.test.ts', 'gets 401 from %s after signing out'),
  ],
  '7.4.2': [
    'All sessions end with the account and with a deactivation.',
    tests(
      'people/accounts/delete-account.test.ts',
      'ends the sessions of all browsers and extensions, and the links and codes that could start one',
    ),
    tests('people/scim/scim.test.ts', 'ends sessions, devices, keys, assistants and open streams at once'),
  ],
  '7.4.3': [
    'A change of the password ends the others; for other factors, the settings offer it beside the change.',
    accounts("can all be ended except the current one, including the extension's"),
    tests(
      'people/accounts/passwords.test.ts',
      'ends no session if the new password is refused',
      'works with the current password',
    ),
  ],
  '7.4.4': [
    'The menu of every screen has it.',
    tests('web/src/shell/sign-out-button.test.tsx', 'removes the token and goes to the sign-in page when %s'),
    tests('people/accounts/accounts.test.ts', 'end when their person signs out, and only that one ends'),
  ],
  '7.4.5': [
    'Admins of a workspace end those of a member, and staff those of a user.',
    tests('people/members/members.test.ts', 'let an admin sign a member out everywhere, which is logged'),
    tests(
      'people/users/users.test.ts',
      'are ended by staff at once, in browsers and extensions, which is logged',
    ),
  ],
  '7.5.1': [
    'Address, password, second factor, the company’s identity provider, its recovery codes, and the end of a required second factor need a proof of the last ten minutes. So do new keys and assistants of people with a second factor; others get an email.',
    tests(
      'people/sso/sso.test.ts',
      'is changed only after a recent proof of identity, because it could let anyone in',
    ),
    tests(
      'people/email-changes/email-changes.test.ts',
      'requires a recent sign-in or the password, and limits emails per mailbox',
    ),
    tests(
      'people/second-factor/second-factor.test.ts',
      'needs a new code for changes, even if the caller knows the password',
      'needs a new code for keys and assistants, which outlive the session',
    ),
    tests(
      'people/second-factor/passkeys.test.ts',
      'is required again before changes when the last proof is old',
    ),
  ],
  '7.5.2': [
    'People see all sessions and end one, or all others. We ask for no new proof: ending a session gives nobody access, and someone whose device was stolen must be quick.',
    departure(),
    accounts(
      'are listed with browser and system, and the current one is marked',
      "can all be ended except the current one, including the extension's",
    ),
  ],
  '7.6.1': [
    'The provider’s session and ours end apart, as written.',
    design('Sessions'),
    tests(
      'people/sso/sso.test.ts',
      'needs recovery codes, ends other sessions at once, and refuses every other kind of sign-in',
    ),
  ],
  '7.6.2': [
    'A sign-in begins with a click here; responses that nobody asked for are refused.',
    tests('people/sso/saml/attacks.test.ts', '%s: %s'),
    accounts('is not required after a person confirmed in another browser'),
  ],
};
