import { strFromU8, unzipSync } from 'fflate';

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
