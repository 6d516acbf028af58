import { lowerText } from '../../text/fold.ts';
import type { SpokenLanguage } from '../../text/languages/language.ts';
import { languageOf } from '../../text/languages/registry.ts';
import { termsOf } from '../../text/languages/terms.ts';
import { polish, type Sentence, sentencesOf } from '../../text/transcript/sentences.ts';
import { lengthOf } from '../summaries/engine/candidates.ts';
import { type ReadQuestion, readQuestion } from './question.ts';
import { Collection } from './ranking.ts';

/** A transcript to search for answers. */
export interface AskedMeeting {
  id: string;
  /** BCP 47, if the platform provides it. */
  language: string | null;
  /** In reading order. */
  entries: { id: string; speaker: string; content: string; startedAt: string }[];
}

/** A quote that answers a question. */
export interface Quote {
  /** As spoken, tidied. */
  text: string;
  /** Empty if unknown. */
  speaker: string;
  meetingId: string;
  /** Ids of its entries, in order. */
  entries: string[];
}

export interface AskInput {
  question: string;
  meetings: AskedMeeting[];
}

/** Maximum words of an answer, and maximum quotes in it. */
const room = 110;
const maxQuotes = 8;
/** Minimum score of a quote, relative to the best one. */
const leastWorth = 0.45;
/** Share of a quote's score that depends on content not quoted before. */
const novelty = 0.8;
/** Factors for questions, for short lines, and for lines of a named person. */
const ofQuestion = 0.5;
const ofFewWords = 0.5;
const ofNamed = 2;
/** Factor for lines that state a decision: they answer what a discussion only leads to. */
const ofDecision = 1.5;
/**
 * Factors for the surrounding talk: of a named person, and of the first and last part of a meeting, where topics are
 * only announced.
 */
const aroundNamed = 1.5;
const aroundEnds = 0.4;
/** Shares of a meeting that count as its start and its end. */
const beginning = 0.06;
const end = 0.03;
/** Maximum lines from which quotes are chosen. */
const candidates = 200;
/** Terms that represent everything said in a meeting. */
const topicTerms = 40;

/**
 * Minimum support for an answer, as returned by {@link Collection.support}: below it the honest answer is that
 * nothing was said about it. `bench/sense/ask.ts` measures both kinds of errors.
 */
const floor = 0.27;

interface Line {
  meeting: number;
  sentence: Sentence;
  terms: string[];
  isQuestion: boolean;
  isDecision: boolean;
  lead: number;
}

/**
 * Answers a question with quotes: relevant lines with their entries, grouped by meeting, best meeting first. In a meeting the line
 * that answers comes first, a decision before all others, and the rest follows in reading order. Empty if nothing was said about it. Deterministic; nothing is invented, and no model is used.
 */
export function answer({ question, meetings }: AskInput): Quote[] {
  const languages = meetings.map(({ entries, language: declared }) =>
    languageOf(
      declared,
      entries
        .slice(0, 400)
        .map(({ content }) => content)
        .join(' '),
    ),
  );
  const names = new Set(meetings.flatMap(({ entries }) => entries.map(({ speaker }) => speaker)));
  names.delete('');
  const codes = [...new Set(languages.map(({ code }) => code))];
  const asked = readQuestion(question, codes, [...names]);
  const lines = meetings.flatMap((meeting, index) => linesOf(meeting, index, languages[index]!, asked));
  if (lines.length === 0 || (asked.terms.length === 0 && !asked.everything)) return [];

  const collection = new Collection(lines);
  if (!asked.everything && collection.support(asked.terms, asked.proves) < floor) return [];
  const query = asked.everything
    ? collection.topics(topicTerms, (line) => said(lines[line]!, asked))
    : asked.terms;
  const wide = collection.withFeedback(new Map(query.map((term) => [term, 1])));
  const ranks = readOn(lines, collection.rank(wide));
  const worth = ranks.map((rank, index) => rank * weightOf(lines[index]!, asked));

  const chosen = choose(lines, worth, collection);
  const best = new Map<number, number>();
  const first = new Map<number, number>();
  for (const index of chosen) {
    const { meeting, isDecision } = lines[index]!;
    best.set(meeting, Math.max(best.get(meeting) ?? 0, worth[index]!));
    const other = first.get(meeting);
    if (other === undefined || leads(isDecision, worth[index]!, lines[other]!.isDecision, worth[other]!))
      first.set(meeting, index);
  }
  const isFirst = (index: number) => Number(first.get(lines[index]!.meeting) === index);
  return chosen
    .sort((a, b) => {
      const [one, other] = [lines[a]!.meeting, lines[b]!.meeting];
      return best.get(other)! - best.get(one)! || one - other || isFirst(b) - isFirst(a) || a - b;
    })
    .map((index) => {
      const { sentence, meeting } = lines[index]!;
      return {
        text: polish(sentence.text, languages[meeting]!.phrases),
        speaker: sentence.speaker,
        meetingId: meetings[meeting]!.id,
        entries: sentence.entries,
      };
    });
}

/** Lines after a question in which the next speaker answers it. */
const soon = 2;
/** Share of a question's score that its answer gets. */
const ofAnswer = 0.8;

/** Passes the score of a question on to the answer of another speaker, which may share no word with it. */
function readOn(lines: readonly Line[], ranks: readonly number[]): number[] {
  const read = [...ranks];
  for (const [index, { isQuestion, meeting, sentence }] of lines.entries()) {
    if (!isQuestion || ranks[index] === 0) continue;
    for (let next = index + 1; next <= index + soon; next += 1) {
      const line = lines[next];
      if (!line || line.meeting !== meeting) break;
      if (line.isQuestion || line.sentence.speaker === sentence.speaker || line.terms.length < 2) continue;
      read[next] = Math.max(read[next]!, ofAnswer * ranks[index]!);
      break;
    }
  }
  return read;
}

/** Returns whether a line with this score ranks before another. */
const leads = (decides: boolean, worth: number, otherDecides: boolean, otherWorth: number) =>
  decides === otherDecides ? worth > otherWorth : decides;

/** Returns the quotable lines of a meeting. */
function linesOf(
  { entries }: AskedMeeting,
  meeting: number,
  { code, phrases, questions }: SpokenLanguage,
  { speakers }: ReadQuestion,
): Line[] {
  const sentences = sentencesOf(entries, code);
  return sentences.map((sentence, index) => {
    const place = index / sentences.length;
    const isQuestion = /[?？]["'”’)]*$/.test(sentence.text);
    return {
      meeting,
      sentence,
      terms: termsOf(
        sentence.text.replace(phrases.noises, ' ').replace(questions.idioms, ' '),
        code,
        phrases.functionWords,
      ),
      isQuestion,
      isDecision:
        !isQuestion && phrases.decided.strong.some((phrase) => phrase.test(lowerText(sentence.text))),
      lead:
        (place < beginning || place > 1 - end ? aroundEnds : 1) *
        (speakers.has(sentence.speaker) ? aroundNamed : 1),
    };
  });
}

const said = ({ sentence }: Line, { speakers }: ReadQuestion): boolean =>
  speakers.size === 0 || speakers.has(sentence.speaker);

function weightOf(line: Line, { speakers }: ReadQuestion): number {
  return (
    (speakers.has(line.sentence.speaker) ? ofNamed : 1) *
    (line.isQuestion ? ofQuestion : 1) *
    (line.isDecision ? ofDecision : 1) *
    (line.terms.length < 3 ? ofFewWords : 1)
  );
}

/** Chooses the lines with the highest combined score; a line counts less if its content was already chosen. */
function choose(lines: readonly Line[], worth: readonly number[], collection: Collection): number[] {
  const left = [...worth.keys()]
    .filter((index) => worth[index]! > 0 && lines[index]!.terms.length >= 2)
    .sort((a, b) => worth[b]! - worth[a]! || a - b)
    .slice(0, candidates);
  const least = leastWorth * (worth[left[0] ?? 0] ?? 0);
  const known = new Set<string>();
  const chosen: number[] = [];
  let space = room;
  const value = (index: number) => {
    let [fresh, all] = [0, 0];
    for (const term of new Set(lines[index]!.terms)) {
      const tells = collection.tells(term);
      all += tells;
      if (!known.has(term)) fresh += tells;
    }
    return worth[index]! * (1 - novelty + (novelty * fresh) / (all || 1));
  };
  while (left.length > 0 && chosen.length < maxQuotes && space > 0) {
    const values = left.map(value);
    const [index] = left.splice(values.indexOf(Math.max(...values)), 1) as [number];
    const length = lengthOf(lines[index]!.sentence.text);
    if (chosen.length > 0 && length > space + room / 5) continue;
    if (worth[index]! < least) break;
    chosen.push(index);
    space -= length;
    for (const term of lines[index]!.terms) known.add(term);
  }
  return chosen;
}
