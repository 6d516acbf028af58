import { type Features, featureSpace } from './features.ts';
import stored from './model.json' with { type: 'json' };
import type { Passage } from './passages.ts';
import { surroundingsOf, surroundingsWidth } from './surroundings.ts';
import { type Forest, type Tree, treeValue } from './trees.ts';

/** A linear model over hashed features. */
export interface Linear {
  weights: Float32Array;
  bias: number;
}

/** Linear models, one per view of `Features`, and trees over their scores. */
export interface Model {
  linears: Linear[];
  forest: Forest;
  /** Weight of each linear model's score relative to the trees. */
  blend: number[];
}

/** A packed model: sparse weights of one byte each and trees as numbers, in base64 (training/README.md). */
export interface StoredModel {
  linears: { bias: number; scale: number; count: number; weights: string }[];
  start: number;
  trees: string;
  blend: number[];
}

const models = new Map<string, Model>();

/** Returns a logit for each passage: the higher, the more likely it matches the task. */
export function weigh(task: 'actions' | 'decisions', passages: Passage[], features: Features): Float32Array {
  const model = models.get(task) ?? unpack(stored[task]);
  models.set(task, model);
  return weighBy(model, passages, features);
}

/** Like `weigh`, with any model. */
export function weighBy(model: Model, passages: Passage[], features: Features): Float32Array {
  const scores = model.linears.map((linear, view) => scoresOf(linear, features.views[view]!));
  const table = surroundingsOf(passages, features, scores);
  return Float32Array.from(passages.keys(), (index) => {
    let sum = model.forest.start;
    for (const tree of model.forest.trees) sum += treeValue(tree, table, index * surroundingsWidth);
    for (const [view, share] of model.blend.entries()) sum += share * (scores[view]![index]! + 2);
    return sum;
  });
}

/** Returns the score of a linear model for each passage. */
export function scoresOf({ weights, bias }: Linear, view: Uint32Array[]): Float32Array {
  return Float32Array.from(view, (features) => {
    let sum = bias;
    for (const feature of features) sum += weights[feature]!;
    return sum;
  });
}

/**
 * Packs a model: keeps the `kept` most effective weights of each linear model, in 255 steps.
 * @param uses number of examples with each feature, per view
 */
export function pack({ linears, forest, blend }: Model, uses: Uint32Array[], kept: number[]): StoredModel {
  return {
    linears: linears.map(({ weights, bias }, view) => {
      const effect = weights.map((weight, feature) => Math.abs(weight) * Math.sqrt(uses[view]![feature]!));
      const strongest = [...effect.keys()].sort((a, b) => effect[b]! - effect[a]!).slice(0, kept[view]!);
      const scale = strongest.reduce((most, feature) => Math.max(most, Math.abs(weights[feature]!)), 0) / 127;
      const features = strongest
        .filter((feature) => Math.round(weights[feature]! / scale) !== 0)
        .sort((a, b) => a - b);
      const bytes: number[] = [];
      let last = -1;
      for (const feature of features) {
        // The distance from the previous feature in 7 bits, or in two bytes with the high bit set in the first.
        const distance = feature - last;
        if (distance >= 2 ** 15) throw new Error('Too few weights are kept for their distances to fit.');
        if (distance < 128) bytes.push(distance);
        else bytes.push(128 | (distance >> 8), distance & 255);
        bytes.push(Math.round(weights[feature]! / scale) & 255);
        last = feature;
      }
      return { bias, scale, count: features.length, weights: Buffer.from(bytes).toString('base64') };
    }),
    start: forest.start,
    trees: Buffer.from(
      Float32Array.from(
        forest.trees.flatMap(({ features, thresholds, left, right, leaves }) => [
          features.length,
          ...features.flatMap((feature, node) => [feature, thresholds[node]!, left[node]!, right[node]!]),
          ...leaves,
        ]),
      ).buffer,
    ).toString('base64'),
    blend,
  };
}

export function unpack({ linears, start, trees, blend }: StoredModel): Model {
  return {
    linears: linears.map(({ bias, scale, count, weights: packed }) => {
      const weights = new Float32Array(featureSpace);
      const bytes = Buffer.from(packed, 'base64');
      let at = 0;
      let feature = -1;
      for (let n = 0; n < count; n += 1) {
        const first = bytes[at++]!;
        feature += first < 128 ? first : ((first & 127) << 8) | bytes[at++]!;
        weights[feature] = bytes.readInt8(at++) * scale;
      }
      return { weights, bias };
    }),
    forest: { start, trees: treesOf(Buffer.from(trees, 'base64')) },
    blend,
  };
}

function treesOf(bytes: Buffer): Tree[] {
  const numbers = Array.from({ length: bytes.length / 4 }, (_, n) => bytes.readFloatLE(n * 4));
  const trees: Tree[] = [];
  for (let at = 0; at < numbers.length; ) {
    const nodes = numbers[at++]!;
    const tree: Tree = { features: [], thresholds: [], left: [], right: [], leaves: [] };
    for (let node = 0; node < nodes; node += 1) {
      tree.features.push(numbers[at++]!);
      tree.thresholds.push(numbers[at++]!);
      tree.left.push(numbers[at++]!);
      tree.right.push(numbers[at++]!);
    }
    tree.leaves = numbers.slice(at, at + nodes + 1);
    at += nodes + 1;
    trees.push(tree);
  }
  return trees;
}
