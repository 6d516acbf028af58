/**
 * Writes subsets of the fonts that nearly every page needs to `src/fonts/`: `npx tsx scripts/fonts.ts`, after a new
 * release of a font. They are committed, so builds need not create them. Half of the bytes that a visitor waits for
 * are fonts, and these are less than half as large as the original files.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * The letters of English, German and French, and the symbols in our own texts. For any other character the browser
 * also downloads the complete file.
 */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)),
  ...'ÄÖÜäöüß',
  ...'ÀÂÇÈÉÊÎÔŒàâçèéêëîïôœùû',
  ...'\u00a0\u202f©«»·×–—‘’‚“”„•…€™←↑→↓−',
].join('');

/** The used weights: regular to bold. */
const weights = { min: 400, max: 700 };

/** Options of the subsets (untyped, because the package's types do not include all of them yet). */
const cut = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: weights },
  // Used features: kerning, ligatures, the arrow of `->`, accents, tabular figures.
  keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum'],
  noHinting: true,
  preserveNameIds: [13, 14], // The license and its address, as it requires.
};

/**
 * `weight` is the range that the complete files declare: browsers only combine two files of a family if they declare
 * the same range; otherwise letters that one of them lacks come from another family.
 */
const fonts = [
  {
    family: 'Inter Variable',
    style: 'normal',
    weight: '100 900',
    source: 'inter/files/inter-latin-wght-normal.woff2',
  },
  {
    family: 'Newsreader Variable',
    style: 'normal',
    weight: '200 800',
    source: 'newsreader/files/newsreader-latin-wght-normal.woff2',
  },
  {
    family: 'Newsreader Variable',
    style: 'italic',
    weight: '200 800',
    source: 'newsreader/files/newsreader-latin-wght-italic.woff2',
  },
];

const target = fileURLToPath(new URL('../src/fonts/', import.meta.url));
await mkdir(target, { recursive: true });
const faces: string[] = [];
for (const { family, style, weight, source } of fonts) {
  const whole = await readFile(new URL(`../node_modules/@fontsource-variable/${source}`, import.meta.url));
  const small = await subsetFont(whole, characters, cut);
  const file = `${family.split(' ')[0]?.toLowerCase()}-everyday-${style}.woff2`;
  await writeFile(`${target}${file}`, small);
  console.log(`${file}: ${small.length} bytes of ${whole.length}`);
  faces.push(`@font-face {
  font-family: "${family}";
  font-style: ${style};
  font-display: swap;
  font-weight: ${weight};
  src: url("./${file}") format("woff2");
  unicode-range:
    ${unicodeRange(characters)};
}
`);
}
await writeFile(`${target}everyday.css`, `/* Written by scripts/fonts.ts. */\n${faces.join('')}`);

/** The characters in CSS notation: `U+20-7E, U+A0`. */
function unicodeRange(text: string): string {
  const codes = [...text].map((character) => character.codePointAt(0) as number).sort((a, b) => a - b);
  const ranges: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last.to + 1) last.to = code;
    else ranges.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}
