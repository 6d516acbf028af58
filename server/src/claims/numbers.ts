import { foldText } from '../text/fold.ts';
import { isSameStem, type Reader, stemsOf, type Token } from './text.ts';

/** A number in a text. */
export interface Quantity {
  /** What it may mean: '3.500' is three and a half or three thousand five hundred. */
  values: readonly number[];
  /** What it counts, where that is told: 'day', '%', '€'. */
  unit: string | null;
  /** A time of day: `values` are minutes from midnight. */
  isTime: boolean;
  /** Whether it need not be meant as a number: 'a', 'both', 'half'. */
  loose: boolean;
  /** Stems of the words right behind it, as far as the next number or sign. */
  after: readonly string[];
  /** The same on both sides. */
  around: readonly string[];
  /** Names of days and months behind it. */
  days: readonly string[];
  /** As written. */
  text: string;
}

const units: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    minute: 'minute minutes min mins minuten minuto minutos minuti',
    hour: 'hour hours hr hrs h stunde stunden heure heures hora horas ora ore uur',
    day: 'day days tag tage tagen jour jours dia dias giorno giorni dag dagen',
    week: 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken',
    month: 'month months monat monate monaten mois mes meses mese mesi maand maanden',
    quarter: 'quarters quartale quartalen trimestres',
    year: 'year years jahr jahre jahren an ans annee annees ano anos anno anni jaar',
    '%': '% percent prozent pourcent percento procent %-punkte prozentpunkte percentage',
    $: '$ dollar dollars usd dolares dollari',
    '€': '€ euro euros eur',
    '£': '£ pound pounds gbp pfund livres libras',
    chf: 'chf franken francs francos',
    '¢': 'cents centimes rappen',
    '¥': '¥ yen yuan rmb 元',
    km: 'km kilometer kilometers kilometre kilometres kilometern kilometros',
    kg: 'kg kilo kilos kilogram kilogramm',
    ms: 'ms milliseconds millisekunden',
    gb: 'gb gigabyte gigabytes',
    mb: 'mb megabyte megabytes',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
);

/** What a word for a unit stands for; null where it is none. */
export const unitOf = (word: string): string | null => (Object.hasOwn(units, word) ? units[word]! : null);

/** How many hours a unit of time is, where they may be exchanged. */
const hours: Readonly<Record<string, number>> = {
  minute: 1 / 60,
  hour: 1,
  day: 24,
  week: 168,
  month: 730,
  quarter: 2190,
  year: 8760,
};

/** Signs and words behind an hour. */
const clock = /^(?:uhr|o'clock|oclock|am|pm|a\.m|p\.m|heures?|h|horas?)$/u;

/** A number and the tokens it stands on. */
interface Found {
  values: number[];
  unit: string | null;
  isTime: boolean;
  loose: boolean;
  from: number;
  /** Behind its unit. */
  to: number;
  /** Behind itself. */
  end: number;
}

/** Numbers of a text that are read. */
const mostNumbers = 60;

/** Every number in a text, in digits and in words. */
export function quantitiesOf(tokens: readonly Token[], reader: Reader): Quantity[] {
  if (reader.lexicon.dense) return denseQuantities(tokens, reader);
  const found: Found[] = [];
  for (let at = 0; at < tokens.length && found.length < mostNumbers; ) {
    const read = timeAt(tokens, at, reader) ?? numberAt(tokens, at, reader);
    if (read) found.push(withUnit(tokens, at, read, reader));
    at = read ? found.at(-1)!.end : at + 1;
  }
  return [...found, ...joinedOf(found, tokens)].map(
    ({ values, unit, isTime, loose, from, to, end }): Quantity => {
      const index = found.findLastIndex((other) => other.from <= from);
      const next = found.slice(index + 1).find((other) => !other.loose)?.from ?? tokens.length;
      const previous = found.slice(0, index).findLast((other) => !other.loose)?.to ?? 0;
      const behind = sentence(tokens.slice(to, Math.min(next, to + 8)));
      // What stands between two numbers belongs to the first.
      const ahead =
        previous > from - 5 && previous > 0
          ? []
          : sentence(tokens.slice(Math.max(0, from - 5), from).reverse());
      return {
        values,
        unit,
        isTime,
        loose,
        after: stemsIn(behind.slice(0, 5), reader),
        around: stemsIn([...behind, ...ahead], reader),
        days: [...behind, ...ahead.slice(0, 1)]
          .filter(({ folded }) => isDayWord(folded, reader))
          .map(({ folded }) => folded),
        text: tokens
          .slice(from, end)
          .map(({ text }) => text)
          .join(' '),
      };
    },
  );
}

/** Two numbers said in one breath: 'eight fifteen', 'twenty nineteen', 'three fifty'. They may be a time, a year or a price. */
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

/** Of these tokens, as far as the end of their clause. */
function sentence(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex(({ text }) => /^[.!?,;:()…]/u.test(text));
  return end < 0 ? tokens : tokens.slice(0, end);
}

const stemsIn = (tokens: readonly Token[], reader: Reader) =>
  tokens.flatMap(({ text }) => stemsOf(text, reader));

/** Whether a word is a number, or a part of one. */
export const isNumberWord = (word: string, { lexicon }: Reader): boolean =>
  own(lexicon.numbers, word) !== undefined ||
  own(lexicon.scales, word) !== undefined ||
  lexicon.numberRules.glued?.(word, lexicon.numbers) !== undefined;

/** Whether a word names a day or a month. */
export const isDayWord = (word: string, { lexicon }: Reader) =>
  [...lexicon.weekdays, ...lexicon.months].some((words) => words.includes(word));

/** A number with what it counts: 'three-day', '€40', 'pour cent', 'trois euros cinquante'. */
function withUnit(
  tokens: readonly Token[],
  from: number,
  { values, end, loose, isTime = false }: Read,
  reader: Reader,
): Found {
  const plain = { values, unit: null, isTime, loose, from, to: end, end };
  if (isTime) return plain;
  const sign = tokens[from - 1]?.text ?? '';
  if (/^\p{Sc}$/u.test(sign) && unitOf(sign)) return { ...plain, unit: unitOf(sign) };
  const [first, second] = [tokens[end]?.folded ?? '', tokens[end + 1]?.folded ?? ''];
  if (/^(?:pour|por|per)$/u.test(first) && /^(?:cent|ciento|cento)$/u.test(second))
    return { ...plain, unit: '%', to: end + 2, end: end + 2 };
  const skips = /^[-–]$/u.test(first) ? 1 : 0;
  const unit = unitOf(skips === 1 ? second : first);
  if (!unit) return plain;
  const to = end + skips + 1;
  // Cents behind a currency.
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

/** Of scripts that write no spaces: digits, and the signs for numbers but in names of days. */
function denseQuantities(tokens: readonly Token[], reader: Reader): Quantity[] {
  return tokens.flatMap(({ text }, index): Quantity[] => {
    const quantity = (value: number, written: string, rest: string): Quantity => ({
      values: [value],
      unit: null,
      isTime: false,
      loose: written === '一',
      after: stemsOf(rest.slice(0, 3), reader),
      around: stemsOf(rest.slice(0, 3), reader),
      days: [],
      text: written,
    });
    if (/^\p{N}/u.test(text)) {
      const rest = tokens[index + 1]?.text ?? '';
      const scale = /^[万億亿千百]/u.exec(rest);
      return valuesOf(text).map((value) =>
        quantity(value * (scale ? (signs[scale[0]] ?? 1) : 1), text, rest),
      );
    }
    return [...text.matchAll(/(?<![周期拜第])[零〇一二两兩三四五六七八九十百千万亿億]+/gu)].flatMap(
      (match) => {
        const value = denseNumber(match[0]);
        return value === null ? [] : [quantity(value, match[0], text.slice(match.index + match[0].length))];
      },
    );
  });
}

const signs: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000, 万: 10_000, 亿: 1e8, 億: 1e8 };
const digitsOf = '零一二三四五六七八九';

function denseNumber(text: string): number | null {
  let [total, part, digit] = [0, 0, 0];
  for (const sign of text.replaceAll('〇', '零').replace(/[两兩]/gu, '二')) {
    const value = digitsOf.indexOf(sign);
    if (value >= 0)
      digit = digit * (/^[零一二三四五六七八九]+$/u.test(text) ? 10 : 1) * (part === 0 ? 1 : 0) + value;
    else if (signs[sign]! >= 10_000) {
      total += (part + digit || 1) * signs[sign]!;
      [part, digit] = [0, 0];
    } else {
      part += (digit || 1) * signs[sign]!;
      digit = 0;
    }
  }
  const value = total + part + digit;
  return value === 0 && text !== '零' ? null : value;
}

interface Read {
  values: number[];
  /** The first token behind it. */
  end: number;
  loose: boolean;
  isTime?: boolean;
}

/** 'trente' of 'dix-huit heures trente'. */
const isMinutes = (token: Token | undefined, { lexicon }: Reader) =>
  token !== undefined && (/^\d{2}$/u.test(token.text) || (own(lexicon.numbers, token.folded) ?? 0) >= 5);

/** '14:30', '14h30', '2 pm', 'half past two', 'halb drei', 'three o'clock'. */
function timeAt(tokens: readonly Token[], at: number, reader: Reader): Read | null {
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

function numberAt(tokens: readonly Token[], at: number, reader: Reader): Read | null {
  const token = tokens[at];
  if (!token) return null;
  const { lexicon } = reader;
  if (/^\p{N}/u.test(token.text)) {
    const values = valuesOf(token.folded);
    let end = at + 1;
    // '3rd', '40k', '2x': the letters stand behind it.
    const suffix = tokens[end];
    const scale = suffix ? own(lexicon.scales, suffix.folded) : undefined;
    if (scale) {
      end += 1;
      return { values: values.map((value) => value * scale), end, loose: false };
    }
    return { values, end, loose: false };
  }
  const spoken = spokenAt(tokens, at, reader);
  if (spoken) return spoken;
  const loose = own(lexicon.loose, token.folded);
  if (loose === undefined) return null;
  // 'one point nine'
  const fraction =
    Number.isInteger(loose) && tokens[at + 1] && lexicon.point.has(tokens[at + 1]!.folded)
      ? fractionAt(tokens, at + 2, reader)
      : null;
  if (fraction) {
    const scale = own(lexicon.scales, tokens[fraction.end]?.folded ?? '');
    const value = loose + fraction.value;
    return { values: [value * (scale ?? 1)], end: fraction.end + (scale ? 1 : 0), loose: false };
  }
  return { values: [loose], end: at + 1, loose: true };
}

/** What digits may mean. */
function valuesOf(digits: string): number[] {
  const plain = digits.normalize('NFKC').replace(/[ \u00a0\u202f'’]/gu, '');
  const values = new Set<number>();
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/u.test(plain);
  if (grouped) values.add(Number(plain.replace(/[.,]/gu, '')));
  const mixed = /^(\d{1,3}(?:([.,])\d{3})+)([.,])(\d+)$/u.exec(plain);
  if (mixed && mixed[2] !== mixed[3]) values.add(Number(`${mixed[1]!.replace(/[.,]/gu, '')}.${mixed[4]}`));
  if (/^\d+(?:[.,]\d+)?$/u.test(plain)) values.add(Number(plain.replace(',', '.')));
  if (values.size === 0) for (const part of plain.match(/\d+/gu) ?? []) values.add(Number(part));
  return [...values];
}

/** A number in words, which may begin with a digit's word and end in a scale: 'two hundred and fifty thousand'. */
function spokenAt(tokens: readonly Token[], at: number, reader: Reader): Read | null {
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
      : (own(lexicon.numbers, bare) ?? ordinalOf(bare, current, last));
    const scale = own(lexicon.scales, bare);
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
        current ?? (tokens[place - 1] && own(lexicon.loose, tokens[place - 1]!.folded) === 0.5 ? 0.5 : 1);
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
      const scaled = own(lexicon.scales, tokens[fraction.end]?.folded ?? '');
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

/** 'First' and 'second' are numbers behind tens alone. */
const ordinalOf = (word: string, current: number | null, last: number): number | undefined =>
  current !== null && last >= 20 && last < 100 && last % 10 === 0
    ? ({ first: 1, second: 2, un: 1, une: 1, uno: 1, una: 1 } as Record<string, number | undefined>)[word]
    : undefined;

const own = (record: Readonly<Record<string, number>>, key: string): number | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** What a scale does not multiply: in 'twelve hundred' all of it, in 'a thousand two hundred' the two. */
const split = (count: number): [number, number] =>
  count >= 100 ? [count - (count % 100), count % 100] : [0, count];

/** A number with another number word behind it: 'twenty five' is one number, 'two three' is not (null). */
function combined(current: number, last: number, value: number, { lexicon }: Reader): number | null {
  const special = lexicon.numberRules.combine?.(current, last, value);
  if (special !== undefined) return special;
  const fits = last >= 100 ? value < 100 : last >= 20 && last % 10 === 0 && value < 10 && value > 0;
  return fits ? current + value : null;
}

/** Whether 'and' goes on with the number: behind a hundred, and in French and Spanish behind tens. */
function joinsHere(tokens: readonly Token[], place: number, last: number, { lexicon }: Reader): boolean {
  const next = tokens[place + 1];
  if (!next) return false;
  const value =
    own(lexicon.numbers, next.folded) ?? (/^(?:un|une|uno|una)$/u.test(next.folded) ? 1 : undefined);
  if (value === undefined) return false;
  const { andBehindHundreds = false } = lexicon.numberRules;
  if (last >= 100) return value < 100 && andBehindHundreds;
  return !andBehindHundreds && last >= 20 && last % 10 === 0 && value < 12;
}

/** 'point two five' */
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
      : (own(lexicon.numbers, folded) ?? own(lexicon.loose, folded));
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

const isSame = (a: number, b: number, off = 1e-6) =>
  Math.abs(a - b) <= off * Math.max(Math.abs(a), Math.abs(b));

/** Whether one number says what another does. */
export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  if (a.isTime || b.isTime) return isSameTime(a, b);
  if (a.values.some((one) => b.values.some((other) => isSame(one, other))))
    return a.unit === null || b.unit === null || a.unit === b.unit;
  // 'half of it' is fifty percent, two weeks are fourteen days.
  const percent = (one: Quantity, other: Quantity) =>
    one.unit === '%' &&
    other.unit === null &&
    other.loose &&
    one.values.some((value) => other.values.some((share) => isSame(value, share * 100, 0.02)));
  if (percent(a, b) || percent(b, a)) return true;
  const [ours, theirs] = [own(hours, a.unit ?? ''), own(hours, b.unit ?? '')];
  if (ours === undefined || theirs === undefined) return false;
  return a.values.some((one) =>
    b.values.some((other) => Math.abs(one * ours - other * theirs) < 0.02 * one * ours),
  );
}

function isSameTime(a: Quantity, b: Quantity): boolean {
  const minutes = ({ isTime, values, unit }: Quantity) =>
    isTime ? values : unit === null ? values.map((hour) => hour * 60) : [];
  const [ours, theirs] = [halfOf(a), halfOf(b)];
  if (ours !== null && theirs !== null && ours !== theirs) return false;
  return minutes(a).some((one) => minutes(b).some((other) => (one - other) % 720 === 0));
}

/** Which half of the day a time says that it is in; null where it may be either. */
function halfOf({ isTime, values, text }: Quantity): 'am' | 'pm' | null {
  if (!isTime) return null;
  if (/\ba\.?m$/iu.test(text)) return 'am';
  return values.every((minutes) => minutes >= 780) ? 'pm' : null;
}

/** How many times, or which part of, something is: 'half', 'tripled'. */
const part =
  /^(?:hal[fv]|quarter|third|doubl|tripl|halft|halb|drittel|viertel|verdoppel|verdreifach|moitie|tiers|quart|mitad|tercio|cuarto|duplic|triplic)/u;

/** Whether a text names another part or multiple where this names one. */
export function isOtherPart(quantity: Quantity, all: readonly Quantity[]): boolean {
  const isPart = ({ text, unit }: Quantity) => unit === null && part.test(foldText(text));
  if (!isPart(quantity) || quantity.isTime) return false;
  const rivals = all.filter((other) => !other.isTime && (other.unit === '%' || isPart(other)));
  return rivals.length > 0 && !rivals.some((other) => isSameQuantity(quantity, other));
}

/** Whether two numbers count the same thing, as far as the word right behind them tells. */
export function countSame(a: Quantity, b: Quantity): boolean {
  const [mine] = a.after;
  return mine !== undefined && b.after.slice(0, 2).some((stem) => isSameStem(stem, mine));
}

/** Whether two numbers stand among words of which they share one. */
export const standAlike = (a: Quantity, b: Quantity): boolean =>
  a.around.some((stem) => b.around.some((other) => isSameStem(stem, other)));

/** Whether a number may be short for another: 'eighteen' for eighteen thousand, beside 'forty thousand'. */
export const isShortFor = (short: Quantity, long: Quantity, beside: readonly Quantity[]): boolean =>
  !short.loose &&
  [1_000, 1_000_000].some(
    (scale) =>
      short.values.some(
        (value) =>
          Number.isInteger(value) &&
          value < 1_000 &&
          long.values.some((whole) => isSame(value * scale, whole)),
      ) && beside.some(({ values }) => values.some((value) => value >= scale && value % scale === 0)),
  );
