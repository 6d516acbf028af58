import type { Row } from '../table.ts';

/** A mean and its 95% interval. */
export interface Interval {
  mean: number;
  low: number;
  high: number;
}

const samples = 2_000;

/**
 * Returns the mean of these values with its 95% bootstrap interval. For differences between two measurements of the
 * same items, this is the paired bootstrap. Deterministic.
 */
export function bootstrap(values: readonly number[]): Interval {
  return bootstrapOf(values, (sample) => sample.reduce((sum, value) => sum + value, 0) / sample.length);
}

/** Does the same for any other statistic over all values, such as an F1 score over meetings. */
export function bootstrapOf<T>(values: readonly T[], made: (sample: readonly T[]) => number): Interval {
  const random = mulberry32(20_261_122);
  const drawn = Array.from({ length: samples }, () =>
    made(values.map(() => values[Math.floor(random() * values.length)]!)),
  ).sort((a, b) => a - b);
  return {
    mean: made(values),
    low: drawn[Math.floor(samples * 0.025)]!,
    high: drawn[Math.ceil(samples * 0.975) - 1]!,
  };
}

/** Formats an interval: `2.4 [1.2, 3.5]`. */
export const written = ({ mean, low, high }: Interval, unit = ''): string =>
  `${mean.toFixed(1)}${unit} [${low.toFixed(1)}, ${high.toFixed(1)}]`;

/** Returns a generator of pseudorandom numbers from 0 to 1: Tommy Ettinger's mulberry32, in the public domain. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns a row with the percentage of `values` that are true, its interval, and the number of values. `goal` is in percent. */
export function shareRow(measure: string, values: boolean[], goal: number | null): Row {
  const percent = bootstrap(values.map((value) => (value ? 100 : 0)));
  return {
    measure,
    value: `${written(percent, ' %')} of ${values.length}`,
    peer: '–',
    ratio: null,
    goal: goal === null ? '–' : `≥ ${goal} %`,
    met: goal === null ? null : percent.mean >= goal,
  };
}
