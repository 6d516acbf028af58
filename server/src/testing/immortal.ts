import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

interface Program {
  /** What `node` is given to run it. */
  args: string[];
  env: Record<string, string>;
  /** What it prints when it is ready, with its address where it has one. */
  ready: RegExp;
}

/** A process that is started again whenever it ends, until the test does. */
export interface Immortal {
  /** Null until it is ready; where it listens, or nothing where it does not. */
  address(): string | null;
  /** What the one before printed, for whoever wonders why it is not ready. */
  lastWords(): string;
  kill(): void;
}

export function immortal({ args, env, ready }: Program): Immortal {
  let child: ChildProcess;
  let address: string | null = null;
  let lastWords = '';
  let over = false;
  let exited: Promise<unknown> = Promise.resolve();
  const start = () => {
    const started = spawn(process.execPath, args, {
      cwd: serverFolder,
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let output = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        const found = ready.exec(output);
        if (found && child === started) address = found[1] ?? '';
      });
    exited = once(started, 'exit').then(() => {
      address = null;
      lastWords = output;
      if (!over) start();
    });
  };
  start();
  onTestFinished(async () => {
    over = true;
    child.kill('SIGKILL');
    await exited;
  });
  return { address: () => address, lastWords: () => lastWords, kill: () => void child.kill('SIGKILL') };
}

/** The address of a test server's database, for processes of their own. */
export async function addressOf({ pool }: TestServer): Promise<string> {
  const { host, user } = inject('postgres');
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return `postgres://${user}@localhost/${rows[0]!.name}?host=${encodeURIComponent(host)}`;
}
