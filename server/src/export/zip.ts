import { Zip, ZipDeflate } from 'fflate';

/** A file on its way into a zip. */
export interface ZippedFile {
  /** Its path in the zip. */
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/**
 * A zip that is made while it is read, of one file after the other: no more than a piece of one is in memory. One that breaks off
 * has no directory, so that nobody takes it for a whole one.
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
