import type { Claim, Decision, IgnoredLines, SpokenAction, Topic } from '@afterword/api-client/contract';

/** The transcript an engine summarizes, in reading order. */
export interface SummaryInput {
  title: string;
  /** BCP 47, if the platform provides it. */
  language: string | null;
  /** IANA time zone for words such as 'tomorrow'; defaults to UTC. */
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

/** An engine's summary of a transcript, with texts as spoken. */
export interface SummaryResult {
  topics: Topic[];
  /** The claims of all topics, in order; without outcomes, which are among decisions or actions, if they are quotations. */
  overview: Claim[];
  decisions: Decision[];
  actions: SpokenAction[];
  /** Unanswered questions. */
  questions: Claim[];
  /** Lines that tell the summary what to write. */
  ignored: IgnoredLines[];
}

export type SummaryStage = 'reading' | 'weighing' | 'writing';

/** Summarizes meetings. Every claim cites the entries it is based on; the caller checks that they exist. */
export interface SummaryEngine {
  /** Stored with each summary, so that readers know what made it. */
  readonly name: string;
  summarize(
    input: SummaryInput,
    onStage?: (stage: SummaryStage) => void,
    signal?: AbortSignal,
  ): Promise<SummaryResult>;
}
