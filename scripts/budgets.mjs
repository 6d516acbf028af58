import { readdirSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { root } from './processes.mjs';

/** Maximum size in bytes, gzipped, of a public page's files before any interaction. */
const budgets = { js: 15 * 1024, css: 18 * 1024 };

/** Maximum size in bytes of each content script: the browser reads it in every page of its platform. */
const contentScriptBudget = 150_000;

/** Measures the content scripts of the last build; throws when one is too large. */
export function weighContentScripts() {
  const folder = `${root}/extension/dist/src/content-script`;
  const sizes = readdirSync(folder).map((name) => ({ name, bytes: statSync(`${folder}/${name}`).size }));
  sizes.sort((one, other) => other.bytes - one.bytes);
  const [largest] = sizes;
  const figures = `${largest.name} has ${largest.bytes / 1000} of ${contentScriptBudget / 1000} kB`;
  if (largest.bytes > contentScriptBudget) throw new Error(`A content script is too large: ${figures}.`);
  console.log(`✓ Budget of the content scripts: ${figures}`);
}

/** Measures the files of public pages in the last build; throws when they are too large. */
export function weighPublicPages() {
  const dist = `${root}/web/dist`;
  const manifest = `${dist}/.vite/manifest.json`;
  const files = JSON.parse(readFileSync(manifest, 'utf8'));
  const withImports = (name) => [files[name].file, ...(files[name].imports ?? []).flatMap(withImports)];
  const weighed = {
    js: [...new Set(withImports('src/site/site.ts')), 'theme.js'],
    css: Object.values(files)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.css')),
  };
  for (const [kind, names] of Object.entries(weighed)) {
    const bytes = names.reduce((sum, name) => sum + gzipSync(readFileSync(`${dist}/${name}`)).length, 0);
    const figures = `${(bytes / 1024).toFixed(1)} of ${budgets[kind] / 1024} KB gzip`;
    if (bytes > budgets[kind])
      throw new Error(`A public page loads too much ${kind}: ${figures} (${names.join(', ')}).`);
    console.log(`✓ Budget of the public pages, ${kind}: ${figures}`);
  }
}
