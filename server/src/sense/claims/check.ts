import type { ClaimState } from '@afterword/api-client/contract';
import { spacedWords } from '../../text/words.ts';
import { type ClaimKind, gapOf } from './certificate.ts';
import type { CheckContext, Line, ModelClaim } from './claim.ts';
import { isSameQuantity } from './compare-numbers.ts';
import { expressesCitedDay, missingTimes, saidOn, type Times, timesOf } from './dates.ts';
import type { Gap } from './match.ts';
import { isNamed, mentionsOf, type Person, peopleOf, wordsOf } from './names.ts';
import { quantitiesOf, withSpelledMinus } from './numbers.ts';
import { isNegated } from './parts.ts';
import { isPlanted, isPlantedName } from './planted.ts';
import { type Quantity, unitOf } from './quantity.ts';
import { foldedOf, maxTextLength, type Reader, readerOf, type Token, tokensOf } from './text.ts';

type Cited = Pick<Line, 'speaker' | 'content' | 'startedAt'> & {
  /** Whether it contains instructions to the machine, or continues a line that does. */
  planted?: boolean;
};

/** The rule a claim violates. */
export type Objection = Gap | 'evidence' | 'planted' | 'date' | 'translation';

export interface Verdict {
  state: ClaimState;
  /** The first violated rule; null if the claim is supported. */
  objection: Objection | null;
  /** The word, number or lines that it is about. */
  what: string;
}

/**
 * Classifies a claim by rules alone: quoted if it repeats sentences of a line, supported if the lines certify all it
 * says, otherwise unsupported. In a language without rules, only quotations are accepted.
 * @param cited the lines its evidence refers to, in that order, without ones that do not exist
 */
export function checkClaim(claim: Checked, cited: readonly Cited[], context: CheckContext): ClaimState {
  return judge(claim, cited, context).state;
}

/** The fields of a claim that the check needs. */
type Checked = Pick<ModelClaim, 'text' | 'evidence'> & {
  said?: string | null;
  /** Requested language (BCP 47); null or undefined for the spoken language. */
  language?: string | null;
  kind?: ClaimKind;
};

/** Like {@link checkClaim}, with the reason. */
export function judge(
  { text, evidence, said, language, kind }: Checked,
  cited: readonly Cited[],
  context: CheckContext,
): Verdict {
  if (
    evidence.length === 0 ||
    cited.length < evidence.length ||
    text.trim() === '' ||
    text.length > maxTextLength
  )
    return unsupported('evidence');
  // Speakers choose their own names, so names can contain instructions, too.
  const lines = cited.filter(
    ({ speaker, content, planted }) => !planted && !isPlanted(content) && !isPlantedName(speaker),
  );
  if (lines.length === 0) return unsupported('planted');
  // Another line may settle the decision.
  if (kind !== 'decision' && quotedIn(text, lines)) return { state: 'quoted', objection: null, what: '' };
  const spoken = readerOf(context.language, lines.map(({ content }) => content).join(' '));
  const { claims } = spoken;
  if (!claims) return unsupported('words');
  const people = peopleOf([...context.participants, ...lines.map(({ speaker }) => speaker)]);
  // Checks a sentence in the spoken language directly: otherwise an accompanying original sentence could vouch for any text.
  const isForeign = spokenIn(language) !== spoken.code && readerOf(null, text).code !== spoken.code;
  const told = said?.trim() && isForeign ? said : text;
  const different = told === text ? null : differenceIn(text, told, people, context, spoken);
  if (different !== null) return unsupported('translation', different);
  const times = timesOf(told, saidOn(null, context), spoken);
  // Finding the days in lines is slow.
  const isTimed = times.named.size > 0 || times.days.length > 0;
  const theirTimes = isTimed ? lines.map((line) => timesOf(line.content, saidOn(line, context), spoken)) : [];
  const [time] = missingTimes(times, theirTimes);
  if (time !== undefined) return unsupported('date', time);
  const isDay = (quantity: Quantity) => expressesCitedDay(quantity, times, theirTimes);
  const missing = gapOf(told, lines, people, { ...spoken, claims }, { kind: kind ?? null, isDay });
  if (missing) return unsupported(missing.gap, missing.what);
  return { state: 'supported', objection: null, what: '' };
}

const spokenIn = (language: string | null | undefined) => language?.toLowerCase().split(/[-_]/u)[0];

const unsupported = (objection: Objection, what = ''): Verdict => ({ state: 'unsupported', objection, what });

/** Returns what a translated sentence adds to the original; null if nothing. */
function differenceIn(
  text: string,
  said: string,
  people: readonly Person[],
  context: CheckContext,
  spoken: Reader,
): string | null {
  const reader = readerOf(null, text);
  if (!reader.claims) return text;
  const [ours, theirs] = [tokensOf(text), tokensOf(said)];
  // A translation that is much longer adds content.
  const wordsIn = (tokens: readonly Token[]) => tokens.filter(({ isWord }) => isWord).length;
  if (wordsIn(ours) > wordsIn(theirs) * 1.6 + 3) return text;
  const numbers = quantitiesOf(theirs, spoken);
  const times = timesOf(text, saidOn(null, context), reader);
  const saidTimes = timesOf(said, saidOn(null, context), spoken);
  const number = quantitiesOf(ours, reader).find(
    (each) =>
      !each.loose &&
      !expressesCitedDay(each, times, [saidTimes]) &&
      !numbers.some((other) => isSameQuantity(each, other)),
  );
  if (number) return number.text;
  const [time] = missingTimes(times, [saidTimes]);
  if (time !== undefined) return time;
  const words = wordsOf(said);
  const mentions = mentionsOf(ours, people);
  const stranger = ours.find(
    (token, at) =>
      (mentions.some((each) => each.at === at) || isName(token, times, reader)) &&
      !isNamed(token.folded.replace(/'s?$/u, ''), words),
  );
  if (stranger) return stranger.text;
  return isNegated(ours, foldedOf(text), reader) === isNegated(theirs, foldedOf(said), spoken) ? null : text;
}

/** Returns whether a word is a name, judging by its capital. */
const isName = ({ text, folded, capital, first }: Token, { named }: Times, { talk, phrases }: Reader) =>
  capital &&
  !first &&
  !talk.nounsAreCapital &&
  text.length > 1 &&
  named.size === 0 &&
  !phrases.functionWords.has(text.toLowerCase()) &&
  unitOf(folded) === null;

/** Returns the first line of which a claim repeats whole sentences, asking only where they ask. */
export function quotedIn<Said extends Pick<Cited, 'content'>>(
  text: string,
  lines: readonly Said[],
): Said | undefined {
  const words = (part: string) => spacedWords(withSpelledMinus(part.slice(0, maxTextLength))).trim();
  const own = words(text);
  const isLong =
    own.split(' ').length >= 3 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u.test(text);
  const asks = (part: string) => /[?？؟]["'”’»)\s]*$/u.test(part);
  if (!isLong) return undefined;
  return lines.find(({ content }) => {
    const sentences = content.slice(0, maxTextLength).split(/(?<=[.!?…])\s+|(?<=[。！？])/u);
    return sentences.some((_, from) =>
      [1, 2, 3].some((count) => {
        const run = sentences.slice(from, from + count);
        return words(run.join(' ')) === own && asks(run.at(-1)!) === asks(text);
      }),
    );
  });
}
