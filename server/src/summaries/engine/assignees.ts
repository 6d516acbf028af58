import { spokenWords } from '../../text/words.ts';
import { isRequest, type Statement } from './statements.ts';
import { cueBit } from './weighing/cues.ts';
import type { Passage } from './weighing/passages.ts';

/** Somebody who spoke, and what they are called by. */
interface Person {
  name: string;
  /** As words without marks, each in spaces: the whole name, its first word, the letters of its words ('U_I_D_'). */
  forms: string[];
  /** Words of the name that tell this person from all others, such as 'marketing' of a Marketing Expert. */
  telling: string[];
}

/** Names that say what somebody does: their first words are no first names. */
const roles =
  /\b(?:manager|expert|designer|developer|engineer|director|lead|leader|assistant|officer|chair|chairman|chairwoman|secretary|host|interviewer|customer|client|professor|speaker|participant|guest|agent|student|teacher|doctor|user|interface|analyst|owner|moderator|president|minister|member|person)\b/i;
const anyones =
  /^(?:manager|expert|designer|developer|project|speaker|participant|user|person|guest|member|the)$/;

/** Those who spoke, as others may call them. */
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

/** Those of the people a text names, in the order of the names in it. */
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

/**
 * Who takes something on. Whoever is named before the verb of the task; then 'I', which is the speaker; nobody in
 * particular for 'we' and 'all of you'; and 'you' is whom the sentence or the one before calls by what they do, else
 * whoever speaks next. Null where it is open or everybody's.
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
  const [called] = namedIn(words.slice(0, Math.max(verb, 3)), others);
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

/** Whoever is called by what they do, in the statement or in what the same speaker said just before. */
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
