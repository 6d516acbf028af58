import type { Row } from './table.ts';

/** A benchmark that uses a folder for its files. A long one yields each row as soon as it is measured. */
export type Part = (folder: string) => Promise<Row[]> | AsyncIterable<Row>;

/**
 * Runs parts one after the other and passes on each row as soon as it is measured. A failing part does not affect the others.
 * @returns the names of those that failed.
 */
export async function runParts(
  parts: readonly (readonly [name: string, load: () => Promise<Part>])[],
  { folder, onRow }: { folder: string; onRow: (row: Row) => void },
): Promise<string[]> {
  const failed: string[] = [];
  for (const [name, load] of parts) {
    try {
      const measure = await load();
      for await (const row of await measure(folder)) onRow(row);
    } catch (error) {
      failed.push(name);
      console.error(`${name} failed:`, error);
    }
  }
  return failed;
}
