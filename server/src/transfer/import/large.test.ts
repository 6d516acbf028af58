import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Zip, ZipPassThrough } from 'fflate';
import { expect, it, onTestFinished } from 'vitest';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { testServerForThisTest } from '../../testing/server.ts';

const megabyte = 1024 * 1024;
const maxUsed = 300 * megabyte;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Writes an archive with this many incompressible bytes. */
async function writeArchive(path: string, bytes: number): Promise<number> {
  const file = createWriteStream(path);
  const waiting: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
  });
  const flush = async () => {
    for (const chunk of waiting.splice(0)) if (!file.write(chunk)) await once(file, 'drain');
  };
  const add = async (name: string, lines: readonly object[]) => {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for (const line of lines) entry.push(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
    entry.push(new Uint8Array(), true);
    await flush();
  };
  await add('archive.json', [{ format: 'afterword-archive', version: 1 }]);
  const words =
    'the plan for launch is that we test it on Tuesday and tell everybody about it by mail '.repeat(220);
  let meetings = 0;
  for (let written = 0; written < bytes; meetings += 1) {
    const captureId = randomUUID();
    const entries = Array.from({ length: 200 }, (_, ordinal) => ({
      type: 'entry',
      ...someEntry({ ordinal, content: `${randomUUID()} ${words}` }),
      captureId,
      marked: null,
    }));
    const { self: _, ...facts } = someFacts({ title: `Meeting ${meetings}` });
    const head = {
      type: 'meeting',
      id: randomUUID(),
      ...facts,
      self: null,
      labels: [],
      entries: entries.length,
    };
    const capture = {
      type: 'capture',
      id: captureId,
      health: 'ended',
      healthAt: at(0),
      startedAt: at(0),
      seenAt: at(300),
      endedAt: at(300),
      closed: true,
      complete: true,
    };
    await add(`meetings/${meetings}.jsonl`, [head, capture, ...entries]);
    written += entries.length * (words.length + 250);
  }
  zip.end();
  await flush();
  file.end();
  await once(file, 'close');
  return meetings;
}

it.skipIf(!process.env.VERIFY)('imports an archive of almost 1 GB in 300 MB of memory', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'afterword-archive-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'archive.zip');
  const meetings = await writeArchive(path, Number(process.env.ARCHIVE_MB ?? 980) * megabyte);

  const server = await testServerForThisTest({ ENTRIES_PER_MINUTE: '100000000' });
  const token = await server.signIn('large@example.com');
  collectGarbage();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    // On a busy machine, garbage piles up before it is collected. Only what remains counts, and the system takes back
    // the memory of collected garbage late, so the collection starts well below the limit.
    if (process.memoryUsage.rss() - before > maxUsed / 2) collectGarbage();
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const send = async function* () {
    yield Buffer.from('--b\r\ncontent-disposition: form-data; name="preview"\r\n\r\nfalse\r\n');
    yield Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="archive.zip"\r\n\r\n');
    yield* createReadStream(path);
    yield Buffer.from('\r\n--b--\r\n');
  };
  const answer = await server.request('/api/import', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    body: Readable.toWeb(Readable.from(send())) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  const { id } = (await answer.json()) as { id: string };
  await server.deps.imports.ended();
  clearInterval(timer);
  expect(await server.api(token).imports.get({ id })).toMatchObject({ state: 'done', added: meetings });
  const used = most - before;
  console.log(`An archive of ${meetings} meetings took ${Math.round(used / megabyte)} MB of memory.`);
  expect(used).toBeLessThanOrEqual(maxUsed);
});
