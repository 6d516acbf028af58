import type { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { archived } from '../archive/lines.ts';
import { invalidField } from '../platform/failure.ts';

/** A file in a zip that somebody sent. */
export interface ZipFile {
  name: string;
  /** Bytes, as the zip says; reading more than these fails. */
  size: number;
  open(): Promise<Readable>;
}

/** How many times larger than its zip a file may be, beyond what every small one may. Speech shrinks to a fifth. */
const most = { ratio: 150, small: 64 * 1024 * 1024, files: 100_000 };

/**
 * Hands the files in a zip to `work`, each opened when it is read.
 * @throws invalid_input where the zip is damaged, encrypted, leads out of its folder, or unpacks to more than anybody says.
 */
export async function withZip<T>(path: string, work: (files: ZipFile[]) => Promise<T>): Promise<T> {
  // Names that are absolute, or climb up, are refused by yauzl; and what is larger than it says.
  const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw unreadable(error);
  });
  try {
    const files: ZipFile[] = [];
    let [packed, unpacked] = [0, 0];
    try {
      for await (const entry of zip.eachEntry()) {
        if (entry.fileName.endsWith('/')) continue;
        refuseUnsafe(entry);
        packed += entry.compressedSize;
        unpacked += entry.uncompressedSize;
        if (files.length === most.files || unpacked > Math.max(most.small, packed * most.ratio))
          throw unsafe('it unpacks to far more than its size');
        files.push({
          name: entry.fileName,
          size: entry.uncompressedSize,
          open: () => zip.openReadStreamPromise(entry),
        });
      }
    } catch (error) {
      throw unreadable(error);
    }
    return await work(files);
  } finally {
    zip.close();
  }
}

function refuseUnsafe(entry: Entry): void {
  const { fileName } = entry;
  if (entry.isEncrypted()) throw unsafe('it is encrypted');
  if (/\p{Cc}/u.test(fileName) || fileName.length > 1_000) throw unsafe('a name in it cannot be a file');
  // A symbolic link (the upper half holds what stat calls the mode).
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000) throw unsafe('there is a link in it');
}

/** Whether these files are an archive of ours. */
export const isArchive = (files: readonly ZipFile[]): boolean =>
  files.some(({ name }) => name === archived.head);

const unsafe = (why: string) => invalidField('file', `This zip cannot be taken: ${why}.`, 'import_unsafe');

/** What yauzl says of a zip is in English, for whoever made it. */
export function unreadable(error: unknown) {
  if (error instanceof Error && 'code' in error && error.code === 'invalid_input') return error;
  const why = error instanceof Error ? error.message : String(error);
  return /relative path|absolute path|invalid characters/i.test(why)
    ? unsafe('a name in it leads out of it')
    : invalidField('file', `This file is damaged: ${why}`, 'import_damaged');
}
