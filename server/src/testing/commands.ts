import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/** The server's programs, by their names in the build. */
const sources = {
  main: 'main.ts',
  backup: 'commands/backup.ts',
  move: 'commands/move.ts',
  'reset-second-factor': 'commands/reset-second-factor.ts',
  'rotate-secrets': 'commands/rotate-secrets.ts',
};

/**
 * Returns the `node` arguments that run a program of the server as a process: its source, or the build if `npm test`
 * has just created one (`BUILT_SERVER`), which starts in less than half the time.
 */
export function programArguments(name: keyof typeof sources): string[] {
  if (process.env.BUILT_SERVER) return [join(folder, 'dist', `${name}.js`)];
  return ['--import', 'tsx', join(folder, 'src', sources[name])];
}
