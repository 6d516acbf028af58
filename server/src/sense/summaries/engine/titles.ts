import type { Phrases } from '../../../text/languages/phrases.ts';
import { asSpoken, type Talk } from '../../../text/languages/talk.ts';
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
  words: string[];
  /** Number of sentences with it. */
  count: number;
  /** How often it stood where names of things do, minus how often where verbs do. */
  named: number;
  speakers: Set<string>;
  /** Parts of the topic with it. */
  parts: Set<number>;
  /** Spoken forms that can be a title, and their counts. */
  forms: Map<string, number>;
  /** The first and the last sentence with it. */
  first: Sentence;
  last: Sentence | null;
}

/** Maximum words of a name. */
const longest = 3;
/** Parts of equal length into which a topic is divided: a name heard in one only is an aside. */
const partsOfTopic = 6;
/** Share of the value of its best word that a phrase inherits. */
const inherited = 0.6;
/** Share of the value of a one-word title that a second name needs to stand beside it. */
const beside = 0.6;
/** Share of sentences with a capital inside above which nouns have capitals: a name here and there has one in any captions. */
const capitalShare = 0.2;

/**
 * Returns a title for each topic: up to three adjacent words that are repeated in it, rare elsewhere, and stand where
 * names of things do. A single word may be followed by a second name. Empty if a topic has no words with content but names of people.
 */
export function titlesOf(
  segments: Segment[],
  sentences: Sentence[],
  phrases: Phrases,
  spoken: Talk,
  locale: string,
): Title[] {
  // Captions without capitals do not tell nouns.
  const capital = sentences.filter(({ text }) => /\p{Ll} \p{Lu}\p{Ll}/u.test(text));
  const hasCapitals = capital.length > capitalShare * sentences.length;
  const talk = hasCapitals ? spoken : { ...spoken, nounsAreCapital: false, titled: asSpoken };
  const segmenter = wordSegmenter(locale);
  const vague = new Set([...talk.vague].map(foldEnding));
  const people = new Set(
    sentences.flatMap(({ speaker }) => wordsIn(speaker).map((word) => foldEnding(word.toLowerCase()))),
  );
  const heard = segments.map(({ first, end }) => {
    const names = new Map<string, Heard>();
    for (const sentence of sentences.slice(first, end)) {
      const part = Math.floor((partsOfTopic * (sentence.index - first)) / (end - first));
      hearNames(names, sentence, tokensOf(sentence.text, phrases, talk, segmenter), talk, part);
    }
    return names;
  });
  /** How often each name was heard in all topics, and in how many of them. */
  const total = new Map<string, { count: number; topics: number }>();
  for (const names of heard)
    for (const [name, { count }] of names) {
      const all = total.get(name) ?? { count: 0, topics: 0 };
      total.set(name, { count: all.count + count, topics: all.topics + 1 });
    }
  const used = new Set<string>();
  return heard.map((names, number) => {
    const { first, end } = segments[number]!;
    const share = (end - first) / sentences.length;
    const within = countsWithin(names);
    const ranked = [...names.values()]
      .filter((one) => mayBeTitle(one))
      .map((one) => ({ one, value: worth(one) }))
      .sort((a, b) => b.value - a.value);
    const chosen: Heard[] = [];
    for (const { one, value } of ranked) {
      const { words, count } = one;
      const isPhrase = words.length > 1;
      if (chosen.length > 0 && (value < beside * ranked[0]!.value || count < (isPhrase ? 2 : 3))) break;
      const name = words.join(' ');
      if (used.has(name) || words.some((word) => used.has(word))) continue;
      chosen.push(one);
      used.add(name);
      for (const word of words) if (!vague.has(word)) used.add(word);
      if (isPhrase || chosen.length === 2) break;
    }
    // A name that is not rare, or that another topic has, is better than none.
    if (chosen.length === 0) {
      const rest = [...names.values()].filter(
        ({ words, forms }) => forms.size > 0 && !words.every((word) => people.has(word) || vague.has(word)),
      );
      const any = ranked[0]?.one ?? rest.sort((a, b) => b.count - a.count)[0];
      if (any) chosen.push(any);
    }
    const forms = chosen.map(formOf);
    const text = forms.join(forms.some((form) => unspaced.test(form)) ? '、' : ', ');
    return {
      text: text.charAt(0).toLocaleUpperCase() + text.slice(1),
      entries: [...new Set(chosen.flatMap((one) => one.first.entries.slice(0, 1)))],
    };

    function mayBeTitle({ words, count, named, forms, first: { text: spoken } }: Heard): boolean {
      const formed = [...forms.values()].reduce((sum, of) => sum + of, 0);
      if (3 * formed < count || words.every((word) => people.has(word))) return false;
      if (words.every((word) => vague.has(word))) return words.length > 1 && count > 2;
      return words.length > 1 || named > 0 || talk.determiners.size === 0 || unspaced.test(spoken);
    }

    /** Phrases are worth more than their words, and little if they were adjacent once, which may be by chance. */
    function worth({ words, count }: Heard): number {
      const own = distinctness(words.join(' '));
      if (count === 1) return 0.3 * own;
      if (words.length === 1) return count === 2 ? 0.6 * own : own;
      const best = Math.max(0, ...words.map((word) => (vague.has(word) ? 0 : distinctness(word))));
      return (0.9 + 0.15 * words.length) * own + inherited * best;
    }

    /** Returns the share of the topic in which a name, or the most lasting of its words, is heard. */
    function lastingShare(one: Heard): number {
      const words = one.words.flatMap((word) => names.get(word) ?? []);
      return Math.max(...[one, ...words].map(({ parts }) => parts.size)) / partsOfTopic;
    }

    /** High for a name that is frequent in this topic, rare in the others, and stands where names of things do. */
    function distinctness(name: string): number {
      const one = names.get(name);
      if (!one) return 0;
      const all = total.get(name)!;
      const alone = Math.max(0.5, one.count - (within.get(name) ?? 0));
      const contrast = segments.length === 1 ? 1 : Math.log(one.count / all.count / share) - 0.2;
      const isNamed = one.named + 0.1 + (one.words.length > 1 ? one.count : 0);
      return (
        alone ** 1.4 *
        (1 - 0.5 * (all.topics / segments.length) ** 2) *
        Math.max(0.1, contrast) *
        (isNamed / (one.count + 1)) *
        (one.speakers.size > 1 ? 1.3 : 1) *
        lastingShare(one)
      );
    }
  });
}

/** Returns how often each pair of words was part of a longer name. */
function countsWithin(names: Map<string, Heard>): Map<string, number> {
  const within = new Map<string, number>();
  for (const { words, count } of names.values()) {
    if (words.length !== longest) continue;
    for (const part of [words.slice(1), words.slice(0, -1)]) {
      const name = part.join(' ');
      within.set(name, Math.max(within.get(name) ?? 0, count));
    }
  }
  return within;
}

/** Returns the form a name was most often spoken in. */
const formOf = ({ forms }: Heard): string => [...forms].sort(([, a], [, b]) => b - a)[0]![0];

/** Counts the candidate names in a sentence: content words and adjacent ones. What describes the next word is no name: 'embedded' in 'embedded training'. */
function hearNames(names: Map<string, Heard>, sentence: Sentence, tokens: Token[], talk: Talk, part: number) {
  const { text } = sentence;
  const isCapital = ({ start }: Token) => /^\p{Lu}/u.test(text.slice(start, start + 2));
  for (const [index, first] of tokens.entries()) {
    if (!first.means) continue;
    const before = tokens[index - 1];
    const previous = before?.joined ? before.word : '';
    const isNamed = talk.determiners.has(previous) || (talk.nounsAreCapital && index > 0 && isCapital(first));
    const named = isNamed ? 1 : talk.beforeVerbs.has(previous) ? -1 : 0;
    if (!isNamed && talk.verbs.test(text.slice(first.start, first.end).toLowerCase())) continue;
    const words: string[] = [];
    for (let at = index; at < tokens.length && words.length < longest; at += 1) {
      const last = tokens[at]!;
      const isLink = !last.means && words.length > 0 && talk.links.has(last.word);
      if (!isLink && (!last.means || words.includes(last.word))) break;
      if (!isLink) {
        words.push(last.word);
        const next = last.joined ? tokens[at + 1] : undefined;
        const describes = !talk.nounFirst && next && (next.means || talk.unnamed.has(next.word));
        if (!describes && (!talk.nounsAreCapital || isCapital(last)))
          hear(names, words, talk.titled(previous, text.slice(first.start, last.end)), named, sentence, part);
      }
      if (!last.joined) break;
    }
  }
}

function hear(
  names: Map<string, Heard>,
  words: string[],
  form: string | null,
  named: number,
  sentence: Sentence,
  part: number,
) {
  const name = words.join(' ');
  const one: Heard = names.get(name) ?? {
    words: [...words],
    count: 0,
    named: 0,
    speakers: new Set(),
    parts: new Set(),
    forms: new Map(),
    first: sentence,
    last: null,
  };
  // Repeated in one sentence: "lefty loosey, lefty loosey".
  if (one.last === sentence) return;
  names.set(name, one);
  one.last = sentence;
  one.count += 1;
  one.named += named;
  one.speakers.add(sentence.speaker);
  one.parts.add(part);
  if (form !== null) one.forms.set(form, (one.forms.get(form) ?? 0) + 1);
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

/** Chinese endings of nouns, which a segmenter cuts off: '数字' and '化'. */
const suffix = /^[化性级者家员率力度型式法器机费部局院校业界权量链品厂]$/u;

/** Joins each such ending with the word before it. */
function withSuffixes(spoken: { segment: string; index: number }[]): { segment: string; index: number }[] {
  const joined: { segment: string; index: number }[] = [];
  for (const { segment, index } of spoken) {
    const last = joined.at(-1);
    if (last && last.segment.length > 1 && last.index + last.segment.length === index && suffix.test(segment))
      last.segment += segment;
    else joined.push({ segment, index });
  }
  return joined;
}

function tokensOf(
  text: string,
  { functionWords, due }: Phrases,
  talk: Talk,
  segmenter: Intl.Segmenter,
): Token[] {
  const isDense = unspaced.test(text);
  const spoken = isDense
    ? withSuffixes(Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike))
    : Array.from(
        text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’](?:t|re|ll|ve|m|d)(?!\p{L}))?/gu),
        ({ 0: segment, index }) => ({ segment, index }),
      );
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
      !due.test(lower) &&
      !/(?:ly|mente|ment)$|[的是了也我你您他她咱没]/u.test(lower);
    return {
      word: means ? foldEnding(lower) : lower,
      start,
      end,
      joined: next !== undefined && /^[ '’-]?$/.test(text.slice(end, next.index)),
      means,
    };
  });
}
