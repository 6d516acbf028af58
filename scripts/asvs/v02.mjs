import { design, randomRequests, tests } from './rows.mjs';

/** V2, validation and business logic. @type {import('./rows.mjs').Rows} */
export const v02 = {
  '2.1.1': ['The contract has the rules of each field.', design('Input')],
  '2.1.2': ['Rules about several values are named, with the places of their checks.', design('Input')],
  '2.1.3': ['Limits per person, address and server are listed.', design('Limits')],
  '2.2.1': [
    'Each input has a schema with lists, patterns, lengths and ranges.',
    tests(
      'transcripts/meetings/bad-input.test.ts',
      "in the list's query at %s that is invalid is refused, and the error names it",
    ),
    randomRequests,
  ],
  '2.2.2': [
    'The server checks, whatever a page has checked.',
    tests(
      'transcripts/meetings/bad-input.test.ts',
      'gets 401 from %s, whatever it sends',
      'of a capture or an entry is validated, too',
    ),
  ],
  '2.2.3': [
    'Values that belong together are checked together.',
    tests(
      'transcripts/meetings/shares/shares.test.ts',
      'refuses an audience without people, and unknown lines',
    ),
    tests(
      'people/oauth/oauth.test.ts',
      'requires a registered redirect address, a resource of this server, and requested scopes',
    ),
  ],
  '2.3.1': [
    'A step that needs another one before it is refused without it.',
    tests(
      'people/second-factor/second-factor.test.ts',
      'has no access after the first step of a sign-in until a code is given',
    ),
    tests(
      'people/sso/sso.test.ts',
      'can be switched on after a test sign-in with a verified address, and is off when its settings change',
    ),
    tests('people/oauth/device-logins.test.ts', 'ends with an API key once a person has confirmed the code'),
  ],
  '2.3.2': [
    'Limits hold, also for calls at the same moment.',
    tests(
      'limits-that-hold.test.ts',
      'accepts at most the allowed entries per minute from an account',
      "does not exceed a person's maximum of connections with two simultaneous requests",
    ),
  ],
  '2.3.3': [
    'A change with everything that follows from it is one transaction.',
    tests('people/audit/audit.test.ts', 'has no entry for an action that was rolled back'),
    tests('platform/work/engine.test.ts', 'exists exactly when the transaction that added it committed'),
    tests(
      'platform/postgres/database.test.ts',
      'is never reported as committed when PostgreSQL rolled it back',
    ),
  ],
  '2.3.4': [
    'Seats, roles, budgets and codes are taken under a lock.',
    tests('people/accounts/accounts.test.ts', 'gives one session when a hundred requests redeem it at once'),
    tests(
      'people/members/members.test.ts',
      'go to one of several people who accept an invitation at the same moment',
      'includes one whose last two members leave at the same moment',
    ),
    tests(
      'sense/models/settings.test.ts',
      'lets one of two calls through that are made at once where there is room for one',
    ),
  ],
  '2.4.1': [
    'Calls, bodies, entries, mails, streams and costly work are limited by address, session and account.',
    tests(
      'limits-that-hold.test.ts',
      'answers 429 to a session that calls too often, and keeps answering others',
    ),
    tests(
      'people/mail-refusals/mail-limits.test.ts',
      'are limited in its first week, counting shares and invitations together',
    ),
    tests(
      'platform/http/capacity.test.ts',
      'are limited per address: one more is refused, and accepted once another has ended',
    ),
  ],
};
