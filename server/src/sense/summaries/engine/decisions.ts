import type { Decision } from '@afterword/api-client/contract';
import type { SpokenLanguage } from '../../../text/languages/language.ts';
import { polish } from '../../../text/transcript/sentences.ts';
import type { SummaryInput } from '../engine.ts';
import { statesDecision } from './settled.ts';
import { type Statement, statementAt } from './statements.ts';
import type { Features } from './weighing/features.ts';
import { weigh } from './weighing/model.ts';
import type { Passage } from './weighing/passages.ts';

/** Minimum score of a passage near a decision. This, `most` and `beside` were chosen on AMI dev. */
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

/**
 * Finds possible decisions of an English meeting: lines that say how it shall be where the model detects a decision.
 * @param lines statements that propose something
 */
export function possibleDecisionsIn(
  lines: Statement[],
  passages: Passage[],
  features: Features,
  entries: SummaryInput['entries'],
  language: SpokenLanguage,
): Decision[] {
  const scores = weigh('decisions', passages, features);
  const scored = lines.map((line) => ({
    line,
    score: Math.max(...scores.slice(line.first, line.last + 1)),
  }));
  const found = new Map<Statement, { score: number; around: number[] }>();
  for (const cluster of clustersOf(passages, scores)) {
    const [from, to] = [passages[cluster[0]!]!.entry - beside, passages[cluster.at(-1)!]!.entry + beside];
    const line = scored
      .filter(({ line: { first, last } }) => passages[last]!.entry >= from && passages[first]!.entry <= to)
      .sort((a, b) => b.score - a.score)[0]?.line;
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
}

/** Groups passages with a minimum score that are at most a few entries apart. */
function clustersOf(passages: Passage[], scores: Float32Array): number[][] {
  const clusters: number[][] = [];
  for (const [index, { entry }] of passages.entries()) {
    if (scores[index]! < threshold) continue;
    const last = clusters.at(-1);
    const isNear = last && entry - passages[last.at(-1)!]!.entry <= apart;
    if (isNear && entry - passages[last[0]!]!.entry <= longest) last.push(index);
    else clusters.push([index]);
  }
  return clusters;
}

/** A statement that settles or proposes something. */
export interface DecisionStatement extends Statement {
  stated: 'settled' | 'proposed';
}

/** Returns the statements that settle or propose something, of those that overlap the first. */
export function statementsIn(passages: Passage[], language: SpokenLanguage): DecisionStatement[] {
  const { strong, proposed } = language.phrases.decided;
  const phrases = [...strong, proposed];
  const found: DecisionStatement[] = [];
  for (const [index, { words }] of passages.entries()) {
    const end = found.at(-1)?.last ?? -1;
    const said = words.join(' ');
    if (index <= end || !phrases.some((phrase) => phrase.test(said))) continue;
    const statement = statementAt(passages, index);
    const stated = statement.first > end ? statesDecision(statement.text, language) : null;
    if (stated !== null) found.push({ ...statement, stated });
  }
  return found;
}
