import { featureSpace } from '../weighing/features.ts';
import type { Linear } from '../weighing/model.ts';

/**
 * Trains a logistic regression with L2 regularization by L-BFGS (Nocedal & Wright, algorithm 7.4).
 * @param strength weight of the losses relative to the size of the weights (C)
 * @param weight weight of a positive example
 */
export function trainLogistic(
  examples: Uint32Array[],
  positive: Uint8Array,
  { strength, weight, steps = 60 }: { strength: number; weight: number; steps?: number },
): Linear {
  const size = featureSpace + 1;
  const at = (x: Float64Array) => {
    const gradient = Float64Array.from(x);
    gradient[featureSpace] = 0;
    let loss = 0;
    for (let n = 0; n < featureSpace; n += 1) loss += 0.5 * x[n]! * x[n]!;
    for (const [n, features] of examples.entries()) {
      let sum = x[featureSpace]!;
      for (const feature of features) sum += x[feature]!;
      const sign = positive[n] ? 1 : -1;
      const cost = strength * (positive[n] ? weight : 1);
      loss +=
        cost *
        (sum * sign > 0 ? Math.log1p(Math.exp(-sum * sign)) : -sum * sign + Math.log1p(Math.exp(sum * sign)));
      const slope = (-sign * cost) / (1 + Math.exp(sum * sign));
      for (const feature of features) gradient[feature]! += slope;
      gradient[featureSpace]! += slope;
    }
    return { loss, gradient };
  };
  let x = new Float64Array(size);
  let { loss, gradient } = at(x);
  const history: { s: Float64Array; y: Float64Array; rho: number }[] = [];
  for (let step = 0; step < steps; step += 1) {
    const direction = gradient.map((value) => -value);
    const alphas: number[] = [];
    for (const { s, y, rho } of [...history].reverse()) {
      const alpha = rho * dot(s, direction);
      alphas.push(alpha);
      add(direction, y, -alpha);
    }
    const last = history.at(-1);
    const scale = last ? 1 / (last.rho * dot(last.y, last.y)) : 1 / Math.sqrt(dot(gradient, gradient));
    for (let n = 0; n < size; n += 1) direction[n]! *= scale;
    for (const { s, y, rho } of history) add(direction, s, alphas.pop()! - rho * dot(y, direction));
    const descent = dot(direction, gradient);
    let length = 1;
    let next = x;
    let there = { loss, gradient };
    for (; length > 1e-6; length /= 2) {
      next = Float64Array.from(x);
      add(next, direction, length);
      there = at(next);
      if (there.loss <= loss + 1e-4 * length * descent) break;
    }
    const s = next.map((value, n) => value - x[n]!);
    const y = there.gradient.map((value, n) => value - gradient[n]!);
    const curvature = dot(s, y);
    if (curvature > 1e-12) history.push({ s, y, rho: 1 / curvature });
    if (history.length > 8) history.shift();
    const gained = loss - there.loss;
    [x, loss, gradient] = [next, there.loss, there.gradient];
    if (gained < 1e-5 * loss) break;
  }
  return { weights: Float32Array.from(x.subarray(0, featureSpace)), bias: x[featureSpace]! };
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let n = 0; n < a.length; n += 1) sum += a[n]! * b[n]!;
  return sum;
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let n = 0; n < to.length; n += 1) to[n]! += times * what[n]!;
}
