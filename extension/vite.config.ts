import { crx } from '@crxjs/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { makeManifest } from '../manifest.config.ts';
import { platforms } from './src/platforms/index.ts';

/** The server that the manifest names: where the extension sends by default, and whose web app may connect it. */
const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`;

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    crx({
      manifest: makeManifest(publicUrl),
      // One self-contained file a platform: no loader, so nothing of ours is web-accessible.
      contentScripts: { standaloneFiles: platforms.map(({ id }) => `src/content-script/${id}.ts`) },
    }),
  ],
  define: {
    // The content scripts' own build runs in library mode, which leaves this to us.
    'process.env.NODE_ENV': JSON.stringify(mode === 'production' ? 'production' : 'development'),
  },
  // The dev server writes a manifest with web-accessible resources: never into the folder people load.
  build: { outDir: command === 'serve' ? 'dist-dev' : 'dist', emptyOutDir: true },
  server: { port: 5174, strictPort: true },
}));
