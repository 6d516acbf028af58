import { foldText } from '../../text/fold.ts';
import { numberOf } from '../../text/languages/lexicon.ts';
import { hours, type Quantity } from './quantity.ts';

const isSame = (a: number, b: number, off = 1e-6) =>
  Math.abs(a - b) <= off * Math.max(Math.abs(a), Math.abs(b));

/** Returns whether two numbers mean the same. */
export function isSameQuantity(a: Quantity, b: Quantity): boolean {
  if (a.isTime || b.isTime) return isSameTime(a, b);
  if (a.per !== null && b.per !== null && a.per !== b.per) return false;
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
  const said = /\b([ap])m$/iu.exec(text);
  if (said) return said[1]!.toLowerCase() === 'a' ? 'am' : 'pm';
  return values.every((minutes) => minutes >= 780) ? 'pm' : null;
}

/** Words for parts and multiples: 'half', 'tripled'. */
const part =
  /^(?:hal[fv]|quarter|third|doubl|tripl|halft|halb|drittel|viertel|verdoppel|verdreifach|moitie|tiers|quart|mitad|tercio|meta|terzo)/u;

/** Returns whether a text has a different part or multiple instead of this one: 'half' for 'a quarter'. */
export function isOtherPart(quantity: Quantity, all: readonly Quantity[]): boolean {
  const isPart = ({ text, unit }: Quantity) => unit === null && part.test(foldText(text));
  if (!isPart(quantity) || quantity.isTime) return false;
  const rivals = all.filter((other) => !other.isTime && (other.unit === '%' || isPart(other)));
  return rivals.length > 0 && !rivals.some((other) => isSameQuantity(quantity, other));
}
