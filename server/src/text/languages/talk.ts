import { none, withEdges } from './patterns.ts';

/** How people talk, as far as the overview and the open questions need it. Patterns run over lowercase text. */
export interface Talk {
  /** Words that join the names of things, as reports are full of: what a sentence with many of them says is said in full. */
  report: ReadonlySet<string>;
  /** Words that point at who is there or at what was just said: a sentence full of them is not understood alone. */
  deictic: ReadonlySet<string>;
  /** Words with which no sentence ends, and with which none begins that is understood alone. */
  noEnd: ReadonlySet<string>;
  noStart: ReadonlySet<string>;
  numbers: ReadonlySet<string>;
  /** Words before the name of a thing. */
  determiners: ReadonlySet<string>;
  /** Words that join two others to one name: 'point of sale'. */
  links: ReadonlySet<string>;
  /** Whether the names of things are written with a capital. */
  nounsAreCapital: boolean;
  /** Words that are no part of a name, although they carry meaning. */
  unnamed: ReadonlySet<string>;
  /** What a clause has: a verb that serves others, or who does something. Without it, it is the half of a sentence. */
  clause: RegExp;
  /** Words that do not follow each other, unless somebody begins anew. */
  slip: RegExp;
  /** Greetings, thanks, and talk about the call. */
  social: RegExp;
  /** Somebody says that something is not settled yet. */
  open: RegExp;
  /** Words and phrases with which a question begins; captions often lack its mark. */
  asks: RegExp;
  /** A question for which nobody expects an answer, or that is about the call and not about the work. */
  idle: RegExp;
  /** An answer that leaves the question open. */
  unsure: RegExp;
  /** Somebody says that the next point begins. */
  agenda: RegExp;
}

/** For a language without talk patterns: its content words alone tell what matters. */
export const noTalk: Talk = {
  report: none,
  deictic: none,
  noEnd: none,
  noStart: none,
  numbers: none,
  determiners: none,
  links: none,
  nounsAreCapital: false,
  unnamed: none,
  clause: /./,
  slip: /(?!)/g,
  social: /(?!)/,
  open: /(?!)/,
  asks: /[?？؟]["'”’)]*$/,
  idle: /(?!)/,
  unsure: /(?!)/,
  agenda: /(?!)/,
};

/** Talk patterns whose `\b` knows all letters. */
export function talkWithEdges(talk: Talk): Talk {
  return {
    ...talk,
    clause: withEdges(talk.clause),
    social: withEdges(talk.social),
    open: withEdges(talk.open),
    asks: withEdges(talk.asks),
    idle: withEdges(talk.idle),
    unsure: withEdges(talk.unsure),
    agenda: withEdges(talk.agenda),
  };
}
