import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { root } from './processes.mjs';

/**
 * Tests that may be skipped, by reason. `applies` returns whether the reason holds. A test is named by its file and the
 * start of its title; a file alone names all its tests. CI fails on any other skip.
 */
const reasons = [
  {
    reason: 'long; part of pnpm verify',
    applies: ({ full }) => !full,
    tests: [
      ['api-client/src/package.test.ts', 'is published as a package'],
      ['cli/src/cli.test.ts', 'completes commands and options in a shell'],
      ['cli/src/cli.test.ts', 'export and import say that a file cannot be written'],
      ['extension/src/captions/observe.test.ts', 'the observer of a Meet page reads 6,000 updates'],
      ['extension/src/captions/tracker.test.ts', 'a meeting of thousands of rows still reads an old row'],
      [
        'extension/test/row-lists/histories.test.ts',
        'a long history that is mounted again keeps its 1,501 rows',
      ],
      ['scripts/dev.test.mjs', 'pnpm dev serves'],
      ['server/src/commands/backup.test.ts', 'moves a server from one PostgreSQL and bucket'],
      ['server/src/transfer/import/large.test.ts', 'imports an archive of almost 1 GB'],
      ['server/src/access-on-citus.test.ts'],
      ['server/src/citus.test.ts'],
      ['server/src/delivery-kills.test.ts'],
      ['server/src/failover.test.ts', 'loses and doubles nothing that it acknowledged when the primary'],
      ['server/src/long-work-kills.test.ts'],
      ['server/src/main.test.ts', 'the server says in one sentence that another server uses its data'],
      ['server/src/main.test.ts', 'the server says in one sentence that the database cannot'],
      ['server/src/outgoing/integrations/ledger/ten-connections.test.ts'],
      ['server/src/people/workspaces/move/move.test.ts', "a page's stream closes"],
      ['server/src/people/workspaces/move/move.test.ts', 'a workspace cannot move to an unknown shard'],
      ['server/src/platform/http/open-api.test.ts', 'lets a generated client sign in'],
      ['server/src/platform/postgres/embedded-postgres.test.ts'],
      ['server/src/processes.test.ts', 'keeps pages and captures going while each'],
      ['server/src/sense/summaries/engine/hostile.test.ts', 'two megabytes of'],
      ['server/src/transfer/export/meetings.test.ts', 'a meeting as PDF releases its memory'],
    ],
  },
  {
    reason: 'needs the folder ../shared',
    applies: () => !existsSync(`${root}/../shared`),
    tests: [
      ['extension/src/options/caption-languages.test.ts', 'matches the collected facts'],
      ['scripts/asvs/table.test.mjs', 'the table has each requirement'],
      ['server/src/outgoing/integrations/webhook/webhook.test.ts', 'signs like the test vectors'],
      ['server/src/sense/claims/check.test.ts', 'a claim about a real meeting'],
      ['server/src/sense/summaries/engine/built-in.test.ts', 'the built-in engine keeps a real meeting'],
      ['server/src/transfer/import/examples.test.ts', 'reads the files of ../shared'],
      ['tests/hostile-fields.spec.ts'],
      ['tests/hostile.spec.ts'],
      ['tests/journeys.spec.ts'],
    ],
  },
  {
    reason: 'needs a program that .ci/install installs (nats-server, pgbouncer, nginx, caddy, pdftotext)',
    applies: () => !process.env.CI,
    tests: [
      ['server/src/access-through-pgbouncer.test.ts'],
      ['server/src/behind-proxies.test.ts'],
      ['server/src/transfer/export/generated.test.ts'],
      ['server/src/transfer/export/meetings.test.ts'],
      ['server/src/transcripts/meetings/feed.test.ts'],
      ['server/src/platform/bus/bus.test.ts'],
    ],
  },
  {
    // Debian has no package of it. ../shared/tools/citus/install.sh installs it into Debian's PostgreSQL 15.
    reason: 'needs Citus in PostgreSQL 15',
    applies: () => !existsSync('/usr/lib/postgresql/15/lib/citus.so'),
    tests: [['server/src/access-on-citus.test.ts'], ['server/src/citus.test.ts']],
  },
  {
    reason: 'needs patroni, etcd-server and haproxy of Debian, and PostgreSQL 15',
    applies: () => !existsSync('/usr/bin/patroni') || !existsSync('/usr/sbin/haproxy'),
    tests: [
      ['server/src/failover.test.ts', 'loses and doubles nothing that it acknowledged when the primary'],
      ['server/src/processes.test.ts', 'keeps pages and captures going while each'],
    ],
  },
  {
    // CI does not run these tests, because ffmpeg needs a hundred packages and unit tests already cover the behavior.
    reason: 'needs ffmpeg',
    applies: () => true,
    tests: [['server/src/transfer/import/ffmpeg.test.ts']],
  },
  {
    reason: 'needs root, to mount a disk or give a file to another user',
    applies: () => process.getuid?.() !== 0,
    tests: [
      ['server/src/platform/secrets/secrets.test.ts', 'the keys of secrets stay readable'],
      ['tests/load.spec.ts', 'Under load, the disk is full'],
    ],
  },
  {
    reason: 'was checked before, and no statement or row type changed since',
    applies: ({ full }) => !full,
    tests: [['server/src/testing/row-types.test.ts']],
  },
  {
    reason: 'needs the built server (npm test builds it first)',
    applies: () => !process.env.BUILT_SERVER,
    tests: [['server/src/main.test.ts', 'loads large libraries at their first use']],
  },
  {
    reason: 'needs Linux',
    applies: () => process.platform !== 'linux',
    tests: [
      ['server/src/platform/http/app.test.ts', 'sees that the disk of DATA_DIR is full'],
      ['server/src/platform/http/received-file.test.ts', 'closes and deletes the file of an upload'],
    ],
  },
];

/**
 * Groups skipped tests by the reason that applies to them.
 * @param {import('./results.mjs').TestResult[]} skipped
 * @param {{ full: boolean }} run
 * @returns {{ expected: Map<string, string[]>, unexpected: string[] }} each test as 'file: title'
 */
export function groupSkips(skipped, run) {
  const expected = new Map();
  const unexpected = [];
  for (const { file, title } of skipped) {
    const name = `${file}: ${title}`;
    const found = reasons.find(
      ({ applies, tests }) =>
        applies(run) && tests.some(([path, start = '']) => path === file && title.startsWith(start)),
    );
    if (found) expected.set(found.reason, [...(expected.get(found.reason) ?? []), name]);
    else unexpected.push(name);
  }
  return { expected, unexpected };
}

/** Returns the browser tests that only `pnpm verify` runs, each as 'file: title'. They have the tag. */
export function browserTestsOfVerify() {
  const files = readdirSync(`${root}/tests`).filter((name) => name.endsWith('.spec.ts'));
  return files.flatMap((name) => {
    const source = readFileSync(`${root}/tests/${name}`, 'utf8');
    const titles = source.matchAll(/\btest\(\s*(['`])(.+?)\1,\s*\{\s*tag: '@verify'/g);
    return [...titles].map(([, , title]) => `tests/${name}: ${title}`);
  });
}
