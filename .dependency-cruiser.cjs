// Imports point one way: contract ← client ← web, extension; contract ← server; ui knows no data; nothing imports the server.

const { layers } = require('./server/layers.cjs');

/** The folders of extension/src, and what each may import of the others. Its tests may import anything of the extension. */
const extensionFolders = {
  platforms: [],
  messages: ['platforms'],
  locales: ['messages', 'platforms'],
  timing: [],
  captions: ['platforms', 'timing'],
  'worker-port': ['messages', 'timing'],
  recording: ['platforms', 'messages', 'timing', 'captions', 'worker-port'],
  outbox: ['messages'],
  pages: ['messages', 'locales', 'platforms'],
  panel: ['messages', 'locales', 'platforms', 'pages'],
  popup: ['messages', 'locales', 'platforms', 'pages'],
  options: ['messages', 'locales', 'platforms', 'pages'],
  'side-panel': ['messages', 'locales', 'platforms', 'pages'],
  // The worker reads what recording/ stores in storage.local.
  background: ['messages', 'locales', 'platforms', 'recording', 'worker-port', 'outbox'],
  'content-script': [
    'platforms',
    'messages',
    'locales',
    'timing',
    'captions',
    'recording',
    'worker-port',
    'panel',
  ],
};

/** The folders of web/src, and what each may import of the others. The router and main.tsx are above them all. */
const webFolders = {
  locales: [],
  extension: [],
  parts: ['locales'],
  session: ['locales', 'parts'],
  // Changes kept on the device until the server has them.
  outbox: ['locales', 'parts', 'session'],
  site: ['locales', 'parts', 'session', 'extension'],
  account: ['locales', 'parts', 'session'],
  dashboard: ['locales', 'parts', 'session', 'extension', 'outbox'],
  admin: ['locales', 'parts', 'session', 'extension'],
  'shared-meeting': ['locales', 'parts', 'session'],
  // Frames around the screens.
  shell: ['locales', 'parts', 'session', 'outbox', 'site', 'account', 'dashboard', 'admin'],
};

const layerNames = Object.keys(layers);
const foldersOf = (layer) => Object.keys(layers[layer]).filter((folder) => folder !== '');
/** Tests, and a destination's model of its vendor, may import anything. */
const serverTests = '[.]test[.]tsx?$|/double[.]ts$';

const layerRules = layerNames.flatMap((layer, level) => [
  {
    name: `server-${layer}-imports-lower-layers`,
    severity: 'error',
    from: { path: `^server/src/${layer}/`, pathNot: serverTests },
    to: {
      path: '^server/src/',
      pathNot: `^server/src/(${layerNames.slice(0, level + 1).join('|')})/`,
    },
  },
  ...foldersOf(layer).map((folder, place, folders) => ({
    name: `server-${folder}-imports-folders-before-it`,
    severity: 'error',
    from: { path: `^server/src/${layer}/${folder}/`, pathNot: serverTests },
    to: {
      path: `^server/src/${layer}/[^/]+/`,
      pathNot: `^server/src/${layer}/(${folders.slice(0, place + 1).join('|')})/`,
      dependencyTypesNot: ['type-only'],
    },
  })),
]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Also for types: two files that need each other’s types are one.',
      from: {},
      to: { circular: true },
    },
    ...Object.entries(extensionFolders).map(([folder, below]) => ({
      name: `extension-${folder}-imports-downward`,
      severity: 'error',
      from: { path: `^extension/src/${folder}/`, pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^extension/(src|test)/',
        pathNot: `^extension/src/(${[folder, ...below].join('|')})/`,
      },
    })),
    ...Object.entries(webFolders).map(([folder, below]) => ({
      name: `web-${folder}-imports-downward`,
      severity: 'error',
      from: { path: `^web/src/${folder}/`, pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^web/src/([^/]+/|(router|main)[.]tsx$)',
        pathNot: [
          `^web/src/(${[folder, ...below].join('|')})/`,
          // A preview of a post is the article itself.
          ...(folder === 'admin' ? ['^web/src/site/blog/article[.]tsx$'] : []),
        ],
      },
    })),
    ...layerRules,
    {
      name: 'every-folder-of-the-server-is-listed',
      comment: 'Add the new folder to server/layers.cjs.',
      severity: 'error',
      from: {
        path: '^server/src/[^/]+/',
        pathNot: `^server/src/(testing/|commands/|${layerNames
          .map((layer) => {
            const folders = foldersOf(layer);
            return folders.length > 0 ? `${layer}/((${folders.join('|')})/|[^/]+$)` : `${layer}/`;
          })
          .join('|')})`,
      },
      to: {},
    },
    {
      name: 'every-folder-of-the-web-app-is-listed',
      comment: 'Say at the top of this file what the new folder may import.',
      severity: 'error',
      from: {
        path: '^web/src/[^/]+/',
        pathNot: `^web/src/(${Object.keys(webFolders).join('|')})/`,
      },
      to: {},
    },
    {
      name: 'every-folder-of-the-extension-is-listed',
      comment: 'Say at the top of this file what the new folder may import.',
      severity: 'error',
      from: {
        path: '^extension/src/[^/]+/',
        pathNot: `^extension/src/(${Object.keys(extensionFolders).join('|')})/`,
      },
      to: {},
    },
    {
      name: 'what-reads-pages-and-sends-is-pure',
      comment: 'Page, clock, network and storage are parameters.',
      severity: 'error',
      from: { path: '^extension/src/(platforms|captions|outbox)/', pathNot: '[.]test[.]ts$' },
      to: { path: 'webextension-polyfill' },
    },
    {
      name: 'nothing-imports-the-server',
      severity: 'error',
      from: { pathNot: '^(server|bench/sense)/|^cli/src/.*[.]test[.]ts$' },
      // Browser tests use the server's own models of the vendors, and the programs that several processes share.
      to: { path: '^server/', pathNot: '^server/src/testing/(vendors|programs|several-processes)\\.ts$' },
    },
    {
      name: 'cli-knows-only-the-client',
      comment: 'Its tests start a server.',
      severity: 'error',
      from: { path: '^cli/' },
      to: {
        path: '^(server|web|extension|ui|tests|bench)/',
        pathNot: '^server/src/testing/(archive|meetings|server)[.]ts$',
      },
    },
    {
      name: 'commands-do-not-import-each-other',
      severity: 'error',
      from: { path: '^cli/src/commands/' },
      to: { path: '^cli/src/commands/' },
    },
    {
      // The results of the engines are measured without a server.
      name: 'only-engines-are-measured-alone',
      severity: 'error',
      from: { path: '^bench/sense/' },
      to: {
        path: '^server/',
        pathNot: '^server/src/(sense/(ask|claims|summaries)/|sense/actions/follow|text/)',
      },
    },
    {
      name: 'contract-knows-nobody',
      severity: 'error',
      from: { path: '^api-client/src/contract/' },
      to: { path: '^(server|web|extension|ui|tests|bench|cli|api-client/src/(?!contract/))' },
    },
    {
      name: 'client-knows-only-the-contract',
      severity: 'error',
      from: { path: '^api-client/' },
      to: { path: '^(server|web|extension|ui|tests|bench|cli)/' },
    },
    {
      name: 'ui-knows-no-data',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(api-client|server|web|extension|tests|bench|cli)/' },
    },
    {
      name: 'server-knows-only-the-contract',
      comment: 'Its tests may share the models of the outside world with the browser tests.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/testing/|[.]test[.]tsx?$' },
      to: { path: '^(web|extension|ui|tests|bench|cli)/' },
    },
    {
      name: 'no-test-support-in-the-product',
      severity: 'error',
      from: {
        path: '^server/src/',
        // A destination's model of its vendor is in the destination's folder.
        pathNot: '^server/src/(testing/|outgoing/integrations/[^/]+/double[.]ts$)|[.]test[.]tsx?$',
      },
      to: { path: '^server/src/testing/' },
    },
    {
      name: 'only-the-doors-have-a-pool',
      comment:
        'Other code goes through `control` or `shards.of(place)` (server/src/platform/postgres/planes.ts).',
      severity: 'error',
      from: {
        path: '^server/src/',
        pathNot:
          '^server/src/(main[.]ts|(platform|commands|transfer/backup|testing|people/workspaces/move)/)|[.]test[.]tsx?$',
      },
      to: {
        path: '^server/src/platform/postgres/(database|open-planes)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-and-extension-are-strangers',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^extension/' },
    },
    {
      name: 'extension-and-web-are-strangers',
      severity: 'error',
      from: { path: '^extension/' },
      to: { path: '^web/' },
    },
    {
      name: 'screens-do-not-import-each-other',
      comment: 'The screen above composes them.',
      severity: 'error',
      from: { path: '^web/src/(dashboard|admin|account|site)/([^/]+)/' },
      to: {
        path: '^web/src/(dashboard|admin|account|site)/([^/]+)/',
        // A preview of a post is the article itself.
        pathNot: '^web/src/($1/$2/|site/layout/|dashboard/parts/|site/blog/article[.]tsx$)',
      },
    },
    {
      name: 'platforms-do-not-import-each-other',
      severity: 'error',
      from: { path: '^extension/src/platforms/([^/]+)/' },
      to: { path: '^extension/src/platforms/[^/]+/', pathNot: '^extension/src/platforms/$1/' },
    },
    {
      name: 'one-door-to-the-outside',
      comment: 'platform/outbound calls external addresses and checks them.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/platform/outbound/' },
      to: { path: '(^|/)node_modules/undici/|^undici$' },
    },
    {
      name: 'tests-use-the-doors',
      comment:
        'Browser tests use only what a customer or operator has, and the texts of the interface. They may share fixtures of meeting pages.',
      severity: 'error',
      from: { path: '^(tests|bench)/', pathNot: '^bench/sense/' },
      to: {
        path: '^(server|web|ui)/src/',
        pathNot:
          '^(web/src/locales/|web/src/paths\\.ts$|server/src/testing/(vendors|programs|several-processes)\\.ts$)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^[^/]+/(dist|dist-[a-z]+)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
