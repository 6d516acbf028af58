import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../processes.mjs';

const packages = ['api-client', 'ui', 'server', 'web', 'extension', 'tests', 'bench'];
const made = /^(node_modules|dist|dist-.*|\.cache|\.git|test-results|screenshots)$/;

/**
 * Copies the sources of the checkout to a folder in which tools run as they do here: what was installed is linked, but the
 * workspace's own packages are the copies.
 */
export function copyCheckout(target) {
  cpSync(root, target, {
    recursive: true,
    filter: (path) => path === root || !(made.test(basename(path)) || path === `${root}/data`),
  });
  symlinkSync(`${root}/node_modules`, `${target}/node_modules`);
  for (const name of packages) {
    if (!existsSync(`${root}/${name}/node_modules`)) continue;
    mkdirSync(`${target}/${name}/node_modules`);
    for (const entry of readdirSync(`${root}/${name}/node_modules`)) {
      if (entry === '@afterword' || entry.startsWith('.')) continue;
      symlinkSync(
        realpathSync(`${root}/${name}/node_modules/${entry}`),
        `${target}/${name}/node_modules/${entry}`,
      );
    }
    if (!existsSync(`${root}/${name}/node_modules/@afterword`)) continue;
    mkdirSync(`${target}/${name}/node_modules/@afterword`);
    for (const entry of readdirSync(`${root}/${name}/node_modules/@afterword`))
      symlinkSync(`${target}/${entry}`, `${target}/${name}/node_modules/@afterword/${entry}`);
  }
}
