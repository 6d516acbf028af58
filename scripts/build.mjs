import { inPairs, root, run } from './processes.mjs';

/** Writes web/dist and web/dist-server, extension/dist and server/dist. */
export async function build() {
  console.log('Building the web app, the extension and the server…');
  await inPairs([vite('web'), vite('extension'), vite('web', '--ssr'), vite('server')]);
}

const vite =
  (name, ...options) =>
  () =>
    run('node', [`${root}/${name}/node_modules/vite/bin/vite.js`, 'build', ...options], {
      cwd: `${root}/${name}`,
      quiet: true,
      label: `The build of ${name}`,
    });
