import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../platform/environment.ts';

/** Where uploaded files are kept. A name is given once and never means another file. */
export interface FileStorage {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  /** Also when there is none. */
  delete(name: string): Promise<void>;
  /** The name of every file, in no order. In a bucket that is shared, of others' too. */
  list(): AsyncIterable<string>;
}

/** The disks that flydrive knows, as far as we use them. */
interface Disk {
  exists(key: string): Promise<boolean>;
  getBytes(key: string): Promise<Uint8Array>;
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>;
  delete(key: string): Promise<void>;
  listAll(
    prefix: string,
    options: { recursive: boolean; paginationToken?: string },
  ): Promise<{
    paginationToken?: string;
    objects: Iterable<{ isFile: true; key: string } | { isFile: false }>;
  }>;
}

/** Files in `DATA_DIR/files` or, when FILES_URL is set, in a bucket. Nothing is opened before it is used. */
export function createFileStorage({
  DATA_DIR,
  FILES_URL,
}: Pick<Environment, 'DATA_DIR' | 'FILES_URL'>): FileStorage {
  let opened: Promise<Disk> | undefined;
  const disk = () => {
    opened ??= FILES_URL ? openBucket(new URL(FILES_URL)) : openFolder(join(DATA_DIR, 'files'));
    return opened;
  };
  return {
    async put(name, bytes, contentType) {
      await (await disk()).put(name, bytes, { contentType });
    },
    async get(name) {
      const opened = await disk();
      try {
        return await opened.getBytes(name);
      } catch (error) {
        if (await opened.exists(name)) throw error;
        return null;
      }
    },
    async delete(name) {
      await (await disk()).delete(name);
    },
    async *list() {
      const opened = await disk();
      let page: Awaited<ReturnType<Disk['listAll']>> = { objects: [] };
      do {
        const { paginationToken } = page;
        page = await opened.listAll('/', {
          recursive: true,
          ...(paginationToken ? { paginationToken } : {}),
        });
        for (const object of page.objects) if (object.isFile) yield object.key;
      } while (page.paginationToken);
    },
  };
}

async function openFolder(location: string): Promise<Disk> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  await mkdir(location, { recursive: true });
  return new FSDriver({ location, visibility: 'public' });
}

/** `https://key:secret@host/bucket?region=eu-central-1`. Loaded only where it is used: the client is large. */
async function openBucket(address: URL): Promise<Disk> {
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    endpoint: address.origin,
    region: address.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(address.username),
      secretAccessKey: decodeURIComponent(address.password),
    },
    forcePathStyle: true,
    // What speaks S3 and is not Amazon's refuses checksums it did not ask for.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new S3Driver({
    client,
    bucket: decodeURIComponent(address.pathname.slice(1)),
    visibility: 'private',
    supportsACL: false,
  });
}
