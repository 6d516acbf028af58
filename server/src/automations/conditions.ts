import { setImmediate } from 'node:timers/promises';
import { type AutomationCondition, type Origin, originNames } from '@afterword/api-client/contract';
import { readQuestion } from '../ask/question.ts';
import { foldText } from '../text/fold.ts';
import { askingWords, framingWords, languageOf } from '../text/languages/registry.ts';
import { termsOf } from '../text/terms.ts';
import { spacedWords } from '../text/words.ts';
import { isNegated } from './negation.ts';
import type { Because, Line } from './run.ts';
import { topicOf } from './topic.ts';

/** What conditions are held against. */
export interface JudgedMeeting {
  title: string;
  platform: Origin;
  participants: readonly string[];
  /** Of the mail addresses of whoever was there or was given the meeting. */
  domains: readonly string[];
  /** Null while it goes on. */
  minutes: number | null;
  /** BCP 47, when the platform told. */
  language: string | null;
  labels: readonly string[];
  /** Whose 'tomorrow' it is, IANA. */
  timeZone: string;
  /** In reading order; `at` is when each was said, ISO 8601. */
  entries: readonly (Line & { at: string })[];
}

/** Whether a condition holds; `null`: nobody can tell. With the lines that say so. */
export interface Verdict {
  holds: boolean | null;
  lines: Line[];
  /** What a model gave as its reason. */
  why?: string;
}

/** How a condition in plain words is judged. */
export type JudgeText = (sentence: string, meeting: JudgedMeeting) => Promise<Verdict>;

/**
 * Holds a meeting against all conditions; the first that does not hold, or of which nobody can tell, decides. Those that ask for
 * nothing but facts come first: a model is asked last.
 * @returns null where all hold, with the lines that say so where a condition was in plain words.
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

/** Whether a text has these words one after the other: 'Ana' is in 'Ana Lópes', and not in 'Diana'. */
const containsWords = (text: string, words: string): boolean =>
  spacedWords(text).includes(spacedWords(words));

/** What the platform said, else what the words are in. 'pt' holds for 'pt-BR', and 'pt-br' not for 'pt-PT'. */
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

/** What the words of a meeting are in; found once, however many conditions ask. */
function codeOf(meeting: JudgedMeeting): string {
  const known = codes.get(meeting);
  if (known !== undefined) return known;
  const { code } = languageOf(meeting.language, sampleOf(meeting.entries));
  codes.set(meeting, code);
  return code;
}
const codes = new WeakMap<JudgedMeeting, string>();

/** A condition's value as people read it. */
function shownValue(condition: AutomationCondition): string {
  if (condition.type === 'platform') return originNames[condition.value];
  if (condition.type !== 'duration') return condition.value;
  const { atLeast, atMost } = condition.value;
  return [atLeast === undefined ? '' : `≥ ${atLeast}`, atMost === undefined ? '' : `≤ ${atMost}`]
    .filter(Boolean)
    .join(', ');
}

/** Lines around one another that may say it together. */
const passage = 3;
/** Of what a condition says, the share that one passage has to say. */
const enough = 0.6;
/** Lines that are shown. */
const mostLines = 3;

/**
 * Judges by words alone: what the condition speaks of has to be said in one place. Said in part, or turned around by a 'not', it
 * stays undecided.
 */
export const judgeByWords: JudgeText = (sentence, meeting) => {
  const judged = verdicts.get(meeting) ?? new Map<string, Promise<Verdict>>();
  verdicts.set(meeting, judged);
  const verdict = judged.get(sentence) ?? findWords(sentence, meeting);
  judged.set(sentence, verdict);
  return verdict;
};

/** What was judged of a meeting: many automations may have the same condition. */
const verdicts = new WeakMap<JudgedMeeting, Map<string, Promise<Verdict>>>();

const findWords: JudgeText = async (sentence, meeting) => {
  const { entries, participants } = meeting;
  const code = codeOf(meeting);
  const content = sentence
    .split(/\s+/u)
    .filter((each) => !framingWords.has(each.toLowerCase().replace(/[^\p{L}\p{M}']/gu, '')))
    .join(' ');
  const asked = readQuestion(content, [code], participants);
  // Who is only spoken of need not have spoken.
  const isSpokenOf = asked.terms.length === 0 && topicOf(sentence) !== null;
  const { terms, proves, speakers } = isSpokenOf ? readQuestion(content, [code], []) : asked;
  if (isNegated(sentence) || (terms.length === 0 && speakers.size === 0)) return { holds: null, lines: [] };
  if (terms.length === 0) {
    const lines = entries.filter(({ speaker }) => speakers.has(speaker));
    return { holds: lines.length > 0, lines: lines.slice(0, mostLines) };
  }
  const said = await saidIn(meeting);
  const weightOf = (term: string) => proves.get(term) ?? 1;
  const whole = terms.reduce((sum, term) => sum + weightOf(term), 0);
  // What each passage says of it, by its first line.
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
  return { holds: share > enough - tiny && bySpeaker ? true : null, lines: lines.slice(0, mostLines) };
};

/** Shares that differ by less are the same: they are sums. */
const tiny = 1e-9;

/** In which lines each term is said, in order; read once, however many conditions ask. */
function saidIn(meeting: JudgedMeeting): Promise<ReadonlyMap<string, readonly number[]>> {
  const known = saids.get(meeting) ?? readTerms(meeting);
  saids.set(meeting, known);
  return known;
}
const saids = new WeakMap<JudgedMeeting, Promise<ReadonlyMap<string, readonly number[]>>>();

/** Lines that are read before something else has its turn. */
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
