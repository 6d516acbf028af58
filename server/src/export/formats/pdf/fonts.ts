import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The fonts of a PDF, by the name they are asked for: the first that has a letter sets it. Optional packages, each with a regular and a bold cut. */
const packages = {
  'Noto Sans': '@expo-google-fonts/noto-sans',
  // Not Noto's: its letters are put together of parts, and what is copied from a PDF is then no word.
  Vazirmatn: '@expo-google-fonts/vazirmatn',
  'Noto Sans Hebrew': '@expo-google-fonts/noto-sans-hebrew',
  'Noto Sans Thai': '@expo-google-fonts/noto-sans-thai',
  'Noto Sans Devanagari': '@expo-google-fonts/noto-sans-devanagari',
  'Noto Sans JP': '@expo-google-fonts/noto-sans-jp',
};

/** Names of fonts that a machine may have besides, for scripts of which we bring none: each for Chinese or Korean takes over 50 MB. */
const ofTheMachine = ['Noto Sans CJK SC', 'Noto Sans CJK KR', 'WenQuanYi Zen Hei', 'Noto Sans'];

/** The families to ask for, in order. */
export const families: readonly string[] = [...Object.keys(packages), ...ofTheMachine];

const require = createRequire(import.meta.url);

/** The files of the fonts that are installed with this server. */
export function fontFiles(): { regular: string; bold: string }[] {
  return Object.values(packages).flatMap((name) => {
    const folder = folderOf(name);
    if (!folder) return [];
    const [regular, bold] = ['400Regular', '700Bold'].map((cut) => fileIn(join(folder, cut)));
    return regular && bold ? [{ regular, bold }] : [];
  });
}

function folderOf(name: string): string | null {
  try {
    return dirname(require.resolve(`${name}/package.json`));
  } catch {
    return null;
  }
}

function fileIn(folder: string): string | null {
  const file = existsSync(folder) ? readdirSync(folder).find((name) => /\.[ot]tf$/.test(name)) : undefined;
  return file ? join(folder, file) : null;
}

/** Where a machine keeps its fonts. */
export const machineFonts: readonly string[] = ['/usr/share/fonts', '/usr/local/share/fonts'];

const cjk = /cjk|source-?han|wqy|noto-?sans-?(?:sc|tc|kr)|nanum|droidsansfallback/i;

/** Scripts of which we bring no font, and what the files of fonts that have them are called. */
const scriptsOfTheMachine: readonly { name: string; letters: RegExp; files: RegExp }[] = [
  { name: 'Korean', letters: /\p{Script=Hangul}/gu, files: cjk },
  { name: 'Chinese', letters: /\p{Script=Han}/gu, files: cjk },
  ...[
    'Bengali',
    'Gujarati',
    'Gurmukhi',
    'Kannada',
    'Malayalam',
    'Tamil',
    'Telugu',
    'Khmer',
    'Lao',
    'Myanmar',
    'Sinhala',
  ].map((name) => ({
    name,
    letters: new RegExp(`\\p{Script=${name}}`, 'gu'),
    files: new RegExp(`${name}|freesans|freeserif`, 'i'),
  })),
];

/**
 * The script that a good part of a text is written in and no font here has: a PDF of it would be empty boxes. Null where there is
 * none. Characters that Chinese shares with Japanese are set in a Japanese font.
 */
export function scriptWithoutFont(text: string, folders = machineFonts): string | null {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const all = count(/\p{L}/gu);
  const japanese = count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu) > 0;
  const used = scriptsOfTheMachine.filter(
    ({ name, letters }) => count(letters) * 20 > all && !(name === 'Chinese' && japanese),
  );
  if (used.length === 0 || all === 0) return null;
  const files = folders.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [],
  );
  return used.find((script) => !files.some((file) => script.files.test(file)))?.name ?? null;
}
