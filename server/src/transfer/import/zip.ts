import type { Readable } from 'node:stream';
import { type Entry, type ZipFile as OpenZip, openPromise } from 'yauzl';
import { isFailure } from '../../platform/errors/failure.ts';
import { refused, takeBytes, takeEntry, type UnpackBudget } from './budget.ts';

/** A file in an uploaded zip. */
export interface ZipFile {
  name: string;
  /** Declared bytes. Reading more fails. */
  size: number;
  /** Reads its bytes, and deducts them from the budget. @throws invalid_input */
  read(): AsyncGenerator<Buffer>;
}

/**
 * Passes the files in a zip to `work`, each opened when it is read.
 * @param sent the zip's name, its path on disk, and its unpacking budget.
 * @throws invalid_input if the zip is damaged or encrypted, has paths outside its folder, or exceeds its budget.
 */
export async function withZip<T>(
  sent: { path: string; name: string; budget: UnpackBudget; signal?: AbortSignal | undefined },
  work: (files: ZipFile[]) => Promise<T>,
): Promise<T> {
  // yauzl refuses absolute paths, paths with '..', and entries larger than declared.
  const zip = await openPromise(sent.path, { autoClose: false, lazyEntries: true }).catch(
    (error: unknown) => {
      throw unreadable(sent.name, error);
    },
  );
  try {
    const files: ZipFile[] = [];
    try {
      for await (const file of filesIn(zip, sent.name, sent.budget)) {
        sent.signal?.throwIfAborted();
        files.push(file);
      }
    } catch (error) {
      sent.signal?.throwIfAborted();
      throw unreadable(sent.name, error);
    }
    return await work(files);
  } finally {
    zip.close();
  }
}

/** Lists the files in an open zip, and deducts each from the budget. */
export async function* filesIn(zip: OpenZip, name: string, budget: UnpackBudget): AsyncGenerator<ZipFile> {
  for await (const entry of zip.eachEntry()) {
    takeEntry(budget, name, entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength);
    if (entry.fileName.endsWith('/')) continue;
    refuseUnsafe(name, entry);
    // A crafted file has thousands of fields here, which nothing reads.
    entry.extraFields = [];
    // A file may be read several times; its bytes are deducted once.
    let taken = 0;
    yield {
      name: entry.fileName,
      size: entry.uncompressedSize,
      async *read() {
        let position = 0;
        try {
          for await (const chunk of (await zip.openReadStreamPromise(entry)) as Readable) {
            position += chunk.length;
            takeBytes(budget, Math.max(0, position - taken), entry.fileName);
            taken = Math.max(taken, position);
            yield chunk;
          }
        } catch (error) {
          throw unreadable(name, error);
        }
      },
    };
  }
}

function refuseUnsafe(name: string, entry: Entry): void {
  const { fileName } = entry;
  if (entry.isEncrypted()) throw unsafe(name, 'it is encrypted');
  if (/\p{Cc}/u.test(fileName) || fileName.length > 1_000)
    throw unsafe(name, 'a name in it cannot be a file');
  // This is a symbolic link: the upper half contains the mode, as in `stat`.
  if (((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000)
    throw unsafe(name, 'there is a link in it');
}

const unsafe = (name: string, why: string) =>
  refused(name, `'${name}' cannot be imported: ${why}.`, 'import_unsafe');

/** Returns the failure for an unreadable zip. Does not contain yauzl's message, which is in English. */
function unreadable(name: string, error: unknown): unknown {
  if (isFailure(error, 'invalid_input')) return error;
  const why = error instanceof Error ? error.message : String(error);
  return /relative path|absolute path|invalid characters/i.test(why)
    ? unsafe(name, 'a name in it leads out of it')
    : refused(name, `'${name}' is damaged: ${why}`, 'import_damaged');
}
