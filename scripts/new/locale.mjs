import { readdirSync } from 'node:fs';
import { localesOf } from './screen.mjs';

const english = new Intl.DisplayNames(['en'], { type: 'language' });

/** Packages whose folder `src/locales` has one folder a language. */
const packages = ['web', 'extension', 'server'];

/** A language: a line in the list, and in every package a folder whose modules say what English says until they are translated. */
export function newLocale(
  files,
  code,
  name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
) {
  if (!/^[a-z]{2,3}$/.test(code)) throw new Error("A language is named by its code: 'fr'.");
  if (localesOf(files).includes(code)) throw new Error(`There is '${code}' already.`);
  const list = 'api-client/src/contract/locales.ts';
  files.insert(list, /export const locales = \[[^\]]*(?=\])/, `, '${code}'`);
  files.insert(list, /export const localeNames: [^{]*\{[^}]*?(?=,?\s*\})/, `, ${code}: '${name}'`);
  files.insert(
    list,
    /export const intlLocales: [^{]*\{[^}]*?(?=,?\s*\})/,
    `, ${code}: '${new Intl.Locale(code).maximize().language}-${new Intl.Locale(code).maximize().region}'`,
  );

  const folders = packages
    .map((each) => `${each}/src/locales`)
    .filter((folder) => files.exists(`${folder}/en`));
  for (const folder of folders) {
    for (const path of modulesIn(`${files.root}/${folder}/en`)) {
      const up = '../'.repeat(path.split('/').length);
      files.add(
        `${folder}/${code}/${path}`,
        path === 'index.ts'
          ? files.read(`${folder}/de/index.ts`).replace('in German', `in ${english.of(code)}`)
          : `export { messages } from '${up}en/${path}';\n`,
      );
    }
  }
  // What Chrome shows of an extension: it takes no modules.
  const chrome = 'extension/public/_locales';
  files.add(`${chrome}/${code}/messages.json`, files.read(`${chrome}/en/messages.json`));
  return [...folders, chrome].map(
    (folder) =>
      `${folder}/${code}/: says what English says until it is translated, module by module, as in ../de/.`,
  );
}

function modulesIn(folder, under = '') {
  return readdirSync(`${folder}/${under}`, { withFileTypes: true })
    .sort((a, b) => a.name.localeCompare(b.name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? modulesIn(folder, `${under}${entry.name}/`)
        : entry.name.endsWith('.ts')
          ? [`${under}${entry.name}`]
          : [],
    );
}
