import type { AutomationCondition, Locale, Origin } from '@afterword/api-client/contract';
import type { Line } from '../run.ts';

/** Meeting data that conditions use. */
export interface JudgedMeeting {
  title: string;
  platform: Origin;
  participants: readonly string[];
  /** Email domains of participants and of people the meeting was shared with. */
  domains: readonly string[];
  /** Addresses of people from outside the workspace: invited to the meeting, or with access to it. */
  guests: readonly string[];
  /** Email domains of the members of the workspace. */
  ownDomains: readonly string[];
  /** Number of participants with an unknown address. */
  unknown: number;
  /** Duration in minutes; null while the meeting is running. */
  minutes: number | null;
  /** BCP 47; null if the platform did not report it. */
  language: string | null;
  labels: readonly string[];
  /** IANA time zone for relative dates such as 'tomorrow'. */
  timeZone: string;
  /** In reading order; `at` is when it was said, ISO 8601. */
  entries: readonly (Line & { at: string })[];
}

/** Returns the domain of an email address. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase();

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
  /** Returns whether the condition holds; null if that cannot be decided. */
  holds(value: Value, meeting: JudgedMeeting, judgeText: JudgeText): boolean | null | Promise<Verdict>;
  /** True if it reads the transcript without asking a model. */
  readsTranscript?: true;
  /** True if it may ask a language model about the transcript, which is slow. */
  asksModel?: true;
  /** True if it needs the invitees of the meeting, from calendars. */
  readsCalendars?: true;
  /** Formats the value, or what was found, for people. By default shows the value unchanged. */
  show?(value: Value, meeting: JudgedMeeting): string;
  /** Texts that say whether the condition holds, for the end of a sentence. */
  texts: Readonly<Record<Locale, { holds(value: string): string; fails(value: string): string }>>;
}
