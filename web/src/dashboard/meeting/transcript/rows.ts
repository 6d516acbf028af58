import type { TranscriptEntry, TranscriptGap } from '@afterword/api-client';

/** A row of the transcript: an entry or a gap. */
export type TranscriptRow =
  | {
      kind: 'entry';
      id: string;
      entry: TranscriptEntry;
      /** The same person continues. */
      continues: boolean;
      /** A short turn that follows another short one. */
      close: boolean;
    }
  | { kind: 'gap'; id: string; gap: TranscriptGap };

/** Maximum number of characters that fit in one line on narrow screens. */
const shortTurn = 40;

const isShort = ({ content }: TranscriptEntry) => content.length <= shortTurn;

/** Merges entries and gaps by their start. @param most returns about this many of the first rows, or all */
export function toRows(
  entries: readonly TranscriptEntry[],
  gaps: readonly TranscriptGap[],
  most = Number.POSITIVE_INFINITY,
): TranscriptRow[] {
  const waiting = [...gaps].sort((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const rows: TranscriptRow[] = [];
  let next = 0;
  for (const entry of entries) {
    if (rows.length >= most) return rows;
    while (next < waiting.length && Date.parse(waiting[next]!.from) <= Date.parse(entry.startedAt))
      rows.push(gapRow(waiting[next]!, next++));
    const before = rows.at(-1);
    rows.push({
      kind: 'entry',
      id: entry.id,
      entry,
      continues: before?.kind === 'entry' && before.entry.speaker === entry.speaker,
      close: before?.kind === 'entry' && isShort(before.entry) && isShort(entry),
    });
  }
  while (next < waiting.length) rows.push(gapRow(waiting[next]!, next++));
  return rows;
}

function gapRow(gap: TranscriptGap, number: number): TranscriptRow {
  return { kind: 'gap', id: `gap ${number}`, gap };
}

/** Rows that are laid out together. */
export const rowsInChunk = 10;

/** Splits rows into chunks. As long as rows are only appended, each stays in its chunk. */
export const inChunks = (rows: readonly TranscriptRow[]): TranscriptRow[][] => split(rows, rowsInChunk);

/** Chunks that the browser skips together when it lays out and paints the list. */
export const chunksInGroup = 20;

export const inGroups = <Chunk>(chunks: readonly Chunk[]): Chunk[][] => split(chunks, chunksInGroup);

function split<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Returns the chunk of a row. */
export const chunkOf = (row: number): number => Math.floor(row / rowsInChunk);

/** Returns the group of a chunk. */
export const groupOf = (chunk: number): number => Math.floor(chunk / chunksInGroup);
