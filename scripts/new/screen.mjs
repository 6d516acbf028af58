import { pascal, sentence } from './files.mjs';

const areas = ['dashboard', 'admin'];

/** Where the list of an area's screens begins in web/src/router.tsx. */
const routesBelow = {
  dashboard: /const dashboardScreens: RouteObject\[\] = \[\n/,
  admin: /path: paths\.admin,\s+lazy: [^\n]*\n\s+children: \[\n/,
};

/** A screen of the web app: its folder, its texts in every language, its address and its route. */
export function newScreen(files, path, title) {
  const [area = '', name = ''] = path.split('/');
  if (!areas.includes(area) || !/^[a-z][a-z-]*$/.test(name))
    throw new Error(
      `A screen is named by its area and its folder: ${areas.map((one) => `${one}/insights`).join(' or ')}.`,
    );
  const messages = `${area}/${name}`;
  const heading = title ?? sentence(name);

  files.add(`web/src/${area}/${name}/${name}.tsx`, component({ area, name, messages }));
  for (const locale of localesOf(files)) {
    files.add(`web/src/locales/${locale}/${area}/${name}.ts`, texts(locale, messages, heading));
    files.insert(
      `web/src/locales/${locale}/index.ts`,
      new RegExp(`\\n  '${area}/shell': .*\\n`),
      `  '${messages}': () => import('./${messages}.ts'),\n`,
    );
  }
  const constant = area === 'dashboard' ? name : `${area}-${name}`;
  files.insert(
    'web/src/paths.ts',
    new RegExp(`\\n  ${area}: '/${area}',\\n`),
    `  ${camelOf(constant)}: '/${area}/${name}',\n`,
  );
  files.insert(
    'web/src/router.tsx',
    routesBelow[area],
    `{ path: '${name}', lazy: screen(() => import('./${area}/${name}/${name}.tsx'), '${messages}') },\n`,
  );
  return [
    `web/src/${area}/${name}/${name}.tsx: what it shows.`,
    `web/src/locales/*/${messages}.ts: what it says, in every language.`,
    `A way to get there: a link with paths.${camelOf(constant)}.`,
  ];
}

/** The languages there are, the source first. */
export function localesOf(files) {
  const [, list = ''] =
    /export const locales = \[([^\]]*)\]/.exec(files.read('api-client/src/contract/locales.ts')) ?? [];
  return Array.from(list.matchAll(/'([^']+)'/g), ([, locale]) => locale);
}

const camelOf = (name) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

const component = ({ area, name, messages }) => `import { useMessages } from '../../locales/messages.ts';

/** /${area}/${name} */
export function Component() {
  const copy = useMessages('${messages}');
  return (
    <>
      <title>{\`\${copy.title} · Afterword\`}</title>
      <h1 className="font-serif text-36 font-medium wrap-anywhere">{copy.title}</h1>
    </>
  );
}
`;

const texts = (locale, messages, title) =>
  locale === 'en'
    ? `export const messages = {\n  title: '${title.replaceAll("'", "\\'")}',\n};\n`
    : `import type { messages as source } from '../../en/${messages}.ts';\n\nexport const messages: typeof source = {\n  title: '${title.replaceAll("'", "\\'")}',\n};\n`;
