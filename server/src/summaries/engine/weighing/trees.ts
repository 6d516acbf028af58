/** A binary tree: at a node, what is at most the threshold goes left. A negative child is a leaf: `leaves[-child - 1]`. */
export interface Tree {
  features: number[];
  thresholds: number[];
  left: number[];
  right: number[];
  leaves: number[];
}

/** Boosted trees: `start` and the values of all trees add up to a logit. */
export interface Forest {
  start: number;
  trees: Tree[];
}

/** What a tree adds to the score of the row that begins there in a table. */
export function treeValue(tree: Tree, table: Float32Array, row: number): number {
  if (tree.features.length === 0) return tree.leaves[0]!;
  let node = 0;
  do {
    const low = table[row + tree.features[node]!]! <= tree.thresholds[node]!;
    node = (low ? tree.left : tree.right)[node]!;
  } while (node >= 0);
  return tree.leaves[-node - 1]!;
}
