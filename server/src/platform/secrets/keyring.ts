import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Environment } from '../environment.ts';
import { StartError } from '../start-error.ts';
import { type Key, keyLength, keyOf, readKey } from './cipher.ts';

/** The keys that the keys of secrets are encrypted with. None of them is ever in the database. */
export interface Keyring {
  /** What is written from now on is encrypted with this one. Made where there is none. */
  newest(): Promise<Key>;
  /** The key of this name, or null. */
  find(id: string): Promise<Key | null>;
  /**
   * Puts a new key in front, and drops the oldest of those that are not in use.
   * @returns false where the keys are set from outside.
   */
  rotate(inUse: ReadonlySet<string>): Promise<boolean>;
}

/** The keys of `SECRETS_KEY`, else of the file `secrets.key` in `DATA_DIR`. */
export function createKeyring({
  SECRETS_KEY,
  DATA_DIR,
}: Pick<Environment, 'SECRETS_KEY' | 'DATA_DIR'>): Keyring {
  return SECRETS_KEY ? keyringOf(SECRETS_KEY.map(keyOf)) : keyringIn(join(DATA_DIR, 'secrets.key'));
}

function keyringOf(keys: readonly Key[]): Keyring {
  return {
    newest: async () => keys[0]!,
    find: async (id) => keys.find((key) => key.id === id) ?? null,
    rotate: async () => false,
  };
}

/** A file with a key a line, the newest first, which only its owner may read. Another process may change it at any time. */
function keyringIn(path: string): Keyring {
  let known: Key[] = [];

  async function read(): Promise<Key[]> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    known = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => keyOf(readKey(line) ?? damaged(path)));
    return known;
  }

  return {
    async newest() {
      const [newest] = await read();
      if (newest) return newest;
      await writeDraft(path, [randomBytes(keyLength)], async (draft) => {
        // Unlike a rename it leaves alone what another process made a moment ago.
        await link(draft, path).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST') throw error;
        });
        await rm(draft);
      });
      return (await read())[0] ?? damaged(path);
    },
    async find(id) {
      return known.find((key) => key.id === id) ?? (await read()).find((key) => key.id === id) ?? null;
    },
    async rotate(inUse) {
      const [newest, ...older] = await read();
      // The newest may be in the hands of a process that writes with it right now.
      const kept = newest ? [newest, ...older.filter(({ id }) => inUse.has(id))] : [];
      const keys = [randomBytes(keyLength), ...kept.map(({ bytes }) => bytes)];
      await writeDraft(path, keys, (draft) => rename(draft, path));
      return true;
    },
  };
}

/** Writes keys beside the file and has them put in its place. On the disk before anything is encrypted with them. */
async function writeDraft(
  path: string,
  keys: readonly Buffer[],
  place: (draft: string) => Promise<void>,
): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(keys.map((key) => `${key.toString('base64')}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await place(draft);
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

function damaged(path: string): never {
  throw new StartError(`${path} is damaged: each of its lines must be 32 bytes in base64.`);
}
