import type { Rolldown } from 'vite';

/**
 * Puts modules that screens share into common files. By default, every module that two screens use gets a file of its own, and
 * a page loads dozens of them.
 */
export const chunks: Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined> = {
  groups: [
    // Modules that public pages and the app share.
    {
      name: 'page',
      test: /vite[\\/]preload-helper|[\\/]src[\\/](contract[\\/]product|session[\\/]access-token|parts[\\/]theme|extension[\\/](messages|version)|styles)\.(ts|css)$/,
      priority: 4,
    },
    // Loaded by every public page at once.
    { name: 'public-page', test: /src[\\/]site[\\/](site|behavior)\.ts$/, priority: 3 },
    // Loaded by the contact form, which needs nothing else from the app.
    { name: 'progress', test: /[\\/](nprogress[\\/]|src[\\/]parts[\\/]progress\.ts)/, priority: 3 },
    // Everything the first screen needs, in one file: many small files would be a tenth larger.
    {
      name: 'app',
      test: /[\\/]web[\\/]src[\\/](router|shell[\\/]dashboard-shell|dashboard[\\/]home[\\/]home)\.tsx$/,
      priority: 2,
    },
    {
      name: 'shared',
      test: isShared,
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 1_500,
      priority: 1,
    },
  ],
};

function isShared(id: string): boolean {
  return !id.endsWith('/src/main.tsx');
}

/** Omit the names of the screens that share a file: there can be thirty. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.replace(/~.*/, '')}-[hash].js`;
