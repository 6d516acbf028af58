import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { routesWithoutSchemas } from '../api-client/routes-plugin.ts';
import { chunkFileNames, chunks } from './chunks.ts';
import { noStyleElements } from './no-style-elements.ts';
import { precompress } from './precompress.ts';

/** Where the dev server finds the API. */
const api = `http://localhost:${process.env.PORT || '3000'}`;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind(), noStyleElements(), routesWithoutSchemas(), precompress()],
  build: {
    // `vite build` writes the app; `vite build --ssr` what the server draws public pages with.
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    emptyOutDir: true,
    // The server looks up in it what the built files are called.
    manifest: !isSsrBuild,
    // One sheet: the public pages, drawn by the server, link it by its name.
    cssCodeSplit: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/site/render.tsx' : ['index.html', 'src/site/site.ts'],
      output: isSsrBuild ? {} : { codeSplitting: chunks, chunkFileNames },
    },
    // Nothing as a data: address, so that the content security policy stays 'self'.
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  server: {
    port: 5173,
    strictPort: true,
    // Not the whole of /auth: callback, expired and extension are pages of this app.
    proxy: { '/api': api, '/auth/google': api, '/files': api },
  },
}));
