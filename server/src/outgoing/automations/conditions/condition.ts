import type { AutomationCondition, Locale, Origin } from '@afterword/api-client/contract';
import type { Line } from '../run.ts';

/** Meeting data that conditions are checked against. */
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
  /** Participants whose address is unknown. */
  unknown: number;
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
  /** Returns whether it holds; null if nobody can tell. */
  holds(value: Value, meeting: JudgedMeeting, judgeText: JudgeText): boolean | null | Promise<Verdict>;
  /** True if it reads the transcript without asking a model. */
  readsTranscript?: true;
  /** True if it may ask a language model about the transcript, which is slow. */
  asksModel?: true;
  /** True if it needs the invitees of the meeting, from calendars. */
  readsCalendars?: true;
  /** Formats the value, or what was found, for people; by default the value as it is. */
  show?(value: Value, meeting: JudgedMeeting): string;
  /** Say that it holds or not, as the end of a sentence. */
  texts: Readonly<Record<Locale, { holds(value: string): string; fails(value: string): string }>>;
}
