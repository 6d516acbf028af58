import { design, sections, tests } from './rows.mjs';

const access = (...titles) => tests('testing/access.ts', ...titles);

/** V8, authorization. @type {import('./rows.mjs').Rows} */
export const v08 = {
  '8.1.1': [
    'Rules of calls and data, and the table of roles.',
    design('Access'),
    sections('teams.md', 'Permissions'),
  ],
  '8.1.2': ['Fields that depend on the reader or the writer.', design('Access')],
  '8.2.1': [
    'Every operation is called as every kind of caller.',
    access(
      'has a row for every operation of the API description, and no others',
      '%s answers each caller as the table says',
    ),
  ],
  '8.2.2': [
    'Rows of others are not found, by our rules and by those of the database.',
    access(
      '%s answers each caller as the table says',
      'shows private notes only to their author, and lets only the owner write the shared ones',
    ),
    tests(
      'platform/postgres/schema-rules.test.ts',
      'applies policies to every table of a workspace, for its owner too',
    ),
  ],
  '8.2.3': [
    'Schemas name the fields of input and output; some depend on the reader.',
    tests('unknown-fields.test.ts', 'names an unknown field of a body or a query'),
    tests(
      'sense/models/settings.test.ts',
      "is the server's until it has its own, which only its admins see whole",
    ),
    tests(
      'transcripts/meetings/shares/shares.test.ts',
      'of $part for $audience works before the share is revoked, and not after',
    ),
  ],
  '8.3.1': [
    'The server decides, for each call.',
    access(
      'requires each route of the contract to be declared public or with a scope',
      '%s answers each caller as the table says',
    ),
  ],
  '8.4.1': [
    'Each statement is for one workspace, and the database refuses others.',
    tests(
      'platform/postgres/schema-rules.test.ts',
      'shows no rows to a transaction that does not select a workspace',
      'starts every primary key, unique index and foreign key with the workspace',
    ),
    tests('people/scim/scim.test.ts', 'sees and changes nothing in another workspace'),
  ],
};
