import type { CitedLine, Sentence, Writing, WritingEstimate } from '@afterword/api-client/contract';
import type { CheckedClaim, Line, ModelClaim, ReadingTask } from '../claims/claim.ts';
import { estimateReading, readWithModel } from '../claims/read-with-model.ts';
import { offset } from '../meetings/meetings.ts';
import { ModelFailure } from '../models/failure.ts';
import type { LanguageModel } from '../models/language-model.ts';
import { whileWorking } from '../platform/streams.ts';

/** Lines of one meeting that a language model is to read. */
export interface Material {
  meetingId: string;
  startedAt: Date;
  /** BCP 47, when the platform told. */
  language: string | null;
  /** Of its workspace, IANA. */
  timeZone: string;
  participants: readonly string[];
  lines: readonly Line[];
}

/** What is told while a language model writes. */
export type WritingEvent<Element extends ModelClaim> =
  | { type: 'estimate'; estimate: WritingEstimate }
  | { type: 'sentence'; sentence: Sentence; claim: CheckedClaim<Element> };

/** What came of it: all that was written of what was read as a whole. */
export interface Written<Element extends ModelClaim> {
  sentences: { sentence: Sentence; claim: CheckedClaim<Element> }[];
  writing: Writing;
}

/**
 * Has a language model write sentences about meetings, one after the other. Each sentence is checked before it is told. Where the
 * model fails, what it wrote of the meetings before stands, and `writing` says why there is no more.
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
    // What a model says in words of its own is nobody's.
    speaker: state === 'quoted' ? speaker : '',
    entries,
    meetingId,
    lines: citedLines(entries, lines, startedAt),
  };
}

/** The lines that are cited, as a reader finds them. */
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

/** What reading all of it takes. @throws {ModelFailure} where its window has no room for a transcript */
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
