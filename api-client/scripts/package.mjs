/** Writes the package `@afterword/client` to a folder, `dist/` by default: this folder as JavaScript with types. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const here = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(here);
const out = resolve(process.argv[2] ?? join(here, 'dist'));
const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
execFileSync(
  process.execPath,
  [compiler, '--checkers', '1', '-p', join(here, 'tsconfig.package.json'), '--outDir', out],
  {
    stdio: 'inherit',
  },
);
// The compiler rewrites the extensions of imports in code, but not in types.
for (const file of readdirSync(out, { recursive: true }).filter((name) => name.endsWith('.d.ts'))) {
  const text = readFileSync(join(out, file), 'utf8');
  writeFileSync(join(out, file), text.replace(/((?:from|import\()\s*['"]\.[^'"]*)\.ts(?=['"])/g, '$1.js'));
}

const repository = process.env.GITHUB_REPOSITORY;
const own = read(join(here, 'package.json'));
const built = (source) => {
  const file = source.replace('./src/', './').replace(/\.ts$/, '');
  return { types: `${file}.d.ts`, default: `${file}.js` };
};
const described = {
  name: '@afterword/client',
  version: read(join(root, 'package.json')).version,
  description:
    'Typed client of the Afterword API: meetings, transcripts, summaries, action items and search.',
  license: 'Apache-2.0',
  type: 'module',
  // Provenance compares it with the repository of the workflow.
  ...(repository && {
    repository: { type: 'git', url: `git+https://github.com/${repository}.git`, directory: 'api-client' },
  }),
  engines: { node: '>=20.19' },
  sideEffects: false,
  exports: Object.fromEntries(Object.entries(own.exports).map(([name, source]) => [name, built(source)])),
  dependencies: Object.fromEntries(
    Object.keys(own.dependencies).map((name) => [
      name,
      `^${read(join(here, 'node_modules', name, 'package.json')).version}`,
    ]),
  ),
  publishConfig: { access: 'public', provenance: true },
};
writeFileSync(join(out, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
for (const [from, name] of [
  [here, 'README.md'],
  [root, 'LICENSE'],
])
  cpSync(join(from, name), join(out, name));
