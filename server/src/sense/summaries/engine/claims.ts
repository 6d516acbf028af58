import type { Decision } from '@afterword/api-client/contract';
import { lowerText } from '../../../text/fold.ts';
import type { Phrases } from '../../../text/languages/phrases.ts';
import { polish, type Sentence } from '../../../text/transcript/sentences.ts';
import type { Terms } from '../../../text/transcript/terms.ts';
import type { SpokenAction } from '../engine.ts';
import { lengthOf } from './candidates.ts';
import { dueAsSpoken } from './due-dates.ts';

interface Scored {
  sentence: Sentence;
  score: number;
}

/** Finds decisions in languages without a model: sentences with decision phrases and a subject to decide on. */
export function decisions(sentences: Sentence[], terms: Terms, phrases: Phrases): Decision[] {
  const scored = sentences.flatMap((sentence): Scored[] => {
    const about = topic(sentence, terms);
    if (about === 0) return [];
    const text = plain(sentence.text, phrases);
    const strong = count(phrases.decided.strong, text);
    const weak = count(phrases.decided.weak, text);
    if ((strong === 0 && weak < 2) || /[?？]$/.test(text)) return [];
    if (phrases.decided.not.test(text)) return [];
    return [
      {
        sentence,
        score:
          strong * 2 +
          weak * 0.6 +
          Math.min(about, 4) * 0.15 +
          late(sentence, sentences) * 0.5 -
          rambling(text),
      },
    ];
  });
  return best(scored, sentences, terms, 1.7).map((sentence) => ({
    text: polish(sentence.text, phrases),
    state: 'quoted',
    speaker: sentence.speaker,
    entries: sentence.entries,
    possible: count(phrases.decided.strong, plain(sentence.text, phrases)) === 0,
  }));
}

/**
 * Finds tasks in languages without a model: promises, requests and tasks for everyone that name a date or a person.
 * @param dueDate returns the day meant by the words of a sentence
 */
export function actions(
  sentences: Sentence[],
  terms: Terms,
  phrases: Phrases,
  names: string[],
  dueDate: (due: string | null, sentence: Sentence) => string | null,
): SpokenAction[] {
  const people = names.map(personOf);
  const { self, other, everyone, loose } = phrases.promised;
  const scored = sentences.flatMap((sentence): Scored[] => {
    const about = topic(sentence, terms);
    if (about === 0) return [];
    const text = plain(sentence.text, phrases);
    const dated = phrases.due.test(text) ? 1 : 0;
    const plainly = count(self, text) + count(other, text) + count(everyone, text);
    const promises = plainly > 0 ? plainly : dated * Math.min(1, count(loose, text)) * 0.8;
    const named = people.some((person) => person.name !== sentence.speaker && isAddressed(person, text));
    const before = sentences[sentence.index - 1];
    // 'I can do that' belongs to the request before it.
    if (before && acceptedBy(before, sentences, phrases) === sentence.speaker && about <= 2) return [];
    const accepted = acceptedBy(sentence, sentences, phrases) !== null;
    const takes = takesOn(text, phrases);
    // Without a model, promises made in passing are omitted, and words for a date alone are no task.
    if (!takes && !accepted && ((dated === 0 && !named) || phrases.promised.unless.test(text))) return [];
    const hollow = count(phrases.empty, text);
    if (promises === 0 && !takes && !accepted) return [];
    if (lengthOf(text) < 4 || lengthOf(text) > 30 || (/[?？]$/.test(text) && !accepted)) return [];
    const score =
      promises +
      dated * 1.2 +
      (named ? 0.7 : 0) +
      (takes || accepted ? 1.5 : 0) +
      Math.min(about, 4) * 0.12 +
      late(sentence, sentences) * 0.9 -
      hollow * 1.2 -
      rambling(text);
    return [{ sentence, score }];
  });
  return best(scored, sentences, terms, 1.6).map((sentence) => {
    const due = phrases.due.exec(plain(sentence.text, phrases))?.[0] ?? null;
    return {
      text: polish(sentence.text, phrases),
      state: 'quoted',
      speaker: sentence.speaker,
      entries: sentence.entries,
      assignee: assignee(sentence, sentences, phrases, people),
      due: dueAsSpoken(due, sentence.text),
      dueDate: dueDate(due, sentence),
    };
  });
}

/** Returns a text in the form the patterns of a language expect. */
const plain = (text: string, { noises }: Phrases) => lowerText(text).replace(noises, '').trim();
const count = (patterns: RegExp[], text: string) => patterns.filter((pattern) => pattern.test(text)).length;
const topic = (sentence: Sentence, terms: Terms) => new Set(terms.bySentence[sentence.index]).size;
/** Returns a penalty for length: promises and decisions are short, and in a long sentence their phrases occur by chance. */
const rambling = (text: string) => Math.max(0, lengthOf(text) - 28) * 0.06;
/** Returns 0 at the start and 1 at the end: decisions and promises come late. */
const late = (sentence: Sentence, all: Sentence[]) => sentence.index / Math.max(all.length - 1, 1);

/** Returns whether a sentence takes on a task. */
const takesOn = (text: string, { promised }: Phrases) =>
  promised.takes.test(text) && !promised.unless.test(text) && !/[?？]$/.test(text);

/** Returns who takes on what a sentence asks for in the next one; null if it asks nothing or nobody does. */
function acceptedBy({ index, speaker, text }: Sentence, all: Sentence[], phrases: Phrases): string | null {
  const next = all[index + 1];
  if (!next || next.speaker === speaker) return null;
  const answer = plain(next.text, phrases);
  const { other, accepts, takes, unless } = phrases.promised;
  const asks = count(other, plain(text, phrases)) > 0;
  const taken =
    (accepts.test(answer) || takes.test(answer)) && lengthOf(answer) <= 12 && !unless.test(answer);
  return asks && taken ? next.speaker : null;
}

/** Returns the best sentences above the threshold, limited in number, without duplicates, in spoken order. */
function best(scored: Scored[], all: Sentence[], terms: Terms, threshold: number): Sentence[] {
  const room = Math.min(10, 3 + Math.floor(all.length / 120));
  const chosen: Sentence[] = [];
  for (const { sentence, score } of scored.sort(
    (a, b) => b.score - a.score || a.sentence.index - b.sentence.index,
  )) {
    if (score < threshold || chosen.length === room) break;
    if (!chosen.some((other) => same(other, sentence, terms))) chosen.push(sentence);
  }
  return chosen.sort((a, b) => a.index - b.index);
}

function same(a: Sentence, b: Sentence, terms: Terms): boolean {
  const first = new Set(terms.bySentence[a.index]);
  const second = new Set(terms.bySentence[b.index]);
  const shared = [...first].filter((term) => second.has(term)).length;
  return shared / Math.max(1, Math.min(first.size, second.size)) > 0.7;
}

/**
 * Returns the assignee. A leading name comes first, as in 'Ben, can you'; then 'I' for the speaker, regardless of
 * other names; then any name; then 'you' for the next other speaker, if they speak soon. Null if unclear.
 */
function assignee(sentence: Sentence, all: Sentence[], phrases: Phrases, people: Person[]): string | null {
  const acceptor = acceptedBy(sentence, all, phrases);
  if (acceptor !== null) return acceptor || null;
  const text = plain(sentence.text, phrases);
  const others = people.filter(({ name }) => name !== sentence.speaker);
  const called = others.find((person) => isAddressed(person, text.slice(0, person.name.length + 12)));
  if (called) return called.name;
  const { self, loose, takes } = phrases.promised;
  if (count([...self, ...loose, takes], text) > 0) return sentence.speaker || null;
  const named = others.find((person) => isAddressed(person, text));
  if (named) return named.name;
  if (count(phrases.promised.other, text) === 0) return null;
  for (const next of all.slice(sentence.index + 1, sentence.index + 4)) {
    if (next.speaker !== sentence.speaker) return next.speaker || null;
  }
  return null;
}

/** A speaker, and the names used for them: the whole name or its first word. */
interface Person {
  name: string;
  forms: { text: string; pattern: RegExp }[];
}

/** Compiles the patterns once: every sentence is checked for every person. */
function personOf(name: string): Person {
  const whole = name.toLowerCase();
  const forms = [whole, whole.split(/\s+/)[0] ?? ''].filter((form) => form.length > 1);
  return {
    name,
    forms: forms.map((text) => ({
      text,
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${quoted(text)}(?![\\p{L}\\p{N}])`, 'u'),
    })),
  };
}

/** The person's name occurs in the text as whole words. */
const isAddressed = ({ forms }: Person, said: string): boolean =>
  forms.some(({ text, pattern }) => said.includes(text) && pattern.test(said));

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
