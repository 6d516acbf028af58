import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { root } from './processes.mjs';

/** `PORT` and `WEB_PORT` move the server and the web app to other ports. */
const webUrl = `http://localhost:${process.env.WEB_PORT || '5173'}`;
const vite = (name) => `${root}/${name}/node_modules/vite/bin/vite.js`;

/**
 * Runs everything for development. The server runs from its sources and restarts when they or the public pages change,
 * the web app has live reload, and the extension is rebuilt into extension/dist-dev. The database persists across
 * restarts.
 */
export async function dev() {
  const port = process.env.PORT || '3000';
  await build(({ folder }) => folder === 'web');
  console.log(`
  The web app, reloaded as you edit:  ${webUrl}
  The server, restarted as you edit:  http://localhost:${port}
  The extension, to load unpacked:    ${root}/extension/dist-dev
`);
  const children = [
    start(root, ['--watch', '--watch-preserve-output', '--import', 'tsx', 'server/src/main.ts']),
    start(`${root}/web`, [vite('web')]),
    start(`${root}/web`, [
      vite('web'),
      'build',
      '--ssr',
      '--watch',
      '--emptyOutDir',
      'false',
      '--logLevel',
      'warn',
    ]),
    start(`${root}/extension`, [vite('extension')]),
  ];
  await Promise.race([
    new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
    }),
    // Any process that ends prints the reason. The others are useless without it.
    ...children.map((child) => new Promise((resolve) => child.on('exit', resolve))),
  ]);
  for (const child of children) child.kill('SIGTERM');
}

const start = (cwd, args) =>
  spawn(process.execPath, ['--enable-source-maps', ...args], {
    cwd,
    // Links in emails lead to the web app with live reload.
    env: { PUBLIC_URL: webUrl, ...process.env },
    stdio: 'inherit',
  });
