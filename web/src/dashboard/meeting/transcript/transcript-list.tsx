import {
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
import { createStages } from './stages.ts';

/** Methods of the list. */
export interface TranscriptListHandle {
  /** Brings the entry into view; with `focus`, puts the focus on it too. */
  show: (entryId: string, options: { focus: boolean }) => void;
  showNewest: () => void;
}

export interface TranscriptListProps extends Omit<ChunkProps, 'part' | 'stages'> {
  ref: Ref<TranscriptListHandle>;
  rows: TranscriptRow[];
  /** Keep the end in view as it grows, if that is where one is. */
  followEnd: boolean;
  label: string;
  onAtEnd: (atEnd: boolean) => void;
  /** The first entry below the toolbar, as it changes. */
  onFirstInView: (entryId: string) => void;
  /** Escape on a line that was shown. */
  onLeave: () => void;
}

/** Height of the toolbar in pixels. */
const belowToolbar = 72;

/** How near the end counts as being there, in pixels. */
const nearEnd = 160;

/** Chunks that fill a window before anything is measured. */
const firstChunks = 4;
const firstRows = firstChunks * rowsInChunk;

/**
 * All words of the transcript are in the document, however many there are, so that the browser finds and prints them and assistive
 * technology reads them. What is far away is neither laid out nor painted. Beyond some hundred rows it is plain text.
 */
export function TranscriptList(props: TranscriptListProps) {
  const { ref, rows, followEnd, label, onAtEnd, onFirstInView, onLeave, ...shared } = props;
  const list = useRef<HTMLDivElement>(null);
  // Render visible chunks first: measuring hundreds of them takes a while.
  const drawn = useDeferredValue(rows, rows.slice(0, firstRows));
  const chunks = useMemo(() => inChunks(drawn), [drawn]);
  const [stages] = useState(() => createStages(firstChunks));

  const count = chunks.length;
  useEffect(() => {
    const stop = new AbortController();
    void stages.fill(count, stop.signal);
    const print = () => flushSync(() => stages.fillNow(Array(count).keys()));
    // Before anything reads the selection: the words of far rows are hidden, so they would not be copied.
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
    // A reader at the end stays there when lines arrive; one who reads further up is not moved.
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
        <div key={group[0]?.[0]?.id} className="chunk-group -mx-3 px-3">
          {group.map((rows, place) => (
            <Chunk
              key={rows[0]?.id}
              part={index * chunksInGroup + place}
              stages={stages}
              rows={rows}
              {...shared}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const chunksIn = (list: HTMLElement) => list.getElementsByClassName('chunk');

/** The first entry that the toolbar does not cover. */
function firstInView(list: HTMLElement): string | null {
  const chunks = chunksIn(list);
  // Chunks lie one below the other, and there may be hundreds of them.
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
 * Brings what is marked in an entry's row into view, for a row may be taller than the window, and puts the focus on the row if asked
 * to. Of a transcript that has just come, the row may be there some frames later.
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

/** Milliseconds in which what lies around a row takes its real height, once it is near. */
const settling = 1_000;

/** The row that is being brought into view. */
let settlingNow: AbortController | null = null;

/** Repeats a scroll whenever the list changes its height, until that stops or the reader scrolls. */
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
