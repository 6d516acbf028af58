import type { Claim, Decision, SpokenAction, Topic } from '@afterword/api-client/contract';

/** What an engine reads: the transcript in reading order. */
export interface SummaryInput {
  title: string;
  /** BCP 47, when the platform told. */
  language: string | null;
  /** Whose 'tomorrow' it is, an IANA name; UTC without one. */
  timeZone?: string;
  entries: {
    id: string;
    speaker: string;
    content: string;
    /** ISO 8601. */
    startedAt: string;
  }[];
}

export type { SpokenAction } from '@afterword/api-client/contract';

/** What an engine makes of a transcript. Texts stay as they were spoken. */
export interface SummaryResult {
  topics: Topic[];
  /** The claims of all topics, in order. */
  overview: Claim[];
  decisions: Decision[];
  actions: SpokenAction[];
  /** What was asked and not answered. */
  questions: Claim[];
}

export type SummaryStage = 'reading' | 'weighing' | 'writing';

/**
 * Something that summarizes a meeting: the built-in engine now, language models later. Every claim cites the entries it
 * stands on; the caller checks that they exist.
 */
export interface SummaryEngine {
  /** Stored with each summary, so that a reader knows what made it. */
  readonly name: string;
  summarize(
    input: SummaryInput,
    onStage?: (stage: SummaryStage) => void,
    signal?: AbortSignal,
  ): Promise<SummaryResult>;
}
