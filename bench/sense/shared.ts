import { existsSync } from 'node:fs';

/** Returns a file of the folder `shared` next to this checkout, or next to the folder of its worktrees. */
export function sharedFile(path: string): URL {
  const [beside, above] = ['../../../', '../../../../'].map(
    (up) => new URL(`${up}shared/${path}`, import.meta.url),
  );
  return existsSync(beside!) ? beside! : above!;
}
