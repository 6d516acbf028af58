import { departure, design, sections, tests } from './rows.mjs';

const app = (...titles) => tests('platform/http/app.test.ts', ...titles);

/** V16, logs and errors. @type {import('./rows.mjs').Rows} */
export const v16 = {
  '16.1.1': [
    'All logs: events, form, place, access, time.',
    design('Logs'),
    sections('audit-log.md', 'Audit log'),
  ],
  '16.2.1': [
    'Time, level, request, call, account and message.',
    app(
      'finds sign-ins, refusals and limits in the log at its default level',
      'answers an id that leads to its line in the log, and neither says what was said',
    ),
    tests('people/audit/audit.test.ts', 'tells admins who did what, to what, when, and what changed'),
  ],
  '16.2.2': ['Milliseconds of UTC; machines by NTP.', design('Logs')],
  '16.2.3': ['Standard output and the tables that are listed.', design('Logs')],
  '16.2.4': [
    'A JSON line each.',
    design('Logs'),
    app('finds sign-ins, refusals and limits in the log at its default level'),
  ],
  '16.2.5': [
    'No words of meetings, addresses, tokens or codes.',
    app('answers an id that leads to its line in the log, and neither says what was said'),
    tests('platform/mail/sent-mail.test.ts', 'carries the sign-in link, and the link is in no log'),
    tests(
      'platform/secrets/secrets.test.ts',
      'is nowhere in clear: not in the tables, a backup or the log, and its key only in the key’s file',
    ),
  ],
  '16.3.1': [
    'Sign-ins with their way, and refused ones.',
    app('finds sign-ins, refusals and limits in the log at its default level'),
    tests(
      'people/audit/log.test.ts',
      'has sign-ins, keys, assistants, exports and devices of members, with changed settings',
    ),
    tests('people/sso/attacks.test.ts', 'in at least 60 ways'),
  ],
  '16.3.2': [
    'A call without the right is logged. What someone may not see answers as if it did not exist, and that is not logged.',
    departure(),
    app('finds sign-ins, refusals and limits in the log at its default level'),
    design('Logs'),
  ],
  '16.3.3': [
    'Refusals by rights, limits, input and rules.',
    tests(
      'platform/http/refusals.test.ts',
      'writes one line a minute of each kind of refusal, and how many there were',
      'are those of rights, limits, input and rules',
    ),
    tests('people/sso/attacks.test.ts', 'in at least 60 ways'),
  ],
  '16.3.4': [
    'Failed calls, jobs and connections, with kind and place.',
    app('answers an id that leads to its line in the log, and neither says what was said'),
    tests(
      'operations/administration/administration.test.ts',
      'are listed with the kind of their failure, tried again, and given up',
    ),
  ],
  '16.4.1': [
    'Values are JSON.',
    tests('platform/http/refusals.test.ts', 'keeps a line break of a value inside its line'),
  ],
  '16.4.2': [
    'The database refuses changes of the staff’s log; standard output goes where the server cannot change it.',
    tests('people/audit/audit.test.ts', 'cannot be %s, even by a statement in the database', 'is for admins'),
    tests('people/audit/log.test.ts', 'is for admins of the workspace, and shows nothing of another one'),
    design('Logs'),
  ],
  '16.4.3': [
    'Standard output is collected by another system; the audit log of a workspace goes out by webhook.',
    design('Logs'),
    tests(
      'outgoing/integrations/ledger/audit.test.ts',
      'reaches the webhooks of the workspace that ask for it, once, and also after a failure',
    ),
  ],
  '16.5.1': [
    'A sentence and an id.',
    app('answers an id that leads to its line in the log, and neither says what was said'),
  ],
  '16.5.2': [
    'Deliveries wait and are paused, pages say what is away, calls say when to come back.',
    app('sees that the database is gone, and callers are told to try again'),
    tests(
      'outgoing/integrations/ledger/faults.test.ts',
      'gets everything once, in order, whatever fails and whenever the process dies',
    ),
    tests(
      'people/accounts/google/google.test.ts',
      'says so when the provider is away, before and after somebody went there, and goes on when it is back',
    ),
  ],
  '16.5.3': [
    'A failure refuses, and its transaction is rolled back.',
    tests('people/audit/audit.test.ts', 'has no entry of what was rolled back'),
    tests('transcripts/meetings/policy.test.ts', 'of which nothing is known is not allowed'),
    tests(
      'platform/postgres/schema-rules.test.ts',
      'shows nothing to a transaction that does not say for which workspace it works',
    ),
  ],
};
