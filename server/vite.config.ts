import { cpSync } from 'node:fs';
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    rollupOptions: { output: { entryFileNames: 'main.js', format: 'es' } },
  },
  ssr: {
    // The workspace's packages export TypeScript; npm's stay where they are.
    noExternal: [/^@afterword\//],
    external: true,
  },
  plugins: [
    {
      name: 'copy-migrations',
      closeBundle: () => cpSync('src/platform/migrations', 'dist/migrations', { recursive: true }),
    },
  ],
});
