import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const folder = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles a program of this folder for the current test, and returns its file. A bundle starts in a fifth of the time,
 * which matters for programs that a test repeatedly kills and starts.
 */
export async function bundled(name: string): Promise<string> {
  const { build } = await import('vite');
  // Inside the package, so that the program finds its dependencies.
  const outDir = mkdtempSync(join(folder, 'node_modules', 'program-'));
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    ssr: { noExternal: [/^@afterword\//], external: true },
    build: { ssr: `src/testing/${name}.ts`, outDir, emptyOutDir: false, minify: false, target: 'node20' },
  });
  return join(outDir, `${name}.js`);
}
