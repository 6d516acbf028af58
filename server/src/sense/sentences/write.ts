import type { CitedLine, Sentence, Writing, WritingEstimate } from '@afterword/api-client/contract';
import { whileWorking } from '../../platform/http/streams.ts';
import { offset } from '../../transcripts/meetings/meetings.ts';
import type { CheckedClaim, Line, ModelClaim, ReadingTask } from '../claims/claim.ts';
import { estimateReading, readWithModel } from '../claims/read-with-model.ts';
import { ModelFailure } from '../models/failure.ts';
import type { LanguageModel } from '../models/language-model.ts';

/** Lines of one meeting for a language model. */
export interface Material {
  meetingId: string;
  startedAt: Date;
  /** BCP 47, if the platform provides it. */
  language: string | null;
  /** IANA time zone of its workspace. */
  timeZone: string;
  participants: readonly string[];
  lines: readonly Line[];
}

/** An event while a language model writes. */
export type WritingEvent<Element extends ModelClaim> =
  | { type: 'estimate'; estimate: WritingEstimate }
  | { type: 'sentence'; sentence: Sentence; claim: CheckedClaim<Element> };

/** The result: everything written about transcripts that were read completely. */
export interface Written<Element extends ModelClaim> {
  sentences: { sentence: Sentence; claim: CheckedClaim<Element> }[];
  writing: Writing;
}

/**
 * Has a language model write sentences about meetings, one after the other, and checks each sentence before yielding
 * it. If the model fails, sentences about earlier meetings remain, and `writing` gives the reason for the end.
 */
export async function* write<Element extends ModelClaim>(
  model: LanguageModel,
  materials: readonly Material[],
  task: Pick<ReadingTask<Element>, 'instructions' | 'element' | 'language' | 'signal'>,
): AsyncGenerator<WritingEvent<Element>, Written<Element>> {
  const stands: Written<Element>['sentences'] = [];
  const usage = { inputTokens: 0, outputTokens: 0, cost: 0 as number | null };
  try {
    yield { type: 'estimate', estimate: estimateOf(model, materials, task) };
    for (const material of materials) {
      const told: Written<Element>['sentences'] = [];
      const reading = yield* whileWorking<
        WritingEvent<Element>,
        Awaited<ReturnType<typeof readWithModel<Element>>>
      >((tell) =>
        readWithModel(model, material.lines, contextOf(material), {
          ...task,
          onClaim(claim) {
            const sentence = toSentence(claim, material);
            told.push({ sentence, claim });
            tell({ type: 'sentence', sentence, claim });
          },
        }),
      );
      stands.push(...told);
      usage.inputTokens += reading.usage.inputTokens;
      usage.outputTokens += reading.usage.outputTokens;
      usage.cost =
        usage.cost === null || reading.usage.cost === null ? null : usage.cost + reading.usage.cost;
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const generatedBy = stands.length > 0 ? { provider: model.provider, model: model.model } : null;
    return { sentences: stands, writing: { generatedBy, fallback: error.reason, usage: null } };
  }
  const generatedBy = { provider: model.provider, model: model.model };
  return { sentences: stands, writing: { generatedBy, fallback: null, usage } };
}

const contextOf = ({ participants, language, timeZone, startedAt }: Material) => ({
  participants,
  language,
  timeZone,
  meetingDate: startedAt.toISOString(),
});

function toSentence(
  { text, state, speaker, entries }: CheckedClaim,
  { meetingId, startedAt, lines }: Material,
): Sentence {
  return {
    text,
    state,
    // Text in the model's own words has no speaker.
    speaker: state === 'quoted' ? speaker : '',
    entries,
    meetingId,
    lines: citedLines(entries, lines, startedAt),
  };
}

/** Returns the cited lines for readers. */
export function citedLines(entries: readonly string[], lines: readonly Line[], start: Date): CitedLine[] {
  const cited = new Set(entries);
  const found = new Map(lines.filter(({ id }) => cited.has(id)).map((line) => [line.id, line]));
  return entries.flatMap((id) => {
    const line = found.get(id);
    return line
      ? [{ id, speaker: line.speaker, time: offset(Date.parse(line.startedAt) - start.getTime()) }]
      : [];
  });
}

/** Estimates the cost of reading everything. @throws {ModelFailure} if the context window is too small for a transcript */
function estimateOf<Element extends ModelClaim>(
  model: LanguageModel,
  materials: readonly Material[],
  task: Pick<ReadingTask<Element>, 'instructions' | 'element' | 'language'>,
): WritingEstimate {
  const all = materials.map(({ lines }) => estimateReading(model, lines, task));
  const inputTokens = all.reduce((sum, each) => sum + each.inputTokens, 0);
  const outputTokens = all.reduce((sum, each) => sum + each.outputTokens, 0);
  return { inputTokens, outputTokens, cost: model.priceOf(inputTokens, outputTokens) };
}
