import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { pino } from 'pino';
import S3rver from 's3rver';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createFileStorage } from '../platform/files/storage.ts';
import { createPool } from '../platform/postgres/database.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded-postgres.ts';
import { programArguments } from '../testing/commands.ts';
import { testServerForThisTest } from '../testing/server.ts';

const run = promisify(execFile);

/** Runs the command like an operator. Resolves to its output, or rejects with it. */
async function backup(task: string, folder: string, env: Record<string, string>): Promise<string> {
  const { PATH = '' } = process.env;
  const { stdout } = await run(process.execPath, [...programArguments('backup'), task, folder], {
    env: { PATH, ...env },
  });
  return stdout;
}

/** Returns the address of a PostgreSQL in the format of DATABASE_URL. */
const addressOf = ({ user, host, port, database }: pg.ClientConfig) =>
  `postgres://${user}@localhost/${database}?host=${host}&port=${port}`;

// Starts a second PostgreSQL, so only `pnpm verify` runs it.
it.skipIf(!process.env.VERIFY)(
  'moves a server from one PostgreSQL and bucket to another PostgreSQL and bucket, and reports each step',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'afterword-command-'));
    const buckets = new S3rver({
      ...{ port: 0, silent: true, directory: join(folder, 's3') },
      configureBuckets: ['here', 'there'].map((name) => ({ name, configs: [] })),
    });
    const { port } = await buckets.run();
    const log = pino({ level: 'silent' });
    const second = await startEmbeddedPostgres({ dataDir: join(folder, 'second'), log, durable: false });
    onTestFinished(async () => {
      await second.stop();
      await buckets.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const bucket = (name: string) => `http://S3RVER:S3RVER@localhost:${port}/${name}`;

    const server = await testServerForThisTest({ FILES_URL: bucket('here') });
    await server.signIn('mary@example.com');
    const picture = `${crypto.randomUUID()}.png`;
    await server.deps.files.put(picture, Buffer.from('a picture'), 'image/png');
    const { rows } = await server.pool.query('select current_database() as database');
    const here = {
      DATA_DIR: join(folder, 'here'),
      DATABASE_URL: addressOf({ ...inject('postgres'), ...rows[0] }),
      FILES_URL: bucket('here'),
    };
    const there = {
      DATA_DIR: join(folder, 'there'),
      DATABASE_URL: addressOf(second.connection),
      FILES_URL: bucket('there'),
    };

    const where = join(folder, 'backup');
    expect(await backup('make', where, here)).toMatch(
      /^Backed up \d+ rows of \d+ tables .* and 1 uploads, to /,
    );
    await expect(backup('make', where, here)).rejects.toMatchObject({
      code: 1,
      stderr: `${where} exists already: name a folder that does not.\n`,
    });
    expect(await backup('restore', where, there)).toMatch(/^Restored \d+ rows/);
    await expect(backup('restore', where, there)).rejects.toMatchObject({
      stderr: expect.stringContaining('There are accounts in this database.'),
    });

    const pool = createPool(second.connection, log);
    onTestFinished(() => pool.end());
    const accounts = await pool.query('select email from account');
    expect(accounts.rows).toEqual([{ email: 'mary@example.com' }]);
    const files = createFileStorage({ DATA_DIR: there.DATA_DIR, FILES_URL: there.FILES_URL });
    expect(Buffer.from((await files.get(picture))!).toString()).toBe('a picture');
  },
);
