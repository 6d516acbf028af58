import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '../platform/environment.ts';
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

describe.each(['folder', 'bucket'])('files in a %s', (kind) => {
  it('are there until they are deleted', async () => {
    const files = storages[kind]!();
    const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
    await files.put('a.png', bytes, 'image/png');
    expect(Buffer.from((await storages[kind]!().get('a.png'))!).equals(bytes)).toBe(true);
    await files.delete('a.png');
    await files.delete('a.png');
    expect(await files.get('a.png')).toBeNull();
  });
});

it('an address without a bucket is refused at the start', () => {
  expect(() => readEnvironment({ FILES_URL: 'https://key:secret@s3.example.com' })).toThrow(
    /FILES_URL is 'https:\/\/…@s3\.example\.com'.*bucket/,
  );
});
