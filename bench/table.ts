/** One thing measured beside its peer, in one run on one machine. */
export interface Row {
  measure: string;
  value: string;
  peer: string;
  /** Ours over the peer's, where both are numbers of one kind. */
  ratio: number | null;
  goal: string;
  met: boolean | null;
}

/** Prints the rows as a table. */
export function printTable(rows: Row[]): void {
  const cells = [
    ['measure', 'ours', 'peer', 'ratio', 'goal', ''],
    ...rows.map(({ measure, value, peer, ratio, goal, met }) => [
      measure,
      value,
      peer,
      ratio === null ? '–' : ratio.toFixed(2),
      goal,
      met === null ? '' : met ? 'met' : 'NOT MET',
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  for (const [index, row] of cells.entries()) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
    if (index === 0) console.log(widths.map((width) => '─'.repeat(width)).join('  '));
  }
}
