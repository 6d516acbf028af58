import { lowerText } from '../../../text/fold.ts';
import type { Phrases } from '../../../text/languages/phrases.ts';
import type { Talk } from '../../../text/languages/talk.ts';
import { polish, type Sentence } from '../../../text/transcript/sentences.ts';
import type { Terms } from '../../../text/transcript/terms.ts';
import { spokenWords, unspaced } from '../../../text/words.ts';

/** A sentence that makes sense on its own. */
export interface Candidate {
  sentence: Sentence;
  /** As displayed. */
  text: string;
  /** Distinct content words. */
  terms: string[];
  /** In words. */
  length: number;
  /** Around 1: higher for reports, lower for references to missing context. */
  fitness: number;
}

/** Minimum and maximum words of a displayed sentence. */
const shortest = 7;
const longest = 45;

/** Typical spelling of a transcript: captions of some platforms have capitals and full stops, others have neither. */
interface Writing {
  ends: boolean;
  capitals: boolean;
}

/** Returns the sentences an overview may show: no questions, number lists, greetings or fragments. */
export function candidatesOf(sentences: Sentence[], terms: Terms, phrases: Phrases, talk: Talk): Candidate[] {
  const writing = writingOf(sentences);
  const subject = subjectOf(terms, talk);
  return sentences.flatMap((sentence) => {
    const all = [...new Set(terms.bySentence[sentence.index])];
    // A joke is no part of what a meeting is about.
    if (all.length < 3 || (subject.size >= 5 && !all.some((term) => subject.has(term)))) return [];
    return clausesOf(sentence.text).flatMap((raw) => candidate(sentence, raw, all));
  });

  function candidate(sentence: Sentence, raw: string, all: string[]): Candidate[] {
    const text = withoutLead(polish(raw, phrases), talk);
    const heard = lowerText(raw);
    const own = raw === sentence.text ? all : all.filter((term) => heard.includes(term));
    if (own.length < 3) return [];
    const length = lengthOf(text);
    if (length < shortest || length > longest || !/^["“«„‘'(]?[\p{L}\p{N}]/u.test(text) || text.includes('@'))
      return [];
    const lower = lowerText(text);
    const spoken = spokenWords(lower);
    if (isQuestion(lower, talk) || isList(spoken, talk) || talk.aside.test(lower)) return [];
    if (lower.search(talk.social) === 0 || lower.search(talk.agenda) === 0) return [];
    if (talk.noEnd.has(spoken.at(-1) ?? '') || talk.noStart.has(spoken[0] ?? '') || talk.leans.test(lower))
      return [];
    return [
      {
        sentence,
        text,
        terms: own,
        length,
        fitness: fitness(raw, lower, spoken, phrases, talk, writing),
      },
    ];
  }
}

/** Maximum words of a clause that stands for a longer sentence. */
const maxClauseWords = 30;

/** Returns a sentence, or the clauses of one that is too long to show: up to 30 words between commas. */
function clausesOf(text: string): string[] {
  if (lengthOf(text) <= longest) return [text];
  const parts = text.split(/(?<=[,;，；]) */u);
  return parts.flatMap((_, first) => {
    let clause = '';
    for (let last = first; last < parts.length; last += 1) {
      const longer = `${clause} ${parts[last]!}`.trim();
      if (lengthOf(longer) > maxClauseWords) break;
      clause = longer;
    }
    return clause === '' ? [] : [clause];
  });
}

/** Number of words that make the subject, and the sections of talk in which each occurs. */
const subjectWords = 120;
const sections = 4;
/** Sentences below which a meeting has one subject. */
const short = 100;

/** Returns the words that people return to all through the meeting. Empty for a short one, which has one subject. */
function subjectOf({ spread, weight, bySentence }: Terms, { unnamed, numbers }: Talk): ReadonlySet<string> {
  if (bySentence.length < short) return new Set();
  return new Set(
    [...spread]
      .filter(
        ([term, count]) =>
          count >= sections && !unnamed.has(term) && !unnamed.has(`${term}s`) && !numbers.has(term),
      )
      .sort(
        ([a, often], [b, other]) =>
          other * (weight.get(b) ?? 0) - often * (weight.get(a) ?? 0) || (a < b ? -1 : 1),
      )
      .slice(0, subjectWords)
      .map(([term]) => term),
  );
}

/** Removes connecting words and opinions ahead of a statement: 'so I think the'. */
export function withoutLead(text: string, { lead }: Talk): string {
  const plain = text.replace(lead, '').trim();
  return plain === '' ? text : plain.charAt(0).toLocaleUpperCase() + plain.slice(1);
}

/** Returns whether a lower-case sentence is a question. */
export const isQuestion = (lower: string, talk: Talk): boolean =>
  /[?？؟]["'”’)]*$/.test(lower) || talk.asks.test(lower);

/** Recognizes digits read aloud and prices, which make no sense on their own. */
function isList(spoken: string[], talk: Talk): boolean {
  const numbers = spoken.filter((word) => /\d/.test(word) || talk.numbers.has(word)).length;
  return numbers > 3 && numbers > spoken.length / 4;
}

function fitness(
  raw: string,
  lower: string,
  spoken: string[],
  phrases: Phrases,
  talk: Talk,
  writing: Writing,
): number {
  const share = (of: ReadonlySet<string>) => spoken.filter((word) => of.has(word)).length / spoken.length;
  let fits = 1 + 6 * (share(talk.report) - 0.2) - 2 * (share(talk.deictic) - 0.2);
  if (talk.deictic.has(spoken[0] ?? '')) fits *= 0.7;
  if (!talk.clause.test(lower)) fits *= 0.55;
  if (talk.social.test(lower) || talk.agenda.test(lower)) fits *= 0.3;
  if (talk.wants.test(lower)) fits *= 1.4;
  // The speaker broke off or started in the middle.
  if (writing.ends && !endsPlainly(raw)) fits *= 0.75;
  if (writing.capitals && /^\p{Ll}/u.test(raw)) fits *= 0.8;
  return Math.max(0.02, fits) * 0.5 ** countSlips(raw, lower, phrases, talk);
}

/** Counts slips of the tongue: single letters, partial words, and words that do not fit together. */
export function countSlips(raw: string, lower: string, { functionWords }: Phrases, talk: Talk): number {
  let slips = lower.match(talk.slip)?.length ?? 0;
  if (functionWords.size === 0) return slips;
  // Letters with dots are an abbreviation; letters after a number or a slash are a unit.
  for (const { 0: word, index } of raw
    .replace(/’/g, "'")
    .matchAll(/(?<![\p{L}\p{N}'_/-]|\p{L}\.)[\p{Ll}]{1,2}(?![\p{L}\p{N}'_-]|\.\p{L})/gu))
    if (
      !functionWords.has(word) &&
      !talk.report.has(word) &&
      !talk.deictic.has(word) &&
      !talk.noEnd.has(word) &&
      !followsNumber(raw.slice(0, index))
    )
      slips += 1;
  // A capital where a sentence starts again: 'The reason Yeah, the reason', but not 'La Poste'.
  if (!talk.nounsAreCapital)
    for (const [word] of raw.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}+(?![\p{L}'’-]| \p{Lu}\p{L})/gu))
      if (functionWords.has(word.toLowerCase())) slips += 1;
  // A single letter at a false start, as in 'E us we might'.
  if (/^\p{Lu} \p{Ll}/u.test(raw) && !functionWords.has(raw.charAt(0).toLowerCase())) slips += 1;
  return slips;

  /** Returns whether a text ends with digits or a number word that is not also an article or pronoun. */
  function followsNumber(before: string): boolean {
    const [word = ''] = /\S+(?= $)/u.exec(before.slice(-maxNumberLength)) ?? [];
    const lowerWord = word.toLowerCase();
    return /\p{N}$/u.test(word) || (talk.numbers.has(lowerWord) && !functionWords.has(lowerWord));
  }
}

/** Maximum characters of a number before a unit. */
const maxNumberLength = 40;

const endsPlainly = (text: string) => /[.!?。！？…]["'”’)]*$/.test(text);

function writingOf(sentences: Sentence[]): Writing {
  const share = (is: (text: string) => boolean) =>
    sentences.filter(({ text }) => is(text)).length / Math.max(1, sentences.length);
  return { ends: share(endsPlainly) > 0.6, capitals: share((text) => /^["“«„]?\p{Lu}/u.test(text)) > 0.6 };
}

const everyUnspaced = new RegExp(unspaced, 'gu');

/** Counts words; in scripts without spaces, two characters count as one. */
export function lengthOf(text: string): number {
  const dense = text.match(everyUnspaced)?.length ?? 0;
  return Math.max(1, text.split(/\s+/).length + Math.floor(dense / 2));
}
