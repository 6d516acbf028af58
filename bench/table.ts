/** One measurement next to its peer, from one run on one machine. */
export interface Row {
  measure: string;
  value: string;
  peer: string;
  /** Our value divided by the peer's, if both are numbers of one kind. */
  ratio: number | null;
  goal: string;
  met: boolean | null;
}

/** Widths of all columns but the last. Longer cells push the rest of their row to the right. */
const widths = [52, 24, 32, 5, 10];

const print = (cells: readonly string[]) =>
  console.log(
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );

export function printHeading(): void {
  print(['measure', 'ours', 'peer', 'ratio', 'goal', '']);
  print(widths.map((width) => '─'.repeat(width)));
}

/** Prints a row as soon as it is measured. */
export function printRow({ measure, value, peer, ratio, goal, met }: Row): void {
  const verdict = met === null ? '' : met ? 'met' : 'NOT MET';
  print([measure, value, peer, ratio === null ? '–' : ratio.toFixed(2), goal, verdict]);
}
