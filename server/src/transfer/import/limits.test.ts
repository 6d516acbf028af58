import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { sharedThreads, threadsInProcess } from '../../testing/threads.ts';
import { eachMeeting } from './source.ts';
import { withZip } from './zip.ts';

let server: TestServer;
let token: string;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  server.deps.threads = threadsInProcess;
  folder = mkdtempSync(join(tmpdir(), 'afterword-limits-'));
  token = await server.signIn('limits@example.com');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const megabyte = 1024 * 1024;

const refusal = (name: string, bytes: Uint8Array) =>
  server
    .api(token)
    .imports.create({ file: new File([bytes as BlobPart], name), preview: true })
    .then(
      () => ({ status: 200, reason: '' }),
      ({ status, fields }: { status: number; fields: { reason: string }[] }) => ({
        status,
        reason: fields[0]?.reason,
      }),
    );

const word = (bytes: number) =>
  zipSync({ 'word/document.xml': new Uint8Array(bytes).fill(0x20) }, { level: 1 });

describe('an import over its limits is refused, and the error names the file and the limit', () => {
  it.each([
    ['a Word file that unpacks to 70 MB', 'bomb.docx', () => word(70 * megabyte), "'bomb.docx'", '20 MB'],
    [
      'a Word file in a zip that unpacks to 70 MB',
      'all.zip',
      () => zipSync({ 'minutes/bomb.docx': word(70 * megabyte) }, { level: 0 }),
      "'bomb.docx'",
      '20 MB',
    ],
    [
      'many Word files in a zip that together unpack to more than their zip may',
      'all.zip',
      () => many(wordOf(14)),
      "'word/document.xml'",
      '64 MB',
    ],
    [
      'many Word files in a zip that cannot be read, and together unpack to more than their zip may',
      'all.zip',
      () => many(word(14 * megabyte)),
      "'word/document.xml'",
      '64 MB',
    ],
    [
      'a text in a zip that is larger than a transcript',
      'all.zip',
      () => zipSync({ 'long.txt': new Uint8Array(21 * megabyte).fill(0x61) }),
      "'long.txt'",
      '20 MB',
    ],
    [
      'a text with a line of a million letters',
      'line.txt',
      () => strToU8(`Ana: ${'a'.repeat(1_000_000)}`),
      "'line.txt'",
      '200000',
    ],
    [
      'a text with a million lines',
      'lines.txt',
      () => strToU8('A: b\n'.repeat(1_000_000)),
      "'lines.txt'",
      '500000',
    ],
    ['a text with 60,000 turns', 'turns.txt', () => strToU8('A: b\n'.repeat(60_000)), "'turns.txt'", '50000'],
    [
      'a cue of 30,000 letters',
      'cue.vtt',
      () => strToU8(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'<v '.repeat(10_000)}\n`),
      "'cue.vtt'",
      '20000',
    ],
    [
      'an archive with a line of 2 MB',
      'archive.zip',
      () =>
        zipSync({
          'archive.json': strToU8('{"format":"afterword-archive","version":3}'),
          'meetings/a.jsonl': strToU8(`{"a":"${'a'.repeat(2_000_000)}"}\n`),
        }),
      "'meetings/a.jsonl'",
      '1000000',
    ],
  ] as const)('%s', async (_, name, make, file, limit) => {
    const { status, reason } = await refusal(name, make());
    expect(status).toBe(400);
    expect(reason).toContain(file);
    expect(reason).toContain(limit);
  });

  it('a zip with more entries than the remaining budget is refused', async () => {
    const path = join(folder, 'many.zip');
    writeFileSync(path, zipSync({ 'a.txt': strToU8('a'), 'b.txt': strToU8('b'), 'c.txt': strToU8('c') }));
    const list = (entries: number) =>
      withZip(
        { path, name: 'many.zip', budget: { bytes: megabyte, entries } },
        async (files) => files.length,
      );
    expect(await list(3)).toBe(3);
    await expect(list(2)).rejects.toMatchObject({
      code: 'invalid_input',
      data: { fields: [{ reason: expect.stringMatching(/'many\.zip'.*100000 entries/) }] },
    });
  });

  it('a zip whose entries have long descriptions is refused, because a list of them would fill the memory', async () => {
    const path = join(folder, 'described.zip');
    const described = { comment: 'c'.repeat(400), extra: { 39321: new Uint8Array(600) } };
    writeFileSync(path, zipSync({ 'a.txt': [strToU8('a'), described], 'b.txt': strToU8('b') }));
    const list = (entries: number) =>
      withZip({ path, name: 'described.zip', budget: { bytes: megabyte, entries } }, async (files) =>
        files.map(({ name }) => name),
      );
    expect(await list(8)).toEqual(['a.txt', 'b.txt']);
    await expect(list(7)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('an import whose client disconnected', () => {
  it('stops before the next file', async () => {
    const path = join(folder, 'all.zip');
    writeFileSync(
      path,
      zipSync(
        Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.txt`, strToU8(`Ana: ${at}`)])),
      ),
    );
    const client = new AbortController();
    let [read, pauses] = [0, 0];
    const reading = eachMeeting(
      { path, name: 'all.zip' },
      {
        threads: sharedThreads(),
        accountId: 1,
        timeZone: 'UTC',
        onSkipped: () => {},
        background: false,
        signal: client.signal,
        pause: async () => {
          pauses += 1;
        },
      },
      async () => {
        read += 1;
        if (read === 2) client.abort(new Error('gone'));
      },
    );
    await expect(reading).rejects.toThrow('gone');
    expect(read).toBe(2);
    expect(pauses, 'others get their turn between files').toBeGreaterThanOrEqual(2);
  });
});

/** Returns a Word file with this many megabytes of text. */
const wordOf = (megabytes: number) =>
  zipSync({
    'word/document.xml': strToU8(
      `<w:document><w:p><w:t>Ana: a</w:t></w:p>${' '.repeat(megabytes * megabyte)}`,
    ),
  });

const many = (word: Uint8Array) =>
  zipSync({ '1.docx': word, '2.docx': word, '3.docx': word, '4.docx': word, '5.docx': word }, { level: 0 });

describe('a meeting in an archive', () => {
  const archive = (announced: number, entries: number) => {
    const captureId = randomUUID();
    const { self: _, ...facts } = someFacts();
    const head = { type: 'meeting', id: randomUUID(), ...facts, self: null, labels: [], entries: announced };
    const rows = Array.from({ length: entries }, (__, ordinal) => ({
      type: 'entry',
      ...someEntry({ ordinal }),
      captureId,
      marked: null,
    }));
    return zipSync({
      'archive.json': strToU8('{"format":"afterword-archive","version":3}'),
      'meetings/a.jsonl': strToU8([head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('')),
    });
  };

  it('can have no more entries than its first line declares, which its account is charged for', async () => {
    const api = server.api(token);
    const take = async (bytes: Uint8Array) => {
      const file = new File([bytes as BlobPart], 'a.zip');
      const { id } = await api.imports.create({ file, preview: false });
      await server.deps.imports.ended();
      return api.imports.get({ id: id! });
    };
    expect(await take(archive(3, 3))).toMatchObject({ state: 'done', added: 1 });
    expect(await take(archive(2, 3))).toMatchObject({ state: 'failed', problem: 'import_unsafe', added: 0 });
  });

  it('can have no more entries than any meeting', async () => {
    const { status, reason } = await refusal('a.zip', archive(1_000_000, 0));
    expect(status).toBe(400);
    expect(reason).toMatch(/'meetings\/a\.jsonl'.*200000/);
  });
});
