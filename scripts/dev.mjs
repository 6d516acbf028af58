import { spawn } from 'node:child_process';
import { root, run } from './processes.mjs';

const vite = (name) => `${root}/${name}/node_modules/vite/bin/vite.js`;

/** Everything while you edit: the server rebuilt and restarted, the web app on :5173, the extension in extension/dist-dev. */
export async function dev() {
  await run(process.execPath, [vite('server'), 'build'], {
    cwd: `${root}/server`,
    quiet: true,
    label: 'The build of server',
  });
  const children = [[vite('server'), 'build', '--watch'], [vite('web')], [vite('extension')]].map(
    ([script, ...args]) =>
      spawn(process.execPath, [script, ...args], {
        cwd: script.replace(/\/node_modules.*/, ''),
        stdio: 'inherit',
      }),
  );
  children.push(
    spawn(process.execPath, ['--enable-source-maps', '--watch', 'server/dist/main.js'], {
      cwd: root,
      stdio: 'inherit',
    }),
  );
  await new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
  });
  for (const child of children) child.kill('SIGTERM');
}
