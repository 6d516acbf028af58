import type { Phrases } from '../../../text/languages/phrases.ts';
import type { Talk } from '../../../text/languages/talk.ts';
import type { Sentence } from '../../../text/transcript/sentences.ts';
import { dense, type Terms } from '../../../text/transcript/terms.ts';
import type { Segment } from '../../../text/transcript/topics.ts';

/** Title of a topic, and the entry it comes from. */
export interface Title {
  text: string;
  entries: string[];
}

/** Counts of a candidate name within one topic. */
interface Heard {
  count: number;
  /** How often a word that precedes names came before it. */
  named: number;
  speakers: Set<string>;
  /** Spoken forms and their counts. */
  forms: Map<string, number>;
  sentence: Sentence;
}

/** Minimum occurrences in a topic of the words in its title. */
const leastPair = 3;
const leastWord = 8;
/** Minimum share of a name's occurrences that are in this topic; a lower share means it is about the whole meeting. */
const leastOwn = 0.5;

/**
 * Returns a title for each topic: two adjacent words, or one word, repeated in the topic and rare elsewhere; else the
 * words that are most typical of the topic.
 */
export function titlesOf(
  segments: Segment[],
  sentences: Sentence[],
  terms: Terms,
  phrases: Phrases,
  talk: Talk,
): Title[] {
  const heard = segments.map((segment) => namesIn(segment, sentences, phrases, talk));
  const total = new Map<string, number>();
  for (const names of heard)
    for (const [name, { count }] of names) total.set(name, (total.get(name) ?? 0) + count);
  const used = new Set<string>();
  return heard.map((names, index) => {
    let best: { name: string; heard: Heard; value: number } | null = null;
    for (const [name, one] of names) {
      const pair = name.includes(' ');
      const own = one.count / total.get(name)!;
      if (
        one.count < (pair ? leastPair : leastWord) ||
        own < leastOwn ||
        one.named / one.count < (pair ? 0.3 : 0.5)
      )
        continue;
      if (name.split(' ').some((word) => used.has(word))) continue;
      const value = one.count * own * (pair ? 2.2 : 1) * (one.speakers.size > 1 ? 1.3 : 1);
      if (!best || value > best.value) best = { name, heard: one, value };
    }
    if (!best) return typicalOf(segments[index]!, sentences, terms, talk);
    for (const word of best.name.split(' ')) used.add(word);
    const [form] = [...best.heard.forms].sort(([, a], [, b]) => b - a)[0]!;
    return {
      text: capital(form),
      entries: best.heard.sentence.entries.slice(0, 1),
    };
  });
}

/** Number of typical words that name a topic. */
const typical = 2;

/** Names a topic by the words that are frequent in it and rare elsewhere. Empty if it has no words with content. */
function typicalOf({ first, end }: Segment, sentences: Sentence[], terms: Terms, talk: Talk): Title {
  const here = new Map<string, number>();
  const everywhere = new Map<string, number>();
  for (const [index, words] of terms.bySentence.entries())
    for (const word of words) {
      everywhere.set(word, (everywhere.get(word) ?? 0) + 1);
      if (index >= first && index < end) here.set(word, (here.get(word) ?? 0) + 1);
    }
  const worthOf = (word: string) =>
    (here.get(word)! ** 2 / everywhere.get(word)!) * (terms.weight.get(word) ?? 0);
  const isNamed = (word: string) =>
    !talk.unnamed.has(word) &&
    !talk.numbers.has(word) &&
    /\p{L}/u.test(word) &&
    (dense.test(word) || word.length > 3);
  const words = [...here.keys()].sort((a, b) => worthOf(b) - worthOf(a));
  const chosen = (words.some(isNamed) ? words.filter(isNamed) : words).slice(0, typical);
  const sentence = sentences
    .slice(first, end)
    .find(({ index }) => terms.bySentence[index]!.includes(chosen[0]!));
  const forms = chosen.map((word) => formOf(word, sentences.slice(first, end)));
  const isDense = forms.some((form) => dense.test(form));
  return { text: capital(forms.join(isDense ? '、' : ', ')), entries: sentence?.entries.slice(0, 1) ?? [] };
}

/** Returns the word that begins with a term, as it is written in a sentence. */
function formOf(term: string, sentences: readonly Sentence[]): string {
  if (dense.test(term)) return term;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${term.replace(/[^\p{L}\p{N}]/gu, '.')}\\p{L}*`, 'iu');
  for (const { text } of sentences) {
    const [form] = pattern.exec(text) ?? [];
    if (form) return form;
  }
  return term;
}

/** Capitalizes a title; keeps words with their own capitals, such as 'iPhone'. */
const capital = (form: string) =>
  form === form.toLocaleLowerCase() ? form.charAt(0).toLocaleUpperCase() + form.slice(1) : form;

/** Returns the candidate names in a topic: every content word and every adjacent pair. */
function namesIn(
  { first, end }: Segment,
  sentences: Sentence[],
  phrases: Phrases,
  talk: Talk,
): Map<string, Heard> {
  const names = new Map<string, Heard>();
  for (const sentence of sentences.slice(first, end)) {
    const { text } = sentence;
    const tokens = tokensOf(text, phrases, talk);
    for (const [index, token] of tokens.entries()) {
      if (!token.means) continue;
      const before = tokens[index - 1];
      const named =
        (before?.joined && talk.determiners.has(before.word)) ||
        (talk.nounsAreCapital && index > 0 && /^\p{Lu}/u.test(text.slice(token.start)));
      hear(names, token.word, text.slice(token.start, token.end), named, sentence);
      const next = tokens[index + 1];
      if (!token.joined || !next) continue;
      const last = next.means
        ? next
        : talk.links.has(next.word) && next.joined
          ? tokens[index + 2]
          : undefined;
      if (last?.means && last.word !== token.word && !/(?:ed|ing)$/.test(last.word))
        hear(names, `${token.word} ${last.word}`, text.slice(token.start, last.end), named, sentence);
    }
  }
  return names;
}

function hear(names: Map<string, Heard>, name: string, form: string, named: boolean, sentence: Sentence) {
  const one = names.get(name) ?? { count: 0, named: 0, speakers: new Set(), forms: new Map(), sentence };
  names.set(name, one);
  one.count += 1;
  if (named) one.named += 1;
  one.speakers.add(sentence.speaker);
  one.forms.set(form, (one.forms.get(form) ?? 0) + 1);
}

interface Token {
  /** Lower-case, with singular and plural merged. */
  word: string;
  start: number;
  end: number;
  /** Whether only a space separates it from the next word. */
  joined: boolean;
  /** Whether it may be part of a name. */
  means: boolean;
}

function tokensOf(text: string, { functionWords }: Phrases, talk: Talk): Token[] {
  const tokens: Token[] = [];
  if (dense.test(text)) return tokens;
  for (const { 0: spoken, index: start } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const lower = spoken.toLowerCase();
    const end = start + spoken.length;
    const previous = tokens.at(-1);
    if (previous) previous.joined = /^[ '’-]$/.test(text.slice(previous.end, start));
    tokens.push({
      word: lower.length > 4 ? lower.replace(/s$/, '') : lower,
      start,
      end,
      joined: false,
      means:
        lower.length > 2 &&
        /^\p{L}+$/u.test(lower) &&
        !functionWords.has(lower) &&
        !talk.unnamed.has(lower) &&
        !talk.numbers.has(lower) &&
        !/(?:ly|mente|ment)$/.test(lower),
    });
  }
  return tokens;
}
