import { checkAsvs, writeAsvs } from './asvs/table.mjs';
import { checkFigures } from './figures.mjs';
import { checkLicenses } from './licenses.mjs';
import { checkPlainEnglish } from './plain-english.mjs';
import { inPairs, root, run } from './processes.mjs';
import { checkReferences } from './references.mjs';
import { checkFileLengths } from './size.mjs';
import { checkSpecificationTables } from './specification.mjs';

const packages = ['server', 'web', 'extension', 'tests', 'ui', 'bench', 'api-client', 'cli'];
/** The tools' cache of the last run. Deleting it only costs time. */
const cache = `${root}/node_modules/.cache/check`;
/** TypeScript 7 takes a fifth of the time. Its API is not available yet, so tools that need one use version 6. */
const compiler = `${root}/node_modules/typescript-native/bin/tsc`;
const bin = (name) => `${root}/node_modules/.bin/${name}`;

/**
 * Checks format and lint, types and dependency rules. Changes nothing. `full` also looks for unused code and dependencies, and checks
 * the server without the types of browsers, which the tests need: about 45 seconds of CPU.
 */
export async function check({ full = true } = {}) {
  await inPairs([
    step('Format and lint', bin('biome'), ['check', '--error-on-warnings', '.']),
    step('The locales of the extension for the browser', 'node', [
      '--import',
      'tsx',
      'extension/scripts/locales.ts',
      '--check',
    ]),
    // Packages that read each other's sources are one program: apart, each file is checked once more for each reader.
    types('server, tests, bench, cli and api-client', 'tests/tsconfig.check.json'),
    ...(full ? [types('server alone', 'server')] : []),
    types('web and ui', 'web/tsconfig.check.json'),
    types('extension', 'extension'),
    // Without the declarations that modules add to `Deps`, so that the platform cannot use them.
    types('the platform alone', 'server/tsconfig.platform.json'),
    step('Dependency rules', bin('depcruise'), [
      '--config',
      '.dependency-cruiser.cjs',
      '--cache',
      `${cache}/dependencies`,
      '--cache-strategy',
      'content',
      ...packages,
    ]),
    async () => checkSpecificationTables(),
    async () => checkReferences(),
    async () => checkAsvs(),
    async () => checkFigures(),
    async () => checkPlainEnglish(),
    async () => checkLicenses(),
    async () => checkFileLengths(),
    // Loaded on demand: it uses a package, and this file is loaded before packages are installed.
    async () => (await import('./words.mjs')).checkWords(),
    async () => (await import('./tables.mjs')).checkTables(),
    ...(full
      ? [
          step('Unused files, exports and dependencies', bin('knip'), [
            '--no-progress',
            '--cache',
            '--cache-location',
            `${cache}/unused`,
          ]),
        ]
      : []),
  ]);
}

/** Formats, applies the linter's safe fixes and writes generated files. */
export async function fix() {
  await run('node', ['--import', 'tsx', 'extension/scripts/locales.ts']);
  writeAsvs();
  await run(bin('biome'), ['check', '--write', '.']);
}

const types = (name, project) =>
  step(`Types of ${name}`, compiler, [
    // By default, four checkers each compute the types they share. That takes twice the CPU time, and these steps
    // already run in pairs.
    ...['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile'],
    `${cache}/types/${name.replaceAll(/\W+/g, '-')}.tsbuildinfo`,
  ]);

function step(label, program, args) {
  return async () => {
    const begun = performance.now();
    await run(program, args, { quiet: true, label });
    console.log(`✓ ${label} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  };
}
