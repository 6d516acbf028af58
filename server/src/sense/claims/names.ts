import { type Reader, sharedBeginning, type Token, tokensOf } from './text.ts';

/** A participant, and the names used for them. */
export interface Person {
  name: string;
  /** Folded words of the name: 'ada', 'lovelace'. */
  parts: readonly string[];
}

export function peopleOf(names: readonly string[]): Person[] {
  return [...new Set(names)].flatMap((name) => {
    const parts = tokensOf(name.replace(/\(.*?\)/gu, ' '))
      .filter(({ isWord }) => isWord)
      .map(({ folded }) => folded);
    return parts.length === 0 ? [] : [{ name, parts }];
  });
}

/** Returns a word without the genitive, for comparing names. */
export const bare = (folded: string) => folded.replace(/'s?$|^[dl]'/u, '');

const isPart = (folded: string, part: string, mayEndInS = true) => {
  const word = bare(folded);
  return word === part || (mayEndInS && word === `${part}s`);
};

/** Finds mentions of participants in a text, with the person for each word. */
export function mentionsOf(
  tokens: readonly Token[],
  people: readonly Person[],
): { at: number; person: Person }[] {
  const found: { at: number; person: Person }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    if (!token.isWord) continue;
    // The longest name wins: 'the marketing expert', 'PhD C'. Roles are written in lower case.
    const length = (parts: readonly string[]) => {
      // A sentence that starts with 'Users' does not name 'User Interface'.
      const mayEndInS = !token.first || parts.length === 1;
      let count = 0;
      while (
        count < parts.length &&
        tokens[at + count] &&
        isPart(tokens[at + count]!.folded, parts[count]!, mayEndInS)
      )
        count += 1;
      const isCalled = (part: string) => part.length > 1 && isPart(token.folded, part, mayEndInS);
      return count === 0 && parts.some(isCalled) ? 1 : count;
    };
    const called = people
      .map((person) => ({ person, count: length(person.parts) }))
      .filter(
        ({ person, count }) =>
          count > 0 &&
          (count === person.parts.length
            ? count > 1 || token.capital || tokens[at - 1]?.folded.search(article) === 0
            : token.capital || isOnlyRole(person, people, tokens[at - 1])),
      );
    const most = Math.max(0, ...called.map(({ count }) => count));
    for (const { person, count } of called)
      if (count === most && (token.capital || !ordinary.has(token.folded)))
        for (let place = 0; place < count; place += 1) found.push({ at: at + place, person });
    if (most > 0 && role.test(tokens[at + most]?.folded ?? '')) {
      // 'The user interface designer' is the speaker 'User Interface'.
      for (const { at: place, person } of found.filter(({ at: place }) => place === at + most - 1))
        found.push({ at: place + 1, person });
      at += most;
    } else if (most > 1) at += most - 1;
  }
  return found;
}

/** Articles before a role. */
export const article = /^(?:the|der|die|das|den|dem|des|le|la|l'|el|il|lo)$/u;

/** Nouns behind the field of a role. */
const role = /^(?:designer|expert|manager|specialist|officer|lead|director|engineer)$/u;

/** 'The professor' is Professor B if no other name begins like that. */
const isOnlyRole = ({ parts }: Person, people: readonly Person[], before: Token | undefined) =>
  before !== undefined &&
  article.test(before.folded) &&
  parts.slice(1).every((part) => part.length === 1) &&
  people.filter((other) => other.parts[0] === parts[0]).length === 1;

/** First names that are also words; they count as names if capitalized. */
const ordinary: ReadonlySet<string> = new Set(
  'will may mark bill rich art grace hope faith joy rose dawn june april august sue pat drew frank ernst max sol luz marie de von van la le el al dos pilar paz blanca claire olive guy ray jack bob tim an'.split(
    ' ',
  ),
);

/** Returns whether these words contain a name, its genitive or its adjective. */
export function isNamed(name: string, words: readonly string[]): boolean {
  return words.some((word) => {
    const other = bare(word);
    if (isPart(other, name) || isPart(name, other)) return true;
    const longer = Math.max(other.length, name.length);
    return (
      Math.abs(other.length - name.length) <= 3 && sharedBeginning(other, name) >= Math.max(4, longer * 0.55)
    );
  });
}

/** Returns the words in which names are searched. */
export const wordsOf = (text: string): string[] =>
  tokensOf(text)
    .filter(({ isWord }) => isWord)
    .map(({ folded }) => folded);

/** Returns the names at the start of a clause, such as 'Ada' and 'Bob' in 'Yesterday Ada and Bob said'. */
export function subjectsOf(
  text: string,
  people: readonly Person[],
  { lexicon, phrases: { functionWords } }: Reader,
): Person[] {
  const tokens = tokensOf(text).filter(({ isWord, text: sign }) => isWord || sign === '&');
  const named = new Map<number, Person[]>();
  for (const { at, person } of mentionsOf(tokens, people)) named.set(at, [...(named.get(at) ?? []), person]);
  const subjects: Person[] = [];
  let started = false;
  for (const [at, token] of tokens.entries()) {
    const persons = named.get(at);
    if (persons && !/'s$/u.test(token.folded)) {
      // With a shared first name, one matching person is enough.
      const [one] = persons;
      if (
        one &&
        !subjects.some((person) =>
          person.parts.some((part) => persons.some(({ parts }) => parts.includes(part))),
        )
      )
        subjects.push(one);
      started = true;
      continue;
    }
    if (persons) return subjects;
    if (
      started
        ? !lexicon.and.has(token.folded) && !article.test(token.folded)
        : !functionWords.has(token.folded) && !leads.has(token.folded)
    )
      break;
  }
  return subjects;
}

/** Words with meaning that may precede a subject. */
const leads: ReadonlySet<string> = new Set(
  'both then later finally beide schliesslich danach ensuite enfin finalmente luego that dass que'.split(' '),
);

/** Returns whether a line's speaker is this person. */
export function isSpeaker(person: Person, speaker: string): boolean {
  if (speaker === person.name) return true;
  const words = wordsOf(speaker);
  return (
    person.parts.every((part) => words.includes(part)) ||
    (words.length > 0 && words.every((word) => person.parts.includes(word)))
  );
}
