/**
 * Cuts the fonts that nearly every page needs to what it needs of them, into `src/fonts/`: `npx tsx scripts/fonts.ts`, after
 * a new release of a font. They are committed, so a build does not cut. Half of the bytes a visitor waits for are fonts, and
 * these are less than half of the files they are cut from.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * The letters of English, German and French, and the signs our own words use. With any other character the browser fetches
 * the whole file too.
 */
const characters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)),
  ...'ÄÖÜäöüß',
  ...'ÀÂÇÈÉÊÎÔŒàâçèéêëîïôœùû',
  ...'\u00a0\u202f©«»·×–—‘’‚“”„•…€™←↑→↓−',
].join('');

/** The weights in use: regular to bold. */
const weights = { min: 400, max: 700 };

/** How they are cut (a value of its own, as the package's types do not know all of it yet). */
const cut = {
  targetFormat: 'woff2' as const,
  variationAxes: { wght: weights },
  // In use: kerning, ligatures, the arrow of `->`, accents, and figures of one width.
  keepFeatures: ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'tnum'],
  noHinting: true,
  preserveNameIds: [13, 14], // the licence and where it is, as it asks
};

/**
 * `weight` is what the whole files declare: a browser puts two files of a family together only if they say the same, else
 * the letters that are missing in the one come from another family.
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

/** The characters as CSS says them: `U+20-7E, U+A0`. */
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
