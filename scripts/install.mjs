import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { root, run } from './processes.mjs';

const stamp = `${root}/node_modules/.cache/afterword-installed`;

/** Installs the workspace with the pinned pnpm, unless this lockfile is already installed. */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Error(
      `Afterword needs Node 20.19 or newer; this is ${process.versions.node}. Get one at https://nodejs.org.`,
    );
  }
  const lockfile = await readFile(`${root}/pnpm-lock.yaml`);
  const wanted = createHash('sha256').update(lockfile).update(process.versions.node).digest('hex');
  // npm writes this file when it replaces pnpm's links.
  const changedByNpm = existsSync(`${root}/node_modules/.package-lock.json`);
  if (!changedByNpm && (await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;

  console.log('Installing what the lockfile names…');
  const { packageManager } = JSON.parse(await readFile(`${root}/package.json`, 'utf8'));
  if (changedByNpm) await rm(`${root}/node_modules`, { recursive: true });
  // --prefer-offline, because without a network a plain npx retries for a minute before it tries its cache.
  await run('npx', ['--prefer-offline', '-y', packageManager, 'install', '--frozen-lockfile'], {
    // pnpm asks for confirmation before it replaces a tree that npm created, and no one is there to answer.
    env: { CI: 'true' },
    quiet: true,
    label: 'The installation',
  });
  // Without a lockfile `npm install` resolves every package that pnpm linked, which takes minutes and ends in a crash.
  await writeFile(`${root}/package-lock.json`, '{ "lockfileVersion": 3, "packages": {} }\n');
  await mkdir(`${root}/node_modules/.cache`, { recursive: true });
  await writeFile(stamp, wanted);
}
