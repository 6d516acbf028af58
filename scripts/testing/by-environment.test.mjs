import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ByEnvironment } from './by-environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'afterword-by-environment-'));
afterAll(() => rmSync(folder, { recursive: true }));

const project = (name) => ({ name, config: { sequence: { groupOrder: 0 }, isolate: false } });
const [server, web] = [project('server'), project('web')];

/** Creates a file whose first line is `comment`. Vitest runs larger files first, so `size` decides the usual order. */
function file(of, name, { comment = '', size }) {
  const moduleId = join(folder, name);
  writeFileSync(moduleId, comment);
  return { project: of, moduleId, size };
}

const vitest = (files) => ({
  config: { root: folder },
  cache: {
    getFileTestResults: () => undefined,
    getFileStats: (key) =>
      files.find(({ project, moduleId }) => key === `${project.name}:${moduleId.slice(folder.length + 1)}`),
  },
});

it('runs the server’s files first, and those with the same environment one after another', async () => {
  // In pieces, because vitest reads them in this file too.
  const jsdom = `// @${'vitest'}-environment jsdom`;
  const secure = `${jsdom}\n// @${'vitest'}-environment-options { "url": "https://afterword.example/" }`;
  const files = [
    file(web, 'a', { size: 5, comment: jsdom }),
    file(web, 'b', { size: 4 }),
    file(web, 'c', { size: 3, comment: secure }),
    file(web, 'd', { size: 2, comment: jsdom }),
    file(web, 'e', { size: 1 }),
    file(server, 'f', { size: 1 }),
    file(server, 'g', { size: 2 }),
  ];
  const sorted = await new ByEnvironment(vitest(files)).sort(files);
  expect(sorted.map(({ moduleId }) => moduleId.slice(folder.length + 1)).join('')).toBe('gfadbec');
});
