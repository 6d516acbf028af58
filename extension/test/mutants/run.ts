/** Runs the property tests with every mutant, and requires that each is caught: `pnpm test:mutants`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin } from 'vite';
import type { checkCaptions } from '../laws/check-captions.ts';
import type { checkSchedules } from '../outbox-model/check.ts';
import type { checkRecordings } from './check-recordings.ts';
import { captionMutants, type Mutant, protocolMutants, recordingMutants } from './mutants.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = `${root}src/`;
/** Number of runs after which a mutant counts as not caught. */
const bound = Number(process.env.MUTANT_RUNS ?? 2_000);
const seed = Number(process.env.MODEL_SEED ?? 20_261_120);
const only = process.argv[2] ?? '';

interface Verdict {
  name: string;
  caughtAfter: number | null;
  by: string;
  seconds: number;
}

/** The check that must catch one kind of mutant. */
interface Hunt {
  mutants: Mutant[];
  /** The module and its exports. */
  module: string;
  check: string;
  /** A mutant without a change. */
  healthy: Mutant;
}

const hunts: Hunt[] = [
  {
    mutants: protocolMutants,
    module: 'test/outbox-model/check.ts',
    check: 'checkSchedules',
    healthy: unchanged('the protocol as it is', 'outbox/outbox.ts', 'export function createOutbox'),
  },
  {
    mutants: captionMutants,
    module: 'test/laws/check-captions.ts',
    check: 'checkCaptions',
    healthy: unchanged('captions as they are', 'captions/tracker.ts', 'export function createTracker('),
  },
  {
    mutants: recordingMutants,
    module: 'test/mutants/check-recordings.ts',
    check: 'checkRecordings',
    healthy: unchanged('recordings as they are', 'recording/take.ts', 'export function takeUtterance('),
  },
];

const verdicts: Verdict[] = [];
for (const hunt of hunts) {
  const chosen = hunt.mutants.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) continue;
  const healthy = await judge(hunt, hunt.healthy);
  if (healthy.caughtAfter !== null) {
    console.error(`${healthy.name} fails without a change, so mutants cannot be tested: ${healthy.by}`);
    process.exit(1);
  }
  for (const mutant of chosen) {
    const verdict = await judge(hunt, mutant);
    verdicts.push(verdict);
    const caught = verdict.caughtAfter === null ? 'SURVIVED' : `caught at ${verdict.caughtAfter}`;
    console.log(`${caught.padEnd(16)} ${verdict.seconds.toFixed(1).padStart(5)} s  ${verdict.name}`);
    if (verdict.by) console.log(`${' '.repeat(27)}${verdict.by}`);
  }
}

const survived = verdicts.filter(({ caughtAfter }) => caughtAfter === null);
console.log(`\n${verdicts.length - survived.length} of ${verdicts.length} mutants caught (seed ${seed}).`);
process.exit(survived.length === 0 ? 0 : 1);

function unchanged(name: string, file: string, text: string): Mutant {
  return { name, file, find: text, replace: text };
}

async function judge({ module, check: name }: Hunt, mutant: Mutant): Promise<Verdict> {
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
    const loaded = await server.ssrLoadModule(`${root}${module}`);
    const check = loaded[name] as typeof checkSchedules | typeof checkCaptions | typeof checkRecordings;
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

/** Changes the source when it is loaded. The file stays the same. */
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
