import { type Forest, type Tree, treeValue } from '../weighing/trees.ts';

interface Options {
  trees: number;
  leaves: number;
  rate: number;
  /** Minimum rows in a leaf. */
  smallest: number;
  /** Weight of a positive row. */
  weight: number;
}

const bins = 64;
/** Shares of features and rows that each tree uses. */
const featureShare = 0.4;
const rowShare = 0.7;
/** L2 regularization of the leaves. */
const shrinkage = 5;

/** Returns a random number generator (0 to 1) for a seed (mulberry32), the same on every platform. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Trains boosted trees with leaf-wise growth over histograms, as in LightGBM (Ke et al., 2017).
 * @returns the trees; `start` plus their sum is the logit
 */
export function trainTrees(
  table: Float32Array,
  width: number,
  positive: Uint8Array,
  { trees: wanted, leaves, rate, smallest, weight }: Options,
): Forest {
  const rows = positive.length;
  const edges = Array.from({ length: width }, (_, feature) => edgesOf(table, width, rows, feature));
  const binned = new Uint8Array(rows * width);
  for (let row = 0; row < rows; row += 1)
    for (let feature = 0; feature < width; feature += 1)
      binned[row * width + feature] = binOf(edges[feature]!, table[row * width + feature]!);
  const some = positive.reduce((sum, one) => sum + one, 0);
  const start = Math.log((some * weight) / (rows - some));
  const score = new Float64Array(rows).fill(start);
  const slope = new Float64Array(rows);
  const curve = new Float64Array(rows);
  const trees: Tree[] = [];
  const random = randomFrom(1);
  let chosen: boolean[] = [];
  for (let n = 0; n < wanted; n += 1) {
    for (let row = 0; row < rows; row += 1) {
      const chance = 1 / (1 + Math.exp(-score[row]!));
      const counts = positive[row] ? weight : 1;
      slope[row] = counts * (chance - positive[row]!);
      curve[row] = counts * chance * (1 - chance);
    }
    chosen = Array.from({ length: width }, () => random() < featureShare);
    trees.push(grow());
  }
  return { start, trees };

  function grow(): Tree {
    interface Leaf {
      rows: Uint32Array;
      split: ReturnType<typeof bestSplit>;
      parent: number;
      side: 'left' | 'right';
    }
    const tree: Tree = { features: [], thresholds: [], left: [], right: [], leaves: [] };
    const all = Uint32Array.from({ length: rows }, (_, row) => row);
    const bag = all.filter(() => random() < rowShare);
    let open: Leaf[] = [{ rows: bag, split: bestSplit(bag), parent: -1, side: 'left' }];
    while (open.length < leaves) {
      const best = open.reduce((a, b) => (b.split.gain > a.split.gain ? b : a));
      if (best.split.gain <= 0) break;
      const { feature, bin } = best.split;
      const node = tree.features.length;
      tree.features.push(feature);
      tree.thresholds.push(edges[feature]![bin]!);
      tree.left.push(0);
      tree.right.push(0);
      if (best.parent >= 0) tree[best.side][best.parent] = node;
      const goesLeft = (row: number) => binned[row * width + feature]! <= bin;
      const sides = [best.rows.filter(goesLeft), best.rows.filter((row) => !goesLeft(row))];
      open = open.filter((leaf) => leaf !== best);
      for (const [n, mine] of sides.entries())
        open.push({ rows: mine, split: bestSplit(mine), parent: node, side: n === 0 ? 'left' : 'right' });
    }
    for (const leaf of open) {
      let g = 0;
      let h = 0;
      for (const row of leaf.rows) {
        g += slope[row]!;
        h += curve[row]!;
      }
      const value = (-g / (h + shrinkage)) * rate;
      tree.leaves.push(value);
      if (leaf.parent >= 0) tree[leaf.side][leaf.parent] = -tree.leaves.length;
    }
    for (const row of all) score[row]! += treeValue(tree, table, row * width);
    return tree;
  }

  function bestSplit(mine: Uint32Array) {
    const best = { gain: 0, feature: 0, bin: 0 };
    if (mine.length < 2 * smallest) return best;
    const g = new Float64Array(width * bins);
    const h = new Float64Array(width * bins);
    const count = new Uint32Array(width * bins);
    let sumG = 0;
    let sumH = 0;
    for (const row of mine) {
      sumG += slope[row]!;
      sumH += curve[row]!;
      for (let feature = 0; feature < width; feature += 1) {
        if (!chosen[feature]) continue;
        const cell = feature * bins + binned[row * width + feature]!;
        g[cell]! += slope[row]!;
        h[cell]! += curve[row]!;
        count[cell]! += 1;
      }
    }
    const whole = (sumG * sumG) / (sumH + shrinkage);
    for (let feature = 0; feature < width; feature += 1) {
      if (!chosen[feature]) continue;
      let leftG = 0;
      let leftH = 0;
      let left = 0;
      for (let bin = 0; bin < edges[feature]!.length; bin += 1) {
        leftG += g[feature * bins + bin]!;
        leftH += h[feature * bins + bin]!;
        left += count[feature * bins + bin]!;
        if (left < smallest || mine.length - left < smallest) continue;
        const gain =
          (leftG * leftG) / (leftH + shrinkage) + (sumG - leftG) ** 2 / (sumH - leftH + shrinkage) - whole;
        if (gain > best.gain) Object.assign(best, { gain, feature, bin });
      }
    }
    return best;
  }
}

/** Returns the upper bounds of a feature's bins except the last, with about equal rows in each; finer for the highest values. */
function edgesOf(table: Float32Array, width: number, rows: number, feature: number): number[] {
  const values = Float32Array.from({ length: rows }, (_, row) => table[row * width + feature]!).sort();
  const edges = new Set<number>();
  for (let bin = 1; bin < bins; bin += 1) {
    // Half of the bins cover the highest tenth, and half of those its highest tenth, where the positives are.
    const t = bin / bins;
    const share = t < 0.4 ? (t / 0.4) * 0.9 : 1 - 0.1 * 10 ** ((-(t - 0.4) / 0.6) * 2.5);
    const value = values[Math.min(rows - 1, Math.floor(share * rows))]!;
    if (value < values[rows - 1]!) edges.add(value);
  }
  return [...edges].sort((a, b) => a - b);
}

function binOf(edges: number[], value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value <= edges[middle]!) high = middle;
    else low = middle + 1;
  }
  return low;
}
