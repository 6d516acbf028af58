import { checkSchedules } from './check.ts';
const n = Number(process.argv[2] ?? 1), seed = Number(process.argv[3] ?? 1);
const t = Date.now();
const d = await checkSchedules({ numRuns: n, seed });
console.log(d.failed, d.numRuns, d.numShrinks, Date.now() - t, 'ms', d.failed ? `path ${d.counterexamplePath}\n${String(d.counterexample?.[0])}\n${d.errorInstance}` : '');
