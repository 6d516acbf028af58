import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Packages of so many files that to find and read each took half of the time until the server is ready. */
const manyFiles = [
  '@fastify/busboy',
  /^@orama\//,
  /^@orpc\//,
  'chrono-node',
  /^hast/,
  'hono',
  'nodemailer',
  'parse5',
  'property-information',
  'rate-limiter-flexible',
  'zod',
];

export default defineConfig({
  build: {
    ssr: true,
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        thread: 'src/thread.ts',
        backup: 'src/commands/backup.ts',
        move: 'src/commands/move.ts',
        'reset-second-factor': 'src/commands/reset-second-factor.ts',
        'rotate-secrets': 'src/commands/rotate-secrets.ts',
      },
      // All beside each other: some look for files beside themselves.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        format: 'es',
        // Node keeps source maps in memory.
        sourcemapExcludeSources: true,
      },
    },
  },
  ssr: {
    // The workspace's packages export TypeScript; npm's stay where they are, but for the many files.
    noExternal: [/^@afterword\//, ...manyFiles],
    external: true,
  },
  plugins: [
    {
      name: 'copy-migrations',
      writeBundle: ({ dir = 'dist' }) =>
        cpSync(join(import.meta.dirname, 'src/platform/postgres/migrations'), join(dir, 'migrations'), {
          recursive: true,
        }),
    },
  ],
});
