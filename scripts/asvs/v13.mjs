import { design, sections, tests } from './rows.mjs';

const app = (...titles) => tests('platform/http/app.test.ts', ...titles);

/** V13, configuration. @type {import('./rows.mjs').Rows} */
export const v13 = {
  '13.1.1': ['All connections, and who enters an address.', design('Connections')],
  '13.2.1': [
    'The embedded database accepts the server’s user at a socket; another one, a client certificate or an account of its own.',
    design('Connections'),
    tests(
      'platform/postgres/embedded-postgres.test.ts',
      'runs below a directory only root may enter, not as root, and is not reachable by others',
    ),
  ],
  '13.2.2': [
    'Requests work as a role that cannot change tables and sees one workspace. The database does not run as root.',
    tests(
      'platform/postgres/schema-rules.test.ts',
      'shows no rows to a transaction that does not select a workspace',
    ),
    tests(
      'platform/postgres/embedded-postgres.test.ts',
      'runs below a directory only root may enter, not as root, and is not reachable by others',
    ),
  ],
  '13.2.3': [
    'No credential has a default.',
    sections('environment.md', 'Environment variables'),
    tests(
      'platform/secrets/secrets.test.ts',
      'are created once when several processes start together, in a file only its owner may read',
    ),
  ],
  '13.2.4': [
    'Addresses that people enter go through the guarded client; private hosts only if the operator lists them. Which hosts a filter has to let through is written down.',
    tests(
      'platform/outbound/outbound.test.ts',
      'reaches a host that the operator allows, at that port only, and returns answers of any status',
    ),
    design('Connections'),
  ],
  '13.2.5': [
    'The same client for everything that the server fetches.',
    tests(
      'platform/outbound/outbound.test.ts',
      'reaches nothing on this machine or its networks, tried with more than 200 addresses',
    ),
    design('Connections'),
  ],
  '13.3.1': [
    'Keys come from the environment or a file that its owner alone reads, so that any vault can give them; secrets are encrypted with them.',
    tests(
      'platform/secrets/secrets.test.ts',
      'appears in plain text in no table, backup or log, and its key only in the key file',
      'are created once when several processes start together, in a file only its owner may read',
    ),
    sections('hosting.md', 'Secrets'),
  ],
  '13.3.2': [
    'The file is of its owner alone, and each secret opens under its own name only.',
    tests(
      'platform/secrets/secrets.test.ts',
      'are created once when several processes start together, in a file only its owner may read',
      'is returned by its name in its latest version until it is deleted, and by no other name',
    ),
  ],
  '13.4.1': [
    'Only the built web app is served, and no file whose name begins with a dot.',
    app('answers %s with its page, which browsers revalidate each time', 'answers %s with %d'),
  ],
  '13.4.2': [
    'There is no debug mode. An unexpected error tells an id alone.',
    app('returns an id that identifies its log line; neither quotes what people said'),
  ],
  '13.4.3': [
    'Folders are not listed.',
    app('answers %s with its page, which browsers revalidate each time', 'answers %s with %d'),
  ],
  '13.4.4': [
    'TRACE is refused.',
    tests('platform/http/http-server.test.ts', 'answers TRACE without echoing the request'),
  ],
  '13.4.5': [
    '`/healthz`, `/readyz` and the description of the API are open on purpose, and tell no data.',
    sections('hosting.md', 'Run it'),
    app('sees that the server is alive and which features it has', 'gets the contract as OpenAPI 3.1'),
  ],
};
