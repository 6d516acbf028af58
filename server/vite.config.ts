import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

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

/** Writes `packages.js`, which imports every package that the server imports. `pnpm dev` loads it in advance. */
const listPackages = (): Plugin => ({
  name: 'list-packages',
  apply: (_, { mode }) => mode === 'development',
  generateBundle(_, bundle) {
    const imports = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.imports : []));
    const packages = new Set(imports.filter((name) => !(name in bundle)));
    const source = [...packages].map((name) => `import '${name}';\n`).join('');
    this.emitFile({ type: 'asset', fileName: 'packages.js', source });
  },
});

export default defineConfig(({ mode }) => ({
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
    // The workspace's packages export TypeScript; npm's stay where they are, but for the many files. `pnpm dev` bundles
    // none of these: its server loads packages before it restarts.
    noExternal: [/^@afterword\//, ...(mode === 'development' ? [] : manyFiles)],
    external: true,
  },
  plugins: [
    listPackages(),
    {
      name: 'copy-migrations',
      writeBundle: ({ dir = 'dist' }) =>
        cpSync(join(import.meta.dirname, 'src/platform/postgres/migrations'), join(dir, 'migrations'), {
          recursive: true,
        }),
    },
  ],
}));
