import type { Decision } from '@afterword/api-client/contract';
import { foldedText, lowerText } from '../../../text/fold.ts';
import type { SpokenLanguage } from '../../../text/languages/language.ts';
import { termsOf } from '../../../text/languages/terms.ts';
import { polish, type Sentence } from '../../../text/transcript/sentences.ts';
import { isQuestion, lengthOf } from './candidates.ts';

/** Maximum words of a proposal and of what others answer: in longer ones, words repeat by chance. */
const maxProposalWords = 18;
const maxAnswerWords = 12;
/** Maximum words of a yes that says nothing else: one with content words, and one without. */
const maxYesWords = 2;
const maxEmptyYesWords = 5;
/** Maximum words of a question whether all agree, behind a proposal. */
const maxTagWords = 6;
/** Maximum words of a whole turn with a proposal, and of one with an answer: people settle things in short ones. */
const maxTurnWords = 40;
const maxReplyWords = 20;
/** Maximum content words beside the name of a speaker who only gets the floor. */
const maxWordsAroundName = 1;
/** Maximum number of agreements. */
const maxAgreements = 6;

/** The end of a proposal, or the beginning of an answer. */
interface Part {
  sentences: Sentence[];
  /** Lower case; `folded` is without accents too. */
  lower: string;
  /** Without a yes ahead of it: 'Good. Then Monday.' */
  lowerStatement: string;
  folded: string;
  words: number;
  /** Content words and numbers. */
  terms: Set<string>;
}

const none: Part = { sentences: [], lower: '', lowerStatement: '', folded: '', words: 0, terms: new Set() };
/** 'Either another room or two groups' concludes nothing. */
const alternative = / (?:or|oder|ou|o) |还是/u;

/**
 * Finds what people agree on without a word for deciding: a proposal, someone else's yes, and a repetition. Someone concludes
 * ("Then the second Saturday") and the next speaker agrees or repeats it, or the next speakers conclude by repeating it.
 */
export function agreements(sentences: Sentence[], language: SpokenLanguage): Decision[] {
  const { phrases, tasks, talk, claims } = language;
  const found: { decision: Decision; signs: number }[] = [];
  const turns = turnsOf(
    sentences.filter(({ text }) => /[\p{L}\p{N}]/u.test(text.replace(phrases.noises, ''))),
  );
  const lengths = turns.map((turn) => turn.reduce((words, { text }) => words + lengthOf(text), 0));
  const known = new Map<string, string[]>();
  const speakers = [...new Set(sentences.map(({ speaker }) => speaker))];
  const names = new Set(speakers.flatMap(termsIn));
  let last = -1;
  for (const [index, turn] of turns.entries()) {
    const [reply, third = []] = [turns[index + 1], turns[index + 2]];
    if (!reply || index <= last || lengths[index]! > maxTurnWords || lengths[index + 1]! > maxReplyWords)
      continue;
    const [proposal, answer] = [proposalIn(turn), answerIn(reply)];
    const closing = (lengths[index + 2] ?? 0) > maxReplyWords ? none : answerIn(third);
    if (proposal.words > maxProposalWords || !mayAnswer(answer) || isOpen(proposal)) continue;
    if (movesOn(proposal) || asksSomeone(proposal) || alternative.test(proposal.lower)) continue;
    const isRepeated = repeats(answer, proposal);
    const isPlainYes = isYesAlone(reply[0]!) && !objects(answer);
    const isClosed = mayAnswer(closing) && repeats(closing, proposal);
    const signs = [
      phrases.decided.proposed.test(proposal.lower) && tasks.accepts.test(answer.folded) && isRepeated,
      concludes(proposal) && proposal.terms.size > 0 && (isPlainYes || isRepeated),
      concludes(answer) && isRepeated,
      concludes(closing) && isClosed && (isPlainYes || isRepeated),
      asks(proposal) && isRepeated && accepts(closing) && isClosed,
    ].filter(Boolean).length;
    if (signs === 0) continue;
    last = isClosed ? index + 2 : index + 1;
    const said = isClosed ? [proposal, answer, closing] : [proposal, answer];
    const told = said.toReversed().filter((one) => one.terms.size > 0 && !asks(one));
    const shown = told.find(concludes) ?? told[0];
    if (!shown) continue;
    const decision: Decision = {
      text: polish(shown.sentences.map(({ text }) => text).join(' '), phrases),
      state: 'quoted',
      speaker: shown.sentences[0]!.speaker,
      entries: [...new Set(said.flatMap((one) => one.sentences.flatMap(({ entries }) => entries)))],
      possible: true,
    };
    found.push({ decision, signs });
  }
  const best = new Set(found.toSorted((a, b) => b.signs - a.signs).slice(0, maxAgreements));
  return found.filter((one) => best.has(one)).map(({ decision }) => decision);

  function concludes({ lower, lowerStatement }: Part): boolean {
    const { concluded } = phrases.decided;
    if (alternative.test(lower) || phrases.decided.tentative.test(lower)) return false;
    return concluded.test(lower) || concluded.test(lowerStatement);
  }

  /** Returns whether a sentence accepts something and says nothing else. */
  function isYesAlone(sentence: Sentence): boolean {
    const yes = read([sentence]);
    return accepts(yes) && yes.words <= (yes.terms.size === 0 ? maxEmptyYesWords : maxYesWords);
  }

  function objects({ folded }: Part): boolean {
    return claims?.objects.test(folded) ?? tasks.refuses.test(folded);
  }

  function asks({ lower }: Part): boolean {
    return isQuestion(lower, talk);
  }

  function accepts({ folded }: Part): boolean {
    return tasks.accepts.test(folded) && !tasks.refuses.test(folded);
  }

  /** Returns the last sentence of a turn; the one before if the last only asks whether all agree. */
  function proposalIn(turn: Sentence[]): Part {
    const [before, last] = [turn.slice(-2, -1), turn.slice(-1)];
    const asked = read(last);
    const isTag =
      asks(asked) && asked.words <= maxTagWords && ![...asked.terms].some((term) => names.has(term));
    return before.length > 0 && isTag ? read(before) : asked;
  }

  /** Returns the first two sentences of a turn; the first alone if both are long. */
  function answerIn(turn: Sentence[]): Part {
    const both = read(turn.slice(0, 2));
    return both.words > maxAnswerWords ? read(turn.slice(0, 1)) : both;
  }

  function read(said: Sentence[]): Part {
    const texts = said.map((sentence) => sentence.text.replace(phrases.noises, '').trim());
    const text = texts.join(' ');
    const [first = '', ...others] = texts;
    const statement = others.length > 0 && termsIn(first).length === 0 ? others.join(' ') : text;
    return {
      sentences: said,
      lower: lowerText(text),
      lowerStatement: lowerText(statement),
      folded: foldedText(text),
      words: lengthOf(text),
      terms: new Set(termsIn(text)),
    };
  }

  function termsIn(text: string): string[] {
    return termsOf(text, language.code, phrases.functionWords, known);
  }

  /** Returns whether a sentence only gives the floor to someone, goes to the next point or to lunch: "Let's move to Agnes." */
  function movesOn({ lower, terms }: Part): boolean {
    const others = [...terms].filter((term) => !names.has(term)).length;
    return (
      talk.agenda.test(lower) ||
      talk.social.test(lower) ||
      (others < terms.size && others <= maxWordsAroundName)
    );
  }

  /** Returns whether a sentence gives someone a task. */
  function asksSomeone({ folded }: Part): boolean {
    return tasks.orders.test(folded) || tasks.requests.test(folded);
  }

  function mayAnswer(part: Part): boolean {
    return part.words <= maxAnswerWords && !asks(part) && !isOpen(part);
  }

  function isOpen({ lower, folded }: Part): boolean {
    const isDeferred = claims?.defers.test(folded) ?? false;
    return isDeferred || phrases.decided.not.test(lower) || talk.unsure.test(lower);
  }
}

const repeats = (part: Part, other: Part) => [...part.terms].some((term) => other.terms.has(term));

function turnsOf(sentences: Sentence[]): Sentence[][] {
  const turns: Sentence[][] = [];
  for (const sentence of sentences) {
    const turn = turns.at(-1);
    if (turn?.[0]?.speaker === sentence.speaker) turn.push(sentence);
    else turns.push([sentence]);
  }
  return turns;
}
