/**
 * How much of a part of a long list is in the document: `empty` has its place only, `filled` has its text, `near` has all one can
 * do with it, too. Nothing becomes empty again: what is in the document can be found, selected, printed and read aloud.
 */
export type ChunkStage = 'empty' | 'filled' | 'near';

export interface Stages {
  of(part: number): ChunkStage;
  /** Calls back whenever the stage of this part changes. Returns how to stop that. */
  subscribe(part: number, changed: () => void): () => void;
  /** Follows how far this part's element is from what can be seen. Returns how to stop that. */
  watch(part: number, element: Element): () => void;
  /** This part is about to be shown. */
  approach(part: number): void;
  /** Fills the empty ones of the first `count` parts one after the other, others getting their turn between them. */
  fill(count: number, signal: AbortSignal): Promise<void>;
  /** Fills them at once, to be printed. */
  fillNow(count: number): void;
}

/** Distance from the viewport at which a chunk renders, large enough for scrolling and tabbing. */
const margin = '150% 0px';

/** @param seenFirst parts that are near from the beginning: what is seen before anything could be measured. */
export function createStages(seenFirst: number): Stages {
  const stages = new Map<number, ChunkStage>();
  const listeners = new Map<number, () => void>();
  const parts = new WeakMap<Element, number>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        const part = parts.get(target);
        if (part === undefined) continue;
        if (isIntersecting) set(part, 'near');
        // Out of sight is no reason to fill what is empty: that is done in turn.
        else if (of(part) === 'near') set(part, 'filled');
      }
    },
    { rootMargin: margin },
  );
  const of = (part: number) => stages.get(part) ?? (part < seenFirst ? 'near' : 'empty');

  function set(part: number, stage: ChunkStage): void {
    if (of(part) === stage) return;
    stages.set(part, stage);
    listeners.get(part)?.();
  }

  function fillOne(part: number): void {
    if (of(part) === 'empty') set(part, 'filled');
  }

  return {
    of,
    subscribe(part, changed) {
      listeners.set(part, changed);
      return () => {
        if (listeners.get(part) === changed) listeners.delete(part);
      };
    },
    watch(part, element) {
      parts.set(element, part);
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    approach: (part) => set(part, 'near'),
    async fill(count, signal) {
      for (let part = 0; part < count; part += 1) {
        if (of(part) !== 'empty') continue;
        await nextTurn();
        if (signal.aborted) return;
        fillOne(part);
      }
    },
    fillNow(count) {
      for (let part = 0; part < count; part += 1) fillOne(part);
    },
  };
}

/** Lets what waits go first. Safari, and Firefox before 142, do not know `scheduler.yield`. */
function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
