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
  await rebuild('server', { mode: 'development', build: { outDir: 'dist-dev' } }, server);
  await rebuild('web', { build: { ssr: true, emptyOutDir: false } }, server);
  await Promise.race([
    ...['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)),
    // A process that ends prints the reason. The others are useless without it.
    ...vites.map((child) => once(child, 'exit')),
  ]);
  for (const child of vites) child.kill('SIGTERM');
  await server.end();
  // Ends the watching builds.
  process.exit();
}

/** Builds a package now and after each change of its sources. The server stops while it is built. */
async function rebuild(name, { build: options, ...config }, server) {
  const vite = await import(pathToFileURL(`${root}/${name}/node_modules/vite/dist/node/index.js`));
  const watcher = await vite.build({
    root: `${root}/${name}`,
    logLevel: 'warn',
    build: { watch: {}, ...options },
    ...config,
  });
  watcher.on('event', async (event) => {
    if (event.code === 'BUNDLE_START') server.stop();
    // After an error, the last build runs on.
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') server.start();
    if ('result' in event) await event.result?.close();
  });
}

/**
 * The server, which starts again with each build. A second process has loaded the packages and waits for the next build,
 * so that a restart loads only our own code. If the server ends on its own, it waits for the next build.
 */
function restartingServer() {
  let running = null;
  let prepared = null;
  let last = Promise.resolve();
  const prepare = () => {
    // One that ended while it waited is replaced.
    if (!prepared?.connected)
      prepared = start(root, ['scripts/dev-server.mjs'], ['inherit', 'inherit', 'inherit', 'ipc']);
  };
  const stop = async () => {
    if (running?.exitCode !== null || !running.kill('SIGTERM')) return;
    await once(running, 'exit');
  };
  const replace = async () => {
    await stop();
    prepare();
    running = prepared;
    prepared = null;
    running.send('built');
    setTimeout(prepare, startMs).unref();
  };
  return {
    start: () => {
      last = last.then(replace);
    },
    stop: () => {
      last = last.then(stop);
    },
    end: () => {
      prepared?.kill();
      return last.then(stop);
    },
  };
}

/** Milliseconds after which a started server no longer needs the processor. */
const startMs = 3_000;

const start = (cwd, args, stdio = 'inherit') =>
  spawn(process.execPath, ['--enable-source-maps', ...args], { cwd, env: environment, stdio });
