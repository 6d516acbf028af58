import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createPool, type Pool } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

const log = pino({ level: 'silent' });

/** Creates a directory that only we can enter, like `mktemp -d`. */
function privateDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'afterword-pg-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

async function start(dataDir: string, durable = false): Promise<{ postgres: EmbeddedPostgres; pool: Pool }> {
  const postgres = await startEmbeddedPostgres({ dataDir, log, durable });
  const pool = createPool(postgres.connection, log);
  onTestFinished(async () => {
    if (!pool.ended) await pool.end();
    await postgres.stop();
  });
  return { postgres, pool };
}

/** Starts another process that owns a database, and waits until it runs. */
async function startElsewhere(dataDir: string): Promise<{ owner: ChildProcess; postmaster: number }> {
  const script = `
    import { pino } from 'pino';
    import { startEmbeddedPostgres } from './embedded-postgres.ts';
    await startEmbeddedPostgres({ dataDir: process.argv[1], log: pino({ level: 'silent' }), durable: false });
    console.log('running');
    setInterval(() => {}, 1000);
  `;
  const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, dataDir], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void owner.kill('SIGKILL'));
  const [line] = await once(createInterface({ input: owner.stdout! }), 'line');
  expect(line).toBe('running');
  return { owner, postmaster: postmasterOf(dataDir) };
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !existsSync(`/proc/${pid}/stat`) || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

const isGone = (pid: number) => vi.waitFor(() => expect(alive(pid)).toBe(false));

describe('the embedded database', () => {
  it('runs below a directory only root may enter, not as root, and is not reachable by others', async () => {
    const dataDir = join(privateDirectory(), 'nested', 'data');
    const { pool } = await start(dataDir);
    const { rows } = await pool.query('select version() as version, current_setting($1) as listens', [
      'listen_addresses',
    ]);
    expect(rows[0].version).toContain('PostgreSQL');
    expect(rows[0].listens).toBe('');
    if (existsSync('/proc')) {
      const status = readFileSync(`/proc/${postmasterOf(dataDir)}/status`, 'utf8');
      expect(status).not.toMatch(/^Uid:\s+0\b/m);
    }
  });

  it('writes through to the disk', async () => {
    const { pool } = await start(privateDirectory(), true);
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')`,
    );
    expect(rows.map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
  });

  it('keeps its data across restarts, and leaves no process and no socket', async () => {
    const dataDir = privateDirectory();
    const first = await start(dataDir);
    await first.pool.query('create table kept as select 42 as answer');
    const postmaster = postmasterOf(dataDir);
    await first.pool.end();
    await first.postgres.stop();
    expect(alive(postmaster)).toBe(false);
    expect(readdirSync(dataDir)).toEqual(['postgres']);

    const second = await start(dataDir);
    expect((await second.pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }]);
  });

  it.runIf(process.env.VERIFY)(
    'uses a short socket path when the data directory is deeply nested',
    async () => {
      const dataDir = join(privateDirectory(), 'd'.repeat(60), 'e'.repeat(60));
      const { postgres, pool } = await start(dataDir);
      expect(Buffer.byteLength(`${postgres.connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(107);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    },
  );

  it('refuses data that another server is using, in a sentence that names that server', async () => {
    const dataDir = privateDirectory();
    await start(dataDir);
    await expect(startEmbeddedPostgres({ dataDir, log, durable: false })).rejects.toThrow(
      `Another Afterword (process ${process.pid}) is using ${dataDir}: stop it, or set DATA_DIR to another directory.`,
    );
  });

  it.runIf(process.env.VERIFY)(
    'starts once when two servers start at the same moment, on new and on existing data',
    async () => {
      const dataDir = privateDirectory();
      for (const round of ['new', 'old']) {
        const both = await Promise.allSettled(
          [1, 2].map(() => startEmbeddedPostgres({ dataDir, log, durable: false })),
        );
        const started = both.filter((outcome) => outcome.status === 'fulfilled');
        const refused = both.filter((outcome) => outcome.status === 'rejected');
        for (const { value } of started) await value.stop();
        expect(started, round).toHaveLength(1);
        expect(refused[0]?.reason.message, round).toContain('Another Afterword');
      }
    },
  );

  it('ends when its server is killed, and the next start works immediately', async () => {
    const dataDir = privateDirectory();
    const { owner, postmaster } = await startElsewhere(dataDir);
    expect(alive(postmaster)).toBe(true);
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    const { pool } = await start(dataDir);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await isGone(postmaster);
  });

  it('recovers when server and database are killed at once', async () => {
    const dataDir = privateDirectory();
    const { owner, postmaster } = await startElsewhere(dataDir);
    process.kill(postmaster, 'SIGSTOP'); // Killed first, so that neither process notices the end of the other.
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    process.kill(postmaster, 'SIGKILL');
    const { pool } = await start(dataDir);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it.runIf(process.env.VERIFY)('takes over from a postmaster that outlived its server', async () => {
    const dataDir = privateDirectory();
    const { owner, postmaster } = await startElsewhere(dataDir);
    process.kill(postmaster, 'SIGSTOP'); // Systems that do not notify it of our exit leave it in this state.
    owner.kill('SIGKILL');
    await once(owner, 'exit');
    setTimeout(() => process.kill(postmaster, 'SIGCONT'), 200);
    const { pool } = await start(dataDir);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await isGone(postmaster);
  });

  it.runIf(process.env.VERIFY)(
    'starts despite a lock file with the process id of another program',
    async () => {
      const dataDir = privateDirectory();
      const first = await start(dataDir);
      const lock = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
      await first.pool.end();
      await first.postgres.stop();
      // Simulates a crash and reboot after which another program (this test) got the same process id.
      writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), lock.replace(/^\d+/, `${process.pid}`));
      const { pool } = await start(dataDir);
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    },
  );

  it('names the PostgreSQL version that created the data when it cannot open it', async () => {
    const dataDir = privateDirectory();
    mkdirSync(join(dataDir, 'postgres'));
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '9\n');
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
      /was made by PostgreSQL 9 and this is PostgreSQL \d+/,
    );
  });

  it.runIf(process.env.VERIFY)('leaves no partial cluster when its first start is interrupted', async () => {
    const dataDir = privateDirectory();
    mkdirSync(join(dataDir, 'postgres.init-1-1'));
    const { pool } = await start(dataDir);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'run']);
  });
});
