import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import type { Environment } from '../environment/environment.ts';
import { StartError } from '../errors/start-error.ts';
import { type Key, keyLength, keyOf, readKey } from './cipher.ts';

/** Keys that encrypt the keys of secrets. They are never stored in the database. */
export interface Keyring {
  /** Returns the key for new encryptions. Creates one if there is none. */
  newest(): Promise<Key>;
  /** Returns the key with this id, or null. */
  find(id: string): Promise<Key | null>;
  /**
   * Adds a new key in front and drops unused ones, except the newest so far: a write under way may use it. A write must
   * not span two rotations.
   * @returns false if the keys are configured externally.
   */
  rotate(inUse: ReadonlySet<string>): Promise<boolean>;
}

/** Returns the keyring of `SECRETS_KEY`, or else of the file `secrets.key` in `DATA_DIR`, whose keys decrypt in both cases. */
export function createKeyring({
  SECRETS_KEY,
  DATA_DIR,
}: Pick<Environment, 'SECRETS_KEY' | 'DATA_DIR'>): Keyring {
  const stored = keyringIn(join(DATA_DIR, 'secrets.key'));
  if (!SECRETS_KEY) return stored;
  const configured = keyringOf(SECRETS_KEY.map(keyOf));
  // Secrets encrypted before SECRETS_KEY was set can still be read.
  return { ...configured, find: async (id) => (await configured.find(id)) ?? stored.find(id) };
}

function keyringOf(keys: readonly Key[]): Keyring {
  return {
    newest: async () => keys[0]!,
    find: async (id) => keys.find((key) => key.id === id) ?? null,
    rotate: async () => false,
  };
}

/**
 * A keyring in a file with one key per line, newest first, readable only by its owner. Other processes may change it
 * at any time.
 */
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
        // Unlike a rename, a link does not replace a file another process has just created.
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
      const kept = newest ? [newest, ...older.filter(({ id }) => inUse.has(id))] : [];
      const keys = [randomBytes(keyLength), ...kept.map(({ bytes }) => bytes)];
      await writeDraft(path, keys, async (draft) => {
        await keepOwner(draft, path);
        await rename(draft, path);
      });
      return true;
    },
  };
}

/** Writes keys to a temporary file and installs it. Syncs to disk before anything is encrypted with them. */
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

/** Gives a draft the owner of the file that it replaces. The command that rotates may run as another user than the server. */
async function keepOwner(draft: string, path: string): Promise<void> {
  const { uid, gid } = await stat(path).catch(() => stat(dirname(path)));
  if (uid === process.getuid?.()) return;
  await chown(draft, uid, gid).catch(async () => {
    await rm(draft);
    throw new StartError(`${path} belongs to another user: run this as that user or as root.`);
  });
}

function damaged(path: string): never {
  throw new StartError(`${path} is damaged: each of its lines must be 32 bytes in base64.`);
}
