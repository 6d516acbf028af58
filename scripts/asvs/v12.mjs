import { absent, departure, design, sections, tests } from './rows.mjs';

/** V12, secure communication. @type {import('./rows.mjs').Rows} */
export const v12 = {
  '12.1.1': [
    'TLS 1.2 and 1.3 at the proxy; Node’s for calls of the server.',
    design('Connections'),
    sections('hosting.md', 'Behind a proxy'),
  ],
  '12.1.2': [
    'The suites of Mozilla’s intermediate list.',
    design('Connections'),
    sections('hosting.md', 'Behind a proxy'),
  ],
  '12.1.3': ['There are no client certificates of callers.', absent()],
  '12.2.1': [
    'HTTPS, and HSTS so that browsers do not fall back.',
    tests('platform/http/app.test.ts', 'sends the same security headers with every kind of answer'),
    design('Connections'),
    sections('hosting.md', 'Behind a proxy'),
  ],
  '12.2.2': [
    'A public certificate at the proxy.',
    design('Connections'),
    sections('hosting.md', 'Behind a proxy'),
  ],
  '12.3.1': [
    'Mail goes out encrypted or not at all. For databases, NATS and buckets the operator decides by their addresses, because some share a machine or a private network with the server; between machines we ask for TLS.',
    departure(),
    tests(
      'platform/mail/sent-mail.test.ts',
      'is encrypted or not sent at all when the mail server is on another machine',
    ),
    design('Connections'),
    sections('hosting.md', 'A database with its own certificate'),
  ],
  '12.3.2': [
    'Certificates are checked.',
    tests(
      'platform/outbound/outbound.test.ts',
      'sends the host name to TLS, and refuses certificates it cannot verify',
    ),
    tests('platform/postgres/open-planes.test.ts', 'is refused with the settings that help'),
  ],
  '12.3.3': [
    'There are no services inside the application that speak HTTP to each other; the proxy and the server share a machine or a private network.',
    design('Connections'),
  ],
  '12.3.4': [
    'The certificate of the database is trusted by the file that an operator names.',
    tests('platform/postgres/open-planes.test.ts', 'is refused with the settings that help'),
    sections('hosting.md', 'A database with its own certificate'),
  ],
};
