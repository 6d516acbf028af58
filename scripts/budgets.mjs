import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from './processes.mjs';

/** Maximum size in bytes, gzipped, of a public page's files before any interaction. */
const budgets = { js: 15 * 1024, css: 18 * 1024 };

/**
 * Screens on which the app opens: their modules, their messages in each language, and the maximum size in bytes of all
 * scripts in the language with the longest texts.
 */
const firstScreens = {
  dashboard: {
    code: ['src/shell/dashboard-shell.tsx', 'src/dashboard/home/home.tsx'],
    messages: ['shared.ts', 'dashboard/first-screen.ts'],
    budget: { gzip: 180_000, brotli: 158_000 },
  },
  login: {
    code: ['src/shell/public-layout.tsx', 'src/account/login/login.tsx'],
    messages: ['shared.ts', 'site/site-frame.ts', 'account/index.ts'],
    budget: { gzip: 190_000, brotli: 166_000 },
  },
};
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

/** Measures the scripts that the app loads before its first screen works; throws when they are too large. */
export function weighFirstScreens() {
  const { filesOf, read } = readBuild();
  const locales = readdirSync(`${root}/web/src/locales`, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  for (const [screen, { code, messages, budget }] of Object.entries(firstScreens)) {
    const versions = locales.map(({ name }) => [
      ...filesOf('index.html', ...code, ...messages.map((file) => `src/locales/${name}/${file}`)),
      'theme.js',
    ]);
    for (const [kind, most] of Object.entries(budget)) {
      const sizeOf = (names) =>
        names
          .filter((name) => name.endsWith('.js'))
          .reduce((sum, name) => sum + compressions[kind](read(name)).length, 0);
      const bytes = Math.max(...versions.map(sizeOf));
      const figures = `${(bytes / 1000).toFixed(1)} of ${most / 1000} kB ${kind}`;
      if (bytes > most) throw new Error(`The first screen, ${screen}, loads too much: ${figures}.`);
      console.log(`✓ Budget of the first screen, ${screen}: ${figures}`);
    }
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
