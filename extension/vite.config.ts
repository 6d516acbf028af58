import { crx } from '@crxjs/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { makeManifest } from '../manifest.config.ts';
import { platforms } from './src/platforms/index.ts';

/** The server that the manifest names: where the extension sends by default, and whose web app may connect it. */
const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`;

const scriptsOf = (kind: 'manifest' | 'granted') =>
  platforms.flatMap(({ id, access }) => (access.kind === kind ? [`src/content-script/${id}`] : []));

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    crx({
      manifest: makeManifest(publicUrl),
      // One self-contained file a platform: no loader, so nothing of ours is web-accessible.
      contentScripts: { standaloneFiles: scriptsOf('manifest').map((name) => `${name}.ts`) },
    }),
    grantedScripts(),
  ],
  define: {
    // The content scripts' own build runs in library mode, which leaves this to us.
    'process.env.NODE_ENV': JSON.stringify(mode === 'production' ? 'production' : 'development'),
  },
  // The dev server writes a manifest with web-accessible resources: never into the folder people load.
  build: { outDir: command === 'serve' ? 'dist-dev' : 'dist', emptyOutDir: true },
  server: { port: 5174, strictPort: true },
}));

/**
 * Builds the scripts of sites that a person grants. The plugin above builds those that the manifest names, and others only for
 * pages that may load them; these are files of the extension alone, which the worker registers.
 */
function grantedScripts(): Plugin {
  return {
    name: 'granted-scripts',
    apply: 'build',
    async generateBundle() {
      const { define, build: settings, root, mode } = this.environment.getTopLevelConfig();
      for (const name of scriptsOf('granted')) {
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          root,
          mode,
          ...(define ? { define } : {}),
          build: {
            write: false,
            minify: settings.minify,
            target: settings.target,
            lib: { entry: `${name}.ts`, formats: ['iife'], name: 'afterword', fileName: () => `${name}.js` },
          },
        });
        for (const { output } of [built].flat().filter((result) => 'output' in result))
          for (const file of output)
            this.emitFile({
              type: 'asset',
              fileName: file.fileName,
              source: file.type === 'chunk' ? file.code : file.source,
            });
      }
    },
  };
}
