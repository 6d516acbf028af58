import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../environment/environment.ts';
import { createFileStorage, type FileStorage } from './storage.ts';

let folder: string;
let bucket: S3rver;
const storages: Record<string, () => FileStorage> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'afterword-files-'));
  bucket = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'uploads', configs: [] }],
  });
  const { port } = await bucket.run();
  const at = (values: Record<string, string>) => () =>
    createFileStorage(readEnvironment({ DATA_DIR: join(folder, 'data'), ...values }));
  storages.folder = at({});
  storages.bucket = at({ FILES_URL: `http://S3RVER:S3RVER@localhost:${port}/uploads` });
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['folder', 'bucket'])('file storage in a %s', (kind) => {
  it('keeps files until they are deleted', async () => {
    const files = storages[kind]!();
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
    await files.put('a.png', bytes, 'image/png');
    expect(Buffer.from((await storages[kind]!().get('a.png'))!).equals(bytes)).toBe(true);
    await files.delete('a.png');
    await files.delete('a.png');
    expect(await files.get('a.png')).toBeNull();
  });

  it('lists the names of all files', async () => {
    const files = storages[kind]!();
    expect(await namesOf(files)).toEqual([]);
    for (const name of ['a.png', 'b.png', 'c.png']) await files.put(name, new Uint8Array([1]), 'image/png');
    expect(await namesOf(files)).toEqual(['a.png', 'b.png', 'c.png']);
  });
});

async function namesOf(files: FileStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const name of files.list()) names.push(name);
  return names.sort();
}

// S3rver creates its tokens with a cipher Node no longer supports, so this server answers like S3 (API reference,
// ListObjectsV2).
it('lists every file of a bucket that returns its list in pages', async () => {
  const page = (name: string, next = '') =>
    `<ListBucketResult><Contents><Key>${name}</Key></Contents>${next}</ListBucketResult>`;
  const server = createServer(({ url = '' }, answer) => {
    const token = new URL(url, 'http://s3.test').searchParams.get('continuation-token');
    const next = '<NextContinuationToken>a+/=</NextContinuationToken>';
    answer.setHeader('content-type', 'application/xml');
    answer.end(token === 'a+/=' ? page('b.png') : page('a.png', next));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const files = createFileStorage({
    DATA_DIR: folder,
    FILES_URL: `http://key:secret@127.0.0.1:${port}/uploads`,
  });
  expect(await namesOf(files)).toEqual(['a.png', 'b.png']);
  server.closeAllConnections();
  server.close();
});

it('refuses a bucket address without a bucket at startup', () => {
  expect(() => readEnvironment({ FILES_URL: 'https://key:secret@s3.example.com' })).toThrow(
    /FILES_URL is 'https:\/\/…@s3\.example\.com'.*bucket/,
  );
});
