/** Observes a page and its transcript, and reports broken laws. It does not know the real speech. */
import { commonWords, fold, similarity, tokenize } from '../../src/captions/align.ts';
import type { Utterance } from '../../src/captions/utterance.ts';
import type { Traits } from '../../src/platforms/platform.ts';
import type { NamedRow } from './any-page.ts';

/** Milliseconds. Text on screen for this long must have been read, even if it was collected or held: a law says 1.5 s. */
const surely = 2_600;
const firmAfter = 1_500;

/** The text of an utterance from one moment on. */
interface Told {
  at: number;
  speaker: string;
  text: string;
}

interface Seen {
  at: number;
  name: string;
  text: string;
}

export function createWitness(now: () => number, { virtual }: Pick<Traits, 'virtual'>) {
  /** The texts of each row over time, newest last; a row that the page recreates is still the same. */
  const rows = new Map<NamedRow, Seen[]>();
  const left = new Map<NamedRow, number>();
  /** The texts of each utterance over time. */
  const told = new Map<string, Told[]>();
  const utterances = new Map<string, Utterance>();
  /** Words that were adjacent on screen, and names that were beside words. */
  const pairs = new Set<string>();
  const firsts = new Set<string>();
  const named = new Set<string>();
  const broken: string[] = [];

  /** Returns the words that a row had shown long enough without interruption at some moment, and the people named beside them. */
  function lasting(
    history: readonly Seen[],
    moment: number,
    long: number,
  ): { names: string[]; text: string } | null {
    const first = history.findLastIndex(({ at }) => moment - at >= long);
    if (first < 0) return null;
    const last = history.at(-1)!;
    let words = tokenize(last.text).words;
    for (const { name, text } of history.slice(first)) {
      if (name !== last.name) return null;
      words = words.slice(0, commonStart(words, tokenize(text).words));
    }
    return words.length > 0 ? { names: namesBeside(history, words, moment), text: words.join(' ') } : null;
  }

  /** Returns every name that was beside the words long enough, and the last one: a later name may be that of the next speaker. */
  function namesBeside(history: readonly Seen[], words: string[], moment: number): string[] {
    const names = new Set([history.at(-1)!.name]);
    let since: number | null = null;
    for (const [index, { at, name, text }] of history.entries()) {
      // Corrected words count as the same words.
      const isBeside = commonWords(words, tokenize(text).words) * 2 >= words.length;
      if (!isBeside) since = null;
      else if (since === null || history[index - 1]?.name !== name) since = at;
      if (since !== null && (history[index + 1]?.at ?? moment) - since >= firmAfter) names.add(name);
    }
    return [...names];
  }

  function wasTold({ names, text }: { names: string[]; text: string }): boolean {
    for (const states of told.values())
      for (const state of states)
        if (names.includes(state.speaker) && ` ${fold(state.text)} `.includes(` ${text} `)) return true;
    return false;
  }

  return {
    broken,
    look(shown: readonly NamedRow[]) {
      for (const row of rows.keys()) if (!left.has(row) && !shown.includes(row)) left.set(row, now());
      for (const each of shown) {
        const { row, who } = each;
        const text = row.text.trim();
        const history = rows.get(each) ?? [];
        left.delete(each);
        rows.set(each, history);
        const last = history.at(-1);
        if (!last || last.text !== text || last.name !== who.name)
          history.push({ at: now(), name: who.name, text });
        const { words } = tokenize(text);
        for (const [at, word] of words.entries()) {
          pairs.add(`${words[at - 1] ?? ''} ${word}`);
          if (at === 0) firsts.add(word);
          named.add(`${who.name}: ${word}`);
        }
      }
    },
    /** Checks that text shown long enough is in the transcript. */
    check(shown: readonly NamedRow[]) {
      for (const each of shown) {
        const seen = lasting(rows.get(each)!, now(), surely);
        if (!seen) continue;
        const words = ` ${seen.text} `;
        const isThere = [...utterances.values()].some(
          ({ speaker, text }) => seen.names.includes(speaker) && ` ${fold(text)} `.includes(words),
        );
        if (!isThere) broken.push(`lost: ${seen.names.at(-1)}: ${seen.text}`);
      }
    },
    /** Checks that settled words change only by a correction. */
    hear(changed: readonly Utterance[]) {
      for (const utterance of changed) {
        utterances.set(utterance.uid, utterance);
        const states = told.get(utterance.uid) ?? [];
        told.set(utterance.uid, states);
        const before = states.at(-1);
        if (before?.text === utterance.text && before.speaker === utterance.speaker) continue;
        const firm = firmIn(states, now());
        // In a list that reuses its rows, the live one at the end may be rewritten in another language.
        const isLive = virtual && before !== undefined && now() - before.at <= 1_900;
        if (
          !isLive &&
          !shares(firm, utterance.text) &&
          !shares(tokenize(before?.text ?? '').words, utterance.text)
        )
          broken.push(`taken back: ${firm.join(' ')} → ${utterance.text}`);
        states.push({ at: now(), speaker: utterance.speaker, text: utterance.text });
      }
    },
    /**
     * Checks that text shown long enough was reported at some time, however soon it changed or left; and that nothing is
     * invented.
     */
    end() {
      for (const [row, history] of rows) {
        for (const [at] of history.entries()) {
          const until = history[at + 1]?.at ?? left.get(row) ?? now();
          const seen = lasting(history.slice(0, at + 1), until, firmAfter);
          if (seen && !wasTold(seen)) broken.push(`never told: ${seen.names.at(-1)}: ${seen.text}`);
        }
      }
      for (const { speaker, text } of utterances.values()) {
        const { words } = tokenize(text);
        for (const [at, word] of words.entries()) {
          // A text whose beginning has left the screen continues where the rest begins.
          if (!pairs.has(`${words[at - 1] ?? ''} ${word}`) && !firsts.has(word))
            broken.push(`invented: ${speaker}: ${text}`);
        }
        if (!words.some((word) => named.has(`${speaker}: ${word}`))) broken.push(`not ${speaker}’s: ${text}`);
      }
    },
  };
}

/** Returns the words that were there long enough ago, and in every state since: a row may change before any of it is firm. */
function firmIn(states: readonly { at: number; text: string }[], now: number): string[] {
  let firm: string[] = [];
  for (const { at, text } of states) {
    const { words } = tokenize(text);
    firm = now - at >= firmAfter ? words : wordsInBoth(firm, words);
  }
  return firm;
}

/** Returns the longest common subsequence of words. */
function wordsInBoth(one: readonly string[], other: readonly string[]): string[] {
  let best: string[][] = Array.from({ length: other.length + 1 }, () => []);
  for (const word of one) {
    const next: string[][] = [[]];
    for (const [at, each] of other.entries()) {
      const paired = each === word ? [...best[at]!, word] : [];
      next.push([paired, best[at + 1]!, next[at]!].reduce((a, b) => (b.length > a.length ? b : a)));
    }
    best = next;
  }
  return best.at(-1)!;
}

/** Returns whether most of the words are in the other text as well, or the texts look much the same. */
function shares(words: string[], next: string): boolean {
  if (commonWords(words, tokenize(next).words) * 2 >= words.length) return true;
  const before = words.join(' ');
  return before.length <= 100 && similarity(before, next.slice(0, Math.ceil(1.5 * before.length))) >= 0.5;
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
