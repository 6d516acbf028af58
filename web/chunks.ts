import type { Rolldown } from 'vite';

/**
 * Which shared modules share a file. Left alone, every module that two screens use gets a file of its own, and a page asks for
 * dozens of them.
 */
export const chunks: Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined> = {
  groups: [
    // Loaded by every public page, before anyone touches it.
    { name: 'public-page', test: /src[\\/](site[\\/](site|behavior)|styles)\.(ts|css)$/, priority: 2 },
    // Loaded by the contact form, which needs nothing else of the app.
    { name: 'progress', test: /[\\/](nprogress[\\/]|src[\\/]parts[\\/]progress\.ts)/, priority: 2 },
    {
      name: 'shared',
      test: (id) => !id.endsWith('/src/main.tsx'),
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 20_000,
      priority: 1,
    },
  ],
};

/** Shared files are named for who shares them, which can be thirty screens. */
export const chunkFileNames = ({ name }: { name: string }): string =>
  `assets/${name.replace(/~.*/, '')}-[hash].js`;
