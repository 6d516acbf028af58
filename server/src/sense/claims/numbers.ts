import { numberOf } from '../../text/languages/lexicon.ts';
import { numberAt, type ParsedNumber } from './number-words.ts';
import { hours, type Quantity, unitOf } from './quantity.ts';
import { type Reader, stemsOf, type Token } from './text.ts';

/** Signs and words after an hour. */
const clock = /^(?:uhr|o'clock|oclock|am|pm|heures?|h|horas?)$/u;

/** A number and its range of tokens. */
interface Found {
  values: number[];
  unit: string | null;
  isTime: boolean;
  loose: boolean;
  from: number;
  /** Index after its unit. */
  to: number;
  /** Index after the number itself. */
  end: number;
}

/** Maximum numbers read in a text. */
const maxNumbers = 60;

/** Finds every number in a text, in digits and in words. */
export function quantitiesOf(tokens: readonly Token[], reader: Reader): Quantity[] {
  const found: Found[] = [];
  for (let at = 0; at < tokens.length && found.length < maxNumbers; ) {
    const read = timeAt(tokens, at, reader) ?? numberAt(tokens, at, reader);
    if (read) found.push(withUnit(tokens, at, signed(read, tokens, at), reader));
    at = read ? found.at(-1)!.end : at + 1;
  }
  return [...found, ...joinedOf(found, tokens)].map(
    ({ values, unit, isTime, loose, from, to, end }): Quantity => {
      const index = found.findLastIndex((other) => other.from <= from);
      const next = found.slice(index + 1).find((other) => !other.loose)?.from ?? tokens.length;
      const behind = sentence(tokens.slice(to, Math.min(next, to + 8)));
      return {
        values,
        unit,
        isTime,
        loose,
        after: stemsIn(behind.slice(0, 5), reader),
        per: perOf(behind),
        text: tokens
          .slice(from, end)
          .map(({ text }) => text)
          .join(' '),
      };
    },
  );
}

/** Writes the sign of negative numbers as a word: '-5' becomes 'minus 5'. */
export const withSpelledMinus = (text: string): string =>
  text.replace(/(?<=^|[\s(])[-−](?=\p{N})/gu, 'minus ');

/** Negates a number behind 'minus', which is a sign unless a number precedes it. */
function signed(number: ParsedNumber, tokens: readonly Token[], at: number): ParsedNumber {
  const isNegative = tokens[at - 1]?.folded === 'minus' && !/^\p{N}/u.test(tokens[at - 2]?.text ?? '');
  return isNegative ? { ...number, values: number.values.map((value) => -value) } : number;
}

/** Words between an amount and the time it is for: 'a month', 'pro Monat', 'al mes'. */
const perUnit = /^(?:a|an|per|each|every|pro|je|im|par|por|al|le|la|el|alla)$/u;

/** Returns the unit of time that follows a number and at most one other word. */
function perOf(behind: readonly Token[]): string | null {
  const at = behind.slice(0, 2).findIndex(({ folded }) => perUnit.test(folded));
  const unit = at < 0 ? null : unitOf(behind[at + 1]?.folded ?? '');
  return unit !== null && Object.hasOwn(hours, unit) ? unit : null;
}

/** Joins numbers said together: 'eight fifteen', 'twenty nineteen', 'three fifty'. They may mean a time, a year or a price. */
function joinedOf(found: readonly Found[], tokens: readonly Token[]): Found[] {
  return found.flatMap((first, index) => {
    const second = found[index + 1];
    const [hour = 0] = first.values;
    const [rest = 0] = second?.values ?? [];
    const spoken = tokens[first.from]?.isWord && !/\p{N}/u.test(tokens[first.from]!.text);
    if (!second || second.from !== first.end || !spoken || second.loose || second.isTime) return [];
    if (!Number.isInteger(hour) || hour < 1 || hour > 24 || rest < 10 || rest > 99) return [];
    const both = { unit: second.unit, loose: first.loose, from: first.from, to: second.to, end: second.end };
    const price = { ...both, isTime: false, values: [hour * 100 + rest, hour + rest / 100] };
    return rest < 60 ? [price, { ...both, unit: null, isTime: true, values: [hour * 60 + rest] }] : [price];
  });
}

/** Returns the tokens up to the end of their clause. */
function sentence(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ text }) => /^[.!?,;:()…]/u.test(text));
  return end < 0 ? tokens : tokens.slice(0, end);
}

const stemsIn = (tokens: readonly Token[], reader: Reader) =>
  tokens.flatMap(({ text }) => stemsOf(text, reader));

/** Returns whether a word is a number, or part of one. */
export const isNumberWord = (word: string, { lexicon }: Reader): boolean =>
  numberOf(lexicon.numbers, word) !== undefined ||
  numberOf(lexicon.scales, word) !== undefined ||
  lexicon.numberRules.glued?.(word, lexicon.numbers) !== undefined;

/** Reads a number with its unit: 'three-day', '€40', 'pour cent', 'trois euros cinquante'. */
function withUnit(
  tokens: readonly Token[],
  from: number,
  { values, end, loose, isTime = false }: ParsedNumber,
  reader: Reader,
): Found {
  const plain = { values, unit: null, isTime, loose, from, to: end, end };
  if (isTime) return plain;
  const sign = tokens[from - 1]?.text ?? '';
  if (/^\p{Sc}$/u.test(sign) && unitOf(sign)) return { ...plain, unit: unitOf(sign) };
  const [first, second] = [tokens[end]?.folded ?? '', tokens[end + 1]?.folded ?? ''];
  if (/^(?:pour|por|per)$/u.test(first) && /^(?:cent|ciento|cento)$/u.test(second))
    return { ...plain, unit: '%', to: end + 2, end: end + 2 };
  // 'Three-day', 'ten working days'
  const skips = /^(?:[-–]|working|business|calendar|more|full|whole)$/u.test(first) ? 1 : 0;
  const unit = unitOf(skips === 1 ? second : first);
  if (!unit) return plain;
  const to = end + skips + 1;
  // Cents after a currency.
  const cents = /^[$€£]$|^chf$/u.test(unit)
    ? numberAt(tokens, /^(?:con|y|and|und|et)$/u.test(tokens[to]?.folded ?? '') ? to + 1 : to, reader)
    : null;
  const [hundredths = 0] = cents && !cents.loose ? cents.values : [];
  if (cents && hundredths >= 10 && hundredths < 100 && Number.isInteger(hundredths))
    return {
      ...plain,
      values: values.map((value) => value + hundredths / 100),
      unit,
      to: cents.end,
      end: cents.end,
    };
  return { ...plain, unit, to };
}

/** Recognizes 'trente' in 'dix-huit heures trente'. */
const isMinutes = (token: Token | undefined, { lexicon }: Reader) =>
  token !== undefined && (/^\d{2}$/u.test(token.text) || (numberOf(lexicon.numbers, token.folded) ?? 0) >= 5);

/** Reads '14:30', '14h30', '2 pm', 'half past two', 'halb drei', 'three o'clock'. */
function timeAt(tokens: readonly Token[], at: number, reader: Reader): ParsedNumber | null {
  const token = tokens[at]!;
  const next = tokens[at + 1]?.folded ?? '';
  const part = reader.lexicon.numberRules.partOfHour?.(token.folded, next);
  if (part) {
    const hour = numberAt(tokens, at + part.words, reader);
    if (hour && Number.isInteger(hour.values[0]) && hour.values[0]! <= 12)
      return { values: [hour.values[0]! * 60 + part.minutes], end: hour.end, loose: false, isTime: true };
  }
  const digits = /^(\d{1,2})[:h.](\d{2})$/u.exec(token.folded);
  if (digits && Number(digits[1]) < 25 && Number(digits[2]) < 60) {
    const behind = clock.test(next);
    if (token.folded.includes('.') && !behind) return null;
    const afternoon = /^p/.test(next) && Number(digits[1]) < 12 ? 12 : 0;
    return {
      values: [(Number(digits[1]) + afternoon) * 60 + Number(digits[2])],
      end: at + (behind ? 2 : 1),
      loose: false,
      isTime: true,
    };
  }
  const hour = numberAt(tokens, at, reader);
  const mark = hour && tokens[hour.end]?.folded;
  if (!hour || !mark || hour.values[0]! > 24 || !Number.isInteger(hour.values[0])) return null;
  const isClock =
    /^(?:uhr|o'clock|am|pm)$/u.test(mark) ||
    (/^(?:h|heures)$/u.test(mark) && isMinutes(tokens[hour.end + 1], reader)) ||
    (/^(?:heures?|horas|h)$/u.test(mark) &&
      /^(?:a|las|vers|avant|apres|des)$/u.test(tokens[at - 1]?.folded ?? ''));
  const isAt =
    reader.lexicon.numberRules.beforeHour?.has(tokens[at - 1]?.folded ?? '') === true &&
    hour.values[0]! <= 24 &&
    hour.end === at + 1 &&
    unitOf(mark) === null;
  if (!isClock && !isAt) return null;
  const minutes = isClock ? numberAt(tokens, hour.end + 1, reader) : null;
  const exact =
    minutes && minutes.values[0]! < 60 && Number.isInteger(minutes.values[0]) && !minutes.loose
      ? minutes
      : null;
  const afternoon = mark === 'pm' && hour.values[0]! < 12 ? 12 : 0;
  const [value] = hour.values;
  return {
    values: [(value! + afternoon) * 60 + (exact ? exact.values[0]! : 0)],
    end: exact ? exact.end : hour.end + (isClock ? 1 : 0),
    loose: false,
    isTime: true,
  };
}
