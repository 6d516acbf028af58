import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { credentialsFile, readCredentials, removeCredentials, storeCredentials } from './credentials.ts';

/** Contents of the system's keyring; null on a system without one. */
const keyring = vi.hoisted(() => ({ held: null as Map<string, string> | null }));

vi.mock('@napi-rs/keyring', () => ({
  AsyncEntry: class {
    readonly #name: string;
    constructor(service: string, server: string) {
      if (!keyring.held) throw new Error('No storage access');
      this.#name = `${service} ${server}`;
    }
    setPassword = async (key: string) => void keyring.held!.set(this.#name, key);
    getPassword = async () => keyring.held!.get(this.#name) ?? null;
    deletePassword = async () => keyring.held!.delete(this.#name);
  },
}));

const credentials = {
  server: 'https://afterword.example',
  key: `aw_${'0'.repeat(16)}_${'1'.repeat(64)}_${'2'.repeat(8)}`,
};
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'afterword-keyring-'));
  vi.stubEnv('XDG_CONFIG_HOME', home);
  vi.stubEnv('AFTERWORD_SERVER', undefined);
  vi.stubEnv('AFTERWORD_KEY', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

it('keeps the key in the keyring instead of the file until it is removed', async () => {
  keyring.held = new Map();
  expect(await storeCredentials(credentials, { keyring: true })).toMatchObject({ keyring: true });
  expect(readFileSync(credentialsFile(), 'utf8')).not.toContain('aw_');
  expect(await readCredentials()).toEqual(credentials);
  await removeCredentials();
  expect(keyring.held.size).toBe(0);
  await expect(readCredentials()).rejects.toThrow('You are not signed in');
});

it('keeps the key in the file on a system without a keyring, or if the person prefers that', async () => {
  for (const wanted of [true, false]) {
    keyring.held = wanted ? null : new Map();
    expect(await storeCredentials(credentials, { keyring: wanted })).toMatchObject({ keyring: false });
    expect(await readCredentials()).toEqual(credentials);
    await removeCredentials();
  }
});

it('explains what to do when the keyring no longer has the key', async () => {
  keyring.held = new Map();
  await storeCredentials(credentials, { keyring: true });
  keyring.held.clear();
  await expect(readCredentials()).rejects.toThrow("Run 'afterword login' again");
});
