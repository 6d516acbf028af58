import { absent, departure, design, sections, tests } from './rows.mjs';

const passwords = (...titles) => tests('people/accounts/passwords.test.ts', ...titles);
const factor = (...titles) => tests('people/second-factor/second-factor.test.ts', ...titles);
const accounts = (...titles) => tests('people/accounts/accounts.test.ts', ...titles);

/** V6, authentication. @type {import('./rows.mjs').Rows} */
export const v06 = {
  '6.1.1': ['Limits of guesses, and what keeps strangers from locking people out.', design('Limits')],
  '6.1.2': [
    'The words are the name and address of the person, their parts, and the name of the product.',
    design('Passwords'),
  ],
  '6.1.3': ['All ways to sign in, with what each proves.', design('Ways to sign in')],
  '6.2.1': ['At least 12 characters.', passwords('cannot be %s')],
  '6.2.2': ['In the personal settings.', passwords('works with the current password')],
  '6.2.3': [
    'With the current password, or with a sign-in of the last ten minutes; with a second factor, only a proof of that counts.',
    passwords(
      'works with the current password',
      'works without it right after a sign-in by link or otherwise',
    ),
    factor('needs a new code for changes, even if the caller knows the password'),
  ],
  '6.2.4': [
    'zxcvbn knows 49,000 passwords of breaches. Only 308 of them are as long as ours must be, so it also refuses what is made of common passwords, dates, rows of keys and repetitions. We know no list of 3,000 longer ones that we may ship.',
    departure(),
    passwords('cannot be %s'),
  ],
  '6.2.5': [
    'Any characters, and no rule about kinds of them.',
    passwords('signs in the person who knows it', 'is the same however a keyboard composes its letters'),
  ],
  '6.2.6': [
    'Fields hide the password until asked to show it.',
    tests(
      'ui/src/password-input/password-input.test.tsx',
      'hides the password until asked to show it, and hides it again',
    ),
  ],
  '6.2.7': [
    'Fields are named for password managers, and nothing keeps anyone from pasting.',
    tests('ui/src/password-input/password-input.test.tsx', 'lets people paste, and password managers fill'),
  ],
  '6.2.8': [
    'Neither shortened nor changed in case. Equivalent forms of Unicode are the same, as NIST SP 800-63B asks, because keyboards differ in them.',
    departure(),
    passwords(
      'is compared completely, with case and spaces',
      'is the same however a keyboard composes its letters',
    ),
    design('Passwords'),
  ],
  '6.2.9': [
    'Up to 200 characters.',
    passwords('is compared completely, with case and spaces', 'cannot be %s'),
  ],
  '6.2.10': ['Passwords never expire.', passwords('still works years after it was set'), design('Passwords')],
  '6.2.11': [
    'Name and address of the person, and the name of the product.',
    passwords("cannot be its owner's name or address", 'cannot be %s'),
  ],
  '6.2.12': [
    'The dictionary of zxcvbn is made of breaches. It is on the server, so that no part of a password leaves it.',
    passwords('cannot be %s'),
  ],
  '6.3.1': [
    'Guesses are limited by mailbox, address and browser, and the right person keeps a way in.',
    tests(
      'people/accounts/known-browsers.test.ts',
      'is blocked after ten wrong ones, without affecting people at other addresses',
      'has a hundred attempts an hour from many addresses, and the owner can still sign in',
    ),
    factor('limits wrong codes of strangers without locking out its own session'),
  ],
  '6.3.2': [
    'There is no account until someone proves an address.',
    accounts(
      'make only the very first person an administrator',
      'make exactly the people in ADMIN_EMAILS administrators if it is set',
    ),
  ],
  '6.3.3': [
    'Can be required of everyone on a server, of staff, or by a workspace; by default a mailbox is enough. The reasons, and what limits the damage, are written down.',
    departure(),
    design('Ways to sign in'),
    factor(
      'lets people set it up and gives no other access first',
      'makes members set one up first, in all their workspaces, and logs it',
    ),
  ],
  '6.3.4': [
    'All ways go through one function, which asks every module first.',
    design('Ways to sign in'),
    tests(
      'people/sso/sso.test.ts',
      'needs recovery codes, ends other sessions at once, and refuses every other kind of sign-in',
    ),
    factor('has no access after the first step of a sign-in until a code is given'),
  ],
  '6.4.1': [
    'Invitations are 256 random bits, work once, and end after a week. A password that staff give to a new user meets all rules and may stay: nobody has to change it, because staff can also leave it out and let the invitation sign them in.',
    departure(),
    tests(
      'people/users/users.test.ts',
      'is emailed to a new user, and its link signs them in once, after a click',
      'expires after a week, and can be sent again',
    ),
    passwords('can be given to a new user by an admin, and works before they open any email'),
  ],
  '6.4.2': ['There are none.', design('Ways to sign in')],
  '6.4.3': [
    'A link by email replaces the password, and the second factor is asked for after it.',
    factor('has no access after the first step of a sign-in until a code is given'),
    passwords('works without it right after a sign-in by link or otherwise'),
  ],
  '6.4.4': [
    'Recovery codes are given at enrollment. Otherwise someone who knows the person resets the factor; it is logged and mailed.',
    design('Ways to sign in'),
    factor('gets in again once staff reset the factor: logged, emailed, and without open sessions'),
  ],
  '6.5.1': [
    'Each works once.',
    factor(
      'accepts each code once, also across sessions',
      'gets ten recovery codes, stored as hashes, each of which works once',
    ),
    accounts('works only once', 'gives one session when a hundred requests redeem it at once'),
  ],
  '6.5.2': [
    'Recovery codes have 125 random bits, so their SHA-256 is stored.',
    factor('gets ten recovery codes, stored as hashes, each of which works once'),
  ],
  '6.5.3': [
    'They come from `crypto.randomBytes`.',
    tests('scripts/asvs/source-rules.test.mjs', 'takes unpredictable random values from crypto'),
  ],
  '6.5.4': [
    'Recovery codes have 125 bits, links 256, and codes of apps six digits.',
    factor(
      'match RFC 6238 at second %i',
      'gets ten recovery codes, stored as hashes, each of which works once',
    ),
  ],
  '6.5.5': [
    'Links live ten minutes. A code of an app belongs to 30 seconds; one step early or late is accepted, as RFC 6238 suggests, because clocks of phones differ. Invitations live a week, because they activate an account.',
    departure(),
    accounts('is valid for ten minutes from the time the email was sent'),
    factor('are accepted at most one time step early or late'),
  ],
  '6.6.1': ['No code goes by phone or SMS.', absent()],
  '6.6.2': [
    'A link belongs to the request and browser that asked for it; elsewhere its person is asked first.',
    accounts(
      'redeems it immediately; another browser has to ask its person first',
      'keeps its cookie, so that each of two links opens without a question',
    ),
    tests('people/second-factor/passkeys.test.ts', 'if it is sent twice, in another browser, or too late'),
  ],
  '6.6.3': [
    'Codes of links have 256 bits, and calls are limited per address.',
    accounts('is limited per address and call, and says when to retry'),
  ],
  '6.8.1': [
    'A person is issuer and subject, within the connection; an address alone never takes an account that another subject has.',
    tests(
      'people/sso/sso.test.ts',
      'finds the account with the address, and does not bring back a removed member',
    ),
    tests(
      'people/sso/attacks.test.ts',
      '%s: %s',
      'cannot use one company’s group to become an admin of another',
    ),
  ],
  '6.8.2': [
    'ID tokens and assertions without a right signature are refused.',
    tests('people/sso/attacks.test.ts', '%s: %s'),
    tests('people/sso/saml/attacks.test.ts', '%s: %s'),
    tests('people/accounts/google/google.test.ts', '%s: %s'),
  ],
  '6.8.3': [
    'A response answers one request, once, on any process.',
    tests('people/sso/saml/attacks.test.ts', 'by sending a response eight times at once is accepted once'),
  ],
  '6.8.4': [
    'We expect no strength of a provider: a sign-in there counts as one factor, and a second one is asked for here where it is required.',
    design('Ways to sign in'),
    sections('sso.md', 'What OpenID Connect accepts'),
  ],
};
