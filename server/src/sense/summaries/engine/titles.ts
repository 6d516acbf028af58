import type { Phrases } from '../../../text/languages/phrases.ts';
import type { Talk } from '../../../text/languages/talk.ts';
import type { Sentence } from '../../../text/transcript/sentences.ts';
import { foldEnding, wordSegmenter } from '../../../text/transcript/terms.ts';
import type { Segment } from '../../../text/transcript/topics.ts';
import { unspaced, wordsIn } from '../../../text/words.ts';

/** Title of a topic, and the entry it comes from. */
export interface Title {
  text: string;
  entries: string[];
}

/** Counts of a candidate name within one topic. */
interface Heard {
  count: number;
  /** How often it stood where names of things do: after a word that precedes them. */
  named: number;
  /** How many words it has. */
  length: number;
  speakers: Set<string>;
  /** Spoken forms and their counts. */
  forms: Map<string, number>;
  sentence: Sentence;
}

/** Maximum words of a title. */
const longest = 3;

/**
 * Returns a title for each topic: up to three adjacent words that are repeated in it, rare elsewhere, and stand where
 * names of things do. Empty if a topic has no words with content.
 */
export function titlesOf(
  segments: Segment[],
  sentences: Sentence[],
  phrases: Phrases,
  talk: Talk,
  locale: string,
): Title[] {
  const segmenter = wordSegmenter(locale);
  const people = new Set(
    sentences.flatMap(({ speaker }) => wordsIn(speaker).map((word) => foldEnding(word.toLowerCase()))),
  );
  const heard = segments.map(({ first, end }) => {
    const names = new Map<string, Heard>();
    for (const sentence of sentences.slice(first, end))
      hearNames(names, sentence, tokensOf(sentence.text, phrases, talk, segmenter), talk);
    return names;
  });
  const total = new Map<string, number>();
  for (const names of heard)
    for (const [name, { count }] of names) total.set(name, (total.get(name) ?? 0) + count);
  const used = new Set<string>();
  return heard.map((names) => {
    const best: { words: string[]; heard: Heard | null; value: number } = {
      words: [],
      heard: null,
      value: 0,
    };
    for (const [name, one] of names) {
      const words = name.split(' ');
      if (words.some((word) => used.has(word)) || words.every((word) => people.has(word))) continue;
      const value =
        (one.count ** 3 / total.get(name)!) ** 0.75 *
        ((one.named + 0.1) / (one.count + 1)) *
        lengthBonus(one) *
        (one.speakers.size > 1 ? 1.3 : 1);
      if (value > best.value) Object.assign(best, { words, heard: one, value });
    }
    for (const word of best.words) used.add(word);
    if (!best.heard) return { text: '', entries: [] };
    const [form] = [...best.heard.forms].sort(([, a], [, b]) => b - a)[0]!;
    return {
      text: form.charAt(0).toLocaleUpperCase() + form.slice(1),
      entries: best.heard.sentence.entries.slice(0, 1),
    };
  });
}

/** Words that are adjacent once may be so by chance. */
const lengthBonus = ({ length, count }: Heard) => (length === 1 ? 1 : count === 1 ? 0.5 : 2.2 + 0.4 * length);

/** Counts the candidate names in a sentence: every content word, and adjacent ones. */
function hearNames(names: Map<string, Heard>, sentence: Sentence, tokens: Token[], talk: Talk) {
  const { text } = sentence;
  const isCapital = ({ start }: Token) => /^\p{Lu}/u.test(text.slice(start, start + 2));
  for (const [index, first] of tokens.entries()) {
    if (!first.means) continue;
    const before = tokens[index - 1];
    const named =
      (before?.joined && talk.determiners.has(before.word)) ||
      (talk.nounsAreCapital && index > 0 && isCapital(first));
    const words: string[] = [];
    for (let at = index; at < tokens.length && words.length < longest; at += 1) {
      const last = tokens[at]!;
      const isLink = !last.means && words.length > 0 && talk.links.has(last.word);
      if (!isLink && (!last.means || words.includes(last.word))) break;
      if (!isLink) {
        words.push(last.word);
        if (at === index || (!/(?:ed|ing)$/.test(last.word) && (!talk.nounsAreCapital || isCapital(last))))
          hear(names, words, text.slice(first.start, last.end), named, sentence);
      }
      if (!last.joined) break;
    }
  }
}

function hear(names: Map<string, Heard>, words: string[], form: string, named: boolean, sentence: Sentence) {
  const name = words.join(' ');
  const one = names.get(name) ?? {
    count: 0,
    named: 0,
    length: words.length,
    speakers: new Set(),
    forms: new Map(),
    sentence,
  };
  names.set(name, one);
  one.count += 1;
  if (named) one.named += 1;
  one.speakers.add(sentence.speaker);
  one.forms.set(form, (one.forms.get(form) ?? 0) + 1);
}

interface Token {
  /** Lower-case; content words with singular and plural merged. */
  word: string;
  start: number;
  end: number;
  /** Whether nothing or only a space separates it from the next word. */
  joined: boolean;
  /** Whether it may be part of a name. */
  means: boolean;
}

function tokensOf(text: string, { functionWords }: Phrases, talk: Talk, segmenter: Intl.Segmenter): Token[] {
  const isDense = unspaced.test(text);
  const spoken = isDense
    ? Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike)
    : Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]+/gu), ({ 0: segment, index }) => ({ segment, index }));
  return spoken.map(({ segment, index: start }, place): Token => {
    const lower = segment.toLowerCase();
    const end = start + segment.length;
    const next = spoken[place + 1];
    const means =
      lower.length > (isDense ? 1 : 2) &&
      /^\p{L}+$/u.test(lower) &&
      !functionWords.has(lower) &&
      !talk.unnamed.has(lower) &&
      !talk.numbers.has(lower) &&
      !/(?:ly|mente|ment)$|[的是了也]/u.test(lower);
    return {
      word: means ? foldEnding(lower) : lower,
      start,
      end,
      joined: next !== undefined && /^[ '’-]?$/.test(text.slice(end, next.index)),
      means,
    };
  });
}
