import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

const here = fileURLToPath(new URL('..', import.meta.url));

it.runIf(process.env.VERIFY)(
  "is published as a package of JavaScript and types, with ky and the contract's dependencies",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'afterword-client-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const dist = join(folder, 'client');
    await promisify(execFile)(process.execPath, [join(here, 'scripts', 'package.mjs'), dist]);
    const described = JSON.parse(await readFile(join(dist, 'package.json'), 'utf8')) as {
      name: string;
      dependencies: Record<string, string>;
      exports: Record<string, { types: string; default: string }>;
    };
    expect(described.name).toBe('@afterword/client');
    const {
      '@orpc/client': _client,
      '@orpc/contract': _contract,
      '@orpc/openapi-client': _openApi,
      ...others
    } = described.dependencies;
    expect(Object.keys(others).toSorted()).toEqual(['ky', 'zod']);
    expect(await readFile(join(dist, 'README.md'), 'utf8')).toContain('createClient');

    // Simulates a program that has installed the package.
    await symlink(join(here, 'node_modules'), join(dist, 'node_modules'));
    const program = join(folder, 'program.ts');
    await writeFile(
      program,
      `import { type Api, ApiError, createClient } from './client/index.js';
     export const api: Api = createClient({ baseUrl: 'http://localhost', token: () => 'aw_', fetch: async () => Response.json({ items: [], total: 0, next: null }) });
     export const list = async (): Promise<number> => (await api.meetings.list({ limit: 1 })).total;
     // @ts-expect-error: meetings have no such field
     export const wrong = async () => (await api.meetings.list({ limit: 1 })).nothing;
     export { ApiError };`,
    );
    const compiler = join(here, '..', 'node_modules', 'typescript-native', 'bin', 'tsc');
    const options = [
      ...['--checkers', '1'],
      '--strict',
      '--skipLibCheck',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--ignoreConfig',
    ];
    const { stdout } = await promisify(execFile)(process.execPath, [
      compiler,
      ...options,
      '--noEmit',
      program,
    ]).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
    const { createClient } = (await import(join(dist, 'index.js'))) as typeof import('./index.ts');
    const api = createClient({
      baseUrl: 'http://localhost',
      token: () => 'aw_',
      fetch: async () => Response.json({ items: [], total: 7, next: null }),
    });
    expect((await api.meetings.list({ limit: 1 })).total).toBe(7);
  },
);
