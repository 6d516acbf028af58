import { inPairs, root, run } from './processes.mjs';

/** Writes web/dist, extension/dist and server/dist. */
export async function build() {
  console.log('Building the web app, the extension and the server…');
  await inPairs(
    ['web', 'extension', 'server'].map(
      (name) => () =>
        run('node', [`${root}/${name}/node_modules/vite/bin/vite.js`, 'build'], {
          cwd: `${root}/${name}`,
          quiet: true,
          label: `The build of ${name}`,
        }),
    ),
  );
}
