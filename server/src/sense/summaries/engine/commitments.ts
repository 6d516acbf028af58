import { foldedText, lowerText } from '../../../text/fold.ts';
import type { SpokenLanguage } from '../../../text/languages/language.ts';
import { expressesCommitment, noTasks } from '../../../text/languages/tasks.ts';
import { polish, type Sentence } from '../../../text/transcript/sentences.ts';
import type { Terms } from '../../../text/transcript/terms.ts';
import { lengthOf } from './candidates.ts';
import { dueAsSpoken } from './due-dates.ts';
import { findAssignee, namedIn, namesakesOf } from './names.ts';

/** Someone takes on a task, with the sentences that say so. */
export interface Commitment {
  /** As shown. */
  text: string;
  /** Speaker of the line that is shown. */
  speaker: string;
  assignee: string | null;
  /** When it is due, as spoken. */
  due: string | null;
  entries: string[];
  /** Position of the line in the transcript. */
  place: number;
  /** How much speaks for it. */
  score: number;
}

/** With the indexes of its first and last sentence. */
type Found = Commitment & { first: number; last: number };

/** A sentence in the forms that patterns expect. */
interface Line {
  sentence: Sentence;
  folded: string;
  /** The date in it, as spoken. */
  due: string | null;
  /** Number of distinct content words. */
  about: number;
  words: number;
  /** Whether it is part of a speech, in which hardly anybody takes on a task. */
  isSpeech: boolean;
}

/** Sentences of the next speaker that may accept a request. */
const answerLength = 2;
/** Sentences after a request in which the next speaker begins to answer, and after a need in which someone takes it on. */
const soon = 3;
/** Longer sentences ramble: phrases of commitments occur in them by chance. */
const longest = 24;
/** Maximum words of an answer that accepts something. */
const maxAnswerWords = 16;
/** Maximum words of a yes in which the speaker does not say that they do it. */
const maxYesWords = 8;
/** Words without another speaker from which it is a speech. */
const speech = 110;

/**
 * Finds who takes on what: commitments ("I'll send it"), requests that the next speaker accepts, offers that are accepted, needs
 * that someone takes on, and people who are said to do something. A question, a wish or a condition alone is none.
 */
export function commitmentsIn(
  sentences: Sentence[],
  terms: Terms,
  names: string[],
  language: SpokenLanguage,
): Commitment[] {
  const { tasks, phrases, claims, talk } = language;
  const people = namesakesOf(names, phrases.functionWords);
  const speeches = speechesIn(sentences);
  const lines = sentences.map((sentence): Line => {
    // The accent tells 'montó' (did) from 'monto' (do); as part of a longer word it matches no verb.
    const plain = sentence.text.replace(phrases.noises, ' ').replace(/ó(?!\p{L})/gu, 'o_');
    const folded = foldedText(plain.replace(/\s+/g, ' ').trim());
    const due = dueIn(sentence, language);
    const date = due?.toLowerCase() ?? '';
    return {
      sentence,
      folded,
      due,
      // 'I'll do it on Friday' is about nothing that it names.
      about: Math.max(
        [...new Set(terms.bySentence[sentence.index])].filter((term) => !date.includes(term)).length,
        Math.floor((folded.match(/\p{Script=Han}/gu)?.length ?? 0) / 3),
      ),
      words: lengthOf(sentence.text),
      isSpeech: sentence.entries.some((id) => speeches.has(id)),
    };
  });
  /** A plan with any verb needs a date. */
  const planning = { ...tasks, commits: tasks.plans };
  /** Patterns for a line with a date, which is not done before the meeting ends. */
  const dated = { ...tasks, passing: noTasks.passing };
  /** If captions have question marks, a request in the form of a question has one. */
  const marked = lines.filter(({ folded }) => isQuestion(folded)).length > lines.length / 100;
  const found: Found[] = [];
  /** Sentences that belong to a commitment. */
  const used = new Set<number>();
  for (const [index, line] of lines.entries()) {
    if (used.has(index) || line.words > longest) continue;
    const one = commitmentAt(index) ?? requestAt(index) ?? needAt(index) ?? assignmentAt(index);
    if (!one) continue;
    const before = found.at(-1);
    // 'I'll do it on Monday' after 'I'll fix the scanner' says more about the same task.
    const again =
      before &&
      before.assignee === one.assignee &&
      one.first - before.last <= 2 &&
      one.first === one.last &&
      lines[one.first]!.about <= 1;
    for (let n = one.first; n <= one.last; n += 1) used.add(n);
    if (!again) found.push(one);
    else {
      before.due ??= one.due;
      before.last = one.last;
      before.entries = [...new Set([...before.entries, ...one.entries])];
    }
  }
  return found;

  /** Returns the sentences of the next speaker, if one speaks soon: nobody else answers a request. */
  function answerTo(index: number): Line[] {
    const { speaker } = lines[index]!.sentence;
    const next = lines
      .slice(index + 1, index + 1 + soon)
      .findIndex(({ sentence }) => sentence.speaker !== speaker);
    if (next < 0) return [];
    const from = index + 1 + next;
    const other = lines[from]!.sentence.speaker;
    const answer = lines.slice(from, from + answerLength);
    const end = answer.findIndex(({ sentence }) => sentence.speaker !== other);
    return end < 0 ? answer : answer.slice(0, end);
  }

  function isYes(answer: Line[]): boolean {
    const [first] = answer;
    if (!first || first.isSpeech || first.words > maxAnswerWords || isQuestion(first.folded)) return false;
    if (answer.some(({ folded }) => expressesCommitment(folded, tasks))) return true;
    if (tasks.refuses.test(first.folded)) return false;
    // 'Yes, the president said that they would be' accepts nothing.
    if (first.words > maxYesWords && !tasks.takes.test(first.folded)) return false;
    return tasks.accepts.test(first.folded) || tasks.takes.test(first.folded);
  }

  function requestAt(index: number): Found | null {
    const { folded, sentence, about, isSpeech } = lines[index]!;
    if (isSpeech) return null;
    const asks = tasks.requests.test(folded) && (!marked || isQuestion(folded) || tasks.orders.test(folded));
    const orders = tasks.orders.test(folded);
    const offers = tasks.offers.test(folded);
    const requests = asks || orders || offers;
    if (!(requests || tellsYou(lines[index]!)) || tasks.passing.test(folded)) return null;
    const [called] = namedIn(sentence.text, people).filter((name) => name !== sentence.speaker);
    const answer = answerTo(index);
    if (!requests && (!called || called !== answer[0]?.sentence.speaker)) return null;
    const yes = isYes(answer);
    if (yes) {
      const own = offers && !asks && !orders;
      // The person called may not be the next one to speak.
      const assignee = own ? sentence.speaker : (called ?? answer[0]!.sentence.speaker);
      const last = answer.at(-1)!.sentence.index;
      const taken = answer.findLast(({ folded: said }) => expressesCommitment(said, tasks)) ?? answer[0]!;
      if (about === 0 && taken.about === 0 && !before(index)) return null;
      return made(index, own ? index : taken.sentence.index, index, assignee, { last, score: 2 });
    }
    if (!orders || !called || about < 1) return null;
    if (answer[0] && tasks.refuses.test(answer[0].folded)) return null;
    return made(index, index, index, called, { score: 1 });
  }

  /** Returns whether it may tell the person it names what to do: 'Ben, you write that up'. It counts if they accept. */
  function tellsYou({ folded, about }: Line): boolean {
    if (about < 2 || talk.social.test(folded) || isQuestion(folded) || isConditional(folded, folded.length))
      return false;
    return Boolean(claims?.you.test(folded)) && !claims?.past.test(folded) && !tasks.unless.test(folded);
  }

  /** Someone takes on what the sentences before it ask for or miss. */
  function needAt(index: number): Found | null {
    const { folded, sentence, isSpeech } = lines[index]!;
    if (isSpeech || !tasks.opens.test(folded) || tasks.passing.test(folded)) return null;
    for (const { sentence: next, folded: said, words } of lines.slice(index + 1, index + 1 + soon)) {
      if (next.speaker === sentence.speaker || words > maxAnswerWords) continue;
      if (tasks.refuses.test(said) || tasks.passing.test(said)) continue;
      const isPlain = !isQuestion(said) && !tasks.conditions.test(said);
      if (!(expressesCommitment(said, tasks) || (isPlain && tasks.takes.test(said)))) continue;
      return made(index, next.index, index, next.speaker, { last: next.index, score: 2 });
    }
    return null;
  }

  function commitmentAt(index: number): Found | null {
    const { folded, sentence, due, about, isSpeech } = lines[index]!;
    const isCommitment = expressesCommitment(folded, !isSpeech && isLater(due) ? dated : tasks);
    if (!isCommitment && (isSpeech || !expressesCommitment(folded, planning))) return null;
    if ((isSpeech || !isCommitment) && !isLater(due)) return null;
    // The line before names what it is about.
    if (about < 2 && !before(index)) return null;
    return made(index, index, index, sentence.speaker, { score: 1 });
  }

  function assignmentAt(index: number): Found | null {
    const { folded, sentence, about, words, isSpeech } = lines[index]!;
    if (
      about < 2 ||
      isSpeech ||
      words > maxAnswerWords ||
      isQuestion(folded) ||
      isConditional(folded, folded.length)
    )
      return null;
    if (tasks.passing.test(folded)) return null;
    const who = findAssignee(sentence, sentences, people, language);
    if (!who || who === sentence.speaker) return null;
    return made(index, index, index, who, { score: 0.5 });
  }

  /** Returns the sentence before, if it may say what the task is about. */
  function before(index: number): Line | null {
    for (let n = index - 1; n >= Math.max(0, index - soon) && !used.has(n); n -= 1) {
      const line = lines[n]!;
      if (line.about > 0) return line.words <= longest && !tasks.passing.test(line.folded) ? line : null;
    }
    return null;
  }

  function isConditional(folded: string, end: number): boolean {
    return tasks.conditions.test(folded.slice(0, end));
  }

  /**
   * @param asked the sentence that names the task
   * @param shown the sentence that commits to it
   */
  function made(
    asked: number,
    shown: number,
    first: number,
    assignee: string,
    { last = shown, score }: { last?: number; score: number },
  ): Found | null {
    const said = [asked, shown].filter((place, n, all) => all.indexOf(place) === n);
    const telling = said.filter((place) => lines[place]!.about >= 2);
    // Shows the sentence that commits; with the one that names the task if it does not say it.
    let parts =
      lines[shown]!.about >= 2
        ? [shown]
        : asked !== shown && lines[asked]!.about > 0
          ? [asked, shown]
          : [shown];
    if (
      asked !== shown &&
      telling.includes(asked) &&
      lines[shown]!.about < 3 &&
      tasks.requests.test(lines[asked]!.folded)
    )
      parts = [asked];
    let begin = first;
    if (parts.length === 1 && lines[parts[0]!]!.about < 2) {
      const context = before(parts[0]!);
      if (context) {
        parts = [context.sentence.index, ...parts];
        begin = Math.min(begin, context.sentence.index);
      }
    }
    const text = parts.map((place) => polish(lines[place]!.sentence.text, phrases)).join(' ');
    if (lengthOf(text) < 3) return null;
    const cited = [...new Set([...parts, asked, shown])].sort((a, b) => a - b);
    // Dates of what others say, or of what who asks commits to, are their own.
    const { speaker: asker } = lines[asked]!.sentence;
    const mayBeDue = ({ sentence: { speaker, index }, folded, due }: Line) =>
      // The date is left out because 'à vendredi' looks like a past tense.
      !claims?.past.test(folded.replace(foldedText(due ?? ''), '')) &&
      (speaker === assignee || (speaker === asker && index < last && !expressesCommitment(folded, tasks)));
    const due = [shown, asked, ...range(first, last + 1)]
      .filter((place) => said.includes(place) || (lines[place] && mayBeDue(lines[place])))
      .map((place) => lines[place]!.due)
      .find((each) => each !== null);
    return {
      text,
      speaker: lines[parts.at(-1)!]!.sentence.speaker,
      assignee: assignee || null,
      due: due ?? null,
      entries: [...new Set(cited.flatMap((place) => lines[place]!.sentence.entries))],
      place: lines[shown]!.sentence.place,
      first: begin,
      last,
      score: score + (due ? 0.5 : 0) + Math.min(4, lines[shown]!.about) * 0.1,
    };
  }
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const isQuestion = (folded: string) => /[?？]["'”’)]*$/.test(folded);
/** 'Today' is often only when the meeting is. */
const isLater = (due: string | null) =>
  due !== null && !/^(?:today|heute|hoy|aujourd'hui|oggi|今天)/iu.test(due);

/** Returns the entries of what one speaker says for long. */
export function speechesIn(sentences: Sentence[]): Set<string> {
  const entries = new Set<string>();
  let begin = 0;
  let words = 0;
  for (const [index, { text, speaker }] of sentences.entries()) {
    words += lengthOf(text);
    if (sentences[index + 1]?.speaker === speaker) continue;
    if (words >= speech)
      for (const one of sentences.slice(begin, index + 1)) for (const id of one.entries) entries.add(id);
    begin = index + 1;
    words = 0;
  }
  return entries;
}

/** Returns the words for when a sentence says that its task is due, as spoken. */
function dueIn({ text }: Sentence, { phrases }: SpokenLanguage): string | null {
  return dueAsSpoken(phrases.due.exec(lowerText(text))?.[0] ?? null, text);
}
