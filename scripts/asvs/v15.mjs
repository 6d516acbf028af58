import { design, randomRequests, sections, tests } from './rows.mjs';

/** V15, secure coding and architecture. @type {import('./rows.mjs').Rows} */
export const v15 = {
  '15.1.1': ['Times by severity, also for packages.', sections('SECURITY.md', 'Report a problem')],
  '15.1.2': [
    'The lockfile names every package with its hash, and licenses come from a list. The archive of the extension, which is all that a release contains, has a CycloneDX file. What signs a release names actions by commit.',
    tests(
      'scripts/asvs/source-rules.test.mjs',
      'signs and publishes only with actions that are named by their commit',
    ),
    tests(
      'scripts/licenses.test.mjs',
      'answers for the license %s: %s',
      'is CycloneDX with the current version',
      'lists the dependencies of the extension and our packages in it, once each, and no tools',
    ),
    sections('SECURITY.md', 'Check a release'),
  ],
  '15.1.3': ['Costly work and its bounds.', design('Costly work')],
  '15.2.1': [
    'The hosted workflow asks the registry for known problems with each change.',
    sections('SECURITY.md', 'Report a problem'),
  ],
  '15.2.2': [
    'Threads in turn, deadlines, budgets and limits.',
    tests(
      'platform/process/threads.test.ts',
      'is terminated at its deadline, also in an endless loop, and the next task gets a new thread',
      'leaves half the threads to others when one account has work for all of them',
    ),
    tests('every-kind.test.ts', 'a flood of every kind in one workspace leaves slots to another one'),
  ],
  '15.2.3': [
    'The build has what the server imports, and that is no test code.',
    tests('scripts/asvs/source-rules.test.mjs', 'imports no test code in the server'),
  ],
  '15.3.1': [
    'Output schemas name the fields.',
    randomRequests,
    tests(
      'sense/models/settings.test.ts',
      "is the server's until it has its own, which only its admins see whole",
    ),
  ],
  '15.3.2': [
    'Redirects are errors.',
    tests('platform/outbound/outbound.test.ts', 'follows no redirect: status %i is an error'),
  ],
  '15.3.3': [
    'Input schemas name the fields, and others are refused.',
    tests(
      'unknown-fields.test.ts',
      'names an unknown field of a body or a query',
      'refuses a deletion with a body field in its query, and deletes nothing',
    ),
  ],
  '15.3.4': [
    'Only our own proxies’ part of `X-Forwarded-For` counts.',
    tests(
      'platform/http/http-server.test.ts',
      'is read only from headers that our own proxies wrote',
      'written by a proxy as “%s” is read as %s',
    ),
  ],
  '15.3.5': [
    'TypeScript in strict mode, schemas at every entrance, and a linter that allows strict equality alone.',
    tests('scripts/asvs/source-rules.test.mjs', 'uses strict TypeScript and strict equality'),
    tests(
      'transcripts/meetings/bad-input.test.ts',
      "in the list's query that is repeated, nested or an array causes no server error",
    ),
  ],
  '15.3.6': [
    'Values from outside get no prototype.',
    tests('transcripts/meetings/bad-input.test.ts', 'cannot select another workspace or change a prototype'),
    tests('people/scim/patch.test.ts', 'cannot reach an object prototype'),
    tests('extension/src/messages/shape.test.ts', 'sets no prototype from a field that is called like one'),
  ],
  '15.3.7': [
    'Path, query and body are read apart, and a value that is given twice is refused or a list.',
    tests(
      'transcripts/meetings/bad-input.test.ts',
      "in the list's query that is repeated, nested or an array causes no server error",
    ),
    tests('unknown-fields.test.ts', 'refuses a deletion with a body field in its query, and deletes nothing'),
  ],
};
