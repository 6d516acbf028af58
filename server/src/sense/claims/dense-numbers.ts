import { valuesOf } from './number-words.ts';
import type { Quantity } from './quantity.ts';
import { type Reader, stemsOf, type Token } from './text.ts';

/** Finds numbers in scripts without spaces: digits and number characters, except in names of days. */
export function denseQuantities(tokens: readonly Token[], reader: Reader): Quantity[] {
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
