import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../processes.mjs';
import { problemsWith, requirements } from './table.mjs';

const standard = `${root}/../shared/data/asvs-5.0.0.json`;
if (!existsSync(standard)) console.log('Skipped: ../shared/data/asvs-5.0.0.json is not here.');

test.skipIf(!existsSync(standard))('the table has each requirement of levels 1 and 2, and no others', () => {
  const wanted = JSON.parse(readFileSync(standard, 'utf8'))
    .requirements.filter(({ L }) => Number(L) <= 2)
    .map(({ req_id }) => req_id.slice(1));
  expect(requirements.map(({ id }) => id)).toEqual(wanted);
});

test.each([
  ['nothing', [], 'names nothing'],
  ['a missing file', [{ kind: 'test', file: 'server/src/none.test.ts', title: 'x' }], 'there is no'],
  [
    'a missing test',
    [{ kind: 'test', file: 'scripts/asvs/table.test.mjs', title: 'of' + ' nobody' }],
    'has no test',
  ],
  ['a file without tests', [{ kind: 'test', file: 'scripts/asvs/table.mjs', title: 'x' }], 'has no tests'],
  [
    'a test of verify alone',
    [{ kind: 'test', file: 'tests/dashboard.spec.ts', title: 'notes are saved' }],
    'runs in verify alone',
  ],
  [
    'a test of verify alone with a long title',
    [
      {
        kind: 'test',
        file: 'tests/sign-in.spec.ts',
        title: 'requests carry the bearer and X-Requested-With, and no address contains the bearer',
      },
    ],
    'runs in verify alone',
  ],
  ['a missing section', [{ kind: 'section', file: 'docs/api.md', heading: 'None' }], 'has no section'],
  ['no date', [{ kind: 'absent', since: 'planned' }], 'is not a date'],
])('rejects a row with %s', (_what, evidence, problem) => {
  expect(problemsWith({ id: '1.1.1', how: '', evidence })).toEqual([expect.stringContaining(problem)]);
});

test('accepts a row with an existing test and section', () => {
  const title = 'accepts a row with an existing test and section';
  const evidence = [
    { kind: 'test', file: 'scripts/asvs/table.test.mjs', title },
    { kind: 'section', file: 'docs/api.md', heading: 'Keys' },
  ];
  expect(problemsWith({ id: '1.1.1', how: '', evidence })).toEqual([]);
});
