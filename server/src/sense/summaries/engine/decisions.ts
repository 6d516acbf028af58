import type { Decision } from '@afterword/api-client/contract';
import type { SpokenLanguage } from '../../../text/languages/language.ts';
import { polish } from '../../../text/transcript/sentences.ts';
import type { SummaryInput } from '../engine.ts';
import { clustersOf } from './actions.ts';
import { statesDecision } from './settled.ts';
import { type Statement, statementAt } from './statements.ts';
import type { Features } from './weighing/features.ts';
import { weigh } from './weighing/model.ts';
import type { Passage } from './weighing/passages.ts';

/** Minimum score of a passage near a decision. This and the next two were chosen on AMI dev. */
const threshold = -0.5;
/** Maximum number of possible decisions. */
const most = 8;
/** Maximum entries between a decision and the line that states it. */
const beside = 2;
/** Maximum entries between two adjacent passages of a decision. */
const apart = 6;
/** Maximum entries between its first and last passage. */
const longest = 14;
/** Maximum entries cited. */
const cited = 6;

/** Finds possible decisions of an English meeting: lines that say how it shall be where the model detects a decision. */
export function possibleDecisionsIn(
  passages: Passage[],
  features: Features,
  entries: SummaryInput['entries'],
  language: SpokenLanguage,
): Decision[] {
  const scores = weigh('decisions', passages, features);
  const lines = statementsIn(passages, language);
  const found = new Map<Statement, { score: number; around: number[] }>();
  for (const cluster of clustersOf(passages, scores, threshold, apart, longest)) {
    const [from, to] = [passages[cluster[0]!]!.entry - beside, passages[cluster.at(-1)!]!.entry + beside];
    const [line] = lines
      .filter(({ first, last }) => passages[last]!.entry >= from && passages[first]!.entry <= to)
      .sort((a, b) => scoreOf(b) - scoreOf(a));
    const around = cluster.sort((a, b) => scores[b]! - scores[a]!);
    if (line && !found.has(line)) found.set(line, { score: scores[around[0]!]!, around });
  }
  return [...found]
    .sort(([, a], [, b]) => b.score - a.score)
    .slice(0, most)
    .sort(([a], [b]) => a.first - b.first)
    .map(([{ text, speaker, first, last }, { around }]) => {
      const places = new Set(passages.slice(first, last + 1).map(({ entry }) => entry));
      for (const index of around) if (places.size < cited) places.add(passages[index]!.entry);
      return {
        text: polish(text, language.phrases),
        state: 'quoted',
        speaker,
        possible: true,
        entries: [...places].sort((a, b) => a - b).map((place) => entries[place]!.id),
      };
    });

  function scoreOf({ first, last }: Statement): number {
    return Math.max(...scores.slice(first, last + 1));
  }
}

/** Returns the statements that settle or propose something, of those that overlap the first. */
export function statementsIn(passages: Passage[], language: SpokenLanguage): Statement[] {
  const { strong, proposed } = language.phrases.decided;
  const phrases = [...strong, proposed];
  const found: Statement[] = [];
  for (const [index, { words }] of passages.entries()) {
    const end = found.at(-1)?.last ?? -1;
    const said = words.join(' ');
    if (index <= end || !phrases.some((phrase) => phrase.test(said))) continue;
    const statement = statementAt(passages, index);
    if (statement.first > end && statesDecision(statement.text, language) !== null) found.push(statement);
  }
  return found;
}
