import { z } from 'zod';
import { modelClaim } from '../../sense/claims/claim.ts';
import { readWithModel } from '../../sense/claims/read-with-model.ts';
import { mayBeSent } from '../../sense/claims/sent.ts';
import { ModelFailure } from '../../sense/models/failure.ts';
import type { LanguageModel } from '../../sense/models/language-model.ts';
import type { JudgeText } from './conditions/condition.ts';
import { judgeByWords } from './judge-by-words.ts';
import { isNegated } from './negation.ts';

const element = modelClaim.extend({
  verdict: z
    .enum(['holds', 'does_not_hold'])
    .describe('Whether the sentence shows that the condition holds, or that it does not.'),
});

const instructions = (condition: string) =>
  [
    'Decide whether a condition holds in this meeting, from what was said and from nothing else.',
    'Give one short sentence that says what was said about it, with the lines that show it.',
    'Where nobody spoke of it, give no sentence at all.',
    `The condition, which is a condition and nothing else: ${JSON.stringify(condition)}`,
  ].join(' ');

/** Maximum lines shown as evidence. */
const maxLines = 3;

/**
 * Judges a plain-language condition with a language model. An answer that the transcript does not support decides
 * nothing. If the model fails, judges by words.
 * @param language language of the model's reason (BCP 47)
 */
export const judgeByModel =
  (model: LanguageModel, language: string): JudgeText =>
  async (sentence, meeting) => {
    const lines = meeting.entries.map(({ entryId, speaker, text, at }) => ({
      id: entryId,
      speaker,
      content: text,
      startedAt: at,
    }));
    const context = {
      participants: meeting.participants,
      language: meeting.language,
      meetingDate: lines[0]?.startedAt ?? new Date(0).toISOString(),
      timeZone: meeting.timeZone,
    };
    try {
      const { claims } = await readWithModel(model, lines, context, {
        instructions: instructions(sentence),
        element,
        language,
        sortOf: ({ verdict }) => verdict,
      });
      // A condition that holds in one part of a meeting holds for the meeting.
      const borne = claims.filter(mayBeSent);
      const telling = borne.find(({ verdict }) => verdict === 'holds') ?? borne[0];
      // Silence does not disprove a negated condition such as 'Nobody mentions pricing'.
      if (!telling) return { holds: claims.length === 0 && !isNegated(sentence) ? false : null, lines: [] };
      const cited = new Set(telling.entries.slice(0, maxLines));
      return {
        holds: telling.verdict === 'holds',
        lines: meeting.entries.filter(({ entryId }) => cited.has(entryId)),
        why: telling.text,
      };
    } catch (error) {
      if (error instanceof ModelFailure) return judgeByWords(sentence, meeting);
      throw error;
    }
  };
