import type { SummaryInput } from '../../engine.ts';
import { wordsOf } from './cues.ts';

/** The unit the model scores: a sentence of an entry, or a piece of an entry without punctuation. */
export interface Passage {
  /** Index of its entry. */
  entry: number;
  speaker: string;
  /** As captioned. */
  text: string;
  /** Lower-case, without noises, stutters and punctuation. */
  words: string[];
}

/** Approximate words per piece of text without punctuation, as in the training meetings. */
const piece = 14;
/** Words above which a sentence is assumed to lack punctuation. */
const longest = 40;
/** Characters at which overlong words are cut. */
const maxWordLength = 100;
/** Words below which a sentence ('Yes.') joins the previous one in its entry. */
const shortest = 3;

/** Cuts entries at the ends of sentences, and overlong stretches between words. */
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
    const word = written.length > maxWordLength ? `${written.slice(0, maxWordLength)}…` : written;
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
