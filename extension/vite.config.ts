import { crx } from '@crxjs/vite-plugin';
import react from '@vitejs/plugin-react';
import { type BuildOptions, build, defineConfig, type Plugin, type ResolvedConfig } from 'vite';
import { routesWithoutSchemas } from '../api-client/routes-plugin.ts';
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
    routesWithoutSchemas(),
    crx({
      manifest: makeManifest(publicUrl),
      // One file shared by all platforms and a self-contained file for each. Without a loader, nothing is web-accessible.
      contentScripts: {
        standaloneFiles: ['common', ...idsOf('manifest')].map((name) => `${scriptOf(name)}.ts`),
      },
    }),
    grantedScripts(),
  ],
  define: {
    // The content scripts' own build runs in library mode, which leaves this to us.
    'process.env.NODE_ENV': JSON.stringify(mode === 'production' ? 'production' : 'development'),
  },
  // The dev server writes a manifest with web-accessible resources: never into the folder people load.
  build: { outDir: command === 'serve' ? 'dist-dev' : 'dist', emptyOutDir: true },
  server: { port: Number(process.env.WEB_PORT || '5173') + 1, strictPort: true },
}));

/**
 * Builds the scripts of sites that a person grants. The plugin above builds those that the manifest names, and others only for
 * pages that may load them; these are files of the extension alone, which the worker registers.
 */
function grantedScripts(): Plugin[] {
  return [
    {
      name: 'granted-scripts',
      apply: 'build',
      async generateBundle() {
        for (const id of idsOf('granted')) {
          const built = await buildScript(id, this.environment.getTopLevelConfig(), { write: false });
          for (const { output } of [built].flat().filter((result) => 'output' in result))
            for (const file of output)
              this.emitFile({
                type: 'asset',
                fileName: file.fileName,
                source: file.type === 'chunk' ? file.code : file.source,
              });
        }
      },
    },
    {
      name: 'granted-scripts-while-editing',
      apply: 'serve',
      async configureServer({ config, httpServer }) {
        // Without a server of its own nobody loads what would be written.
        if (httpServer === null) return;
        const into = { outDir: config.build.outDir, emptyOutDir: false, watch: {} };
        // Here the plugin above gives the common file another name.
        for (const name of ['common', ...idsOf('granted')]) {
          const watcher = await buildScript(name, config, into);
          if ('close' in watcher) httpServer.on('close', () => void watcher.close());
        }
      },
    },
  ];
}

/** Builds the script of a platform, or the common one, into one file. */
function buildScript(
  id: string,
  { define, build: settings, root, mode }: ResolvedConfig,
  how: Pick<BuildOptions, 'write' | 'outDir' | 'emptyOutDir' | 'watch'>,
): ReturnType<typeof build> {
  const name = scriptOf(id);
  return build({
    configFile: false,
    logLevel: 'warn',
    root,
    mode,
    publicDir: false,
    plugins: id === 'common' ? [] : [entryOf(id)],
    ...(define ? { define } : {}),
    build: {
      ...how,
      minify: settings.minify,
      target: settings.target,
      lib: { entry: `${name}.ts`, formats: ['iife'], name: 'afterword', fileName: () => `${name}.js` },
    },
  });
}

/** Generates the entry of a platform that the manifest does not name, so that a new platform only needs its folder. */
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
