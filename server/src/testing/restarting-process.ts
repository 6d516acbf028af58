import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';

const serverFolder = fileURLToPath(new URL('../..', import.meta.url));

interface Program {
  /** Arguments for `node`. */
  args: string[];
  env: Record<string, string>;
  /** Matches the process's output when it is ready, including its address if it has one. */
  ready: RegExp;
}

/** A process that restarts whenever it ends, until the end of the test. */
export interface RestartingProcess {
  /** Returns the process's address, empty if it has none; null until it is ready. */
  address(): string | null;
  /** Returns the output of the previous process, to debug one that does not become ready. */
  lastWords(): string;
  kill(): void;
}

export function restartingProcess({ args, env, ready }: Program): RestartingProcess {
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

/** Returns the address of a test server's database for separate processes. */
export async function addressOf({ pool }: TestServer): Promise<string> {
  const { host, user } = inject('postgres');
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return `postgres://${user}@localhost/${rows[0]!.name}?host=${encodeURIComponent(host)}`;
}
