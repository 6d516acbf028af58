import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A running HAProxy. */
export interface Haproxy {
  stop(): Promise<void>;
}

/** Starts Debian's `haproxy` with this configuration. */
export function startHaproxy(program: string, config: string): Haproxy {
  const folder = mkdtempSync(join(tmpdir(), 'afterword-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const child = spawn(program, ['-f', file], { stdio: 'ignore' });
  return {
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
