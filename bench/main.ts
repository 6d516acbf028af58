/**
 * Measures the product's costs, each next to a peer measured in the same run on the same machine. `pnpm bench` measures
 * everything; `pnpm bench ingest` measures one part, `pnpm bench table` the figures in README.md, and `pnpm bench
 * sense` the quality of summaries, claims and answers.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Part, runParts } from './run-parts.ts';
import { printHeading, printRow } from './table.ts';

/** Parts are loaded one at a time, so that a broken one does not affect the others. */
const parts: Record<string, () => Promise<Part>> = {
  ingest: async () => (await import('./ingest.ts')).ingestRows,
  load: async () => (await import('./load.ts')).loadRows,
  server: async () => (await import('./server.ts')).serverRows,
  search: async () => (await import('./search.ts')).searchRows,
  'large-workspace': async () => (await import('./large-workspace.ts')).largeWorkspaceRows,
  reading: async () => (await import('./reading.ts')).readingRows,
  'first-load': async () => (await import('./first-load.ts')).firstLoadRows,
  deliveries: async () => (await import('./deliveries.ts')).deliveryRows,
  'ten-connections': async () => (await import('./ten-connections.ts')).tenConnectionRows,
  automations: async () => (await import('./automations.ts')).automationRows,
  announcements: async () => (await import('./announcements.ts')).announcementRows,
  'live-pages': async () => (await import('./announcements.ts')).livePageRows,
  'row-level-security': async () => (await import('./shards.ts')).rowLevelSecurityRows,
  shards: async () => (await import('./shards.ts')).shardRows,
  fairness: async () => (await import('./fairness.ts')).fairnessRows,
  api: async () => (await import('./api.ts')).apiRows,
  'sign-in': async () => (await import('./sign-in.ts')).signInRows,
  'main-thread': async () => (await import('./content-script.ts')).mainThreadRows,
  burst: async () => (await import('./content-script.ts')).burstRows,
  memory: async () => (await import('./content-script.ts')).memoryRows,
  claims: async () => (await import('./sense/claims.ts')).claimsRows,
  actions: async () => (await import('./sense/actions.ts')).actionsRows,
  ask: async () => (await import('./sense/ask.ts')).askRows,
  'ordinary-meetings': async () => (await import('./sense/ordinary.ts')).ordinaryRows,
  promises: async () => (await import('./sense/promises.ts')).promiseRows,
  overview: async () => (await import('./sense/overview.ts')).overviewRows,
};

/** Names for several parts. */
const groups: Record<string, readonly string[]> = {
  // The figures in README.md.
  table: ['ingest', 'load', 'server', 'search', 'reading', 'first-load', 'deliveries'],
  sense: ['claims', 'actions', 'ordinary-meetings', 'promises', 'ask', 'overview'],
};

const asked = process.argv.slice(2).flatMap((name) => groups[name] ?? name);
const unknown = asked.find((name) => !(name in parts));
if (unknown)
  throw new Error(`There is no benchmark '${unknown}'. There are: ${Object.keys(parts).join(', ')}.`);

const folder = await mkdtemp(join(tmpdir(), 'afterword-bench-'));
// If root runs the benchmarks, PostgreSQL runs as another user, who needs access.
await chmod(folder, 0o711);
const chosen = Object.entries(parts).filter(([name]) => asked.length === 0 || asked.includes(name));
printHeading();
try {
  const failed = await runParts(chosen, { folder, onRow: printRow });
  if (failed.length > 0) {
    console.log(`\nFailed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
