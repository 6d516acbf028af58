import type { CheckContext, Line } from '../claims/claim.ts';
import { modelClaim } from '../claims/claim.ts';
import { readWithModel } from '../claims/read-with-model.ts';
import type { LanguageModel } from '../models/language-model.ts';
import type { ReadingResult, RunRow } from './run-store.ts';

/** A meeting, as read. */
export interface ReadMeeting {
  context: CheckContext;
  lines: Line[];
}

/**
 * Has a model answer a run's prompt from one meeting. The server's rules check the answer; unsupported claims are
 * marked as such.
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

/** Returns a person's prompt, in any language, as a task. */
const instructionsFor = (prompt: string): string =>
  `Somebody who may read this meeting wants the following from it. Answer in single sentences that its lines say, as many as it takes; an empty list where it says nothing about it.

${prompt}`;
