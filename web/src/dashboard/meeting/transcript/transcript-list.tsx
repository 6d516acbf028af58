import {
  type ReactNode,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Chunk, type ChunkProps } from './chunk.tsx';
import { chunkOf, chunksInGroup, inChunks, inGroups, rowsInChunk, type TranscriptRow } from './rows.ts';
import { createStages, type Stages } from './stages.ts';

/** Methods of the list. */
export interface TranscriptListHandle {
  /** Scrolls the entry into view; with `focus`, also focuses it. */
  show: (entryId: string, options: { focus: boolean }) => void;
  showNewest: () => void;
}

export interface TranscriptListProps extends Omit<ChunkProps, 'part' | 'stages'> {
  ref: Ref<TranscriptListHandle>;
  rows: TranscriptRow[];
  /** Keeps the end in view as it grows, if the user is there. */
  followEnd: boolean;
  label: string;
  onAtEnd: (atEnd: boolean) => void;
  /** The first entry below the toolbar, whenever it changes. */
  onFirstInView: (entryId: string) => void;
  /** Escape on a line that was linked to. */
  onLeave: () => void;
}

/** Height of the toolbar in pixels. */
const belowToolbar = 72;

/** Maximum distance from the end in pixels that counts as being there. */
const nearEnd = 160;

/** Number of chunks that fill a window before anything is measured. */
const firstChunks = 3;
/** Number of rows to show before the others. */
export const firstRows = firstChunks * rowsInChunk;

/**
 * The whole text of the transcript is in the document, however long it is, so that the browser can find and print it
 * and assistive technology can read it. Distant parts are neither laid out nor painted. Beyond some hundred rows they
 * are plain text.
 */
export function TranscriptList(props: TranscriptListProps) {
  const { ref, rows, followEnd, label, onAtEnd, onFirstInView, onLeave, ...shared } = props;
  const list = useRef<HTMLDivElement>(null);
  // Render visible chunks first: measuring hundreds of chunks takes a while.
  const drawn = useDeferredValue(rows, rows.slice(0, firstRows));
  const chunks = useMemo(() => inChunks(drawn), [drawn]);
  const [stages] = useState(() => createStages(firstChunks));

  const count = chunks.length;
  useEffect(() => {
    const stop = new AbortController();
    void stages.fill(count, stop.signal);
    const print = () => flushSync(() => stages.fillNow(Array(count).keys()));
    // Runs before anything reads the selection: the text of distant rows is hidden and would not be copied.
    const copy = () => {
      const selection = document.getSelection();
      if (!selection || selection.isCollapsed) return;
      const selectedParts = [...(list.current ? chunksIn(list.current) : [])].flatMap((chunk, part) =>
        selection.containsNode(chunk, true) ? part : [],
      );
      flushSync(() => stages.fillNow(selectedParts));
    };
    window.addEventListener('beforeprint', print);
    document.addEventListener('copy', copy, { capture: true });
    return () => {
      stop.abort();
      window.removeEventListener('beforeprint', print);
      document.removeEventListener('copy', copy, { capture: true });
    };
  }, [stages, count]);

  const atEnd = useRef(false);
  const report = useRef({ onAtEnd, onFirstInView });
  report.current = { onAtEnd, onFirstInView };
  const look = useCallback(() => {
    atEnd.current = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - nearEnd;
    report.current.onAtEnd(atEnd.current);
    const first = list.current && firstInView(list.current);
    if (first) report.current.onFirstInView(first);
  }, []);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    // Users at the end stay there when lines arrive; users who read further up are not scrolled.
    const observer = new ResizeObserver(() => {
      if (followEnd && atEnd.current) window.scrollTo({ top: document.documentElement.scrollHeight });
      look();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [followEnd, look]);

  useImperativeHandle(ref, () => ({
    show(entryId, { focus }) {
      const index = rows.findIndex((row) => row.id === entryId);
      if (index < 0) return;
      flushSync(() => stages.approach(chunkOf(index)));
      reveal(list.current, entryId, focus);
    },
    showNewest() {
      flushSync(() => stages.approach(chunkOf(rows.length - 1)));
      window.scrollTo({ top: document.documentElement.scrollHeight });
    },
  }));

  return (
    // biome-ignore lint/a11y/useSemanticElements: between a list and its items HTML has no place for what lays them out together.
    <div ref={list} role="list" aria-label={label} onKeyDown={(event) => event.key === 'Escape' && onLeave()}>
      {inGroups(chunks).map((group, index) => (
        <Group key={group[0]?.[0]?.id} index={index} stages={stages}>
          {group.map((rows, place) => (
            <Chunk
              key={rows[0]?.id}
              part={index * chunksInGroup + place}
              stages={stages}
              rows={rows}
              {...shared}
            />
          ))}
        </Group>
      ))}
    </div>
  );
}

interface GroupProps {
  index: number;
  stages: Stages;
  children: ReactNode;
}

/** Chunks that the browser lays out and observes together. */
function Group({ index, stages, children }: GroupProps) {
  const watch = useCallback((element: HTMLDivElement) => stages.watchGroup(index, element), [stages, index]);
  return (
    <div ref={watch} className="chunk-group -mx-3 px-3">
      {children}
    </div>
  );
}

const chunksIn = (list: HTMLElement) => list.getElementsByClassName('chunk');

/** Returns the first entry that the toolbar does not cover. */
function firstInView(list: HTMLElement): string | null {
  const chunks = chunksIn(list);
  // Chunks are stacked, and there may be hundreds of them: use a binary search.
  let [low, high] = [0, chunks.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isCovered(chunks[middle]!)) low = middle + 1;
    else high = middle;
  }
  for (const row of chunks[low]?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])
    if (!isCovered(row)) return row.dataset.entry ?? null;
  return null;
}

const isCovered = (element: Element) => element.getBoundingClientRect().bottom <= belowToolbar;

/**
 * Scrolls the highlighted part of an entry's row into view, because a row may be taller than the window, and focuses
 * the row on request. In a transcript that has just loaded, the row may only appear some frames later.
 */
function reveal(list: HTMLElement | null, entryId: string, focus: boolean, frames = 60) {
  const find = () => list?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entryId)}"]`);
  const row = find();
  if (!list || !row) {
    if (frames > 0) requestAnimationFrame(() => reveal(list, entryId, focus, frames - 1));
    return;
  }
  if (focus) row.focus({ preventScroll: true });
  const center = () => {
    const there = find();
    (there?.querySelector('.marked, mark') ?? there)?.scrollIntoView({ block: 'center' });
  };
  center();
  whileSettling(list, center);
}

/** Milliseconds in which the surroundings of a row get their real height, once they are near. */
const settling = 1_000;

/** The row that is being scrolled into view. */
let settlingNow: AbortController | null = null;

/** Repeats a scroll whenever the list changes its height, until the height is stable or the user scrolls. */
function whileSettling(list: HTMLElement, again: () => void) {
  settlingNow?.abort();
  const stop = new AbortController();
  settlingNow = stop;
  const observer = new ResizeObserver(again);
  observer.observe(list);
  stop.signal.addEventListener('abort', () => observer.disconnect());
  const end = () => stop.abort();
  for (const moved of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(moved, end, { signal: stop.signal, passive: true });
  window.setTimeout(end, settling);
}
