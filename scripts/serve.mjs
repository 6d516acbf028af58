import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openFirstPage } from './first-page.mjs';
import { root } from './processes.mjs';

/**
 * Flags of Node for the server. A larger young generation, in megabytes, copies fewer requests that are still waiting
 * for the database; an idle server does not use it.
 */
const nodeFlags = JSON.parse(readFileSync(`${root}/scripts/node-flags.json`, 'utf8'));

/**
 * Runs the server until it ends or this process is stopped. The server has its own process group, so that Ctrl-C
 * reaches it once, through this process. It also stops when our parent is gone, because killing npm does not reach its
 * children.
 */
export function serve(script) {
  return new Promise((resolve, reject) => {
    const server = spawn(process.execPath, [...nodeFlags, script], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    let stopping = false;
    const stop = () => {
      if (!stopping) server.kill('SIGTERM');
      stopping = true;
    };
    process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);

    const ancestors = ancestry();
    const watch = setInterval(() => {
      if (ancestry() !== ancestors) stop();
    }, 500);

    // The server sends its first page if no one has an account there yet.
    server.on('message', (message) => {
      if (typeof message?.begin === 'string') void openFirstPage(message.begin);
    });
    server.on('error', reject);
    server.on('exit', (code, signal) => {
      clearInterval(watch);
      if (code === 0 || (stopping && signal === 'SIGTERM')) return resolve();
      process.exit(code ?? 1); // The server has printed the reason.
    });
  });
}

/** Returns our parent and grandparent: on some systems a shell runs between us and npm. */
function ancestry() {
  const parent = process.ppid;
  try {
    const [, grandparent] = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return `${parent} ${grandparent}`;
  } catch {
    return `${parent}`; // macOS and Windows have no /proc.
  }
}
