import { crx } from '@crxjs/vite-plugin';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { makeManifest } from '../manifest.config.ts';
import { platforms } from './src/platforms/index.ts';

/** The server that the manifest names: where the extension sends by default, and whose web app may connect it. */
const publicUrl = process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`;

const idsOf = (kind: 'manifest' | 'granted') =>
  platforms.flatMap(({ id, access }) => (access.kind === kind ? [id] : []));
const scriptOf = (id: string) => `src/content-script/${id}`;

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    crx({
      manifest: makeManifest(publicUrl),
      // One self-contained file a platform: no loader, so nothing of ours is web-accessible.
      contentScripts: { standaloneFiles: idsOf('manifest').map((id) => `${scriptOf(id)}.ts`) },
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
      for (const id of idsOf('granted')) {
        const name = scriptOf(id);
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          root,
          mode,
          plugins: [entryOf(id)],
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

/** What starts a platform's reader, like the files of those that the manifest names: the platform's folder is all there is to add. */
function entryOf(id: string): Plugin {
  const file = `${scriptOf(id)}.ts`;
  return {
    name: 'granted-script-entry',
    enforce: 'pre',
    resolveId: (source) => (source.endsWith(file) ? source : null),
    load: (source) =>
      source.endsWith(file)
        ? `import { ${id} } from '../platforms/${id}/platform.ts';\nimport { startCapture } from './main.ts';\n\nstartCapture(${id});\n`
        : null,
  };
}
