import { Zip, ZipDeflate } from 'fflate';

/** A file to be added to a zip. */
export interface ZippedFile {
  /** Its path in the zip. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * Creates a zip while it is read, file by file, with at most a part of one file in memory. An interrupted zip has no
 * directory, so nobody mistakes it for a complete one.
 */
export async function* zipped(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
