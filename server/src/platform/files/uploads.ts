import { randomUUID } from 'node:crypto';
import { pictures } from '@afterword/api-client/contract';
import { invalidField } from '../errors/failure.ts';
import type { PictureFormat } from './picture-end.ts';
import type { Picture } from './pictures.ts';
import type { FileStorage } from './storage.ts';

declare module '../process/threads.ts' {
  interface Tasks {
    /** Returns the picture in a file. @throws invalid_input */
    acceptPicture(input: { field: string; bytes: Uint8Array }): Promise<Picture>;
  }
}

const folder = '/files/';

/** Content types by extension: the server chooses them, never the uploader. */
const contentTypes: Record<PictureFormat, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** Returns the name in `/files/{name}`, or null if the address is not an upload. */
export function uploadName(address: string): string | null {
  const [, name] = /^\/files\/([0-9a-f-]{36}\.(?:png|jpeg|gif|webp))$/.exec(address) ?? [];
  return name ?? null;
}

/** Returns the type of an upload, by its name. */
export function uploadType(name: string): string {
  return contentTypes[name.split('.').at(-1) as PictureFormat];
}

/**
 * Returns the picture in an uploaded file.
 * @throws `invalid_input` with a message for the person who chose the file.
 */
export async function acceptPicture(field: string, bytes: Uint8Array): Promise<Picture> {
  // Loaded with the first picture, because the library takes 15 MB.
  const { PictureRefused, reencodePicture } = await import('./pictures.ts');
  try {
    return await reencodePicture(bytes);
  } catch (error) {
    if (error instanceof PictureRefused)
      throw invalidField(
        field,
        error.message,
        error.message === pictures.tooLarge ? 'picture_too_large' : 'picture_invalid',
      );
    throw error;
  }
}

/** Stores a picture under a new name. @returns its address. */
export async function storePicture(files: FileStorage, { bytes, format }: Picture): Promise<string> {
  const name = `${randomUUID()}.${format}`;
  await files.put(name, bytes, contentTypes[format]);
  return folder + name;
}

/** Yields the names of all uploads. Skips other files in the same bucket. */
export async function* listUploads(files: FileStorage): AsyncGenerator<string> {
  for await (const name of files.list()) if (uploadName(folder + name)) yield name;
}

/** Stores an upload under its name on another server. */
export async function restoreUpload(files: FileStorage, name: string, bytes: Uint8Array): Promise<void> {
  await files.put(name, bytes, uploadType(name));
}

/** Deletes an upload; ignores addresses that are not ours. */
export async function deleteUpload(files: FileStorage, address: string): Promise<void> {
  const name = uploadName(address);
  if (name) await files.delete(name);
}
