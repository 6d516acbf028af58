import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/** Returns the values in the files of an archive, by file name. */
export const valuesIn = (archive: Uint8Array): Record<string, { type: string; [field: string]: unknown }[]> =>
  Object.fromEntries(
    Object.entries(unzipSync(archive)).map(([name, bytes]) => [
      name,
      strFromU8(bytes)
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ]),
  );

/** Returns a zip of texts, by name. */
export const zipOf = (files: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])));
