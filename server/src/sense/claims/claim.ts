import type { ClaimState, ModelUsage } from '@afterword/api-client/contract';
import { z } from 'zod';

/** A transcript line, as sent to a model and used to check claims. */
export interface Line {
  /** Id of the entry. */
  id: string;
  speaker: string;
  content: string;
  /** ISO 8601. */
  startedAt: string;
}

/**
 * Fields of every element in a model's answer; tasks add flat fields of their own. All fields are required, because
 * strict schemas do not support optional ones.
 */
export const modelClaim = z.object({
  text: z.string().describe('One plain sentence, in the language asked for, without links or markup.'),
  evidence: z
    .array(z.number().int())
    .describe('The numbers in brackets of the lines that say it, most telling first.'),
  said: z
    .string()
    .nullable()
    .describe(
      'Where the sentence is in another language than the lines: the same sentence in their language. Else null.',
    ),
});
export type ModelClaim = z.infer<typeof modelClaim>;

/** Context the rules need in addition to the cited lines. */
export interface CheckContext {
  /** Names of everyone in the meeting. */
  participants: readonly string[];
  /** Spoken language (BCP 47), if known. */
  language: string | null;
  /** Start of the meeting, ISO 8601, the reference for 'next Friday'. */
  meetingDate: string;
  /** IANA time zone for words such as 'tomorrow'; defaults to UTC. */
  timeZone?: string;
}

/** A checked element of a model's answer: its text is plain and its evidence consists of lines in the meeting. */
export type CheckedClaim<Element extends ModelClaim = ModelClaim> = Element & {
  /** Stable during the reading; ids sort in the order of the meeting. */
  claimId: string;
  state: ClaimState;
  /** Ids of the cited entries, most relevant first; never empty. */
  entries: string[];
  /** Speaker of the first entry. */
  speaker: string;
};

/** A task for a model: claims to find in a transcript. */
export interface ReadingTask<Element extends ModelClaim> {
  /** The task, in English. Rules about evidence and about instructions in the transcript are added. */
  instructions: string;
  /** {@link modelClaim}, extended by flat, required fields. */
  element: z.ZodType<Element>;
  /** Language of the answer (BCP 47); null for the spoken language. */
  language: string | null;
  /** The reader's own notes or agenda, sent as context but never accepted as evidence. */
  notes?: string;
  /** Claims of different sorts are never merged; defaults to `kind`. */
  sortOf?(element: Element): string;
  /** Called once for each checked claim while the model continues; skips duplicates from overlapping chunks. */
  onClaim?(claim: CheckedClaim<Element>): void;
  signal?: AbortSignal;
}

/** The result of a reading: all claims, checked, in the order of the meeting. */
export interface Reading<Element extends ModelClaim> {
  claims: CheckedClaim<Element>[];
  usage: ModelUsage;
}

/** Estimated cost of a reading. */
export interface ReadingEstimate {
  /** Number of model calls. */
  calls: number;
  /** Accurate to about 15%. */
  inputTokens: number;
  /** Approximate maximum. */
  outputTokens: number;
}
