import type { Rolldown } from 'vite';

/**
 * Puts modules that screens share into common files. By default, every module that two screens use gets a file of its own, and
 * a page loads dozens of them.
 */
export const chunks: Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined> = {
  groups: [
    // Loaded by every public page, before anyone touches it.
    { name: 'public-page', test: /src[\\/](site[\\/](site|behavior)|styles)\.(ts|css)$/, priority: 2 },
    // Loaded by the contact form, which needs nothing else of the app.
    { name: 'progress', test: /[\\/](nprogress[\\/]|src[\\/]parts[\\/]progress\.ts)/, priority: 2 },
    // A module has at least as many users as the module that imports it, so these groups never import each other in a circle.
    { name: 'app', test: isShared, minShareCount: 4, priority: 1.5 },
    { name: 'shared', test: isShared, minShareCount: 2, entriesAware: true, priority: 1 },
  ],
};

function isShared(id: string): boolean {
  return !id.endsWith('/src/main.tsx');
}

/** Without the names of the screens that share a file: there can be thirty. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.replace(/~.*/, '')}-[hash].js`;
