import { foldedText } from '../../text/fold.ts';
import type { SpokenLanguage } from '../../text/languages/language.ts';
import { languageOf } from '../../text/languages/registry.ts';
import { expressesCommitment, type Tasks } from '../../text/languages/tasks.ts';
import { termsOf } from '../../text/languages/terms.ts';
import { keyOfName, wordsOf } from '../../text/likeness.ts';
import { pairedScript, wordsIn } from '../../text/words.ts';

/*
 * Finds promises in other meetings that may be the same, and lines that say one was kept. People review every
 * suggestion and soon tire of wrong ones, so weak matches are dropped. Pure functions without I/O.
 */

/** A promise, as compared. */
export interface ComparedPromise {
  text: string;
  /** Words for the due date, which are not compared: two promises for Friday are not the same just because of that. */
  due: string | null;
  /** See `keyOfName`. */
  assigneeKey: string | null;
  /** BCP 47. */
  language: string | null;
}

/** Returns how distinctive a word is. */
export type WordWeight = (word: string) => number;

/**
 * Returns what a promise is about: its words, each in one form, without those of doing it, of the person and of time. "I'll send the
 * offer to Acme" is about the offer and Acme, and so is "Acme has got the offer".
 */
export function topicOf({ text, due, language }: Omit<ComparedPromise, 'assigneeKey'>): ReadonlySet<string> {
  return objectsIn(due ? text.replace(due, ' ') : text, languageOf(language, text), wordsOf(due ?? ''));
}

function objectsIn(
  text: string,
  { code, phrases, tasks }: SpokenLanguage,
  when: ReadonlySet<string>,
): Set<string> {
  const objects = new Set<string>();
  const said = text.slice(0, read.line).replace(/['’]/gu, ' ').replace(doing, ' ');
  for (const word of wordsIn(said)) {
    const lower = word.toLowerCase();
    const folded = foldedText(word);
    if (phrases.functionWords.has(lower) || when.has(folded) || days.has(folded) || /^\d+$/u.test(word))
      continue;
    if (isDone(folded) || isTask(folded, code, tasks)) continue;
    if (word.length < 3 && !pairedScript.test(word)) continue;
    for (const term of termsOf(word, code, phrases.functionWords)) objects.add(term);
  }
  return objects;
}

/** Returns whether a word is a verb for a task: whether "I will" with it takes one on. */
function isTask(word: string, code: string, tasks: Tasks): boolean {
  return (frames[code] ?? []).some((frame) => expressesCommitment(frame.replace('…', word), tasks));
}

/** Sentences that take on a task if a verb for one fills the gap. */
const frames: Record<string, readonly string[]> = {
  en: ["i'll … it", "i'll … the it", "i'll … to it", "i'll … out it"],
  de: ['ich …', 'ich werde das …'],
  fr: ['je …', "j'…", 'je vais …'],
  es: ['yo …', 'voy a …'],
  it: ['io …', 'vi …'],
};

/** Returns how distinctive words are among these promises: rare words are. */
export function wordWeights(topics: readonly ReadonlySet<string>[]): WordWeight {
  const often = new Map<string, number>();
  for (const topic of topics) for (const word of topic) often.set(word, (often.get(word) ?? 0) + 1);
  // Adds a few virtual promises, so that no word counts as common between only two.
  return (word) => Math.log(1 + (topics.length + 20) / ((often.get(word) ?? 0) + 1));
}

/** Minimum similarity to suggest that two promises are the same: for one person, for unknown people, and for different people. */
const alikeEnough = { one: 0.4, unknown: 0.55, different: 0.8 };

/** Returns the confidence that two promises are the same, 0 to 1; 0 if it is too low to ask. */
export function promiseSimilarity(
  a: { topic: ReadonlySet<string>; assigneeKey: string | null },
  b: { topic: ReadonlySet<string>; assigneeKey: string | null },
  telling: WordWeight,
): number {
  const shared = [...a.topic].filter((word) => b.topic.has(word));
  if (shared.length === 0) return 0;
  // Where each names something that the other does not, they are about two things: an offer to Acme, and one to Globex.
  const isOther = shared.length < a.topic.size && shared.length < b.topic.size;
  const weight = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + telling(word) ** 2, 0);
  const alike = weight(shared) / Math.sqrt(weight(a.topic) * weight(b.topic));
  const who =
    a.assigneeKey === null || b.assigneeKey === null
      ? 'unknown'
      : a.assigneeKey === b.assigneeKey
        ? 'one'
        : 'different';
  return alike >= (isOther ? alikeEnough.different : alikeEnough[who]) ? alike : 0;
}

/** A line of another meeting, and the one after it. */
interface Line {
  speaker: string;
  content: string;
  next?: { speaker: string; content: string } | null;
}

/** Maximum UTF-16 units read of a line, and of a sentence in it: longer ones rarely state anything clearly. */
const read = { line: 20_000, sentence: 400 };

/** Minimum share of what a promise is about in a clause that is about nothing else. */
const covered = 0.3;

/**
 * Returns the sentence that says a promise was kept: by its assignee or about them, about the same thing, and that it is done; or
 * their yes to the question whether it is. Null if there is none, or the assignee is unknown.
 */
export function keeps(
  { text, topic, assigneeKey, language: declared }: ComparedPromise & { topic: ReadonlySet<string> },
  { speaker, content, next }: Line,
  telling: WordWeight,
): string | null {
  if (assigneeKey === null) return null;
  const [first = ''] = assigneeKey.split(' ');
  const isOwn = (name: string) => keyOfName(name) === assigneeKey;
  const language = languageOf(declared, content);
  const sentences = sentencesIn(content);
  for (const sentence of sentences) {
    const folded = foldedText(sentence);
    if (!isOwn(speaker) && !wordsOf(sentence).has(first)) continue;
    if (saysDone(folded, language) && isAbout(sentence, { text, topic }, language, telling, first))
      return sentence;
  }
  const asked = sentences.at(-1);
  if (!asked || !next || !/[?？]$/u.test(asked) || isOwn(speaker) || !isOwn(next.speaker)) return null;
  const answered = sentencesIn(next.content).slice(0, 2);
  const [start = ''] = answered.map(foldedText);
  const isYes =
    language.tasks.accepts.test(start) ||
    answered.some((sentence) => saysDone(foldedText(sentence), language));
  if (!isYes || answered.some((sentence) => isUnsure(foldedText(sentence), language))) return null;
  return isAbout(asked, { text, topic }, language, telling, first) ? answered.join(' ') : null;
}

const sentencesIn = (content: string): string[] =>
  [...content.slice(0, read.line).matchAll(/[^.!?…。！？]+[.!?…。！？]*/gu)]
    .map(([sentence]) => sentence.trim())
    .filter((sentence) => sentence !== '' && sentence.length <= read.sentence);

/** Returns whether a clause of a sentence is about the same as a promise, and about nothing else that the promise is not about. */
function isAbout(
  sentence: string,
  { text, topic }: { text: string; topic: ReadonlySet<string> },
  language: SpokenLanguage,
  telling: WordWeight,
  person: string,
): boolean {
  const weight = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + telling(word), 0);
  // 'llamé' is a form of 'llamo', which the promise says.
  const starts = new Set([...wordsOf(text)].map((word) => word.slice(0, 4)));
  const whole = objectsIn(sentence, language, new Set([person]));
  if (topic.size > 0 && [...topic].every((word) => whole.has(word))) return true;
  return sentence.split(/[,;:，；：]/u).some((clause) => {
    const objects = objectsIn(clause, language, new Set([person]));
    const shared = [...topic].filter((word) => objects.has(word));
    const isOther = [...objects].some((word) => !topic.has(word) && !starts.has(word.slice(0, 4)));
    return shared.length > 0 && !isOther && weight(shared) / weight(topic) >= covered;
  });
}

/** Returns whether a folded sentence says that something is done. */
function saysDone(folded: string, language: SpokenLanguage): boolean {
  if (/[?？]["'”’)]*$/u.test(folded) || isUnsure(folded, language)) return false;
  return (
    (language.claims?.past.test(folded) ?? false) ||
    folded.split(/[^\p{L}\p{N}]+/u).some(isDone) ||
    doneInChinese.test(folded)
  );
}

/** Returns whether a folded sentence is a denial, a wish, a plan or a condition, or says that it nearly happened. */
function isUnsure(folded: string, { claims }: SpokenLanguage): boolean {
  return (
    unsure.test(folded) ||
    (claims?.partial.test(folded) ?? false) ||
    (claims?.conditions.test(folded) ?? false)
  );
}

const days =
  wordsOf(`hast habt furs erst mach mache machen schaffe schaff bekommen bekommt kriegt hat get gets yesterday gestern vorgestern heute hier ayer hoy ieri oggi morning afternoon evening last since again already now ago tuesday's schon bereits deja ya gia monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight week month january february
  march april june july august september october november december montag dienstag mittwoch donnerstag freitag samstag sonntag heute
  morgen woche monat januar februar märz mai juni juli oktober dezember lundi mardi mercredi jeudi vendredi samedi dimanche demain
  semaine mois janvier février mars avril juin juillet août septembre octobre novembre décembre`);

/** Words that mean completion on their own. */
const finished =
  wordsOf(`done finished completed live out sent booked ordered fixed got erledigt fertig abgeschlossen raus gebucht bestellt
  verschickt fait faite termine fini finie envoye envoyee hecho hecha listo lista terminado enviado pagado pagada fatto fatta finito wrote rang brought told gave found paid took built drew
    bought called spoke asked moved`);
const isDone = (word: string) =>
  finished.has(word) || /^(?:ge\p{L}{3,}(?:t|en)|\p{L}{2,}ge\p{L}{3,}(?:t|en)|\p{L}{3,}ed)$/u.test(word);
const doneInChinese = /已经|[过好完]了|[发交写做联问订付改送](?:过)?了(?:[。，,]|$)/u;
/** Words and particles in scripts without spaces that say what is done, not with what. */
const doing =
  /已经|联系|发给|交给|写好|之前|上周|下周|还没|[我你您他她们把给去来会就要跟和向让好了过的吧呢啊]/gu;

/** Denials, wishes and plans, none of which mean completion, over folded text. */
const unsure =
  /\b(?:not|never|no|haven't|hasn't|didn't|wasn't|isn't|yet|will|won't|would|should|could|can|could have|almost|nearly|going to|needs?|must|still|supposed|slipping|forgot|nicht|kein|keine|noch|erst|werde|wird|werden|soll|muss|sollte|fast|beinahe|hatte|pas|jamais|presque|bientot|vais|doit|dois|devrait|faut|no|todavia|casi|aun|falta|debo|non|ancora|quasi)\b|n't\b|'ll\b|还没|没有|差点|可能|推迟|下周|明天/u;
