import { departure, design, tests } from './rows.mjs';

/** V14, data protection. @type {import('./rows.mjs').Rows} */
export const v14 = {
  '14.1.1': ['Five classes of data.', design('Data')],
  '14.1.2': ['Encryption, logs, time and access of each class.', design('Data')],
  '14.2.1': [
    'Tokens are in headers. A link in an email has nowhere else for its code than its address: it works once, for ten minutes, and is kept out of caches, referrers and logs.',
    departure(),
    tests('api-client/src/client.test.ts', 'sends the token in a header, and never in an address'),
    tests('platform/http/app.test.ts', 'keeps the code in %s out of caches and referrers'),
  ],
  '14.2.2': [
    'No proxy or browser may store the answer of a call or an assistant.',
    tests('platform/http/app.test.ts', 'forbids browsers and caches to store answers of calls'),
    design('Data'),
    tests(
      'transcripts/meetings/shares/shares.test.ts',
      'keeps the address of the page from caches, search engines and other sites',
    ),
  ],
  '14.2.3': [
    'There are no trackers, and pages may load nothing foreign.',
    tests('platform/http/app.test.ts', 'tells browsers to run only its own scripts and to refuse framing'),
    tests('sense/models/settings.test.ts', 'goes to the address it was entrusted for and nowhere else'),
  ],
  '14.2.4': [
    'As written for each class.',
    design('Data'),
    tests(
      'transcripts/retention/retention.test.ts',
      'leaves only the fact of the deletion in all tables, and no late upload restores the meeting',
    ),
    tests(
      'people/audit/log.test.ts',
      "shows browser and network address only to workspaces that own the account's domain",
      'keeps security events for a year, and settings as long as the workspace',
    ),
    tests('people/accounts/passwords.test.ts', 'is stored nowhere in plain text'),
  ],
  '14.3.1': [
    'Signing out removes the token and the page’s data, also without the server. Notes and lines that never arrived stay for the account, or are dropped if the person says so.',
    tests('web/src/shell/sign-out-button.test.tsx', 'removes the token and goes to the sign-in page when %s'),
    tests('extension/src/options/options.test.tsx', 'asks what to do with unsent entries: %s'),
    tests(
      'web/src/session/guards.test.tsx',
      'starts the next person on their own first screen after someone signed out',
    ),
  ],
  '14.3.2': [
    '`no-store` with every answer of a call.',
    tests('platform/http/app.test.ts', 'forbids browsers and caches to store answers of calls'),
  ],
  '14.3.3': [
    'Lines wait in the extension until the server has them, and a day longer; changes and notes wait in the web app. Without that, a lost connection would lose what was said.',
    departure(),
    design('Data'),
    tests('web/src/outbox/outbox.test.ts', 'never sends or shows the changes of another account'),
  ],
};
