import type { ModelUsage } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { contentShown } from '../../transcripts/meetings/entries.ts';
import type { LanguageModel } from '../models/language-model.ts';

/** Characters added to each line: its number, time and speaker. */
const aroundLine = 30;

/** Characters whose tokens are counted; the rest is assumed to be similar. */
const sampled = 20_000;

/** Approximate tokens of our rules in each call. */
const rules = 900;

/** Maximum tokens per call, and maximum share of the window, as in `sense/claims/read-with-model.ts`. */
const largestPiece = 16_000;
const filled = 0.5;

/**
 * Estimates the cost of reading these meetings with a prompt. Counts the tokens of a sample, so that the cost of the
 * estimate does not grow with the amount of text.
 */
export async function estimateReading(
  db: Queryable,
  { workspace }: Pick<Place, 'workspace'>,
  meetings: readonly string[],
  { model, prompt }: { model: LanguageModel; prompt: string },
): Promise<ModelUsage> {
  const { rows } = await db.query<{ lines: number; characters: number }>(
    `select count(*) as lines, coalesce(sum(length(${contentShown})), 0)::bigint as characters from entry
      where workspace_id = $1 and meeting_id = any($2::uuid[]) and content is not null group by meeting_id`,
    [workspace.id, meetings],
  );
  const { rows: some } = await db.query<{ text: string }>(
    `select left(${contentShown}, 400) as text from entry
      where workspace_id = $1 and meeting_id = any($2::uuid[]) and content is not null limit 100`,
    [workspace.id, meetings],
  );
  const sample = some
    .map(({ text }) => text)
    .join('\n')
    .slice(0, sampled);
  const tokensACharacter = sample === '' ? 0.25 : model.estimate(sample) / sample.length;
  const ruled = rules + model.estimate(prompt);
  const piece = Math.max(Math.min(model.window * filled, largestPiece), 500);
  let [inputTokens, outputTokens] = [0, 0];
  for (const { lines, characters } of rows) {
    const spoken = (characters + lines * aroundLine) * tokensACharacter;
    // Chunks end at topic boundaries before they are full, and a tenth is read twice.
    const calls = spoken <= piece ? 1 : Math.ceil(spoken / (piece * 0.7));
    inputTokens += Math.round(spoken * (calls > 1 ? 1.1 : 1) + calls * ruled);
    outputTokens += Math.round(calls * Math.min(model.longestAnswer, 200 + (spoken / calls) * 0.2));
  }
  return { inputTokens, outputTokens, cost: model.priceOf(inputTokens, outputTokens) };
}
