import type { IncomingMessage } from 'node:http';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routesWithoutSchemas } from '../api-client/routes-plugin.ts';
import { chunkFileNames, chunks } from './chunks.ts';
import { noStyleElements } from './no-style-elements.ts';
import { precompress } from './precompress.ts';
import { isAppAddress } from './src/paths.ts';

const server = `http://localhost:${process.env.PORT || '3000'}`;

/** Vite serves the app's own documents and what every page loads. The server answers everything else. */
const viteServes = ({ url = '', method, headers }: IncomingMessage) => {
  const { pathname } = new URL(url, server);
  if (method !== 'GET' || /^\/(api|files|language|auth\/google)\//.test(pathname)) return;
  const isPage = headers.accept?.includes('text/html') && !/^\/(@|src\/|node_modules\/)/.test(pathname);
  return isPage && !isAppAddress(pathname) ? undefined : url;
};

/** Lets pages rendered by the server load Vite's modules, which reload as you edit, instead of the last build. */
const liveAssets = (): Plugin => ({
  name: 'live-assets',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      request.url = request.url
        ?.replace(/^\/assets\/site-[\w-]+\.js$/, '/src/site/site.ts')
        .replace(/^\/assets\/[\w-]+\.css$/, '/src/styles.css');
      next();
    });
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwind(), noStyleElements(), routesWithoutSchemas(), precompress(), liveAssets()],
  build: {
    // `vite build` writes the app, `vite build --ssr` the public pages for the server.
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    emptyOutDir: true,
    // The server finds the names of the built files in it.
    manifest: !isSsrBuild,
    // One style sheet, which the public pages link.
    cssCodeSplit: false,
    rolldownOptions: {
      input: isSsrBuild ? 'src/site/render.tsx' : ['index.html', 'src/site/site.ts'],
      output: isSsrBuild ? {} : { codeSplitting: chunks, chunkFileNames },
    },
    // No data: addresses, so that the content security policy stays 'self'.
    assetsInlineLimit: 0,
  },
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
  server: {
    port: Number(process.env.WEB_PORT || '5173'),
    strictPort: true,
    proxy: {
      '/': {
        target: server,
        bypass: viteServes,
        // Vite inserts style elements by script, which the server's policy refuses.
        configure: (proxy) =>
          proxy.on('proxyRes', ({ headers }) => delete headers['content-security-policy']),
      },
    },
  },
}));
