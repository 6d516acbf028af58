import type { Match } from './match.ts';
import type { Person } from './names.ts';
import { ordinal, supplies } from './needs.ts';
import { isNumberWord } from './numbers.ts';
import { type Part, partOf } from './parts.ts';
import { unitOf } from './quantity.ts';
import { contentOf, meansSame, type ReaderWithRules } from './terms.ts';

/** Returns whether subject and object of a shared verb, or the objects of prepositions, are swapped. */
export function isSwapped({ content, person, report, needs, head, window, reader }: Match): boolean {
  const { directions } = reader.claims;
  const mine = governed(content, directions, reader);
  const theirs = window.flatMap((part) => governed(part, directions, reader));
  for (const [preposition, term] of mine) {
    const same = theirs.filter(
      ([other, object]) => other === preposition && object.startsWith('#') === term.startsWith('#'),
    );
    if (same.length === 0 || same.some(([, other]) => meansSame(term, other, reader))) continue;
    const isElsewhere = theirs.some(
      ([other, object]) => other !== preposition && meansSame(term, object, reader),
    );
    const isFirst =
      reader.claims.than.test(preposition) && head.terms.some((other) => meansSame(term, other, reader));
    if (isElsewhere || isFirst) return true;
  }
  if (window.length > 1 && !person && hasForeignSubject(content, head, needs, reader)) return true;
  const isProposal = report !== null && reader.claims.proposes.test(report.folded);
  return (
    isIncluded(content, head, reader) ||
    hasOtherSubject(content, head, isProposal, reader) ||
    hasOtherModifier(content, head, window, reader)
  );
}

/** Returns whether the claim has a word that the line excludes: 'in the EU' for 'outside the EU'. */
function isIncluded(content: Part, head: Part, reader: ReaderWithRules): boolean {
  const excluded = ({ tokens }: Part) =>
    tokens.flatMap(({ folded }, at) =>
      reader.claims.averse.test(folded)
        ? tokens.slice(at + 1, at + 3).flatMap(({ text }) => contentOf(text, reader))
        : [],
    );
  const has = (terms: readonly string[], term: string) =>
    terms.some((other) => meansSame(other, term, reader));
  const own = excluded(content);
  return excluded(head).some((term) => has(content.terms, term) && !has(own, term));
}

/** Returns whether a clause is about something else, and what the claim is about is only in a clause beside it. */
function hasForeignSubject(
  content: Part,
  head: Part,
  needs: Match['needs'],
  reader: ReaderWithRules,
): boolean {
  const [subject] = needs;
  const [first] = itemsOf(head, reader);
  if (subject?.gap !== 'words' || supplies(head, subject) || !first) return false;
  if (first.word === '#number') return !content.quantities.some(({ loose }) => !loose);
  return !first.word.startsWith('#') && !content.terms.some((term) => isSameItem(term, first.word, reader));
}

/** Returns whether the line has another subject for the claim's verb, and the claim's subject after it. */
function hasOtherSubject(content: Part, head: Part, isProposal: boolean, reader: ReaderWithRules): boolean {
  const [a, b] = [itemsOf(content, reader), itemsOf(head, reader)];
  const [subject, verb] = a.filter(({ word }) => word !== '#number');
  if (
    !subject ||
    !verb ||
    verb.at - subject.at > 2 ||
    head.asks ||
    content.tokens.slice(0, verb.at).some(({ folded }) => reader.claims.passive.test(folded))
  )
    return false;
  const at = b.findIndex(({ word }) => isSameItem(word, verb.word, reader));
  const place = b.findIndex(({ word }) => isSameItem(word, subject.word, reader));
  if (at < 1) return false;
  const before = b[at - 1]!;
  if (place < 0)
    return (
      // Proposals may name a thing: 'she suggested a second screen'.
      !isProposal &&
      ['#i', '#you', '#we', '#number'].includes(before.word) &&
      !content.people.some((each) => each.at <= subject.at + 1) &&
      b[at]!.at - before.at <= (before.word === '#number' ? 1 : 2) &&
      !a.some(({ word, at: own }) => word === '#number' && own < verb.at)
    );
  return place > at && !turning.test(verb.word) && b[at]!.at - before.at <= 2;
}

/** Verbs whose object can also be the subject: 'we ship the beta', 'the beta ships'. */
const turning =
  /^(?:ship|launch|release|start|begin|end|open|close|move|change|increase|beginn|start|ende|offn|commenc|empiez|inizi)/u;

/** Returns whether a noun has another word before it in the line: 'the first batch' for 'the second batch'. */
function hasOtherModifier(
  content: Part,
  head: Part,
  window: readonly Part[],
  reader: ReaderWithRules,
): boolean {
  const pairs = (part: Part) => {
    const words = part.tokens.filter(({ isWord }) => isWord).map(({ folded }) => folded);
    return words.slice(1).map((noun, at) => [words[at]!, noun] as const);
  };
  // 'Unit A' for 'unit B'.
  const labels = (part: Part) =>
    pairs(part).filter(
      ([, label], at, all) =>
        /^\p{L}$/u.test(label) &&
        at < all.length &&
        part.tokens.some(({ text }) => text === label.toUpperCase()),
    );
  const labeled = labels(head);
  if (
    labels(content).some(
      ([noun, label]) =>
        labeled.some(([other, its]) => its !== label && isSameItem(noun, other, reader)) &&
        !labeled.some(([, its]) => its === label),
    )
  )
    return true;
  const isModifier = (word: string) =>
    !/^\p{N}/u.test(word) &&
    !isNumberWord(word, reader) &&
    unitOf(word) === null &&
    !reader.claims.light.has(word) &&
    !reader.claims.vague.has(word) &&
    (!reader.phrases.functionWords.has(word) || word === 'first') &&
    !reader.lexicon.negators.has(word) &&
    !reader.claims.directions.test(word);
  const has = (word: string) => head.tokens.some(({ folded }) => isSameItem(folded, word, reader));
  return pairs(content).some(([modifier, noun]) => {
    if (!isModifier(modifier) || !isModifier(noun) || has(modifier)) return false;
    const theirs = pairs(head).filter(([, other]) => isSameItem(other, noun, reader));
    const isOrdinal = ordinal.test(modifier);
    const isTogether =
      !isOrdinal &&
      window.some((part) =>
        pairs(part).some(
          ([other, it]) => isSameItem(other, modifier, reader) && isSameItem(it, noun, reader),
        ),
      );
    return (
      theirs.length > 0 &&
      !isTogether &&
      theirs.every(([other]) => isModifier(other) && !isSameItem(other, modifier, reader))
    );
  });
}

function isSameItem(a: string, b: string, reader: ReaderWithRules): boolean {
  if (a.startsWith('#') || b.startsWith('#')) return a === b;
  const [one, other] = [contentOf(a, reader)[0] ?? a, contentOf(b, reader)[0] ?? b];
  return meansSame(one, other, reader);
}

/** Returns prepositions with the first word and the first number behind them. */
function governed(
  { tokens, quantities }: Part,
  directions: RegExp,
  reader: ReaderWithRules,
): [string, string][] {
  return tokens.flatMap(({ folded }, at): [string, string][] => {
    if (!directions.test(folded)) return [];
    const end = tokens.findIndex(
      (token, index) => index > at && (!token.isWord || directions.test(token.folded)),
    );
    const behind = tokens.slice(at + 1, Math.min(at + 4, end < 0 ? tokens.length : end));
    const word = behind.find(
      ({ text, folded: other }) =>
        !/^\p{N}/u.test(text) &&
        !isNumberWord(other, reader) &&
        contentOf(text, reader).length > 0 &&
        !reader.claims.light.has(other),
    );
    const number = quantities.find(
      ({ text, isTime }) => !isTime && behind.some((token) => token.text === text),
    );
    return [
      ...(word ? [[folded, contentOf(word.text, reader)[0]!] as [string, string]] : []),
      ...(number ? [[folded, `#${number.values[0]}`] as [string, string]] : []),
    ];
  });
}

/** Returns content words and pronouns in order, with their places. */
function itemsOf({ tokens, line }: Part, reader: ReaderWithRules): { word: string; at: number }[] {
  const items = wordsOf(tokens, line < 0, reader);
  if (!reader.claims.clitics) return items;
  // 'Nordvent nous doit': the pronoun between subject and verb is the object.
  const at = items.findIndex(
    ({ word }, index) =>
      index > 0 &&
      word.startsWith('#') &&
      word !== '#number' &&
      !items[index - 1]!.word.startsWith('#') &&
      items[index + 1] !== undefined,
  );
  if (at < 0) return items;
  return [...items.slice(0, at), items[at + 1]!, items[at]!, ...items.slice(at + 2)];
}

function wordsOf(
  tokens: Part['tokens'],
  isClaim: boolean,
  reader: ReaderWithRules,
): { word: string; at: number }[] {
  return tokens.flatMap(({ text, folded, isWord }, at) => {
    if (!isWord) return [];
    if (/^\p{N}/u.test(text) || isNumberWord(folded, reader)) return [{ word: '#number', at }];
    if (reader.claims.we.test(folded)) return [{ word: '#we', at }];
    // Claims write 'they' for speakers who say 'we'.
    if (reader.claims.they.test(folded)) return [{ word: isClaim ? '#we' : '#they', at }];
    if (reader.claims.self.test(folded)) return [{ word: '#i', at }];
    if (reader.claims.you.test(folded)) return [{ word: '#you', at }];
    return contentOf(text, reader).length === 0 || reader.claims.light.has(folded)
      ? []
      : [{ word: folded, at }];
  });
}

/** Returns whether a line gives this cause for this effect. */
export function isCause(
  effect: string,
  cause: string,
  parts: readonly Part[],
  people: readonly Person[],
  reader: ReaderWithRules,
): boolean {
  const [{ terms: effects }, { terms: causes, quantities, people: named }] = [
    partOf(effect, '', -1, people, reader),
    partOf(cause, '', -1, people, reader),
  ];
  if (causes.length + quantities.length + named.length === 0) return false;
  const share = (mine: readonly string[], theirs: readonly Part[]) => {
    const all = theirs.flatMap((part) => part.terms);
    return mine.length === 0
      ? 1
      : mine.filter((term) => all.some((other) => meansSame(term, other, reader))).length / mine.length;
  };
  return parts.some((part, index) => {
    const before = parts.slice(0, index).filter(({ line }) => line >= part.line - 1);
    const behind = parts.slice(index + 1).filter(({ line }) => line === part.line);
    const because = reader.claims.because.test(part.text);
    if (because && !/\b(?:not|nicht|pas|no) (?:because|wegen|weil|a cause|porque|parce)/iu.test(part.folded))
      return (
        share(causes, [part, ...behind.slice(0, 2)]) >= 0.6 &&
        share(causes, [part]) > 0 &&
        share(effects, [...before, part, ...behind]) >= 0.4
      );
    // 'We should move it, marketing isn't ready': the cause is the clause beside it.
    const beside = [parts[index - 1], parts[index + 1]].filter(
      (each) => each?.line === part.line && each.sentence === part.sentence,
    );
    if (
      beside.some(
        (each) =>
          each &&
          share(causes, [each]) >= 0.6 &&
          share(effects, [part, ...before]) >= 0.4 &&
          share(effects, [part]) > 0,
      ) &&
      !parts.some(
        (each) =>
          each.line === part.line &&
          each.sentence === part.sentence &&
          (reader.claims.because.test(each.text) ||
            /^(?:and|but|und|aber|et|mais|y|pero)\b/u.test(each.folded)),
      )
    )
      return true;
    if (reader.claims.so.test(part.text))
      return share(causes, before) >= 0.6 && share(effects, [part, ...behind]) >= 0.4;
    return false;
  });
}
