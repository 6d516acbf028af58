import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { root } from './processes.mjs';
import { freePort } from './testing/free-port.ts';
import { hangAfterMs } from './testing/limits.ts';

/** A copy of the repository that can be edited: tracked files, and links to the installed packages. */
function copyRepository() {
  const copy = mkdtempSync(join(tmpdir(), 'afterword-dev-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true, maxRetries: 3 }));
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(copy, file));
  // The root's own packages are at '.'.
  for (const folder of ['.', ...readdirSync(root)].filter((name) => name !== 'node_modules')) {
    const packages = join(root, folder, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(copy, folder, 'node_modules'));
  }
  return copy;
}

it.runIf(process.env.VERIFY)(
  'pnpm dev serves the app, its answers follow edits of the source, and the database stays',
  async () => {
    const copy = copyRepository();
    const [port, webPort] = [await freePort(), await freePort()];
    const dev = spawn('node', ['scripts/run.mjs', 'dev'], {
      cwd: copy,
      env: { ...process.env, VITEST: '', NODE_ENV: '', PORT: String(port), WEB_PORT: String(webPort) },
      stdio: 'pipe',
      detached: true,
    });
    let output = '';
    for (const stream of [dev.stdout, dev.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    onTestFinished(async () => {
      process.kill(-dev.pid, 'SIGTERM');
      await new Promise((resolve) => (dev.exitCode === null ? dev.on('exit', resolve) : resolve()));
    });
    const read = async (url) => {
      try {
        return await (await fetch(url, { headers: { accept: 'text/html' } })).text();
      } catch {
        return `No answer from ${url}:\n${output.slice(-2_000)}`;
      }
    };
    const shows = (url, text) =>
      vi.waitFor(async () => expect(await read(url)).toContain(text), {
        timeout: hangAfterMs,
        interval: 200,
      });
    await shows(`http://localhost:${port}/healthz`, 'ok');
    await shows(`http://localhost:${webPort}/login`, '/src/main.tsx');

    const database = join(copy, 'data/postgres/PG_VERSION');
    const created = statSync(database).mtimeMs;
    const file = join(copy, 'server/src/app.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace("status: 'ok'", "status: 'edited'"));
    await shows(`http://localhost:${port}/healthz`, 'edited');
    expect(statSync(database).mtimeMs).toBe(created);
  },
);
