import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { limits } from '@afterword/api-client/contract';
import { Busboy } from '@fastify/busboy';
import { failure, invalidField } from '../errors/failure.ts';
import { checkShape } from './request-body.ts';

/** A form's file that was written to disk while it arrived. Its bytes are at `path`, not in memory. */
export class ReceivedFile extends File {
  readonly path: string;
  #kept = false;

  constructor(path: string, name: string) {
    super([], name);
    this.path = path;
  }

  /** Leaves the file to the caller, who has to delete it. */
  keep(): void {
    this.#kept = true;
  }

  /** Deletes the file unless it was kept. */
  async discardUnlessKept(): Promise<void> {
    if (!this.#kept) await this.discard();
  }

  async discard(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

/** Returns the folder for received files. */
export const receivingFolder = (dataDir: string): string => join(dataDir, 'receiving');

/** Maximum bytes of a text field: JSON with a title, a date and an id of each listed meeting, at four bytes a character. */
const fieldBytes = limits.importListed * (4 * limits.titleLength + 200);

/**
 * Streams a form with one file, `file`, to disk.
 * @param most maximum bytes of the file.
 * @returns the same request, whose form contains the {@link ReceivedFile}, and that file.
 * @throws too_large, invalid_input
 */
export async function withReceivedFile(
  request: Request,
  { folder, most }: { folder: string; most: number },
): Promise<{ request: Request; file: ReceivedFile }> {
  if (Number(request.headers.get('content-length') ?? 0) > most + 100_000) throw failure('too_large');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    const { form, name } = await receive(request, path, most);
    if (name === null) throw invalidField('file', 'There is no file in this form.');
    const file = new ReceivedFile(path, name);
    form.set('file', file);
    return { request: Object.defineProperty(request, 'formData', { value: async () => form }), file };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Limits of a text field: the list has three values for each meeting. */
const fieldShape = { depth: 8, values: limits.importListed * 10 };

async function receive(request: Request, path: string, most: number) {
  const form = new FormData();
  let name: string | null = null;
  let cut = false;
  const writing: Promise<void>[] = [];
  /** Ends the reading and the writing as soon as one of them fails. */
  const failed = new AbortController();
  const busboy = (() => {
    try {
      return new Busboy({
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        limits: { files: 1, fields: 10, fileSize: most, fieldSize: fieldBytes, headerPairs: 50 },
        defParamCharset: 'utf8',
      } as ConstructorParameters<typeof Busboy>[0]);
    } catch {
      throw invalidField('content-type', 'Send the file as multipart/form-data.');
    }
  })();
  busboy.on('field', (field, value) => form.set(field, value));
  busboy.on('file', (field, stream, fileName) => {
    if (field !== 'file') {
      stream.resume();
      return;
    }
    // Uses the last segment, because some browsers send a path.
    name = fileName?.split(/[\\/]/).at(-1)?.slice(0, 500) || 'file';
    stream.on('limit', () => {
      cut = true;
    });
    const written = pipeline(stream, createWriteStream(path), { signal: failed.signal });
    // The promise is awaited below and may reject before that.
    written.catch((error) => failed.abort(error));
    writing.push(written);
  });
  if (!request.body) throw invalidField('file', 'There is no file in this form.');
  try {
    await pipeline(Readable.fromWeb(request.body as never), busboy, { signal: failed.signal });
    await Promise.all(writing);
  } catch (error) {
    failed.abort(error);
    // The file is closed then, and can be deleted.
    await Promise.allSettled(writing);
    const reason: Error = failed.signal.reason;
    if (/(?:unexpected end|multipart|boundary|malformed|part)/i.test(reason.message))
      throw invalidField('file', 'The form ended before the file did. Send it again.');
    throw reason;
  }
  if (cut) throw failure('too_large');
  for (const [field, value] of form) if (typeof value === 'string') checkShape(value, fieldShape, field);
  return { form, name: name as string | null };
}

/** Milliseconds after which a file counts as abandoned by a process that ended. */
const leftOver = 86_400_000;

/** Deletes files abandoned by processes that ended while receiving them. */
export async function deleteAbandonedFiles(folder: string, now: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > leftOver) await rm(path, { force: true });
  }
}
