import { modules as extensionModules } from '../../extension/src/locales/en/index.ts';
import { messages as extensionWords } from '../../extension/src/locales/en/words.ts';
import { modules as webModules } from '../../web/src/locales/en/index.ts';

type Message = (...values: unknown[]) => unknown;

/** What a placeholder is filled with, to find the text around it. */
const filler = '\u0000';

/**
 * Every English text of web and extension that is longer than two words, cut where values come in: what must not be on a
 * screen in another language.
 */
export async function englishSentences(): Promise<string[]> {
  const modules = [...Object.values(webModules), ...Object.values(extensionModules)];
  const loaded = await Promise.all(modules.map((load) => load()));
  const texts = [...loaded.map(({ messages }) => messages), extensionWords].flatMap(textsIn);
  const pieces = texts
    .flatMap((text) => text.split(filler))
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text.split(' ').length > 2);
  return [...new Set(pieces)];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn(callWithFiller(value as Message));
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

/** A message with its values left open. One that takes an object has no text of its own. */
function callWithFiller(message: Message): unknown {
  const said = message(...Array.from({ length: message.length }, () => filler));
  return typeof said === 'string' ? said : null;
}
