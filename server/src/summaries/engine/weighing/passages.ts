import type { SummaryInput } from '../../engine.ts';
import { wordsOf } from './cues.ts';

/** A sentence of an entry, or a piece of an entry without punctuation: what the model weighs. */
export interface Passage {
  /** Position of its entry among the entries. */
  entry: number;
  speaker: string;
  /** As captioned. */
  text: string;
  /** In lower case, without noises, stutters and punctuation. */
  words: string[];
}

/** Words of a piece of talk that has no punctuation, about: what the meetings have that the model learned from. */
const piece = 14;
/** A sentence longer than this has lost its punctuation, in words. */
const longest = 40;
/** What is longer is no word and is cut, in characters. */
const longestWord = 100;
/** A sentence shorter than this belongs to the one before it in its entry ('Yes.'), in words. */
const shortest = 3;

/** Cuts every entry where its sentences end; what goes on for too long without an end is cut between words. */
export function passagesOf(entries: SummaryInput['entries']): Passage[] {
  return entries.flatMap(({ speaker, content }, entry) =>
    textsOf(content).map((text) => ({ entry, speaker, text, words: wordsOf(text) })),
  );
}

function textsOf(content: string): string[] {
  const texts: string[][] = [];
  let sentence: string[] = [];
  const finish = () => {
    if (sentence.length < shortest && texts.length > 0) texts.at(-1)!.push(...sentence);
    else if (sentence.length > longest) texts.push(...inPieces(sentence));
    else if (sentence.length > 0) texts.push(sentence);
    sentence = [];
  };
  for (const written of content.split(/\s+/)) {
    if (written === '') continue;
    const word = written.length > longestWord ? `${written.slice(0, longestWord)}…` : written;
    sentence.push(word);
    if (/[.!?…]["'”’)]?$/.test(word)) finish();
  }
  finish();
  return texts.map((words) => words.join(' '));
}

function inPieces(words: string[]): string[][] {
  const size = Math.ceil(words.length / Math.round(words.length / piece));
  return Array.from({ length: Math.ceil(words.length / size) }, (_, n) =>
    words.slice(n * size, (n + 1) * size),
  );
}
