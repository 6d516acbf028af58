import { relative } from 'node:path';

/**
 * Returns the command that repeats a failed random unit test: the same cases, and as many.
 * @param test.file absolute path or path in the repository
 * @param test.title the titles of its suites and its own, as `expect.getState().currentTestName` joins them
 * @param test.env variables in addition to `TEST_SEED`
 */
export function repeatCommand(
  seed: number,
  { file, title, env = {} }: { file: string; title: string; env?: Record<string, string | undefined> },
): string {
  // Vitest joins titles with a space when it matches them.
  const pattern = title.replaceAll(' > ', ' ').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const variables = Object.entries({ TEST_SEED: `${seed}`, VERIFY: process.env['VERIFY'], ...env });
  return [
    ...variables.flatMap(([name, value]) => (value ? `${name}=${value}` : [])),
    'pnpm test:unit',
    relative(process.cwd(), file),
    `-t '${pattern.replaceAll("'", "'\\''")}'`,
  ].join(' ');
}
