import { checkSchedules } from './check.ts';

const t = Date.now();
const d = await checkSchedules({
  numRuns: Number(process.argv[2] ?? 1),
  seed: Number(process.argv[3] ?? 1),
  ...(process.argv[4] ? { path: process.argv[4] } : {}),
});
console.log(d.failed, d.runs, Date.now() - t, 'ms', d.report);
