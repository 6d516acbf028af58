import { cpSync } from 'node:fs';
import { defineConfig } from 'vite';

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
        backup: 'src/backup/command.ts',
        move: 'src/workspaces/move/command.ts',
        'rotate-secrets': 'src/platform/secrets/command.ts',
      },
      // All beside each other: some look for files beside themselves.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', format: 'es' },
    },
  },
  ssr: {
    // The workspace's packages export TypeScript. Npm's stay where they are, but for those of very many files: to find and read
    // each of them takes longer than all else that the server does before it is ready.
    noExternal: [/^@afterword\//, 'chrono-node', 'drizzle-orm', 'zod', 'hono', /^@orpc\//, 'rate-limiter-flexible', 'nodemailer', 'semver', /^hast-/, 'parse5', 'property-information', 'hastscript', '@fastify/busboy', 'p-queue', /^@orama\//, 'standardwebhooks','unified'],
    external: true,
  },
  plugins: [
    {
      name: 'copy-migrations',
      closeBundle: () => cpSync('src/platform/migrations', 'dist/migrations', { recursive: true }),
    },
  ],
});
