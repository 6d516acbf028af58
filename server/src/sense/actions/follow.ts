import { foldedText } from '../../text/fold.ts';
import { languageOf } from '../../text/languages/registry.ts';
import { keyOfName, wordsOf } from '../../text/likeness.ts';

/*
 * Finds promises in other meetings that may be the same, and lines that say one was kept. People review every
 * suggestion and soon tire of wrong ones, so weak matches are dropped. Pure functions without I/O.
 */

/** A promise, as compared. */
export interface Promised {
  text: string;
  /** Words for the due date, which are not compared: two promises for Friday are not the same just because of that. */
  due: string | null;
  /** See `keyOfName`. */
  assigneeKey: string | null;
  /** BCP 47. */
  language: string | null;
}

/** Returns how distinctive a word is. */
export type Telling = (word: string) => number;

/** Returns the words for a promise's topic, each in one form. */
export function topicOf({ text, due, language }: Omit<Promised, 'assigneeKey'>): ReadonlySet<string> {
  const { functionWords } = languageOf(language, text).phrases;
  const when = wordsOf(due ?? '');
  const telling = [...wordsOf(text)].filter(
    (word) => !functionWords.has(word) && !when.has(word) && !days.has(word) && word.length > 1,
  );
  return new Set(telling.map(presentOf));
}

/** Returns how distinctive words are among these promises: rare words are. */
export function tellingOf(topics: readonly ReadonlySet<string>[]): Telling {
  const often = new Map<string, number>();
  for (const topic of topics) for (const word of topic) often.set(word, (often.get(word) ?? 0) + 1);
  // Adds a few virtual promises, so that no word counts as common between only two.
  return (word) => Math.log(1 + (topics.length + 20) / ((often.get(word) ?? 0) + 1));
}

/** Minimum similarity to suggest that two promises are the same: for one person, for unknown people, and for different people. */
const alikeEnough = { one: 0.5, unknown: 0.55, different: 0.8 };

/** Returns the confidence that two promises are the same, 0 to 1; 0 if it is too low to ask. */
export function sameness(
  a: { topic: ReadonlySet<string>; assigneeKey: string | null },
  b: { topic: ReadonlySet<string>; assigneeKey: string | null },
  telling: Telling,
): number {
  const shared = [...a.topic].filter((word) => b.topic.has(word));
  if (shared.length < 2) return 0;
  const weight = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + telling(word) ** 2, 0);
  const alike = weight(shared) / Math.sqrt(weight(a.topic) * weight(b.topic));
  const who =
    a.assigneeKey === null || b.assigneeKey === null
      ? 'unknown'
      : a.assigneeKey === b.assigneeKey
        ? 'one'
        : 'different';
  return alike >= alikeEnough[who] ? alike : 0;
}

/** A line of another meeting. */
interface Line {
  speaker: string;
  content: string;
}

/** Maximum UTF-16 units read of a line, and of a sentence in it: longer ones rarely state anything clearly. */
const read = { line: 20_000, sentence: 400 };

/** Minimum share of a promise's topic in a line. */
const covered = 0.5;

/**
 * Returns the sentence in a line that says a promise was kept, spoken by its assignee or about them, with its verb in
 * the past or a word such as 'done'. Null if there is none, or the assignee is unknown.
 */
export function keeps(
  { topic, assigneeKey }: Promised & { topic: ReadonlySet<string> },
  { speaker, content }: Line,
  telling: Telling,
): string | null {
  if (assigneeKey === null) return null;
  const [first] = assigneeKey.split(' ');
  const own = keyOfName(speaker) === assigneeKey;
  const whole = [...topic].reduce((sum, word) => sum + telling(word), 0);
  for (const [sentence] of content.slice(0, read.line).matchAll(/[^.!?…。！？]+[.!?…。！？]*/gu)) {
    if (sentence.length > read.sentence) continue;
    const folded = foldedText(sentence);
    if (unsure.test(folded) || !(own ? bySelf : byOther).test(folded)) continue;
    const said = [...wordsOf(sentence)];
    const words = new Set(said.map(presentOf));
    if (!own && !said.includes(first!)) continue;
    if (!said.some((word) => finished.has(word) || (isPast(word) && topic.has(presentOf(word))))) continue;
    const shared = [...topic].filter((word) => words.has(word));
    const share = shared.reduce((sum, word) => sum + telling(word), 0) / whole;
    if (shared.length >= 2 && share >= covered) return sentence.trim();
  }
  return null;
}

/** Returns a promise's most distinctive words, each with the forms to search for. */
export function formsOf(topic: ReadonlySet<string>, telling: Telling): string[][] {
  return [...topic]
    .toSorted((a, b) => telling(b) - telling(a) || (a < b ? -1 : 1))
    .slice(0, 5)
    .map((word) => [word, `${word}s`, `${word}ed`, `${word}d`, ...(formsFrom.get(word) ?? [])]);
}

const days =
  wordsOf(`monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight week month january february
  march april june july august september october november december montag dienstag mittwoch donnerstag freitag samstag sonntag heute
  morgen woche monat januar februar märz mai juni juli oktober dezember lundi mardi mercredi jeudi vendredi samedi dimanche demain
  semaine mois janvier février mars avril juin juillet août septembre octobre novembre décembre`);

/** Promises use the present tense, reports of completion the past. */
const pasts =
  `send sent|write wrote written|buy bought|tell told|give gave given|find found|bring brought|speak spoke spoken|build
  built|pay paid|draw drew drawn|take took taken|choose chose chosen|prepare prepared|schicken geschickt|senden gesendet|schreiben
  geschrieben|buchen gebucht|bestellen bestellt|rufen gerufen|klaren geklart|erstellen erstellt|vorbereiten vorbereitet|prufen
  gepruft|teilen geteilt|envoyer envoie enverrai envoye|ecrire ecris ecrit|reserver reserve|commander commande|preparer
  prepare|verifier verifie|appeler appelle appele|finir fini|partager partage|mettre mis`
    .replace(/\s*\|\s*/g, '|')
    .split('|')
    .map((forms) => forms.trim().split(/\s+/));
const present = new Map(pasts.flatMap(([first, ...others]) => others.map((form) => [form, first!] as const)));
const formsFrom = new Map(pasts.map((forms) => [stemOf(forms[0]!), forms] as const));

/** Returns a crude normal form of a word, for comparison only. */
function presentOf(word: string): string {
  return stemOf(present.get(word) ?? word);
}

function stemOf(word: string): string {
  return word.length < 5 ? word : word.replace(/(?:ing|ed|es|en|s|e)$/u, '');
}

const isPast = (word: string) => present.has(word) || /\w{3,}ed$/.test(word);

/** Words that mean completion on their own. */
const finished = wordsOf(
  'done finished completed erledigt fertig abgeschlossen fait faite terminé fini finie',
);

/** Statements of completion in the first person or passive, over folded text. */
const bySelf =
  /\b(?:i|we|i've|we've|ich|wir|j'ai|nous avons|on a|habe?|haben|have|has been|is|are|ist|sind|wurde|wurden|c'est|est)\b/;
/** Statements that someone else did it. */
const byOther = /\b(?:has|had|hat|hatte|a|did|\w{3,}ed|sent|wrote|ist|est|is)\b/;

/** Questions, denials, wishes and plans, none of which mean completion. */
const unsure =
  /\?|\b(?:not|never|no|haven't|hasn't|didn't|wasn't|isn't|yet|will|won't|would|should|could|can|if|when|once|going to|need|needs|must|supposed|'ll|nicht|kein|keine|noch|wenn|werde|wird|werden|soll|muss|sollte|wurde gern|pas|jamais|si|quand|vais|va|doit|dois|devrait|faut|bientot)\b|n't\b|'ll\b/;
