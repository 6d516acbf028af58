import { numberOf } from '../../text/languages/lexicon.ts';
import type { Reader, Token } from './text.ts';

export interface ParsedNumber {
  values: number[];
  /** Index of the first token after it. */
  end: number;
  loose: boolean;
  isTime?: boolean;
}

export function numberAt(tokens: readonly Token[], at: number, reader: Reader): ParsedNumber | null {
  const token = tokens[at];
  if (!token) return null;
  const { lexicon } = reader;
  if (/^\p{N}/u.test(token.text)) {
    const values = valuesOf(token.folded, reader);
    let end = at + 1;
    // '3rd', '40k', '2x': the suffix is a token of its own.
    const suffix = tokens[end];
    const scale = suffix ? numberOf(lexicon.scales, suffix.folded) : undefined;
    if (scale) {
      end += 1;
      return { values: values.map((value) => value * scale), end, loose: false };
    }
    return { values, end, loose: false };
  }
  // 'uh, point seven', but not 'at this point seven …'.
  const before = tokens[at - 1];
  if (
    lexicon.point.has(token.folded) &&
    !(before?.isWord && reader.phrases.functionWords.has(before.folded))
  ) {
    const fraction = fractionAt(tokens, at + 1, reader);
    if (fraction) return { values: [fraction.value], end: fraction.end, loose: false };
  }
  const spoken = spokenAt(tokens, at, reader);
  if (spoken) return withHalf(spoken, tokens, reader);
  const loose = numberOf(lexicon.loose, token.folded);
  if (loose === undefined) return null;
  // 'one point nine'
  const fraction =
    Number.isInteger(loose) && tokens[at + 1] && lexicon.point.has(tokens[at + 1]!.folded)
      ? fractionAt(tokens, at + 2, reader)
      : null;
  if (fraction) {
    const scale = numberOf(lexicon.scales, tokens[fraction.end]?.folded ?? '');
    const value = loose + fraction.value;
    return { values: [value * (scale ?? 1)], end: fraction.end + (scale ? 1 : 0), loose: false };
  }
  return { values: [loose], end: at + 1, loose: true };
}

/** Adds 'and a half' to a number. */
function withHalf(
  number: ParsedNumber,
  tokens: readonly Token[],
  { lexicon: { numberRules } }: Reader,
): ParsedNumber {
  const half = numberRules.half ?? [];
  const follows = half.length > 0 && half.every((word, at) => tokens[number.end + at]?.folded === word);
  if (!follows) return number;
  return { ...number, values: number.values.map((value) => value + 0.5), end: number.end + half.length };
}

/** Returns the values of a string of digits. A group of three digits is read as the language writes it. */
export function valuesOf(digits: string, { lexicon }: Reader): number[] {
  const plain = digits.normalize('NFKC').replace(/[ \u00a0\u202f'’]/gu, '');
  const [grouping, decimal] = lexicon.decimalPoint ? [',', '.'] : ['.', ','];
  const grouped = new RegExp(`^\\d{1,3}(?:[${grouping}]\\d{3})+(?:[${decimal}]\\d+)?$`, 'u');
  if (grouped.test(plain)) return [Number(plain.replaceAll(grouping, '').replace(decimal, '.'))];
  if (/^\d+(?:[.,]\d+)?$/u.test(plain)) return [Number(plain.replace(',', '.'))];
  if (/^\d{1,3}(?:[.,]\d{3})+$/u.test(plain)) return [Number(plain.replace(/[.,]/gu, ''))];
  return (plain.match(/\d+/gu) ?? []).map(Number);
}

/** Reads a number in words, possibly starting with digits and ending in a scale: 'two hundred and fifty thousand'. */
function spokenAt(tokens: readonly Token[], at: number, reader: Reader): ParsedNumber | null {
  const { lexicon } = reader;
  const { glued } = lexicon.numberRules;
  let total = 0;
  let current: number | null = null;
  let last = 0;
  let end = at;
  let place = at;
  while (place < tokens.length) {
    const { folded } = tokens[place]!;
    const bare = folded.replace(/^[dl]'/u, '');
    const value: number | undefined = glued
      ? glued(bare, lexicon.numbers)
      : (numberOf(lexicon.numbers, bare) ?? ordinalOf(bare, current, last));
    const scale = numberOf(lexicon.scales, bare);
    if (/^[-–]$/u.test(tokens[place]!.text) && place > at && current !== null) {
      place += 1;
      continue;
    }
    if (value !== undefined) {
      const joined: number | null = current === null ? value : combined(current, last, value, reader);
      if (joined === null) break;
      current = joined;
      last = value;
    } else if (scale !== undefined && (current !== null || scale === 1000 || scale === 100 || scale === 12)) {
      if (current === null && place > at) break;
      const count =
        current ??
        (tokens[place - 1] && numberOf(lexicon.loose, tokens[place - 1]!.folded) === 0.5 ? 0.5 : 1);
      if (scale === 100 || scale === 12) {
        const [over, under] = split(count);
        current = over + (under || 1) * scale;
      } else {
        total += count * scale;
        current = 0;
      }
      last = scale;
    } else if (lexicon.joins.has(bare) && current !== null && joinsHere(tokens, place, last, reader)) {
      place += 1;
      continue;
    } else if (lexicon.point.has(bare) && current !== null && place > at) {
      const fraction = fractionAt(tokens, place + 1, reader);
      if (!fraction) break;
      const value = total + current + fraction.value;
      const scaled = numberOf(lexicon.scales, tokens[fraction.end]?.folded ?? '');
      return {
        values: [scaled ? value * scaled : value],
        end: fraction.end + (scaled ? 1 : 0),
        loose: false,
      };
    } else break;
    place += 1;
    end = place;
  }
  if (end === at) return null;
  const value = total + (current ?? 0);
  return { values: [Math.round(value * 1e6) / 1e6], end, loose: false };
}

/** Returns the value of an ordinal. 'First' and 'second' only count after tens. */
const ordinalOf = (word: string, current: number | null, last: number): number | undefined =>
  current !== null && last >= 20 && last < 100 && last % 10 === 0
    ? ({ one: 1, first: 1, second: 2, un: 1, une: 1, uno: 1, una: 1 } as Record<string, number | undefined>)[
        word
      ]
    : undefined;

/**
 * Splits off what a scale does not multiply: it multiplies all of 'twelve hundred', but only the two in 'a thousand
 * two hundred'.
 */
const split = (count: number): [number, number] =>
  count >= 100 ? [count - (count % 100), count % 100] : [0, count];

/** Combines a number with the next number word: 'twenty five' is one number, 'two three' is not (null). */
function combined(current: number, last: number, value: number, { lexicon }: Reader): number | null {
  const special = lexicon.numberRules.combine?.(current, last, value);
  if (special !== undefined) return special;
  const fits = last >= 100 ? value < 100 : last >= 20 && last % 10 === 0 && value < 10 && value > 0;
  return fits ? current + value : null;
}

/** Returns whether 'and' continues the number: after hundreds, and in French and Spanish after tens. */
function joinsHere(tokens: readonly Token[], place: number, last: number, { lexicon }: Reader): boolean {
  const next = tokens[place + 1];
  if (!next) return false;
  const value =
    numberOf(lexicon.numbers, next.folded) ?? (/^(?:un|une|uno|una)$/u.test(next.folded) ? 1 : undefined);
  if (value === undefined) return false;
  const { andBehindHundreds = false } = lexicon.numberRules;
  if (last >= 100) return value < 100 && andBehindHundreds;
  return !andBehindHundreds && last >= 20 && last % 10 === 0 && value < 12;
}

/** Reads 'point two five'. */
function fractionAt(
  tokens: readonly Token[],
  at: number,
  { lexicon }: Reader,
): { value: number; end: number } | null {
  let digits = '';
  let end = at;
  while (end < tokens.length) {
    const { text, folded } = tokens[end]!;
    const value = /^\d+$/u.test(text)
      ? Number(text)
      : (numberOf(lexicon.numbers, folded) ?? numberOf(lexicon.loose, folded));
    if (
      value === undefined ||
      !Number.isInteger(value) ||
      value > 99 ||
      (value === 1 && digits === '' && folded === 'a')
    )
      break;
    digits += value;
    end += 1;
  }
  return digits === '' ? null : { value: Number(`0.${digits}`), end };
}
