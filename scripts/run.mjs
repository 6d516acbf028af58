// The commands of package.json. A newcomer needs only `npm start` and `npm test`; both first install missing packages.
import { build } from './build.mjs';
import { check, fix } from './check.mjs';
import { dev } from './dev.mjs';
import { install } from './install.mjs';
import { fail, run } from './processes.mjs';
import { serve } from './serve.mjs';
import { printSize } from './size.mjs';
import { printSpread } from './spread.mjs';
import { mutants, test, testBrowser, testChanged, testUnit } from './test.mjs';

const commands = {
  start: async () => {
    await build();
    await serve('server/dist/main.js');
  },
  build,
  dev,
  check,
  fix,
  test,
  'test:all': () => test({ everyShift: true }),
  verify: () => test({ full: true }),
  bench: async () => {
    await build();
    await run('node', ['--import', 'tsx', 'bench/main.ts', ...rest]);
  },
  load: () => run('node', ['--import', 'tsx', 'bench/installation.ts', ...rest]),
  demo: async () => {
    await build();
    await run('node', ['--import', 'tsx', 'tests/demo.ts', ...rest]);
  },
  backup: () => run('node', ['server/dist/backup.js', 'make', ...rest]),
  restore: () => run('node', ['server/dist/backup.js', 'restore', ...rest]),
  move: () => run('node', ['server/dist/move.js', ...rest]),
  'reset-second-factor': () => run('node', ['server/dist/reset-second-factor.js', ...rest]),
  'rotate-secrets': () => run('node', ['server/dist/rotate-secrets.js', ...rest]),
  pictures: async () => {
    await build();
    await run('node', ['--import', 'tsx', 'tests/pictures.ts']);
  },
  size: () => printSize(rest[0]),
  spread: printSpread,
  'test:unit': () => testUnit(rest),
  'test:browser': () => testBrowser(rest),
  'test:changed': () => testChanged(rest[0]),
  mutants: () => mutants(rest[0]),
};

const [name = '', ...rest] = process.argv.slice(2);
const command = commands[name];
if (!command) fail(`There is no command '${name}'. There are: ${Object.keys(commands).join(', ')}.`);

try {
  await install();
  await command();
} catch (error) {
  fail(error.message);
}
