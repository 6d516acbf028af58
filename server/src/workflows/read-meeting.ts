import type { CheckContext, Line } from '../claims/claim.ts';
import { modelClaim } from '../claims/claim.ts';
import { readWithModel } from '../claims/read-with-model.ts';
import type { LanguageModel } from '../models/language-model.ts';
import type { ReadingResult, RunRow } from './run-store.ts';

/** A meeting as it is read. */
export interface ReadMeeting {
  context: CheckContext;
  lines: Line[];
}

/**
 * Has a model answer the prompt of a run from one meeting. What comes back is checked by the server's own rules: a claim that its
 * lines do not bear out is kept as such.
 * @throws {ModelFailure}
 */
export async function readMeetingWith(
  model: LanguageModel,
  { context, lines }: ReadMeeting,
  { prompt, language }: Pick<RunRow, 'prompt' | 'language'>,
  signal: AbortSignal,
): Promise<Pick<ReadingResult, 'claims' | 'usage'>> {
  const { claims, usage } = await readWithModel(model, lines, context, {
    instructions: instructionsFor(prompt),
    element: modelClaim,
    language,
    signal,
  });
  return { claims: claims.map(({ text, state, entries }) => ({ text, state, entries })), usage };
}

/** What somebody wants to know, as a task. They may write it in any language. */
const instructionsFor = (prompt: string): string =>
  `Somebody who may read this meeting wants the following from it. Answer in single sentences that its lines say, as many as it takes; an empty list where it says nothing about it.

${prompt}`;
