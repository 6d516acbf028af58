import { randomUUID } from 'node:crypto';
import { pictures } from '@afterword/api-client/contract';
import { invalidField } from '../platform/failure.ts';
import type { PictureFormat } from './picture-end.ts';
import { type Picture, PictureRefused, redraw } from './pictures.ts';
import type { FileStorage } from './storage.ts';

const folder = '/files/';

/** The type a file is served with, by its ending: ours, never one that somebody declared. */
const contentTypes: Record<PictureFormat, string> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

/** The name in `/files/{name}`, or null when the address is not that of an upload. */
export function uploadName(address: string): string | null {
  const [, name] = /^\/files\/([0-9a-f-]{36}\.(?:png|jpeg|gif|webp))$/.exec(address) ?? [];
  return name ?? null;
}

/** The type of an upload, by its name. */
export function uploadType(name: string): string {
  return contentTypes[name.split('.').at(-1) as PictureFormat];
}

/**
 * The picture in a file that somebody sent as this field.
 * @throws `invalid_input` in the words for whoever chose the file.
 */
export async function acceptPicture(field: string, bytes: Uint8Array): Promise<Picture> {
  try {
    return await redraw(bytes);
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

/** Keeps a picture under a name of its own: its address. */
export async function storePicture(files: FileStorage, { bytes, format }: Picture): Promise<string> {
  const name = `${randomUUID()}.${format}`;
  await files.put(name, bytes, contentTypes[format]);
  return folder + name;
}

/** The name of every upload there is. What else lies in the same bucket is not ours. */
export async function* listUploads(files: FileStorage): AsyncGenerator<string> {
  for await (const name of files.list()) if (uploadName(folder + name)) yield name;
}

/** Keeps an upload under the name it had on another server. */
export async function restoreUpload(files: FileStorage, name: string, bytes: Uint8Array): Promise<void> {
  await files.put(name, bytes, uploadType(name));
}

/** Forgets an upload; an address that is none of ours is left alone. */
export async function deleteUpload(files: FileStorage, address: string): Promise<void> {
  const name = uploadName(address);
  if (name) await files.delete(name);
}
