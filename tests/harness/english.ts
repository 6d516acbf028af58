import type { Locale } from '@afterword/api-client/locales';
import { expect, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { modules as extensionModules } from '../../extension/src/locales/en/index.ts';
import { messages as extensionWords } from '../../extension/src/locales/en/words.ts';
import type { parts as webParts } from '../../web/src/locales/en/index.ts';
import { root } from './server.ts';

type Message = (...values: unknown[]) => unknown;

/** Placeholder values, to find the text around them. */
const filler = '\u0000';

/**
 * All English messages of web and extension longer than two words, split at placeholders: texts that must not be on a
 * screen in another language.
 */
export async function englishSentences(): Promise<string[]> {
  const ofExtension = await Promise.all(Object.values(extensionModules).map((load) => load()));
  const texts = [
    ...Object.values(await readWebParts('en')),
    ...ofExtension.map(({ messages }) => messages),
    extensionWords,
  ].flatMap(textsIn);
  const pieces = texts
    .flatMap((text) => text.split(filler))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.split(' ').length > 2);
  return [...new Set(pieces)];
}

type WebParts = { [Part in keyof typeof webParts]: Awaited<ReturnType<(typeof webParts)[Part]>>['messages'] };

/** Loads the messages of the web app through Vite, whose `import.meta.glob` finds those of the staff's screens. */
async function readWebParts(locale: Locale): Promise<WebParts> {
  const server = await createServer({
    configFile: false,
    root: `${root}/web`,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { parts } = (await server.ssrLoadModule(`/src/locales/${locale}/index.ts`)) as {
      parts: typeof webParts;
    };
    const loaded = await Promise.all(
      Object.entries(parts).map(async ([part, load]) => [part, (await load()).messages]),
    );
    return Object.fromEntries(loaded) as WebParts;
  } finally {
    await server.close();
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn(callWithFiller(value as Message));
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

/** A message split at its placeholders. One that takes an object has no text of its own. */
function callWithFiller(message: Message): unknown {
  const said = message(...Array.from({ length: message.length }, () => filler));
  return typeof said === 'string' ? said : null;
}

/** All visible and accessible text of a screen, on one line. */
export async function wordsOn(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts, as it is laid out.
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });
  return text.replace(/\s+/g, ' ');
}

/** Fails if the page contains one of these sentences. `where` names the page in the failure. */
export async function expectNoEnglish(page: Page, sentences: string[], where: string): Promise<void> {
  const words = await wordsOn(page);
  expect
    .soft(
      sentences.filter((sentence) => words.includes(sentence)),
      where,
    )
    .toEqual([]);
}

/** Messages of a language that show that a screen is ready, and how to clear a search. */
export async function readyWords(locale: Locale): Promise<{ loading: string[]; clearSearch: string }> {
  const parts = await readWebParts(locale);
  return {
    loading: [...new Set(Object.values(parts).flatMap(loadingIn))],
    clearSearch: parts.shared.shell.clearSearch,
  };
}

/** All messages named `loading`, at any depth. */
function loadingIn(said: object): string[] {
  return Object.entries(said).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? loadingIn(value)
      : key === 'loading' && typeof value === 'string'
        ? [value]
        : [],
  );
}
