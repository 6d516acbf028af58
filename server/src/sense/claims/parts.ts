import type { ClaimRules } from '../../text/languages/claims.ts';
import type { Phrases } from '../../text/languages/phrases.ts';
import { withContractions } from '../../text/transcript/sentences.ts';
import type { Line } from './claim.ts';
import { timesOf } from './dates.ts';
import { bare, isSpeaker, mentionsOf, type Person } from './names.ts';
import { isNumberWord, quantitiesOf, withSpelledMinus } from './numbers.ts';
import { type Quantity, unitOf } from './quantity.ts';
import { baseOf, contentOf, type ReaderWithRules } from './terms.ts';
import { clausesOf, maxTextLength, type Reader, type Token, tokensOf } from './text.ts';

export type Cited = Pick<Line, 'speaker' | 'content' | 'startedAt'>;

/** Subject of a clause: its speaker, the group, the person addressed, someone mentioned before, or a participant. */
export type Subject = 'self' | 'we' | 'you' | 'third' | Person | null;

/** A clause of a line or of a claim. */
export interface Part {
  speaker: string;
  /** Index among the clauses of the lines. */
  index: number;
  /** Index of its line. */
  line: number;
  /** Index of its sentence in the line. */
  sentence: number;
  text: string;
  folded: string;
  tokens: readonly Token[];
  /** Stems of its content words in order, without names and numbers. */
  terms: readonly string[];
  quantities: readonly Quantity[];
  /** Named times. */
  times: () => ReadonlySet<string>;
  people: readonly { at: number; person: Person }[];
  subject: Subject;
  /** Participants addressed in this clause or in one beside it. */
  called: readonly Person[];
  asks: boolean;
  requests: boolean;
  hedged: boolean;
  opinion: boolean;
  conditional: boolean;
  future: boolean;
  past: boolean;
  /** Whether it proposes something to the group. */
  proposes: boolean;
  negated: boolean;
  settles: boolean;
  objects: boolean;
  /** Whether it leaves something open until later. */
  defers: boolean;
  excepts: boolean;
  /** Whether it is about a part only. */
  partial: boolean;
  /** Whether it confirms what was said before it. */
  assents: boolean;
  /** Whether someone else says no to this question. */
  declined: boolean;
  /** Whether someone else says no to this statement. */
  disputed: boolean;
}

/** Applies the rewrites of a language, so that wordings that mean the same are the same. */
export const rewritten = (text: string, { claims, phrases }: ReaderWithRules): string =>
  claims.rewrites.reduce((all, [from, to]) => all.replace(from, to), tidied(text, phrases));

/** Removes marks of annotators and spaces within contractions; joins spelled letters: 'L_C_D_', 'p.m.'. */
const tidied = (text: string, phrases: Phrases) => {
  const plain = text
    .replaceAll('’', "'")
    .replace(/\{\w+\}/gu, ' ')
    // 'Eighty - two' is how some transcripts write it.
    .replace(/(?<=\p{Ll}) - (?=\p{Ll})/gu, '-')
    .replace(/ +(?=[,?!]|\.(?!\p{L}))/gu, '')
    .replace(/\b([aApP])\.\s?[mM]\b(?:\.(?!\s+\p{Lu}|\s*$))?/gu, '$1m')
    .replace(/(?<=\b\p{L}|_\p{L})_ ?(?=\p{L}_|\P{L}|$)/gu, '');
  return withContractions(withSpelledMinus(plain), phrases);
};

/** Returns whether a clause has a passive verb: 'the bug was found'. */
export const isPassive = (
  { tokens }: Pick<Part, 'tokens'>,
  { claims: { passive } }: ReaderWithRules,
): boolean => tokens.some(({ folded }) => passive.test(folded));

/** Reads one clause. */
export function partOf(
  text: string,
  speaker: string,
  line: number,
  people: readonly Person[],
  reader: ReaderWithRules,
): Part {
  const { claims, phrases } = reader;
  const tokens = tokensOf(text);
  let named: ReadonlySet<string> | undefined;
  const mentions = mentionsOf(tokens, people);
  // Names such as Will and Rose are no verbs.
  const folded = tokens
    .map((token, at) => (mentions.some((each) => each.at === at) ? '_' : token.folded))
    .join(' ')
    .replaceAll(' - ', '-');
  return {
    speaker,
    index: -1,
    line,
    sentence: 0,
    text,
    folded,
    tokens,
    terms: termsIn(tokens, new Set(mentions.map(({ at }) => at)), reader),
    quantities: quantitiesOf(tokens, reader),
    times: () => (named ??= timesOf(text, '', reader).named),
    people: mentions,
    subject: subjectOf(tokens, mentions, claims),
    called: [],
    asks: false,
    requests: claims.requests.test(folded),
    hedged: claims.hedges.test(folded),
    opinion: claims.opinions.test(folded),
    conditional: claims.conditions.test(folded),
    future: claims.future.test(folded),
    past: claims.past.test(folded),
    proposes: claims.proposes.test(folded),
    negated: isNegated(tokens, folded, reader),
    settles: claims.settles.test(folded),
    objects: claims.objects.test(folded),
    defers: claims.defers.test(folded) || phrases.decided.not.test(text.toLowerCase()),
    partial: claims.partial.test(folded),
    excepts: claims.except.test(folded),
    assents: false,
    declined: false,
    disputed: false,
  };
}

/** Reads all clauses of the lines, with what connects them: questions, who is addressed, and answers. */
export function partsOf(lines: readonly Cited[], people: readonly Person[], reader: ReaderWithRules): Part[] {
  const parts = lines.flatMap(({ speaker, content }, line) =>
    sentencesOf(rewritten(content.slice(0, maxTextLength), reader)).flatMap((sentence, number) => {
      const own = clausesOf(sentence, reader)
        .flatMap((clause) => numberedParts(clause, reader))
        .map((text) => partOf(text, speaker, line, people, reader));
      const asks = /[?？؟]["'”’»)\s]*$/u.test(sentence)
        ? !isTag(own)
        : // Without a mark, its beginning tells.
          !/[.!。！]["'”’»)\s]*$/u.test(sentence) && reader.talk.asks.test(sentence.trim().toLowerCase());
      const called = own.filter(({ terms, people: named }) => terms.length === 0 && named.length === 1);
      // 'I think, they will come'
      const isOpinion = own.some(({ opinion, terms }) => opinion && terms.length <= 1);
      for (const part of own) {
        part.asks = asks;
        part.opinion ||= isOpinion;
        part.sentence = number;
        part.called = called.filter((each) => each !== part).map(({ people: [named] }) => named!.person);
        // A condition applies to its whole sentence, and 'I guess' to the clause beside it.
        part.conditional ||=
          !apart.test(part.folded) && own.some((each) => each.conditional && !/^or\b/u.test(each.folded));
        part.hedged ||= own.some(
          (each) =>
            each !== part &&
            each.terms.length === 0 &&
            each.tokens.length <= 5 &&
            !each.proposes &&
            (each.hedged || each.opinion),
        );
      }
      if (own[0]) own[0].assents = confirms(own[0], reader);
      if (own[1] && own[0]!.terms.length === 0) own[1].assents = confirms(own[1], reader);
      return own;
    }),
  );
  for (const [index, part] of parts.entries()) {
    part.index = index;
    const answer = parts
      .slice(index + 1)
      .find(({ line, speaker }) => line > part.line && speaker !== part.speaker);
    if (!answer || answer.line > part.line + 2) continue;
    const isNo = reader.claims.objects.test(answer.folded) || (answer.negated && answer.terms.length === 0);
    if (!part.asks) {
      const isLast = parts[index + 1]?.line !== part.line || parts[index + 1] === answer;
      const isBareNo = isNo && answer.terms.length === 0 && answer.line === part.line + 1;
      // After 'we didn't use it', 'no' agrees.
      const agrees = () => part.negated && parts.every((each) => each.line !== answer.line || each.negated);
      part.disputed = isLast && isBareNo && !agrees();
    } else if (answer.assents && !part.requests && !part.hedged) part.asks = false;
    else if (isNo) part.declined = true;
  }
  return parts;
}

const sentencesOf = (text: string) =>
  text.split(/(?<=[.!?…。])(?<!\b(?:mr|mrs|ms|dr|prof|st|no|nr|ca|bzw|m|mme|sr|sra)\.)\s+(?=\S)/iu);

/** Clauses to which a condition elsewhere in the sentence does not apply. */
const apart = /^(?:because|but|and|aber|weil|denn|mais|parce|car|pero|porque)\b/u;

/** Splits a clause at 'and' between numbers: 'ten in the test group and twelve in the other'. */
export function numberedParts(clause: string, reader: Reader): string[] {
  const sides = clause.split(/\s(?:and|und|et|y|e)\s/u);
  const counts = (text: string) =>
    tokensOf(text).length > 2 && quantitiesOf(tokensOf(text), reader).some(({ loose }) => !loose);
  return sides.length === 2 &&
    sides.every(counts) &&
    quantitiesOf(tokensOf(clause), reader).filter(({ loose }) => !loose).length > 1
    ? sides
    : [clause];
}

/** 'We ship on Friday, right?' is a statement. */
const isTag = (parts: readonly Part[]) =>
  parts.length > 1 &&
  parts.at(-1)!.terms.length === 0 &&
  parts.at(-1)!.tokens.length <= 4 &&
  parts.at(-1)!.people.length === 0;

function confirms({ folded, negated, objects }: Part, { lexicon }: ReaderWithRules): boolean {
  const at = folded.search(lexicon.assent);
  return at >= 0 && at < 12 && !negated && !objects;
}

/** Returns whether a clause has an odd number of negators. */
export function isNegated(tokens: readonly Token[], folded: string, { lexicon }: Reader): boolean {
  const harmless = folded.match(lexicon.harmless)?.length ?? 0;
  const negators = tokens.filter(
    ({ folded: word }) => lexicon.negators.has(word) || lexicon.negators.has(word.replace(/^(n').*/u, '$1')),
  ).length;
  return negators > harmless;
}

function subjectOf(tokens: readonly Token[], mentions: Part['people'], claims: ClaimRules): Subject {
  for (const [at, { folded }] of tokens.slice(0, 8).entries()) {
    const named = mentions.find((each) => each.at === at);
    if (named) return named.person;
    if (claims.self.test(folded)) return 'self';
    if (claims.we.test(folded) || claims.they.test(folded)) return 'we';
    if (claims.you.test(folded)) return 'you';
    if (claims.third.test(folded)) return 'third';
  }
  return null;
}

function termsIn(tokens: readonly Token[], named: ReadonlySet<number>, reader: ReaderWithRules): string[] {
  return tokens.flatMap(({ text, folded, isWord }, at) => {
    if (!isWord || named.has(at) || /^\p{N}/u.test(text)) return [];
    const word = baseOf(bare(folded), reader);
    if (reader.claims.light.has(word) || isNumberWord(word, reader) || unitOf(word) !== null) return [];
    if (reader.lexicon.negators.has(word) || isTime(word, reader)) return [];
    // 'Unit B'
    if (text.length === 1 && text !== 'I' && at > 0 && /^\p{Lu}$/u.test(text)) return [folded];
    return contentOf(text, reader).filter((stem) => !/^(?:th|st|nd|rd)$/u.test(stem));
  });
}

const isTime = (word: string, { lexicon }: Reader) =>
  [...lexicon.weekdays, ...lexicon.months].some(
    (words) => words.includes(word) && !lexicon.capitalTimes.has(word),
  );

export const isSpokenBy = ({ speaker }: Part, person: Person): boolean => isSpeaker(person, speaker);
