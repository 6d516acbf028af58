import { setImmediate } from 'node:timers/promises';
import { type AutomationCondition, type Origin, originNames } from '@afterword/api-client/contract';
import { readQuestion } from '../../sense/ask/question.ts';
import { foldText } from '../../text/fold.ts';
import { askingWords, framingWords, languageOf } from '../../text/languages/registry.ts';
import { termsOf } from '../../text/languages/terms.ts';
import { spacedWords } from '../../text/words.ts';
import { isNegated } from './negation.ts';
import type { Because, Line } from './run.ts';
import { topicOf } from './topic.ts';

/** Meeting data that conditions are checked against. */
export interface JudgedMeeting {
  title: string;
  platform: Origin;
  participants: readonly string[];
  /** Email domains of participants and of people the meeting was shared with. */
  domains: readonly string[];
  /** Null while the meeting is running. */
  minutes: number | null;
  /** BCP 47; null if the platform did not report it. */
  language: string | null;
  labels: readonly string[];
  /** IANA time zone for relative dates such as 'tomorrow'. */
  timeZone: string;
  /** In reading order; `at` is when it was said, ISO 8601. */
  entries: readonly (Line & { at: string })[];
}

/** Result of a condition, with supporting lines. `holds` is null when undecided. */
export interface Verdict {
  holds: boolean | null;
  lines: Line[];
  /** Reason given by a model. */
  why?: string;
}

export type JudgeText = (sentence: string, meeting: JudgedMeeting) => Promise<Verdict>;

/**
 * Checks all conditions; the first that fails or stays undecided determines the result. Plain-language ones come last, because they
 * may call a model.
 * @returns `because` is null if all hold, or has the supporting lines of a plain-language condition
 */
export async function judge(
  conditions: readonly AutomationCondition[],
  meeting: JudgedMeeting,
  judgeText: JudgeText,
): Promise<{ runs: boolean; because: Because | null }> {
  let held: Because | null = null;
  const ordered = [...conditions].sort((a, b) => Number(a.type === 'text') - Number(b.type === 'text'));
  for (const condition of ordered) {
    const verdict: Verdict =
      condition.type === 'text'
        ? await judgeText(condition.value, meeting)
        : { holds: holds(condition, meeting), lines: [] };
    const about = {
      condition: condition.type,
      value: shownValue(condition),
      lines: verdict.lines.map(({ entryId, speaker, text, time }) => ({ entryId, speaker, text, time })),
      ...(verdict.why === undefined ? {} : { why: verdict.why }),
    };
    if (verdict.holds === null) return { runs: false, because: { code: 'undecided', ...about } };
    if (!verdict.holds) return { runs: false, because: { code: 'did_not_hold', ...about } };
    if (condition.type === 'text') held = { code: 'held', ...about };
  }
  return { runs: true, because: held };
}

type Structured = Exclude<AutomationCondition, { type: 'text' }>;

function holds(condition: Structured, meeting: JudgedMeeting): boolean | null {
  switch (condition.type) {
    case 'platform':
      return meeting.platform === condition.value;
    case 'participant':
      return meeting.participants.some((name) => containsWords(name, condition.value));
    case 'domain':
      return meeting.domains.some(
        (domain) => domain === condition.value || domain.endsWith(`.${condition.value}`),
      );
    case 'title':
      return foldText(meeting.title).includes(foldText(condition.value));
    case 'duration': {
      if (meeting.minutes === null) return null;
      const { atLeast = 0, atMost = Number.POSITIVE_INFINITY } = condition.value;
      return meeting.minutes >= atLeast && meeting.minutes <= atMost;
    }
    case 'language':
      return languageHolds(condition.value, meeting);
    case 'label':
      return meeting.labels.some((label) => foldText(label) === foldText(condition.value));
  }
}

/** Returns whether a text contains these words in sequence: 'Ana' is in 'Ana Lópes' but not in 'Diana'. */
const containsWords = (text: string, words: string): boolean =>
  spacedWords(text).includes(spacedWords(words));

/** Compares with the platform's language, or else the detected one. 'pt' matches 'pt-BR', but 'pt-br' does not match 'pt-PT'. */
function languageHolds(wanted: string, meeting: JudgedMeeting): boolean | null {
  const spoken =
    meeting.language?.toLowerCase() ?? (meeting.entries.length === 0 ? null : codeOf(meeting).toLowerCase());
  if (spoken === null) return null;
  return spoken === wanted || spoken.startsWith(`${wanted}-`);
}

const sampleOf = (entries: readonly Line[]) =>
  entries
    .slice(0, 400)
    .map(({ text }) => text)
    .join(' ');

/** Returns the language of a meeting's text, detected once per meeting. */
function codeOf(meeting: JudgedMeeting): string {
  const known = codes.get(meeting);
  if (known !== undefined) return known;
  const { code } = languageOf(meeting.language, sampleOf(meeting.entries));
  codes.set(meeting, code);
  return code;
}
const codes = new WeakMap<JudgedMeeting, string>();

/** Formats a condition's value for people. */
function shownValue(condition: AutomationCondition): string {
  if (condition.type === 'platform') return originNames[condition.value];
  if (condition.type !== 'duration') return condition.value;
  const { atLeast, atMost } = condition.value;
  return [atLeast === undefined ? '' : `≥ ${atLeast}`, atMost === undefined ? '' : `≤ ${atMost}`]
    .filter(Boolean)
    .join(', ');
}

/** Consecutive lines that are matched together. */
const passage = 3;
/** Minimum share of the condition's terms that one passage must contain. */
const enough = 0.6;
/** Lines shown as evidence. */
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
  // Someone a condition only mentions as a topic need not have spoken.
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
  // Share of terms by the first line of each passage.
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
  const without = askingWords(code);
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
