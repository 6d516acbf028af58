/** Runs the property test against every mutant of the protocol and demands that each is caught: `pnpm test:mutants`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import type { checkSchedules } from '../outbox-model/check.ts';
import { type Mutant, mutants } from './mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = `${root}src/`;
/** Schedules after which a mutant counts as not caught. */
const bound = Number(process.env.MUTANT_RUNS ?? 2_000);
const seed = Number(process.env.MODEL_SEED ?? 20_261_120);
const only = process.argv[2] ?? '';

interface Verdict {
  name: string;
  caughtAfter: number | null;
  by: string;
  seconds: number;
}

const healthy = await judge({
  name: 'the protocol as it is',
  file: 'outbox/outbox.ts',
  find: 'export function createOutbox',
  replace: 'export function createOutbox',
});
if (healthy.caughtAfter !== null) {
  console.error(`The protocol itself fails, so nothing can be said of its mutants: ${healthy.by}`);
  process.exit(1);
}

const verdicts: Verdict[] = [];
const chosen = mutants.filter(({ name }) => name.includes(only));
for (const mutant of chosen) {
  const verdict = await judge(mutant);
  verdicts.push(verdict);
  const caught = verdict.caughtAfter === null ? 'SURVIVED' : `caught at ${verdict.caughtAfter}`;
  console.log(`${caught.padEnd(16)} ${verdict.seconds.toFixed(1).padStart(5)} s  ${verdict.name}`);
  if (verdict.by) console.log(`${' '.repeat(27)}${verdict.by}`);
}

const survived = verdicts.filter(({ caughtAfter }) => caughtAfter === null);
console.log(`\n${verdicts.length - survived.length} of ${verdicts.length} mutants caught (seed ${seed}).`);
process.exit(survived.length === 0 ? 0 : 1);

async function judge(mutant: Mutant): Promise<Verdict> {
  const started = performance.now();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [changing(mutant)],
  });
  const quiet = console.error;
  try {
    const loaded = await server.ssrLoadModule(`${root}test/outbox-model/check.ts`);
    const check = loaded.checkSchedules as typeof checkSchedules;
    console.error = () => {};
    const { failed, runs, report } = await check({ numRuns: bound, seed, endOnFailure: true });
    return {
      name: mutant.name,
      caughtAfter: failed ? runs : null,
      by: report.split('\n').at(-1)?.slice(0, 110) ?? '',
      seconds: (performance.now() - started) / 1_000,
    };
  } finally {
    console.error = quiet;
    await server.close();
  }
}

/** Changes the source on its way into the test; the file itself is never touched. */
function changing({ name, file, find, replace }: Mutant): Plugin {
  const path = `${sources}${file}`;
  if (readFileSync(path, 'utf8').split(find).length !== 2) {
    throw new Error(
      `'${name}': the text to change has to be in ${file} exactly once. Bring the mutant up to date.`,
    );
  }
  return {
    name: 'mutant',
    enforce: 'pre',
    transform: (code, id) => (id.split('?')[0] === path ? code.replace(find, () => replace) : undefined),
  };
}
