/**
 * Renders `icons/*.svg` into `public/icons/*.png` with the system's Chromium: `npx tsx scripts/icons.ts` (CHROME_PATH overrides
 * which). The PNGs are committed, so a build needs no browser.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const chromium = process.env['CHROME_PATH'] || '/usr/bin/chromium';

const states = ['ready', 'capturing', 'waiting', 'lost'];
const pictures = [
  // Small tiles fill the icon; large ones have the margin that stores require.
  ...[16, 32].map((size) => ({ source: 'ready', file: `${size}.png`, size })),
  ...[48, 128].map((size) => ({ source: 'app', file: `${size}.png`, size })),
  ...states.flatMap((state) =>
    [16, 32].map((size) => ({ source: state, file: `${state}-${size}.png`, size })),
  ),
];

const jobs = pictures.map(({ source, file, size }) => ({
  file,
  size,
  url: `data:image/svg+xml;base64,${readFileSync(join(root, 'icons', `${source}.svg`)).toString('base64')}`,
}));

// The page draws every picture on a canvas and writes it into its own text, which `--dump-dom` prints.
const page = `<!doctype html><pre></pre><script>
(async () => {
  for (const { file, size, url } of ${JSON.stringify(jobs)}) {
    const image = new Image(size, size);
    image.src = url;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    canvas.getContext('2d').drawImage(image, 0, 0, size, size);
    document.querySelector('pre').append(file + ' ' + canvas.toDataURL('image/png').split(',')[1] + '\\n');
  }
})();
</script>`;

const folder = mkdtempSync(join(tmpdir(), 'afterword-icons-'));
try {
  writeFileSync(join(folder, 'page.html'), page);
  const html = execFileSync(
    chromium,
    [
      '--headless',
      '--no-sandbox',
      `--user-data-dir=${join(folder, 'profile')}`,
      '--virtual-time-budget=10000',
      '--dump-dom',
      `file://${join(folder, 'page.html')}`,
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 16 * 1024 * 1024 },
  );
  const lines = (/<pre>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? '').split('\n').filter(Boolean);
  if (lines.length !== jobs.length)
    throw new Error(`${chromium} drew ${lines.length} of ${jobs.length} icons.`);
  for (const line of lines) {
    const [file, base64] = line.split(' ') as [string, string];
    writeFileSync(join(root, 'public', 'icons', file), Buffer.from(base64, 'base64'));
  }
  console.log(`${lines.length} icons written to public/icons.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
