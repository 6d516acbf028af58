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
  'Noto Sans JP': '@expo-google-fonts/noto-sans-jp',
};

/** Names of fonts that a machine may have besides, for scripts of which we bring none: Chinese and Korean. */
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
