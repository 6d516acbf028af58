import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { inPairs, root, run } from './processes.mjs';

/** The inputs of every build, in addition to its own folder. */
const everywhere = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'tsconfig.base.json', 'api-client'];

/** The builds, each with its source files, environment variables, output folder, and Vite options. */
const builds = [
  { name: 'web', folder: 'web', inputs: ['ui'], output: 'web/dist' },
  {
    name: 'extension',
    folder: 'extension',
    inputs: ['ui', 'manifest.config.ts', 'package.json'],
    // The build contains the server's address.
    variables: ['PUBLIC_URL', 'PORT'],
    output: 'extension/dist',
  },
  {
    name: 'public pages',
    folder: 'web',
    inputs: ['ui'],
    output: 'web/dist-server',
    options: ['--ssr'],
  },
  { name: 'server', folder: 'server', inputs: ['package.json'], output: 'server/dist' },
];

const stamps = `${root}/node_modules/.cache/builds`;

/**
 * Builds web/dist and web/dist-server, extension/dist and server/dist, if their inputs changed since the last build or
 * their output was modified.
 */
export async function build(isWanted = () => true) {
  const due = builds.filter(isWanted).filter((each) => readStamp(each) !== stampOf(each));
  if (due.length === 0) return console.log('Nothing changed since the last build.');
  console.log(`Building ${listOf(due.map(({ name }) => name))}…`);
  const begun = performance.now();
  await inPairs(due.map((each) => () => buildOne(each)));
  console.log(`Built in ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
}

async function buildOne(each) {
  const { name, folder, options = [] } = each;
  rmSync(stampFile(each), { force: true });
  // Computed first, so that files edited during the build are built again by the next one.
  const inputs = inputsOf(each);
  await run('node', [`${root}/${folder}/node_modules/vite/bin/vite.js`, 'build', ...options], {
    cwd: `${root}/${folder}`,
    quiet: true,
    label: `The build of ${name}`,
  });
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stampFile(each), stampOf(each, inputs));
}

function stampOf(each, inputs = inputsOf(each)) {
  return `${inputs} ${fingerprint([each.output])}`;
}

function inputsOf({ folder, inputs, variables = [], options }) {
  const matters = (name) => name === 'NODE_ENV' || name.startsWith('VITE_') || variables.includes(name);
  const environment = Object.entries(process.env)
    .filter(([name]) => matters(name))
    .sort();
  return fingerprint([...everywhere, folder, ...inputs], {
    counts: (file) => !/\.test\.tsx?$/.test(file),
    values: { node: process.version, options, environment },
  });
}

function readStamp(each) {
  try {
    return readFileSync(stampFile(each), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function stampFile({ output }) {
  return `${stamps}/${output.replace('/', '-')}`;
}

function listOf(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
}
