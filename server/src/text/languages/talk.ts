import { edged, none } from './patterns.ts';

/** Features of speech used for overviews and open questions. Patterns match lower-case text. */
export interface Talk {
  /** Connecting words typical of reports: a sentence with many of them is complete. */
  report: ReadonlySet<string>;
  /** Words that refer to people present or to previous text: a sentence full of them makes no sense on its own. */
  deictic: ReadonlySet<string>;
  /** Words that cannot end a sentence. */
  noEnd: ReadonlySet<string>;
  /** Words that cannot begin a sentence that makes sense on its own. */
  noStart: ReadonlySet<string>;
  /** Connecting words, fillers and opinions ahead of a statement: 'so I think'. */
  lead: RegExp;
  /** Starts of sentences that lean on the one before: 'it', 'because'. */
  leans: RegExp;
  numbers: ReadonlySet<string>;
  /** Words before the name of a thing. */
  determiners: ReadonlySet<string>;
  /** Words that join two others into one name: 'point of sale'. */
  links: ReadonlySet<string>;
  /** Whether adjectives follow the noun they belong to. */
  nounFirst: boolean;
  /** Whether names of things are capitalized. */
  nounsAreCapital: boolean;
  /** Content words that are not part of a name. */
  unnamed: ReadonlySet<string>;
  /** Nouns of any meeting, which name a subject only with another word: 'final version'. */
  vague: ReadonlySet<string>;
  /** Verb forms, unless a determiner precedes: infinitives. */
  verbs: RegExp;
  /** Returns a name as a title, given the word before it; null if the language's rules cannot tell its form. */
  titled: (before: string, name: string) => string | null;
  /** Words that a verb follows more often than a noun: 'to', 'we'. */
  beforeVerbs: ReadonlySet<string>;
  /** Verbs and subjects that mark a complete clause. Without one, it is a fragment. */
  clause: RegExp;
  /** Words that do not follow each other, except at a false start. */
  slip: RegExp;
  /** Greetings, thanks, and talk about the call. */
  social: RegExp;
  /** Talk about what someone says or does in the conversation: 'I wanted to mention'. */
  aside: RegExp;
  /** Marks of a statement in which someone asks for, proposes or recommends something. */
  wants: RegExp;
  /** Statements that something is undecided. */
  open: RegExp;
  /** Words and phrases at the start of a question; captions often lack question marks. */
  asks: RegExp;
  /** A question that expects no answer, or is about the call rather than the work. */
  idle: RegExp;
  /** An answer that leaves the question open. */
  unsure: RegExp;
  /** Announcements of the next point. */
  agenda: RegExp;
}

/** Returns a name as spoken, for languages whose names have one form. */
export const asSpoken = (_before: string, name: string): string => name;

/** For a language without talk patterns, whose content words alone determine relevance. */
export const noTalk: Talk = {
  report: none,
  deictic: none,
  noEnd: none,
  noStart: none,
  lead: /(?!)/u,
  leans: /(?!)/u,
  numbers: none,
  determiners: none,
  links: none,
  nounFirst: false,
  nounsAreCapital: false,
  unnamed: none,
  vague: none,
  verbs: /(?!)/,
  titled: asSpoken,
  beforeVerbs: none,
  clause: /./,
  slip: /(?!)/g,
  social: /(?!)/,
  aside: /(?!)/,
  wants: /(?!)/,
  open: /(?!)/,
  asks: /[?？؟]["'”’)]*$/,
  idle: /(?!)/,
  unsure: /(?!)/,
  agenda: /(?!)/,
};

/** Returns talk patterns whose `\b` supports all letters. */
export const talkWithEdges = (talk: Talk): Talk =>
  edged(talk, ['clause', 'social', 'aside', 'wants', 'open', 'asks', 'idle', 'unsure', 'agenda']);
