import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { runParts } from '../../../bench/run-parts.ts';
import { sample } from '../../../scripts/testing/sample.ts';

/*
 * Checks that `pnpm bench` works, with each part at its smallest size. Every run tests one of the figures of the
 * README that need no browser, a different one each time; `pnpm verify` tests all.
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const inEveryRun = [sample('benchmarks', ['actions', 'ingest', 'load', 'server', 'search', 'deliveries'], 1)];
const inVerify = [
  ...[
    'automations',
    'ten-connections',
    'announcements',
    'live-pages',
    'row-level-security',
    'shards',
    'fairness',
    'reading',
    'large-workspace',
  ],
  ...['first-load', 'api', 'sign-in', 'main-thread', 'burst', 'memory', 'ask', 'overview'],
].map((part) => [part]);
const runs = process.env.VERIFY ? [...inEveryRun, ...inVerify] : inEveryRun;

const someRow = { measure: 'some', value: '1', peer: '2', ratio: 0.5, goal: '', met: null };

it('passes on each row as it is measured, even if other parts fail', async () => {
  const seen: string[] = [];
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = await runParts(
    [
      ['first', async () => async () => [{ ...someRow, measure: 'one' }]],
      ['cannot be loaded', () => Promise.reject(new Error('It is not there.'))],
      [
        'breaks',
        async () => async () => {
          seen.push('begun');
          throw new Error('It calls something that is not there.');
        },
      ],
      [
        'breaks later',
        async () =>
          async function* () {
            yield { ...someRow, measure: 'kept' };
            throw new Error('It ends before the second row.');
          },
      ],
      ['last', async () => async () => [{ ...someRow, measure: 'two' }]],
    ],
    { folder: '', onRow: ({ measure }) => seen.push(measure) },
  );
  error.mockRestore();
  expect(seen).toEqual(['one', 'begun', 'kept', 'two']);
  expect(failed).toEqual(['cannot be loaded', 'breaks', 'breaks later']);
});

it.each(runs)('the benchmarks %s … run at their smallest size and print their rows', async (...parts) => {
  const { stdout } = await promisify(execFile)('node', ['--import', 'tsx', 'bench/main.ts', ...parts], {
    cwd: root,
    env: { ...process.env, BENCH_SMALLEST: '1' },
  });
  expect(stdout).not.toContain('Failed:');
  // Two parts have nothing to measure without the recordings next to the checkout.
  const [, , ...rows] = stdout.trim().split('\n');
  if (!['ask', 'overview'].includes(parts[0]!)) expect(rows.length, stdout).toBeGreaterThan(0);
});
