import type { ClaimState, ModelUsage } from '@afterword/api-client/contract';
import { z } from 'zod';

/** A line of a transcript as a model is given it, and as a claim about it is checked. */
export interface Line {
  /** The entry's id. */
  id: string;
  speaker: string;
  content: string;
  /** ISO 8601. */
  startedAt: string;
}

/**
 * What every element of a model's answer has; a task adds fields of its own beside these, all of them flat. Every field is required,
 * because strict schemas know no others.
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

/** What the rules need to know of a meeting besides the lines a claim cites. */
export interface CheckContext {
  /** Everybody in the meeting, as they are called there. */
  participants: readonly string[];
  /** What is spoken (BCP 47), where that is known. */
  language: string | null;
  /** When the meeting began, ISO 8601: 'next Friday' is counted from it. */
  meetingDate: string;
  /** Whose 'tomorrow' it is, an IANA name; UTC without one. */
  timeZone?: string;
}

/** An element of a model's answer after the check: its text is plain, and its evidence are lines of the meeting. */
export type CheckedClaim<Element extends ModelClaim = ModelClaim> = Element & {
  /** The same as long as the reading lasts; later ones come after it in the meeting. */
  claimId: string;
  state: ClaimState;
  /** Ids of the entries it cites, most telling first; never empty. */
  entries: string[];
  /** Whose words the first of them are. */
  speaker: string;
};

/** What a feature has a model find in a transcript. */
export interface ReadingTask<Element extends ModelClaim> {
  /** What is wanted, in English. The rules about evidence and about instructions inside a transcript are added. */
  instructions: string;
  /** {@link modelClaim}, extended by flat fields that are all required. */
  element: z.ZodType<Element>;
  /** What to answer in (BCP 47); null for the language that was spoken. */
  language: string | null;
  /** What the reader has besides the transcript, such as notes or an agenda: told to the model as context, never evidence. */
  notes?: string;
  /** Claims of different sorts are never one; without it those of different `kind`. */
  sortOf?(element: Element): string;
  /** Hears each claim once, checked, while the model goes on; duplicates of overlapping chunks are not told again. */
  onClaim?(claim: CheckedClaim<Element>): void;
  signal?: AbortSignal;
}

/** What was read: every claim, checked, in the order of the meeting. */
export interface Reading<Element extends ModelClaim> {
  claims: CheckedClaim<Element>[];
  usage: ModelUsage;
}

/** What a reading will take, before it begins. */
export interface ReadingEstimate {
  /** How many calls it takes. */
  calls: number;
  /** Estimated, ±15 %. */
  inputTokens: number;
  /** At most about so many. */
  outputTokens: number;
}
