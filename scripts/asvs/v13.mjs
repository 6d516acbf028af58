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
      'runs below a directory only root may enter, not as root, reachable by nobody else',
    ),
  ],
  '13.2.2': [
    'Requests work as a role that cannot change tables and sees one workspace. The database does not run as root.',
    tests(
      'platform/postgres/schema-rules.test.ts',
      'shows nothing to a transaction that does not say for which workspace it works',
    ),
    tests(
      'platform/postgres/embedded-postgres.test.ts',
      'runs below a directory only root may enter, not as root, reachable by nobody else',
    ),
  ],
  '13.2.3': [
    'No credential has a default.',
    sections('environment.md', 'Environment variables'),
    tests(
      'platform/secrets/secrets.test.ts',
      'are made once, however many processes begin together, in a file that only its owner may read',
    ),
  ],
  '13.2.4': [
    'Addresses that people enter go through the guarded client; private hosts only if the operator lists them. Which hosts a filter has to let through is written down.',
    tests(
      'platform/outbound/outbound.test.ts',
      'reaches a host that the operator permits, at that port only, and gives its answer whatever its status',
    ),
    design('Connections'),
  ],
  '13.2.5': [
    'The same client for everything that the server fetches.',
    tests(
      'platform/outbound/outbound.test.ts',
      'reaches nothing on this machine or in its networks, by more than 200 addresses and tricks',
    ),
    design('Connections'),
  ],
  '13.3.1': [
    'Keys come from the environment or a file that its owner alone reads, so that any vault can give them; secrets are encrypted with them.',
    tests(
      'platform/secrets/secrets.test.ts',
      'is nowhere in clear: not in the tables, a backup or the log, and its key only in the key’s file',
      'are made once, however many processes begin together, in a file that only its owner may read',
    ),
    sections('hosting.md', 'Secrets'),
  ],
  '13.3.2': [
    'The file is of its owner alone, and each secret opens under its own name only.',
    tests(
      'platform/secrets/secrets.test.ts',
      'are made once, however many processes begin together, in a file that only its owner may read',
      'is given back under its name, in its last form, until it is deleted, and to no other name',
    ),
  ],
  '13.4.1': [
    'Only the built web app is served, and no file whose name begins with a dot.',
    app('answers %s with its page, which is asked for anew each time', 'answers %s with %d'),
  ],
  '13.4.2': [
    'There is no debug mode. An unexpected error tells an id alone.',
    app('answers an id that leads to its line in the log, and neither says what was said'),
  ],
  '13.4.3': [
    'Folders are not listed.',
    app('answers %s with its page, which is asked for anew each time', 'answers %s with %d'),
  ],
  '13.4.4': [
    'TRACE is refused.',
    tests('platform/http/http-server.test.ts', 'does not answer TRACE with what was sent'),
  ],
  '13.4.5': [
    '`/healthz`, `/readyz` and the description of the API are open on purpose, and tell no data.',
    sections('hosting.md', 'Run it'),
    app('sees that it is alive and what it can do', 'reads the contract as OpenAPI 3.1'),
  ],
};
