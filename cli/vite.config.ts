import { defineConfig } from 'vite';
import { routesWithoutSchemas } from '../api-client/routes-plugin.ts';

export default defineConfig({
  plugins: [routesWithoutSchemas()],
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    license: { fileName: 'licenses.txt' },
    rolldownOptions: { output: { entryFileNames: 'afterword.js', chunkFileNames: '[name].js' } },
  },
  // Contains every package, so that `npx` downloads one. The keyring is a program for each system, and optional.
  ssr: { noExternal: true, external: ['@napi-rs/keyring'] },
});
