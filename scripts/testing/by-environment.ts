import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Runs the files of a project with the same environment one after another. Vitest ends a worker when the next file needs another
 * environment, and a new worker loads and compiles everything again. The server's files come first: they often wait for
 * databases and processes, and the browser tests use the cores meanwhile.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files)) {
      const key = `${file.project.name} ${environmentOf(file)}`;
      groups.set(key, [...(groups.get(key) ?? []), file]);
    }
    const isServer = ([file]: TestSpecification[]) => Number(file?.project.name === 'server');
    return [...groups.values()].sort((a, b) => isServer(b) - isServer(a)).flat();
  }
}

/** Returns what a file says about its environment, which replaces the setting of its project. */
const environmentOf = ({ moduleId }: TestSpecification): string =>
  readFileSync(moduleId, 'utf8')
    .match(/@vitest-environment.*/g)
    ?.join() ?? '';
