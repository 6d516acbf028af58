import { setImmediate } from 'node:timers/promises';
import { readQuestion } from '../../sense/ask/question.ts';
import { framingWords, languageOf, questionWords } from '../../text/languages/registry.ts';
import { termsOf } from '../../text/languages/terms.ts';
import type { JudgedMeeting, JudgeText, Verdict } from './conditions/condition.ts';
import { isNegated } from './negation.ts';
import type { Line } from './run.ts';
import { topicOf } from './topic.ts';

const sampleOf = (entries: readonly Line[]) =>
  entries
    .slice(0, 400)
    .map(({ text }) => text)
    .join(' ');

/** Returns the language of a meeting's text, detected once per meeting. */
export function codeOf(meeting: JudgedMeeting): string {
  const known = codes.get(meeting);
  if (known !== undefined) return known;
  const { code } = languageOf(meeting.language, sampleOf(meeting.entries));
  codes.set(meeting, code);
  return code;
}
const codes = new WeakMap<JudgedMeeting, string>();

/** Number of consecutive lines that are matched together. */
const passage = 3;
/** Minimum share of the condition's terms that one passage must contain. */
const enough = 0.6;
/** Maximum lines shown as evidence. */
const maxLines = 3;

/**
 * Judges by words alone: one passage must contain the terms of the condition. Partial matches and negated conditions stay undecided.
 */
export const judgeByWords: JudgeText = (sentence, meeting) => {
  const judged = verdicts.get(meeting) ?? new Map<string, Promise<Verdict>>();
  verdicts.set(meeting, judged);
  const verdict = judged.get(sentence) ?? findWords(sentence, meeting);
  judged.set(sentence, verdict);
  return verdict;
};

/** Cached verdicts by meeting, because many automations can share a condition. */
const verdicts = new WeakMap<JudgedMeeting, Map<string, Promise<Verdict>>>();

const findWords: JudgeText = async (sentence, meeting) => {
  const { entries, participants } = meeting;
  const code = codeOf(meeting);
  const content = sentence
    .split(/\s+/u)
    .filter((each) => !framingWords.has(each.toLowerCase().replace(/[^\p{L}\p{M}']/gu, '')))
    .join(' ');
  const asked = readQuestion(content, [code], participants);
  // A person named as the topic of the condition does not have to be a speaker.
  const isSpokenOf = asked.terms.length === 0 && topicOf(sentence) !== null;
  const { terms, proves, speakers } = isSpokenOf ? readQuestion(content, [code], []) : asked;
  if (isNegated(sentence) || (terms.length === 0 && speakers.size === 0)) return { holds: null, lines: [] };
  if (terms.length === 0) {
    const lines = entries.filter(({ speaker }) => speakers.has(speaker));
    return { holds: lines.length > 0, lines: lines.slice(0, maxLines) };
  }
  const said = await saidIn(meeting);
  const weightOf = (term: string) => proves.get(term) ?? 1;
  const whole = terms.reduce((sum, term) => sum + weightOf(term), 0);
  // Share of matched terms, by the first line of each passage.
  const shares = new Map<number, number>();
  for (const term of terms) {
    let before = -1;
    for (const line of said.get(term) ?? []) {
      for (let at = Math.max(before + 1, line - passage + 1, 0); at <= line; at += 1)
        shares.set(at, (shares.get(at) ?? 0) + weightOf(term) / whole);
      before = line;
    }
  }
  if (shares.size === 0) return { holds: false, lines: [] };
  const best = [...shares].reduce((most, each) =>
    each[1] > most[1] + tiny || (each[1] > most[1] - tiny && each[0] < most[0]) ? each : most,
  );
  const [first, share] = best;
  const lines = entries
    .slice(first, first + passage)
    .filter((_, index) => terms.some((term) => said.get(term)?.includes(first + index)));
  const bySpeaker = speakers.size === 0 || lines.some(({ speaker }) => speakers.has(speaker));
  return { holds: share > enough - tiny && bySpeaker ? true : null, lines: lines.slice(0, maxLines) };
};

/** Tolerance when comparing shares, which are sums of floats. */
const tiny = 1e-9;

/** Returns the line numbers of each term in order, computed once per meeting. */
function saidIn(meeting: JudgedMeeting): Promise<ReadonlyMap<string, readonly number[]>> {
  const known = saids.get(meeting) ?? readTerms(meeting);
  saids.set(meeting, known);
  return known;
}
const saids = new WeakMap<JudgedMeeting, Promise<ReadonlyMap<string, readonly number[]>>>();

/** Lines read before yielding to the event loop. */
const linesAtOnce = 200;

async function readTerms(meeting: JudgedMeeting): Promise<ReadonlyMap<string, readonly number[]>> {
  const code = codeOf(meeting);
  const without = questionWords(code);
  const known = new Map<string, string[]>();
  const said = new Map<string, number[]>();
  for (const [at, { text }] of meeting.entries.entries()) {
    if (at % linesAtOnce === linesAtOnce - 1) await setImmediate();
    for (const term of new Set(termsOf(text, code, without, known))) {
      const lines = said.get(term);
      if (lines) lines.push(at);
      else said.set(term, [at]);
    }
  }
  return said;
}
