// Prints the size of a revision (HEAD by default): `node scripts/size.mjs main`.
import { execFileSync } from 'node:child_process';
import { root } from './processes.mjs';

const revision = process.argv[2] ?? 'HEAD';
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });

/** Lines of files, by name: `git grep -c ''` prints `revision:file:lines`. */
const lines = new Map(
  git('grep', '-cI', '', revision)
    .trim()
    .split('\n')
    .map((row) => row.slice(revision.length + 1))
    .map((row) => [row.slice(0, row.lastIndexOf(':')), Number(row.slice(row.lastIndexOf(':') + 1))]),
);
const sum = (isCounted) =>
  [...lines].reduce((all, [file, count]) => (isCounted(file) ? all + count : all), 0);

const support =
  /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:tests?|testing|bench|locales)\/|(?:^|\/)(?:test-[\w-]+|double|vitest\.config)\.ts$/;
const isSource = (file) => /\.tsx?$/.test(file) && !support.test(file);

const manifests = [...lines.keys()]
  .filter((file) => /^([\w-]+\/)?package\.json$/.test(file))
  .map((file) => JSON.parse(git('show', `${revision}:${file}`)));
/** How many packages the manifests name. */
const named = (...fields) =>
  new Set(manifests.flatMap((manifest) => fields.flatMap((field) => Object.keys(manifest[field] ?? {}))))
    .size;
const [, locked = ''] = git('show', `${revision}:pnpm-lock.yaml`).split(/^packages:$|^snapshots:$/m);

console.log(`${revision}
  TypeScript source without tests, test support and locales: ${sum(isSource)} lines
  snapshots of migrations and minified contracts:            ${sum((file) => /_snapshot\.json$|\.min\.json$/.test(file))} lines
  dependencies that are named:                               ${named('dependencies', 'optionalDependencies')}, for development ${named('devDependencies')}
  packages in the lockfile:                                  ${locked.match(/^ {2}\S.*:$/gm)?.length}`);
