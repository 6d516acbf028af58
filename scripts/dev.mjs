import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { root } from './processes.mjs';

/** `PORT` and `WEB_PORT` move the server and the web app to other ports; the extension's live reload uses the next one. */
const webUrl = `http://localhost:${process.env.WEB_PORT || '5173'}`;

/** Environment of the processes started here. Links in emails lead to the web app with live reload. */
const environment = { PUBLIC_URL: webUrl, ...process.env };

/**
 * Runs everything for development. The server is rebuilt into server/dist-dev and restarts when its sources or the public
 * pages change, the web app has live reload, and the extension is rebuilt into extension/dist-dev. The database persists
 * across restarts.
 */
export async function dev() {
  const port = process.env.PORT || '3000';
  await build(({ folder }) => folder === 'web');
  console.log(`
  The web app, reloaded as you edit:  ${webUrl}
  The server, restarted as you edit:  http://localhost:${port}
  The extension, to load unpacked:    ${root}/extension/dist-dev
`);
  const vites = ['web', 'extension'].map((name) =>
    start(`${root}/${name}`, [`${root}/${name}/node_modules/vite/bin/vite.js`]),
  );
  const server = restartingServer();
  await rebuild('server', { outDir: 'dist-dev' }, server.restart);
  await rebuild('web', { ssr: true, emptyOutDir: false }, server.restart);
  await Promise.race([
    ...['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)),
    // A process that ends prints the reason. The others are useless without it.
    ...vites.map((child) => once(child, 'exit')),
  ]);
  for (const child of vites) child.kill('SIGTERM');
  await server.stop();
  // Ends the watching builds.
  process.exit();
}

/** Builds a package now and after each change of its sources. */
async function rebuild(name, options, onBuilt) {
  const vite = await import(pathToFileURL(`${root}/${name}/node_modules/vite/dist/node/index.js`));
  const watcher = await vite.build({
    root: `${root}/${name}`,
    logLevel: 'warn',
    build: { watch: {}, ...options },
  });
  watcher.on('event', async (event) => {
    if (event.code === 'BUNDLE_END') onBuilt();
    if ('result' in event) await event.result?.close();
  });
}

/** The server, which starts again with each build. If it ends on its own, it waits for the next build. */
function restartingServer() {
  let child = null;
  let last = Promise.resolve();
  const stop = async () => {
    if (child?.exitCode !== null || !child.kill('SIGTERM')) return;
    await once(child, 'exit');
  };
  return {
    restart: () => {
      last = last.then(stop).then(() => {
        child = start(root, ['server/dist-dev/main.js']);
      });
    },
    stop: () => last.then(stop),
  };
}

const start = (cwd, args) =>
  spawn(process.execPath, ['--enable-source-maps', ...args], { cwd, env: environment, stdio: 'inherit' });
