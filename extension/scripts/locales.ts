/**
 * Writes public/_locales, the extension's texts for browser and store in Chrome's format, from src/locales/{locale}/manifest.ts.
 * With --check it only reports whether the files are up to date.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { locales } from '@afterword/api-client/locales';
import type { messages as source } from '../src/locales/en/manifest.ts';

const check = process.argv.includes('--check');

for (const locale of locales) {
  const { messages } = (await import(`../src/locales/${locale}/manifest.ts`)) as { messages: typeof source };
  const folder = new URL(`../public/_locales/${locale}/`, import.meta.url);
  const file = new URL('messages.json', folder);
  const entries = Object.entries(messages).map(([key, message]) => [key, { message }]);
  const wanted = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  if (!check) {
    await mkdir(folder, { recursive: true });
    await writeFile(file, wanted);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== wanted) {
    console.error(`extension/public/_locales/${locale} is older than its messages. Run \`pnpm fix\`.`);
    process.exitCode = 1;
  }
}
