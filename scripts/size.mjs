import { execFileSync } from 'node:child_process';
import { root } from './processes.mjs';

const support =
  /\.(?:test|spec)\.tsx?$|(?:^|\/)(?:tests?|testing|bench|locales|texts)\/|(?:^|\/)(?:test-[\w-]+|double|examples|vitest\.config)\.ts$/;
const isSource = (file) => /\.tsx?$/.test(file) && !support.test(file);
const isGenerated = (file) => /_snapshot\.json$|\.min\.json$/.test(file);

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 });

/** Maximum lines of a source file that is neither a test nor support for tests. */
const maxLines = 400;

/** @throws Error that names source files with too many lines. */
export function checkFileLengths() {
  const long = linesByFile().filter(({ file, lines }) => isSource(file) && lines > maxLines);
  if (long.length > 0)
    throw new Error(
      `Split these files, which have more than ${maxLines} lines:\n${long.map(({ file, lines }) => `${file}: ${lines}`).join('\n')}`,
    );
  console.log(`✓ No source file over ${maxLines} lines`);
}

export function printSize(revision = 'HEAD') {
  const files = linesByFile(revision);
  const lines = (isCounted) =>
    files.reduce((sum, { file, lines }) => (isCounted(file) ? sum + lines : sum), 0);

  const manifests = files
    .filter(({ file }) => /^([\w-]+\/)?package\.json$/.test(file))
    .map(({ file }) => JSON.parse(git('show', `${revision}:${file}`)));
  const dependencies = (...fields) => {
    const names = manifests.flatMap((manifest) =>
      fields.flatMap((field) => Object.keys(manifest[field] ?? {})),
    );
    return new Set(names.filter((name) => !name.startsWith('@afterword/'))).size;
  };
  const [, locked = ''] = git('show', `${revision}:pnpm-lock.yaml`).split(/^packages:$|^snapshots:$/m);

  console.log(`${revision}
  TypeScript source without tests, test support and locales: ${lines(isSource)} lines
  snapshots of migrations and minified contracts: ${lines(isGenerated)} lines
  dependencies: ${dependencies('dependencies', 'optionalDependencies')}, for development: ${dependencies('devDependencies')}
  packages in the lockfile: ${locked.match(/^ {2}\S.*:$/gm)?.length}`);
}

/** Returns the text files of a revision, or of the working tree without one. */
const linesByFile = (revision) =>
  // Prints `file:lines`, after `revision:` if there is one.
  git('grep', '-cI', '', ...(revision ? [revision] : []))
    .trim()
    .split('\n')
    .map((row) => {
      const [, file, lines] = /^(.*):(\d+)$/.exec(revision ? row.slice(revision.length + 1) : row);
      return { file, lines: Number(lines) };
    });
