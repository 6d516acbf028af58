import type { CommentCount, TranscriptEntry, TranscriptGap } from '@afterword/api-client';
import { memo, type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../../locales/messages.ts';
import { EntryRow } from './entry-row.tsx';
import type { Match, TextRange } from './find.ts';
import { GapNote } from './margin-note.tsx';
import type { TranscriptRow } from './rows.ts';
import type { Stages } from './stages.ts';

export interface ChunkProps {
  /** Index of the chunk in the list. */
  part: number;
  stages: Stages;
  rows: readonly TranscriptRow[];
  /** ISO 8601. Offsets are relative to it. */
  start: string;
  matches: ReadonlyMap<string, Match>;
  currentMatch: string | null;
  /** The cited part of each cited entry. */
  marked: ReadonlyMap<string, TextRange>;
  /** Whether the user may edit entries. */
  writable: boolean;
  /** Whether the user may comment. */
  commentable: boolean;
  counts: ReadonlyMap<string, CommentCount>;
  /** Content below one of the entries. */
  below: { entryId: string; content: ReactNode } | null;
  onComments: (entry: TranscriptEntry) => void;
  onDelete: (entry: TranscriptEntry) => void;
  onEdit: (entry: TranscriptEntry) => void;
  onBookmark: (entry: TranscriptEntry) => void;
}

/**
 * Rows of a transcript that are laid out and painted together, and only near the viewport. It is wider than its text,
 * because the browser clips what extends beyond the chunk.
 */
export const Chunk = memo(function Chunk({ part, stages, rows, start, ...rest }: ChunkProps) {
  const stage = useSyncExternalStore(
    useCallback((changed) => stages.subscribe(part, changed), [stages, part]),
    () => stages.of(part),
  );
  const watch = useCallback((element: HTMLDivElement) => stages.watch(part, element), [stages, part]);
  const approach = useCallback(() => stages.approach(part), [stages, part]);
  const height = stages.heightOf(part) ?? estimate(rows);
  if (stage === 'far') {
    return (
      // biome-ignore lint/a11y/useSemanticElements: as in EntryRow.
      <div ref={watch} role="listitem" className="chunk far-chunk -mx-3 px-3" style={{ height }}>
        <FarRows rows={rows} onFound={approach} />
      </div>
    );
  }
  return (
    <div ref={watch} className="chunk -mx-3 px-3" style={{ containIntrinsicBlockSize: `auto ${height}px` }}>
      {rows.map((row) =>
        row.kind === 'gap' ? (
          <GapRow key={row.id} gap={row.gap} start={start} />
        ) : (
          <EntryRow
            key={row.id}
            entry={row.entry}
            continues={row.continues}
            close={row.close}
            match={rest.matches.get(row.id)}
            current={row.id === rest.currentMatch}
            marked={rest.marked.get(row.id)}
            controls={stage === 'near'}
            writable={rest.writable}
            comments={rest.counts.get(row.id)}
            commentable={rest.commentable}
            below={rest.below?.entryId === row.id ? rest.below.content : null}
            onComments={rest.onComments}
            onDelete={rest.onDelete}
            onEdit={rest.onEdit}
            onBookmark={rest.onBookmark}
          />
        ),
      )}
    </div>
  );
}, looksTheSame);

/**
 * The text of rows far from the viewport, in three elements. The browser's own search finds hidden text and requests
 * its rows. Assistive technology does not read hidden text, so it gets the words as a label.
 */
function FarRows({ rows, onFound }: { rows: readonly TranscriptRow[]; onFound: () => void }) {
  const { farLines, unknownSpeaker } = useMessages('dashboard/meeting').transcript;
  const text = rows
    .flatMap((row) =>
      row.kind === 'entry' ? `${row.entry.speaker || unknownSpeaker}: ${row.entry.content}` : [],
    )
    .join('\n');
  // React supports neither this value of `hidden` nor the event.
  const untilFound = useCallback(
    (element: HTMLElement) => {
      element.setAttribute('hidden', 'until-found');
      const draw = () => flushSync(onFound);
      element.addEventListener('beforematch', draw);
      return () => element.removeEventListener('beforematch', draw);
    },
    [onFound],
  );
  return (
    <>
      <span role="img" aria-roledescription={farLines} aria-label={text} />
      <span ref={untilFound}>{text}</span>
    </>
  );
}

function GapRow(props: { gap: TranscriptGap; start: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: as in EntryRow.
    <div role="listitem">
      <GapNote {...props} />
    </div>
  );
}

/** Returns whether a chunk would render the same. Rows are rebuilt with every new line, but most do not change. */
function looksTheSame(before: ChunkProps, now: ChunkProps): boolean {
  const { rows, matches, marked, currentMatch, counts, below, ...others } = now;
  const sameOthers = (Object.keys(others) as (keyof typeof others)[]).every(
    (key) => before[key] === now[key],
  );
  return (
    sameOthers &&
    rows.length === before.rows.length &&
    rows.every(
      (row, index) =>
        isSame(row, before.rows[index]!) &&
        matches.get(row.id) === before.matches.get(row.id) &&
        marked.get(row.id) === before.marked.get(row.id) &&
        counts.get(row.id) === before.counts.get(row.id) &&
        contentBelow(below, row) === contentBelow(before.below, row) &&
        (row.id === currentMatch) === (row.id === before.currentMatch),
    )
  );
}

const contentBelow = (below: ChunkProps['below'], row: TranscriptRow) =>
  below?.entryId === row.id ? below.content : null;

function isSame(one: TranscriptRow, other: TranscriptRow): boolean {
  if (one.kind === 'gap' && other.kind === 'gap')
    return one.id === other.id && one.gap.to === other.gap.to && one.gap.reason === other.gap.reason;
  if (one.kind === 'gap' || other.kind === 'gap') return false;
  return one.entry === other.entry && one.continues === other.continues && one.close === other.close;
}

/** Estimated height of unmeasured rows in pixels, accurate enough that the scrollbar does not jump. */
function estimate(rows: readonly TranscriptRow[]): number {
  return rows.reduce((sum, row) => sum + estimateOf(row), 0);
}

function estimateOf(row: TranscriptRow): number {
  if (row.kind === 'gap') return 70;
  const lines = Math.max(1, Math.ceil(row.entry.content.length / 66));
  return lines * 28 + (row.continues ? 4 : row.close ? 30 : 40);
}
