/** A binary tree: values up to the threshold go left. A negative child is a leaf: `leaves[-child - 1]`. */
export interface Tree {
  features: number[];
  thresholds: number[];
  left: number[];
  right: number[];
  leaves: number[];
}

/** Boosted trees: `start` plus the values of all trees is a logit. */
export interface Forest {
  start: number;
  trees: Tree[];
}

/** Returns a tree's value for the row that starts at this offset in a table. */
export function treeValue(tree: Tree, table: Float32Array, row: number): number {
  if (tree.features.length === 0) return tree.leaves[0]!;
  let node = 0;
  do {
    const low = table[row + tree.features[node]!]! <= tree.thresholds[node]!;
    node = (low ? tree.left : tree.right)[node]!;
  } while (node >= 0);
  return tree.leaves[-node - 1]!;
}
