import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the dev server finds the API. */
const api = `http://localhost:${process.env.PORT || '3000'}`;

export default defineConfig({
  plugins: [react(), tailwind()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Nothing as a data: address, so that the content security policy stays 'self'.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    strictPort: true,
    // Not the whole of /auth: callback, expired and extension are pages of this app.
    proxy: { '/api': api, '/auth/google': api },
  },
});
