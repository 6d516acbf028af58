import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Environment } from '../environment/environment.ts';

/** Storage for uploads. Each name is used once and never refers to another file. */
export interface FileStorage {
  put(name: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns the bytes, or null if there is no such file. */
  get(name: string): Promise<Uint8Array | null>;
  /** Succeeds even if there is no such file. */
  delete(name: string): Promise<void>;
  /** Yields the name of every file, in no order. In a shared bucket this includes other applications' files. */
  list(): AsyncIterable<string>;
}

/** The parts of flydrive's disks that we use. */
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

/** Stores files in `DATA_DIR/files` or, if FILES_URL is set, in a bucket. Opens nothing before first use. */
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

/** Opens `https://key:secret@host/bucket?region=eu-central-1`. Loads the client only when needed, because it is large. */
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
    // S3-compatible services other than Amazon's reject checksums they did not request.
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
