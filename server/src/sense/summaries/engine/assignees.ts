import { spokenWords } from '../../../text/words.ts';
import { isRequest, mayAssign, type Statement } from './statements.ts';
import { cueBit } from './weighing/cues.ts';
import type { Passage } from './weighing/passages.ts';

/** A speaker, and the names used for them. */
interface Person {
  name: string;
  /** Space-padded words without accents: the whole name, its first word, its initials ('U_I_D_'). */
  forms: string[];
  /** Words of the name that identify this person, such as 'marketing' for a Marketing Expert. */
  telling: string[];
}

/** Role names, whose first words are not first names. */
const roles =
  /\b(?:manager|expert|designer|developer|engineer|director|lead|leader|assistant|officer|chair|chairman|chairwoman|secretary|host|interviewer|customer|client|professor|speaker|participant|guest|agent|student|teacher|doctor|user|interface|analyst|owner|moderator|president|minister|member|person)\b/i;
const anyones =
  /^(?:manager|expert|designer|developer|project|speaker|participant|user|person|guest|member|the)$/;

/** Returns the speakers with the names others may use. */
export function peopleOf(names: string[]): Person[] {
  const split = (name: string) => spokenWords(name.toLowerCase());
  const uses = new Map<string, number>();
  for (const name of names)
    for (const word of new Set(split(name))) uses.set(word, (uses.get(word) ?? 0) + 1);
  return names.map((name) => {
    const words = split(name);
    const role = roles.test(name);
    const forms = [words.join(' ')];
    if (role && words.length > 1) forms.push(words.map((word) => word[0]).join(''));
    if (!role && words[0] && words[0].length > 1 && uses.get(words[0]) === 1) forms.push(words[0]);
    return {
      name,
      forms: forms.filter((form) => form.length > 1),
      telling: role
        ? words.filter((word) => word.length > 4 && uses.get(word) === 1 && !anyones.test(word))
        : [],
    };
  });
}

const everyone =
  / (?:we|we'll|we're|we've|everyone|everybody|each of (?:us|you)|all of (?:us|you)|you all|let's|you two|both of you|you guys|you both) /;

/** Returns the people a text names, in the order of the names. */
export function namedIn(words: string[], people: Person[]): string[] {
  const said = ` ${words.join(' ')} `;
  return people
    .flatMap(({ name, forms }) => {
      const at = forms.map((form) => said.indexOf(` ${form} `)).filter((place) => place >= 0);
      return at.length > 0 ? [{ name, at: Math.min(...at) }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

/** Words at the start of a sentence among which is the name of who is given a task. */
const callWords = 8;

/** Returns whether a sentence begins by naming someone else and may give them a task: "Industrial Designer, the working design". */
export const assignsTask = (statement: Statement, people: Person[]): boolean =>
  mayAssign(statement) &&
  namedIn(statement.words.slice(0, callWords), people).some((name) => name !== statement.speaker);

/**
 * Returns who takes on a task. A person named before the verb comes first, then 'I' for the speaker; 'we' and 'all of
 * you' mean no one in particular. 'You' is the person addressed by role in this sentence or the one before, or else
 * the next speaker. Null if that is unclear or means everyone.
 */
export function assigneeOf(statement: Statement, passages: Passage[], people: Person[]): string | null {
  const { words, cues, speaker } = statement;
  const has = (name: string) => (cues & cueBit(name)) !== 0;
  const others = people.filter(({ name }) => name !== speaker);
  const toYou = has('assign') || isRequest(statement);
  const verb = words.findIndex((word) =>
    /^(?:will|should|shall|can|could|would|is|are|has|have|needs|must|gonna|going|you|you'll|you're|i'll|i'm|i)$/.test(
      word,
    ),
  );
  const [called] = namedIn(words.slice(0, verb < 0 ? callWords : Math.max(verb, 3)), others);
  if (called && (verb !== 0 || toYou)) return called;
  const everybody = everyone.test(` ${words.join(' ')} `);
  if (has('promise') && !toYou) return speaker || null;
  if (everybody && !has('third')) return null;
  const [named] = namedIn(words, others);
  if (named && (has('third') || toYou)) return named;
  if (everybody) return null;
  if (!toYou) return has('order') || has('third') ? (named ?? addressed(statement, passages, others)) : null;
  return addressed(statement, passages, others) ?? nextSpeaker(statement, passages);
}

/** Returns the person addressed by role in the statement or just before it by the same speaker. */
function addressed(
  { words, first, speaker }: Statement,
  passages: Passage[],
  others: Person[],
): string | null {
  const own = others.filter(({ telling }) => telling.some((word) => words.includes(word)));
  if (own.length === 1) return own[0]!.name;
  for (let n = first - 1; n >= Math.max(0, first - 3); n -= 1) {
    if (passages[n]!.speaker !== speaker) break;
    const [named] = namedIn(passages[n]!.words, others);
    if (named) return named;
  }
  return null;
}

function nextSpeaker({ last, speaker }: Statement, passages: Passage[]): string | null {
  for (const next of passages.slice(last + 1, last + 5))
    if (next.speaker !== speaker) return next.speaker || null;
  return null;
}
