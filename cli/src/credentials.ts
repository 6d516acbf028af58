import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { keyPattern } from '@afterword/api-client/key-scopes';
import { exitCodes, Failure } from './exit-codes.ts';
import { readFromKeyring, removeFromKeyring, storeInKeyring } from './keyring.ts';

/** Address of a server without a trailing slash, and an API key for it. */
export interface Credentials {
  server: string;
  key: string;
}

/** Returns the file with the credentials, in the user's configuration folder. */
export function credentialsFile(): string {
  const { XDG_CONFIG_HOME: configHome, APPDATA: appData } = process.env;
  const folder = (process.platform === 'win32' && appData) || configHome || join(homedir(), '.config');
  return join(folder, 'afterword', 'credentials.json');
}

/**
 * Returns the credentials from the environment, or else the stored ones from `login`.
 * @throws {Failure} if there are none
 */
export async function readCredentials(): Promise<Credentials> {
  const { AFTERWORD_SERVER: server, AFTERWORD_KEY: key } = process.env;
  if (server && key) return checkCredentials({ server, key });
  // Never sends a key to a server for which it may not be meant.
  if (server || key)
    throw new Failure('Set both AFTERWORD_SERVER and AFTERWORD_KEY, or neither.', exitCodes.usage, 'usage');
  const stored = await readStored();
  if (stored === null)
    throw new Failure(
      "You are not signed in. Run 'afterword login --server URL', or set AFTERWORD_SERVER and AFTERWORD_KEY.",
      exitCodes.refused,
      'unauthenticated',
    );
  return stored;
}

/** Content of the credentials file. Contains the key only if no keyring is available. */
type Stored = Pick<Credentials, 'server'> & Partial<Credentials>;

async function readStored(): Promise<Credentials | null> {
  const stored = readFile();
  if (stored === null) return null;
  const key = stored.key ?? (await readFromKeyring(stored.server));
  if (key === null)
    throw new Failure(
      "The system's keyring no longer holds the key. Run 'afterword login' again.",
      exitCodes.refused,
      'unauthenticated',
    );
  return checkCredentials({ server: stored.server, key });
}

function readFile(): Stored | null {
  let text: string;
  try {
    text = readFileSync(credentialsFile(), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    const { server, key } = JSON.parse(text) as { server?: unknown; key?: unknown };
    return key === undefined ? { server: checkServer(server) } : checkCredentials({ server, key });
  } catch (cause) {
    throw new Failure(
      `${credentialsFile()} is damaged. Run 'afterword login' again.`,
      exitCodes.refused,
      'unauthenticated',
      { cause },
    );
  }
}

/**
 * Checks credentials from a person, the environment or the file.
 * @throws {Failure} naming the problem
 */
export function checkCredentials({ server, key }: { server?: unknown; key?: unknown }): Credentials {
  const address = checkServer(server);
  if (typeof key !== 'string' || !keyPattern.test(key))
    throw new Failure(
      'This is not an API key. Keys start with aw_; create one under Personal Settings → API keys.',
      exitCodes.refused,
      'unauthenticated',
    );
  return { server: address, key };
}

/**
 * Returns the address of a server without a trailing slash.
 * @throws {Failure} if it is invalid
 */
export function checkServer(server: unknown): string {
  const url = typeof server === 'string' && URL.canParse(server) ? new URL(server) : null;
  if (url && ['http:', 'https:'].includes(url.protocol))
    return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  throw new Failure(
    'The server must be an address such as https://afterword.example.',
    exitCodes.usage,
    'usage',
  );
}

/**
 * Stores credentials for later commands: the key in the system's keyring if there is one, or else in a file that only
 * this user can read.
 * @returns where the key is stored
 */
export async function storeCredentials(
  { server, key }: Credentials,
  { keyring }: { keyring: boolean },
): Promise<{ file: string; keyring: boolean }> {
  const kept = keyring && (await storeInKeyring(server, key));
  const before = storedServer();
  if (before !== undefined && (before !== server || !kept)) await removeFromKeyring(before);
  const file = credentialsFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // An existing file would keep its mode, so a new file replaces it.
  const next = `${file}.${process.pid}`;
  const stored: Stored = kept ? { server } : { server, key };
  writeFileSync(next, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(next, file);
  return { file, keyring: kept };
}

/** Deletes the stored credentials, even if the file is damaged. */
export async function removeCredentials(): Promise<void> {
  const server = storedServer();
  if (server !== undefined) await removeFromKeyring(server);
  rmSync(credentialsFile(), { force: true });
}

/** Returns the server of the stored credentials; undefined if there are none, or the file is damaged. */
function storedServer(): string | undefined {
  try {
    return readFile()?.server;
  } catch (error) {
    if (error instanceof Failure) return undefined;
    throw error;
  }
}
