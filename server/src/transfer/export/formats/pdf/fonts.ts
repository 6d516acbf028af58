import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Fonts of a PDF by family name, from optional packages that each have regular and bold. A letter uses the first font
 * that has a glyph for it.
 */
const packages = {
  'Noto Sans': '@expo-google-fonts/noto-sans',
  // Noto's letters are composed of parts, so text copied from a PDF would be unreadable.
  Vazirmatn: '@expo-google-fonts/vazirmatn',
  'Noto Sans Hebrew': '@expo-google-fonts/noto-sans-hebrew',
  'Noto Sans Thai': '@expo-google-fonts/noto-sans-thai',
  'Noto Sans Devanagari': '@expo-google-fonts/noto-sans-devanagari',
  'Noto Sans JP': '@expo-google-fonts/noto-sans-jp',
  // An outline font, which also prints well in black and white.
  'Noto Emoji': '@expo-google-fonts/noto-emoji',
};

/**
 * Fonts that a machine may have for scripts for which we include none, because each Chinese or Korean font takes over
 * 50 MB.
 */
const ofTheMachine = ['Noto Sans CJK SC', 'Noto Sans CJK KR', 'WenQuanYi Zen Hei', 'Noto Sans'];

/** Font families in order of preference. */
export const families: readonly string[] = [...Object.keys(packages), ...ofTheMachine];

const require = createRequire(import.meta.url);

/** Returns the font files installed with this server. */
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

/** Folders with a machine's fonts. */
export const machineFonts: readonly string[] = ['/usr/share/fonts', '/usr/local/share/fonts'];

const cjk = /cjk|source-?han|wqy|noto-?sans-?(?:sc|tc|kr)|nanum|droidsansfallback/i;

/** Scripts for which we include no fonts, with the file names of fonts that support them. */
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
 * Returns a script for which no font is installed, although it makes up at least a twentieth of one of these texts and
 * would appear as empty boxes; null if there is none. Chinese characters use the Japanese font if any text is Japanese.
 */
export function scriptWithoutFont(texts: readonly string[], folders = machineFonts): string | null {
  const japanese = texts.some((text) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text));
  const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;
  const used = scriptsOfTheMachine.filter(
    ({ name, letters }) =>
      !(name === 'Chinese' && japanese) &&
      texts.some((text) => {
        const found = count(text, letters);
        return found > 0 && found * 20 > count(text, /\p{L}/gu);
      }),
  );
  if (used.length === 0) return null;
  const files = folders.flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [],
  );
  return used.find((script) => !files.some((file) => script.files.test(file)))?.name ?? null;
}
