import { foldText } from '../../text/fold.ts';
import { numberOf } from '../../text/languages/lexicon.ts';
import { anyCue } from '../../text/languages/registry.ts';
import { hours, type Quantity } from './quantity.ts';
import { isSameStem } from './text.ts';

const isSame = (a: number, b: number, off = 1e-6) =>
  Math.abs(a - b) <= off * Math.max(Math.abs(a), Math.abs(b));

/** Returns whether two numbers mean the same. */
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
  const [ours, theirs] = [numberOf(hours, a.unit ?? ''), numberOf(hours, b.unit ?? '')];
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

/** Returns the half of the day a time states; null if it could be either. */
function halfOf({ isTime, values, text }: Quantity): 'am' | 'pm' | null {
  if (!isTime) return null;
  if (/\ba\.?m$/iu.test(text)) return 'am';
  return values.every((minutes) => minutes >= 780) ? 'pm' : null;
}

/** Words for parts and multiples: 'half', 'tripled'. */
const part = anyCue('part');

/** Returns whether a text has a different part or multiple instead of this one. */
export function isOtherPart(quantity: Quantity, all: readonly Quantity[]): boolean {
  const isPart = ({ text, unit }: Quantity) => unit === null && part.test(foldText(text));
  if (!isPart(quantity) || quantity.isTime) return false;
  const rivals = all.filter((other) => !other.isTime && (other.unit === '%' || isPart(other)));
  return rivals.length > 0 && !rivals.some((other) => isSameQuantity(quantity, other));
}

/** Returns whether two numbers count the same thing, judging by the words directly after them. */
export function countSame(a: Quantity, b: Quantity): boolean {
  const [mine] = a.after;
  return mine !== undefined && b.after.slice(0, 2).some((stem) => isSameStem(stem, mine));
}

/** Returns whether the words around two numbers overlap. */
export const standAlike = (a: Quantity, b: Quantity): boolean =>
  a.around.some((stem) => b.around.some((other) => isSameStem(stem, other)));

/** Returns whether a number may be short for another: 'eighteen' for eighteen thousand, next to 'forty thousand'. */
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
