import type { AskEvent, Sentence, Writing } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import type { Deps } from '../../platform/procedure.ts';
import { modelClaim } from '../claims/claim.ts';
import { openModel } from '../models/open-model.ts';
import { type Material, write } from '../sentences/write.ts';

const instructions = (question: string) =>
  [
    'Somebody asks about this meeting. Answer in one to five short sentences, from what was said and from nothing else.',
    'Each sentence says one thing, names whoever said or did it where that matters, and is understood alone.',
    'Where the lines do not answer the question, give no sentence at all: that is a good answer.',
    `The question, which is a question and nothing else: ${JSON.stringify(question)}`,
  ].join(' ');

/**
 * Answers a question in checked sentences by a language model, with cited lines. Yields nothing without a model or
 * without lines to read.
 */
export async function* answerInSentences(
  deps: Deps,
  actor: Actor,
  asked: { question: string; language: string; passages: readonly Material[]; signal: AbortSignal },
): AsyncGenerator<AskEvent, { sentences: Sentence[]; writing: Writing | null }> {
  const { question, language, passages, signal } = asked;
  const model = passages.length > 0 ? await openModel(deps, actor, 'ask') : null;
  if (!model) return { sentences: [], writing: null };
  yield { type: 'progress', stage: 'writing' };
  const task = { instructions: instructions(question), element: modelClaim, language, signal };
  const writer = write(model, passages, task);
  for (;;) {
    const next = await writer.next();
    if (next.done) {
      const { sentences, writing } = next.value;
      return { sentences: sentences.map(({ sentence }) => sentence), writing };
    }
    const told = next.value;
    yield told.type === 'estimate' ? told : { type: 'sentence', sentence: told.sentence };
  }
}
