/** Removes the protections in `docs/security.md` one at a time and requires that a test fails each time: `pnpm test:mutants`. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mutant, mutants } from './mutants.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const only = process.argv[2] ?? '';

const survived: string[] = [];
const exact = mutants.filter(({ id }) => id === only);
const chosen = exact.length > 0 ? exact : mutants.filter(({ id }) => id.includes(only));
const hangMs = await measureHangMs();
for (const mutant of chosen) {
  const started = performance.now();
  const caught = await isCaught(mutant);
  if (!caught) survived.push(mutant.id);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${caught ? 'caught' : 'SURVIVED'.padEnd(8)} ${seconds.padStart(6)} s  ${mutant.id}`);
}
console.log(
  `\n${chosen.length - survived.length} of ${chosen.length} protections have a test that fails without them.`,
);
process.exit(survived.length === 0 ? 0 : 1);

/**
 * Runs the tests without a mutant: one that fails on this machine cannot catch anything. Returns the milliseconds after
 * which a test counts as hanging, many times as long as the longest one took. A test that waits for a removed protection
 * hangs, which counts as caught.
 */
async function measureHangMs(): Promise<number> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))].map((file) => `server/src/${file}`);
  const report = join(await mkdtemp(join(tmpdir(), 'mutants-')), 'report.json');
  const options = ['run', '--project', 'server', '--reporter=json', `--outputFile=${report}`];
  await run([...options, ...files], process.env);
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as Report;
  await rm(dirname(report), { recursive: true });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  if (tests.length === 0 || failed.length > 0) {
    console.error(`Without a mutant, these tests must pass first: ${failed.join('; ') || files.join(', ')}`);
    process.exit(1);
  }
  return Math.max(120_000, ...tests.map(({ duration }) => (duration ?? 0) * 5));
}

/** The part of vitest's JSON report that is read here. */
interface Report {
  testResults: { assertionResults: { status: string; fullName: string; duration?: number | null }[] }[];
}

/** Returns whether a test fails. A run that finds no test, or fails for another reason, does not count. */
async function isCaught({ id, tests, named }: Mutant): Promise<boolean> {
  const files = tests.map((file) => `src/${file}`).filter((file) => existsSync(`${root}server/${file}`));
  const options = [
    ...['run', '--config', 'server/src/testing/mutants/vitest.config.ts', '--bail', '1'],
    ...['--testTimeout', `${hangMs}`, '--hookTimeout', `${hangMs}`],
  ];
  const env = { ...process.env, MUTANT: id, HANG_AFTER_MS: `${hangMs}` };
  const output = await run([...options, ...(named ? ['-t', named] : []), ...files], env);
  return /Tests .*\d+ failed/.test(output);
}

/** Runs vitest and returns its output. */
async function run(options: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn('node', ['node_modules/vitest/vitest.mjs', ...options], {
    ...{ cwd: root, env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  if (process.env.MUTANT_LOG) console.log(output);
  return output;
}
