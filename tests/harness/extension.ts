/// <reference types="chrome" />
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './server.ts';

/** The folder that `npm run build` writes. */
export const builtExtension = `${root}/extension/dist`;

/** The manifest of the built extension. */
export async function readManifest(folder = builtExtension): Promise<chrome.runtime.ManifestV3> {
  if (!existsSync(`${folder}/manifest.json`))
    throw new Error(`${folder} is missing: run 'npm run build' first.`);
  return JSON.parse(await readFile(`${folder}/manifest.json`, 'utf8')) as chrome.runtime.ManifestV3;
}

/**
 * Copies the built extension and replaces the built-in server origin. The tested files stay as built, and every test
 * process can use its own port.
 */
export async function extensionFor(origin: string, folder: string): Promise<string> {
  const manifest = await readManifest();
  const baked = manifest.externally_connectable?.matches?.[0]?.replace(/\/\*$/, '');
  if (!baked) throw new Error('The built manifest names no server in externally_connectable.');
  await cp(builtExtension, folder, { recursive: true });
  const files = await readdir(folder, { recursive: true });
  await Promise.all(
    files
      .filter((name) => /\.(js|json|html)$/.test(name))
      .map(async (name) => {
        const text = await readFile(join(folder, name), 'utf8');
        if (text.includes(baked)) await writeFile(join(folder, name), text.replaceAll(baked, origin));
      }),
  );
  return folder;
}
