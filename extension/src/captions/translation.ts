/** Detects a change of the caption language: the page rewrites all captions in place, in one step. */
import { relate } from './align.ts';
import type { Change } from './change.ts';
import { clean } from './hygiene.ts';
import { isSameSpeaker } from './speakers.ts';
import { forgottenUtterance, type TrackerState } from './tracker-state.ts';

/** Returns whether every row's text changes while no speaker changes and no row is added or removed. */
export function isTranslated(state: TrackerState, { mounted, rows, gone, order }: Change): boolean {
  const { traits, attached } = state;
  if (traits.rolling || mounted || order !== null || gone.length > 0 || rows.length < 2) return false;
  let shown = 0;
  for (const { utterance, endedAt, held } of attached)
    if (held || (utterance && utterance !== forgottenUtterance && endedAt === null)) shown += 1;
  if (rows.length < shown) return false;
  const before = new Set<string>();
  const after = new Set<string>();
  for (const row of rows) {
    const memory = state.rows.get(row.element);
    const utterance = memory?.utterance;
    if (!utterance || utterance === forgottenUtterance || row.hidden || !isSameSpeaker(utterance, row))
      return false;
    const text = clean(row.text);
    if (text === '' || relate(utterance.text, utterance.from, text).kind !== 'unrelated') return false;
    before.add(scriptOf(memory.visible));
    after.add(scriptOf(text));
  }
  // A list that reuses its rows may also change the words in all of them.
  const [script] = after;
  return !traits.virtual || (after.size === 1 && !before.has(script!));
}

/** Returns the script of most letters of a text. Japanese is written in three. */
function scriptOf(text: string): string {
  let most = '';
  let count = 0;
  for (const [name, letters] of scripts) {
    const found = text.match(letters)?.length ?? 0;
    if (found <= count) continue;
    most = name;
    count = found;
  }
  return most;
}
const scripts: readonly [string, RegExp][] = [
  ['East Asian', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ...['Latin', 'Cyrillic', 'Arabic', 'Hangul', 'Hebrew', 'Greek', 'Devanagari', 'Thai'].map(
    (name): [string, RegExp] => [name, new RegExp(`\\p{Script=${name}}`, 'gu')],
  ),
];
