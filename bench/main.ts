/**
 * What the product costs, each number beside a peer measured in the same run on the same machine.
 * `pnpm bench` measures everything; `pnpm bench ingest` one part.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announcementRows, livePageRows } from './announcements.ts';
import { automationRows } from './automations.ts';
import { burstRows, mainThreadRows, memoryRows } from './content-script.ts';
import { deliveryRows } from './deliveries.ts';
import { ingestRows } from './ingest.ts';
import { readingRows } from './reading.ts';
import { searchRows } from './search.ts';
import { actionsRows } from './sense/actions.ts';
import { askRows } from './sense/ask.ts';
import { overviewRows } from './sense/overview.ts';
import { serverRows } from './server.ts';
import { rowLevelSecurityRows, shardRows } from './shards.ts';
import { signInRows } from './sign-in.ts';
import { printTable, type Row } from './table.ts';

const parts: Record<string, (folder: string) => Promise<Row[]>> = {
  server: serverRows,
  ingest: ingestRows,
  deliveries: deliveryRows,
  automations: automationRows,
  announcements: announcementRows,
  'live-pages': livePageRows,
  'row-level-security': rowLevelSecurityRows,
  shards: shardRows,
  search: searchRows,
  reading: readingRows,
  'sign-in': signInRows,
  'main-thread': mainThreadRows,
  burst: burstRows,
  memory: memoryRows,
  actions: actionsRows,
  ask: askRows,
  overview: overviewRows,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !(name in parts));
if (unknown)
  throw new Error(`There is no benchmark '${unknown}'. There are: ${Object.keys(parts).join(', ')}.`);

const folder = await mkdtemp(join(tmpdir(), 'afterword-bench-'));
// PostgreSQL runs as another user when we are root, and must be able to come in.
await chmod(folder, 0o711);
const rows: Row[] = [];
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    console.log(`Measuring ${name}…`);
    rows.push(...(await measure(folder)));
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log('');
printTable(rows);
