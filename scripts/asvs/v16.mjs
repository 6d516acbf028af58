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
      'finds sign-ins, refusals and rate limits in the log at its default level',
      'returns an id that identifies its log line; neither quotes what people said',
    ),
    tests(
      'people/audit/audit.test.ts',
      'shows admins each action with its actor, object, time and changed values',
    ),
  ],
  '16.2.2': ['Milliseconds of UTC; machines by NTP.', design('Logs')],
  '16.2.3': ['Standard output and the tables that are listed.', design('Logs')],
  '16.2.4': [
    'A JSON line each.',
    design('Logs'),
    app('finds sign-ins, refusals and rate limits in the log at its default level'),
  ],
  '16.2.5': [
    'No words of meetings, addresses, tokens or codes.',
    app('returns an id that identifies its log line; neither quotes what people said'),
    tests('platform/mail/sent-mail.test.ts', 'contains the sign-in link, which appears in no log'),
    tests(
      'platform/secrets/secrets.test.ts',
      'appears in plain text in no table, backup or log, and its key only in the key file',
    ),
  ],
  '16.3.1': [
    'Sign-ins with their way, and refused ones.',
    app('finds sign-ins, refusals and rate limits in the log at its default level'),
    tests(
      'people/audit/log.test.ts',
      "has members' sign-ins, keys, assistants, exports and devices, and changed settings",
    ),
    tests('people/sso/attacks.test.ts', '%s: %s'),
  ],
  '16.3.2': [
    'A call without the right is logged. What someone may not see answers as if it did not exist, and that is not logged.',
    departure(),
    app('finds sign-ins, refusals and rate limits in the log at its default level'),
    design('Logs'),
  ],
  '16.3.3': [
    'Refusals by rights, limits, input and rules.',
    tests(
      'platform/http/refusals.test.ts',
      'logs each kind of refusal once per minute, with a count',
      'counts only failures about permissions, limits, input and rules as refusals',
    ),
    tests('people/sso/attacks.test.ts', '%s: %s'),
  ],
  '16.3.4': [
    'Failed calls, jobs and connections, with kind and place.',
    app('returns an id that identifies its log line; neither quotes what people said'),
    tests(
      'operations/administration/administration.test.ts',
      'are listed with the kind of failure, and can be retried and discarded',
    ),
  ],
  '16.4.1': [
    'Values are JSON.',
    tests(
      'platform/http/refusals.test.ts',
      'escapes a line break in a value, so that each log entry stays on one line',
    ),
  ],
  '16.4.2': [
    'The database refuses changes of the staff’s log; standard output goes where the server cannot change it.',
    tests(
      'people/audit/audit.test.ts',
      'cannot be %s, even by a statement in the database',
      'can only be read by admins',
    ),
    tests(
      'people/audit/log.test.ts',
      'can only be read by admins of the workspace, and shows nothing of other workspaces',
    ),
    design('Logs'),
  ],
  '16.4.3': [
    'Standard output is collected by another system; the audit log of a workspace goes out by webhook.',
    design('Logs'),
    tests(
      'outgoing/integrations/ledger/audit.test.ts',
      "sends entries to the workspace's subscribed webhooks once, also after a failure",
    ),
  ],
  '16.5.1': [
    'A sentence and an id.',
    app('returns an id that identifies its log line; neither quotes what people said'),
  ],
  '16.5.2': [
    'Deliveries wait and are paused, pages say what is away, calls say when to come back.',
    app('sees that the database is down, and callers are told to retry'),
    tests(
      'outgoing/integrations/ledger/faults.test.ts',
      'get everything once, in order, whatever fails and whenever the process dies',
    ),
    tests(
      'people/accounts/google/google.test.ts',
      'reports an unreachable provider, before and after the redirect, and works once it is back',
    ),
  ],
  '16.5.3': [
    'A failure refuses, and its transaction is rolled back.',
    tests('people/audit/audit.test.ts', 'has no entry for an action that was rolled back'),
    tests('transcripts/meetings/policy.test.ts', 'is not allowed if nothing is known about the capture'),
    tests(
      'platform/postgres/schema-rules.test.ts',
      'shows no rows to a transaction that does not select a workspace',
    ),
  ],
};
