/** Observes a page and its transcript, and reports broken laws. It does not know the real speech. */
import { commonWords, fold, similarity, tokenize } from '../../src/captions/align.ts';
import type { Utterance } from '../../src/captions/utterance.ts';
import type { Traits } from '../../src/platforms/platform.ts';
import type { NamedRow } from './any-page.ts';

/** Milliseconds after which text on screen must have been read, even if it was collected or held. The law requires 1.5 s. */
const surely = 2_600;
const firmAfter = 1_500;

/** The text of an utterance from a given time on. */
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
  /** The texts of each row over time, newest last. A row that the page recreates stays the same row. */
  const rows = new Map<NamedRow, Seen[]>();
  const left = new Map<NamedRow, number>();
  /** The texts of each utterance over time. */
  const told = new Map<string, Told[]>();
  const utterances = new Map<string, Utterance>();
  /** Pairs of words that were adjacent on screen, and of names and words that were shown together. */
  const pairs = new Set<string>();
  const firsts = new Set<string>();
  const named = new Set<string>();
  const broken: string[] = [];

  /** Returns the words that a row once showed long enough without interruption, and the names shown with them. */
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

  /** Returns all names shown with the words for long enough, and the last one, which may already be the next speaker's. */
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
    /** Checks that only a correction changes settled words. */
    hear(changed: readonly Utterance[]) {
      for (const utterance of changed) {
        utterances.set(utterance.uid, utterance);
        const states = told.get(utterance.uid) ?? [];
        told.set(utterance.uid, states);
        const before = states.at(-1);
        if (before?.text === utterance.text && before.speaker === utterance.speaker) continue;
        const firm = firmIn(states, now());
        // A list that reuses its rows may rewrite its last row in another language.
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
    /** Checks that text shown long enough was reported at some time, even if it changed or left soon, and that nothing is invented. */
    end() {
      for (const [row, history] of rows) {
        for (const [at] of history.entries()) {
          const next = history[at + 1];
          const until = next?.at ?? left.get(row) ?? now();
          const seen = lasting(history.slice(0, at + 1), until, firmAfter);
          if (!seen || wasTold(seen)) continue;
          // A row that is still held may be corrected before it is reported.
          const isHeld = lasting(history.slice(0, at + 1), until, surely) === null;
          const isCorrected = isHeld && next && shares(tokenize(seen.text).words, next.text);
          if (!isCorrected || !wasTold({ names: seen.names, text: fold(next.text) }))
            broken.push(`never told: ${seen.names.at(-1)}: ${seen.text}`);
        }
      }
      for (const { speaker, text } of utterances.values()) {
        const { words } = tokenize(text);
        for (const [at, word] of words.entries()) {
          // After the beginning of a text left the screen, the rest starts with any word.
          if (!pairs.has(`${words[at - 1] ?? ''} ${word}`) && !firsts.has(word))
            broken.push(`invented: ${speaker}: ${text}`);
        }
        if (!words.some((word) => named.has(`${speaker}: ${word}`))) broken.push(`not ${speaker}’s: ${text}`);
      }
    },
  };
}

/** Returns the words that are in every state since a time that is long enough ago. */
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

/** Returns whether the other text contains most of the words, or looks similar. */
function shares(words: string[], next: string): boolean {
  if (commonWords(words, tokenize(next).words) * 2 >= words.length) return true;
  const before = words.join(' ');
  return before.length <= 100 && similarity(before, next.slice(0, Math.ceil(1.5 * before.length))) >= 0.6;
}

function commonStart(a: readonly string[], b: readonly string[]): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}
