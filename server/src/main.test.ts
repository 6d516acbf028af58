import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { createClient } from '@afterword/api-client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { programArguments } from './testing/commands.ts';
import { withoutKeepAlives } from './testing/live-stream.ts';
import { someEntry, someFacts } from './testing/meetings.ts';
import { fault, openModelServer } from './testing/model-server.ts';
import { testServerForThisTest } from './testing/server.ts';

/* Runs the server like an operator: as a process with output and signals. */

interface Process {
  child: ChildProcess;
  output: () => string;
  /** Resolves to the address that the server prints when it is ready. */
  ready: Promise<string>;
  exit: Promise<number | null>;
}

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'afterword-main-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function start(values: Record<string, string>): Process {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, programArguments('main'), {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { PATH, PORT: '0', ...values },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk;
        const [, address] = /Afterword is at (\S+)\n[\s\S]*\n\n/.exec(output) ?? [];
        if (address) resolve(address);
      });
    }
    exit.then(() => reject(new Error(`The server ended before it was ready: ${output}`)));
  });
  ready.catch(() => undefined); // For tests that expect it to end.
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exit;
  });
  return { child, output: () => output, ready, exit };
}

const clientOf = (baseUrl: string, token: string | null = null) =>
  createClient({ baseUrl, token: () => token, retries: 0 });

async function signIn(address: string, dataDir: string, email = 'a@example.com'): Promise<string> {
  await clientOf(address).accounts.generateMagicLink({ email });
  const outbox = join(dataDir, 'outbox');
  const mail = await vi.waitFor(() => {
    const name =
      readdirSync(outbox)
        .filter((file) => file.endsWith('.eml'))
        .sort()
        .at(-1) ?? '';
    return readFileSync(join(outbox, name), 'utf8');
  });
  const [, code = ''] = /auth\/callback\?token=([\w-]+)/.exec(mail) ?? [];
  return (await clientOf(address).accounts.redeemCode({ code })).access_token;
}

/** Returns processes that use the data, including the database's. */
function processesOn(dataDir: string): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
    } catch {
      return false; // The process ended in the meantime.
    }
  });
}

/**
 * Returns the packages that a built program loads when it starts, including those that its first file imports later.
 */
function packagesOf(file: string, late: '' | '\\(' = '\\(', seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const imports = new RegExp(
    `^(?:im|ex)port\\b[^'"\`;(]*["']([^"']+)["']|\\bimport${late}["'](\\./[^"']+)["']`,
    'gm',
  );
  for (const [, early, afterwards] of text.matchAll(imports)) {
    const from = early ?? afterwards ?? '';
    if (from.startsWith('./')) packagesOf(join(dirname(file), from), '', seen);
    else seen.add(from);
  }
  return seen;
}

it.runIf(process.env.BUILT_SERVER)('loads large libraries at their first use', () => {
  const packages = packagesOf(fileURLToPath(new URL('../dist/main.js', import.meta.url)));
  expect(packages).toContain('piscina');
  expect(packages).not.toContain('sharp');
  expect(packages).not.toContain('@modelcontextprotocol/server');
});

describe('the server', () => {
  it('prints its address and the folder of emails, stops on a signal, and keeps its data for the next start', async () => {
    const dataDir = directory();
    const first = start({ DATA_DIR: dataDir });
    const address = await first.ready;
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    expect(first.output()).toContain(`mails are files in: ${join(dataDir, 'outbox')}`);
    const token = await signIn(address, dataDir);
    expect(first.output()).toContain(`${address}/auth/callback?token=`);
    const { id } = await clientOf(address).server.identity();

    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const server = signal === 'SIGINT' ? first : start({ DATA_DIR: dataDir });
      const at = await server.ready;
      expect((await clientOf(at, token).accounts.currentUser()).email).toBe('a@example.com');
      expect((await clientOf(at).server.identity()).id).toBe(id);
      server.child.kill(signal);
      expect(await server.exit).toBe(0);
      expect(processesOn(dataDir)).toEqual([]);
    }
  });

  it('finishes running requests when it is stopped, ends streams, and accepts nothing new', async () => {
    const dataDir = directory();
    const server = start({ DATA_DIR: dataDir });
    const address = await server.ready;
    const token = await signIn(address, dataDir);
    const api = clientOf(address, token);
    const meeting = (await api.meetings.list({})).items[0]?.id ?? '';

    const events = withoutKeepAlives(await api.meetings.events({ id: meeting }));
    expect((await events.next()).value).toEqual({ type: 'ready' });
    const streamEnd = events.next();

    // A request whose second half is sent after the signal.
    const body = JSON.stringify({ name: 'Finished' });
    const agent = new Agent();
    const upload = request(`${address}/api/user/update`, {
      agent,
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': body.length,
      },
    });
    upload.write(body.slice(0, 5));
    const [socket] = await once(upload, 'socket');
    await once(socket, 'connect');
    await clientOf(address).server.identity(); // The server has read the first half.

    server.child.kill('SIGTERM');
    expect((await streamEnd).done).toBe(true);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
    upload.end(body.slice(5));
    const [answer] = await once(upload, 'response');
    expect(answer.statusCode).toBe(200);
    answer.resume();
    expect(await server.exit).toBe(0);
    expect(processesOn(dataDir)).toEqual([]);
  });

  it('ends a reading at once when it is stopped as a worker, and leaves it to the next one', async () => {
    const models = await openModelServer();
    onTestFinished(() => models.close());
    const asked = new Promise<void>((resolve) => {
      models.answer(async () => {
        resolve();
        return fault('late');
      });
    });
    const model = models.environment('openai-compatible');
    const own = await testServerForThisTest(model);
    own.clock.set(new Date());
    const api = own.api(await own.signIn('a@example.com'));
    const meetingId = randomUUID();
    await api.meetings.put({ id: meetingId, ...someFacts() });
    await api.meetings.putEntries({ id: meetingId, captureId: randomUUID(), entries: [someEntry()] });
    const { id } = await api.workflows.create({ name: 'Prices', prompt: 'Which prices were named?' });
    const progress = await api.workflows.run({ id, meetingId });
    await progress.next();
    await progress.return?.(undefined);
    const readJob = async () => {
      const { rows } = await own.pool.query(
        `select attempts, failure, lease_token, due_at from control_work where kind = 'run-workflow'`,
      );
      return rows[0]!;
    };
    const { dueAt } = await readJob();

    const { DATA_DIR } = own.deps.environment;
    const worker = start({ ...model, ROLE: 'worker', DATABASE_URL: own.databases.control, DATA_DIR });
    await asked;
    worker.child.kill('SIGTERM');
    expect(await worker.exit).toBe(0);
    const job = await readJob();
    expect(job).toMatchObject({ attempts: 0, failure: null, leaseToken: null });
    // A worker that waits in vain for its jobs only releases them.
    expect(job.dueAt > dueAt).toBe(true);
  });

  it('loses nothing that it acknowledged when it is killed, and starts again without help', async () => {
    const dataDir = directory();
    const first = start({ DATA_DIR: dataDir });
    const address = await first.ready;
    const token = await signIn(address, dataDir);
    let answered = 0;
    const writing = (async () => {
      for (;;) {
        await clientOf(address, token).accounts.updateUser({ name: `${answered + 1}` });
        answered += 1;
        if (answered === 20) first.child.kill('SIGKILL');
      }
    })();
    await expect(writing).rejects.toThrow();
    await first.exit;

    const second = start({ DATA_DIR: dataDir });
    const { name } = await clientOf(await second.ready, token).accounts.currentUser();
    expect(Number(name)).toBeGreaterThanOrEqual(answered);
  });

  it('says in one sentence that its port is in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const server = start({ DATA_DIR: directory(), PORT: `${port}` });
    expect(await server.exit).toBe(1);
    expect(server.output()).toBe(
      `Port ${port} is taken: stop what is using it, or set PORT to another one.\n`,
    );
  });

  it.runIf(process.env.VERIFY)(
    'says in one sentence that another server uses its data, and does not disturb that server',
    async () => {
      const dataDir = directory();
      const first = start({ DATA_DIR: dataDir });
      const address = await first.ready;
      const second = start({ DATA_DIR: dataDir });
      expect(await second.exit).toBe(1);
      expect(second.output()).toBe(
        `Another Afterword (process ${first.child.pid}) is using ${dataDir}: stop it, or set DATA_DIR to another directory.\n`,
      );
      expect((await fetch(`${address}/readyz`)).status).toBe(200);
    },
  );

  it('names the environment variable whose value it cannot use', async () => {
    const server = start({ DATA_DIR: directory(), LOG_LEVEL: 'loud' });
    expect(await server.exit).toBe(1);
    expect(server.output()).toMatch(/^LOG_LEVEL is 'loud', but it must be one of .*\n$/);
  });

  it.runIf(process.env.VERIFY)('says in one sentence that the database cannot be reached', async () => {
    const server = start({
      DATA_DIR: directory(),
      DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/none',
    });
    expect(await server.exit).toBe(1);
    expect(server.output()).toContain('DATABASE_URL (127.0.0.1:1) cannot be used');
    expect(server.output()).not.toContain('secret');
    expect(server.output().trim().split('\n')).toHaveLength(1);
  });
});
