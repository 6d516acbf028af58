import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { runParts } from '../../../bench/run-parts.ts';

/*
 * Checks that `pnpm bench` works, with each part at its smallest size: in every run the figures of its README, without those that
 * need a browser, and in `pnpm verify` all.
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const inEveryRun = [['actions'], ['ingest', 'load', 'server', 'search', 'deliveries']];
const inVerify = [
  ...['automations', 'announcements', 'live-pages', 'row-level-security', 'shards', 'fairness', 'reading'],
  ...['first-load', 'api', 'sign-in', 'main-thread', 'burst', 'memory', 'ask', 'overview'],
].map((part) => [part]);
const runs = process.env.VERIFY ? [...inEveryRun, ...inVerify] : inEveryRun;

const someRow = { measure: 'some', value: '1', peer: '2', ratio: 0.5, goal: '', met: null };

it('hands on each row as it is measured, whatever is wrong with other parts', async () => {
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
      ['last', async () => async () => [{ ...someRow, measure: 'two' }]],
    ],
    { folder: '', onRow: ({ measure }) => seen.push(measure) },
  );
  error.mockRestore();
  expect(seen).toEqual(['one', 'begun', 'two']);
  expect(failed).toEqual(['cannot be loaded', 'breaks']);
});

it.each(runs)('the parts %s … run at their smallest size and print their rows', async (...parts) => {
  const { stdout } = await promisify(execFile)('node', ['--import', 'tsx', 'bench/main.ts', ...parts], {
    cwd: root,
    env: { ...process.env, BENCH_SMALLEST: '1' },
  });
  expect(stdout).not.toContain('Failed:');
  // Without the recordings next to the checkout, two parts have nothing to measure.
  const [, , ...rows] = stdout.trim().split('\n');
  if (!['ask', 'overview'].includes(parts[0]!)) expect(rows.length, stdout).toBeGreaterThan(0);
});
