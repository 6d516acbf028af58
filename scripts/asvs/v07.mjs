import { departure, design, sections, tests } from './rows.mjs';

const accounts = (...titles) => tests('people/accounts/accounts.test.ts', ...titles);

/** V7, sessions. @type {import('./rows.mjs').Rows} */
export const v07 = {
  '7.1.1': ['Times of each kind of session, and why they are longer than NIST suggests.', design('Sessions')],
  '7.1.2': ['Any number; people see and end them.', design('Sessions')],
  '7.1.3': ['What ends sessions of a company’s sign-on.', design('Sessions'), sections('sso.md', 'Required')],
  '7.2.1': [
    'The server looks up the hash of each token.',
    accounts('is stored only as a hash, and so is the session'),
    tests('transcripts/meetings/bad-input.test.ts', 'is told so by %s after signing out'),
  ],
  '7.2.2': [
    'Each session has a random token of its own.',
    accounts(
      'is stored only as a hash, and so is the session',
      'gives one session to a hundred who redeem it at once',
    ),
  ],
  '7.2.3': [
    '256 bits of `crypto.randomBytes`.',
    tests('scripts/asvs/source-rules.test.mjs', 'random values that must not be guessed come from crypto'),
  ],
  '7.2.4': [
    'A sign-in ends the session that the browser had; a proof of the second factor renews the token.',
    tests('people/accounts/passwords.test.ts', 'ends the session that the browser had before'),
    tests(
      'people/second-factor/second-factor.test.ts',
      'gives the session a new token with each proof, and ends the one before',
    ),
  ],
  '7.3.1': [
    '30 unused days on the web.',
    accounts('end on the web after 30 unused days, and after 90 days of use'),
    design('Sessions'),
  ],
  '7.3.2': [
    '90 days on the web. The extension’s session has no such limit, because capturing must not end unnoticed.',
    departure(),
    accounts('end on the web after 30 unused days, and after 90 days of use'),
    design('Sessions'),
  ],
  '7.4.1': [
    'The row of the session is deleted.',
    accounts('end with signing out, and only the one that signs out'),
    tests('transcripts/meetings/bad-input.test.ts', 'is told so by %s after signing out'),
  ],
  '7.4.2': [
    'All sessions end with the account and with a deactivation.',
    tests(
      'people/accounts/delete-account.test.ts',
      'ends the sessions of all its browsers and extensions, and the links and codes that would open another',
    ),
    tests('people/scim/scim.test.ts', 'ends sessions, devices, keys, assistants and open streams at once'),
  ],
  '7.4.3': [
    'A change of the password ends the others; for other factors, the settings offer it beside the change.',
    accounts('all end but the one that asks to sign out everywhere else, the extension’s included'),
    tests(
      'people/accounts/passwords.test.ts',
      'and a password that is refused ends no session',
      'by whoever knows the current one',
    ),
  ],
  '7.4.4': [
    'The menu of every screen has it.',
    tests(
      'tests/sign-in.spec.ts',
      'signing out on the web revokes the token and keeps what the extension has not sent',
    ),
  ],
  '7.4.5': [
    'Admins of a workspace end those of a member, and staff those of a user.',
    tests('people/members/members.test.ts', 'are signed out everywhere by an admin, which is logged'),
    tests(
      'people/second-factor/second-factor.test.ts',
      'gets in again once staff reset it: logged, mailed, and with no session left',
    ),
  ],
  '7.5.1': [
    'Address, password and second factor need a proof of the last ten minutes.',
    tests(
      'people/email-changes/email-changes.test.ts',
      'needs a fresh sign-in or the password, and few emails go to one mailbox',
    ),
    tests(
      'people/second-factor/second-factor.test.ts',
      'needs a fresh code for changes, whatever else the caller knows',
    ),
    tests('people/second-factor/passkeys.test.ts', 'is asked for before changes, when the last proof is old'),
  ],
  '7.5.2': [
    'People see all sessions and end one, or all others. We ask for no new proof: ending a session gives nobody access, and someone whose device was stolen must be quick.',
    departure(),
    accounts(
      'are listed with browser and system, the one that asks marked',
      'all end but the one that asks to sign out everywhere else, the extension’s included',
    ),
  ],
  '7.6.1': [
    'The provider’s session and ours end apart, as written.',
    design('Sessions'),
    tests(
      'people/sso/sso.test.ts',
      'needs recovery codes, ends other sessions at once, and refuses every other way',
    ),
  ],
  '7.6.2': [
    'A sign-in begins with a click here; responses that nobody asked for are refused.',
    tests('people/sso/saml/attacks.test.ts', '%s: %s'),
    accounts('is not needed once a person in another browser has said to continue'),
  ],
};
