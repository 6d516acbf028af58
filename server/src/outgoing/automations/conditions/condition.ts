import type { AutomationCondition, Locale, Origin } from '@afterword/api-client/contract';
import type { Line } from '../run.ts';

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

export type ConditionType = AutomationCondition['type'];

/** A type of condition. */
export interface Condition<Value> {
  /** Returns whether it holds; null if nobody can tell. */
  holds(value: Value, meeting: JudgedMeeting, judgeText: JudgeText): boolean | null | Promise<Verdict>;
  /** True if it reads the transcript without asking a model. */
  readsTranscript?: true;
  /** True if it may ask a language model about the transcript, which is slow. */
  asksModel?: true;
  /** Formats the value for people; by default as it is. */
  show?(value: Value): string;
  /** Say that it holds or not, as the end of a sentence. */
  texts: Readonly<Record<Locale, { holds(value: string): string; fails(value: string): string }>>;
}
