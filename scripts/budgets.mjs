import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './processes.mjs';

/** Maximum size in bytes, gzipped, of a public page's files before any interaction. */
const budgets = { js: 15 * 1024, css: 18 * 1024 };

/** Maximum size in bytes of the scripts that the app loads for its first screen, in the language with the longest texts. */
const firstScreenBudgets = { gzip: 180_000, brotli: 156_000 };
const compressions = { gzip: gzipSync, brotli: brotliCompressSync };

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

/** Measures the scripts that the dashboard loads first in the last build; throws when they are too large. */
export function weighFirstScreen() {
  const { filesOf, read } = readBuild();
  const code = filesOf('index.html', 'src/shell/dashboard-shell.tsx', 'src/dashboard/home/home.tsx');
  const languages = readdirSync(`${root}/web/src/locales`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) =>
      filesOf(`src/locales/${name}/shared.ts`, `src/locales/${name}/dashboard/first-screen.ts`),
    );
  for (const [kind, budget] of Object.entries(firstScreenBudgets)) {
    const sizeOf = (names) => {
      const scripts = [...new Set(names)].filter((name) => name.endsWith('.js'));
      return scripts.reduce((sum, name) => sum + compressions[kind](read(name)).length, 0);
    };
    const bytes = Math.max(...languages.map((texts) => sizeOf([...code, ...texts, 'theme.js'])));
    const figures = `${(bytes / 1000).toFixed(1)} of ${budget / 1000} kB ${kind}`;
    if (bytes > budget) throw new Error(`The first screen loads too much: ${figures}.`);
    console.log(`✓ Budget of the first screen: ${figures}`);
  }
}

/** Measures the files of public pages in the last build; throws when they are too large. */
export function weighPublicPages() {
  const { files, filesOf, read } = readBuild();
  const weighed = {
    js: [...filesOf('src/site/site.ts'), 'theme.js'],
    css: files.filter((file) => file.endsWith('.css')),
  };
  for (const [kind, names] of Object.entries(weighed)) {
    const bytes = names.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
    const figures = `${(bytes / 1024).toFixed(1)} of ${budgets[kind] / 1024} KB gzip`;
    if (bytes > budgets[kind])
      throw new Error(`A public page loads too much ${kind}: ${figures} (${names.join(', ')}).`);
    console.log(`✓ Budget of the public pages, ${kind}: ${figures}`);
  }
}

/** Reads which files the modules of the last build are in. */
function readBuild() {
  const dist = `${root}/web/dist`;
  const chunks = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));
  const withImports = (name) => {
    if (!chunks[name]) throw new Error(`The build has no file for ${name}.`);
    return [chunks[name].file, ...(chunks[name].imports ?? []).flatMap(withImports)];
  };
  return {
    files: Object.values(chunks).map(({ file }) => file),
    /** Returns the files that modules need before they run. */
    filesOf: (...names) => [...new Set(names.flatMap(withImports))],
    read: (file) => readFileSync(`${dist}/${file}`),
  };
}
