import type { Decision } from '@afterword/api-client/contract';
import type { Phrases } from '../../../text/languages/phrases.ts';
import { polish } from '../../../text/transcript/sentences.ts';
import type { SummaryInput } from '../engine.ts';
import { clustersOf } from './actions.ts';
import { lengthOf } from './candidates.ts';
import { type Statement, settles, statementAt } from './statements.ts';
import { cueBit } from './weighing/cues.ts';
import type { Features } from './weighing/features.ts';
import { weigh } from './weighing/model.ts';
import type { Passage } from './weighing/passages.ts';

/** Minimum score of a passage near a decision. Chosen on AMI dev. */
const threshold = -0.3;
/** Maximum entries between two adjacent passages of a decision. */
const apart = 6;
/** Maximum entries between its first and last passage. */
const longest = 14;
/** Maximum decisions shown. */
const most = 12;
/** Maximum possible decisions among them. */
const maxPossible = 6;
/** Maximum entries cited. */
const cited = 6;

/** Returns decisions from an English meeting: sentences that state one, and sentences near those where the model detects one. */
export function decisionsIn(
  passages: Passage[],
  features: Features,
  entries: SummaryInput['entries'],
  phrases: Phrases,
): Decision[] {
  const scores = weigh('decisions', passages, features);
  const plainly = (words: string[]) => {
    const said = words.join(' ');
    return phrases.decided.strong.some((phrase) => phrase.test(said)) && !phrases.decided.not.test(said);
  };
  const found: { statement: Statement; score: number; possible: boolean; around: number[] }[] = [];
  let end = -1;
  for (const index of passages.keys()) {
    if (index <= end) continue;
    if (!(features.cues[index]! & (cueBit('decide') | cueBit('together') | cueBit('not') | cueBit('be'))))
      continue;
    if (!plainly(passages[index]!.words)) continue;
    const statement = statementAt(passages, index);
    if (!settles(statement) || recalls.test(` ${statement.words.join(' ')} `)) continue;
    if (statement.first <= end) continue;
    end = statement.last;
    found.push({ statement, score: scores[index]! + 3, possible: false, around: [] });
  }
  // Limits plain decisions to the most certain ones.
  const plain = found.sort((a, b) => b.score - a.score).slice(0, 100);
  for (const cluster of clustersOf(passages, scores, threshold, apart, longest)) {
    const own = plain.find(({ statement }) =>
      cluster.some((n) => Math.abs(passages[n]!.entry - passages[statement.first]!.entry) <= apart),
    );
    if (own) continue;
    const best = cluster
      .map((index) => {
        const statement = statementAt(passages, index);
        const bonus = statement.cues & cueBit('decide') ? 1 : 0;
        return { statement, score: scores[index]! + bonus, possible: true, around: cluster };
      })
      .filter(
        ({ statement, score }) =>
          mayBeDecision(statement, phrases) && ((statement.cues & formed) !== 0 || score > likely),
      )
      .sort((a, b) => b.score - a.score)[0];
    if (best) found.push(best);
  }
  const texts = new Set<string>();
  let guessed = 0;
  return found
    .sort((a, b) => b.score - a.score)
    .filter(({ statement }) => {
      const text = statement.words.join(' ');
      return !texts.has(text) && texts.add(text);
    })
    .filter(({ possible }) => {
      if (possible) guessed += 1;
      return !possible || guessed <= maxPossible;
    })
    .slice(0, most)
    .sort((a, b) => a.statement.first - b.statement.first)
    .map(({ statement, possible, around }) => {
      const places = new Set<number>();
      for (let n = statement.first; n <= statement.last; n += 1) places.add(passages[n]!.entry);
      for (const index of around.sort((a, b) => scores[b]! - scores[a]!))
        if (places.size < cited) places.add(passages[index]!.entry);
      return {
        text: polish(statement.text, phrases),
        state: 'quoted',
        speaker: statement.speaker,
        possible,
        entries: [...places].sort((a, b) => a - b).map((place) => entries[place]!.id),
      };
    });
}

/** Returns whether a line may be shown as a possible decision: not what was decided earlier, or what there is now. */
export function mayBeDecision(statement: Statement, phrases: Phrases): boolean {
  const said = ` ${statement.words.join(' ')} `;
  if (!settles(statement) || recalls.test(said) || describes.test(said)) return false;
  if (statement.words.length > maxPossibleWords) return false;
  return lengthOf(polish(statement.text, phrases)) >= shortest;
}

/** Minimum score of other lines shown as possible decisions. */
const likely = 0.3;
/** Minimum words of a line that is shown. */
const shortest = 4;
/** Maximum words of a line that only may be a decision. */
const maxPossibleWords = 28;
/** Requires words for deciding or for how something will be; other lines merely discuss the same subject. */
const formed = cueBit('decide') | cueBit('be') | cueBit('together');

/** Says what there is now. */
const describes =
  / (?:at the moment|(?:we|they|you|i)(?: still| also)? have (?!to |decided |agreed |chosen ))/;

/** Refers to an earlier decision, or to a break. */
const recalls =
  / (?:(?:once|when|what|whatever|if|until|because|whether|which|as|like|since) (?:they|we)(?:'ve|'re| have| are| had)?(?: \w+)? (?:decided|agreed|settled|chosen|going|not)|earlier|(?:won't|not going to|will not|aren't gonna) (?:know|be able|see|get)|(?:last|previous) (?:meeting|time|week)|(?:decided|agreed) (?:(?:on )?(?:what|whether|if|it|this)|that's|(?:that )?already|'?cause|because|earlier) |(?:go|going) for (?:a )?(?:lunch|coffee|break|dinner|drink)) /;
