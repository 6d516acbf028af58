/** Removes the protections in `docs/security.md` one at a time and requires that a test fails each time: `pnpm test:mutants`. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Mutant, mutants } from './mutants.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const only = process.argv[2] ?? '';

/**
 * Milliseconds after which a test counts as hanging. A test that waits for a removed protection hangs, which counts as
 * caught.
 */
const hangMs = 120_000;

const survived: string[] = [];
const exact = mutants.filter(({ id }) => id === only);
const chosen = exact.length > 0 ? exact : mutants.filter(({ id }) => id.includes(only));
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

/** Returns whether a test fails. A run that finds no test, or fails for another reason, does not count. */
async function isCaught({ id, tests, named }: Mutant): Promise<boolean> {
  const files = tests.map((file) => `src/${file}`).filter((file) => existsSync(`${root}server/${file}`));
  const options = [
    ...['run', '--config', 'server/src/testing/mutants/vitest.config.ts', '--bail', '1'],
    ...['--testTimeout', `${hangMs}`, '--hookTimeout', `${hangMs}`],
  ];
  const child = spawn(
    'node',
    ['node_modules/vitest/vitest.mjs', ...options, ...(named ? ['-t', named] : []), ...files],
    {
      cwd: root,
      env: { ...process.env, MUTANT: id, HANG_AFTER_MS: `${hangMs}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await new Promise((resolve) => child.once('close', resolve));
  if (process.env.MUTANT_LOG) console.log(output);
  return /Tests .*\d+ failed/.test(output);
}
