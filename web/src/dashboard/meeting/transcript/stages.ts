import { chunksInGroup, groupOf } from './rows.ts';

/**
 * How much of a part of a long list is in the document. `far`: its text as a whole, which the browser's search finds
 * and assistive technology reads. `filled`: its rows. `near`: also the controls of its rows.
 */
export type ChunkStage = 'far' | 'filled' | 'near';

export interface Stages {
  of(part: number): ChunkStage;
  /** Height in pixels of this part when its rows left the document; undefined if they never did. */
  heightOf(part: number): number | undefined;
  /** Calls back whenever the stage of this part changes. Returns a function that stops this. */
  subscribe(part: number, changed: () => void): () => void;
  /** Observes how far this part's element is from the viewport. Returns a function that stops this. */
  watch(part: number, element: Element): () => void;
  /** Observes the element around the parts of a group. Parts are observed only while their group is near. */
  watchGroup(group: number, element: Element): () => void;
  /** Call before this part becomes visible. */
  approach(part: number): void;
  /** Fills the first of `count` parts, up to the maximum, and yields to other work between them. */
  fill(count: number, signal: AbortSignal): Promise<void>;
  /** Fills these parts at once, for printing or copying. */
  fillNow(parts: Iterable<number>): void;
}

/** Distance from the viewport at which a chunk gets its rows, large enough for scrolling and tabbing. */
const margin = '150% 0px';
/** The same for a group, larger, so that its parts are observed before they are near. */
const groupMargin = '300% 0px';

/**
 * Number of parts that keep their rows outside the viewport. A meeting of an hour or two fits. Browsers that cannot
 * find hidden text keep all.
 */
const maxFilled = 'onbeforematch' in globalThis ? 80 : Number.POSITIVE_INFINITY;

/** @param seenFirst parts to fill from the start, because they are visible before anything is measured */
export function createStages(seenFirst: number): Stages {
  const stages = new Map<number, ChunkStage>();
  const heights = new Map<number, number>();
  const listeners = new Map<number, () => void>();
  const parts = new WeakMap<Element, number>();
  const elements = new Map<number, Element>();
  const groups = new WeakMap<Element, number>();
  const nearGroups = new Set<number>();
  let filled = seenFirst;

  /** Parts whose controls are missing, or no longer needed: drawing those takes longer than drawing the text. */
  const pending = new Map<number, ChunkStage>();
  let settling = false;

  const moveParts = (changes: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect } of changes) {
      const part = parts.get(target);
      if (part === undefined) continue;
      if (isIntersecting) arrive(part);
      else if (of(part) !== 'far') leave(part, target, boundingClientRect.height);
    }
    if (!settling) void settle();
  };
  const observer = new IntersectionObserver(moveParts, { rootMargin: margin });
  // In every frame, the browser compares each observed element with the viewport. For a thousand parts, that took a
  // fifth of the CPU time.
  const groupObserver = new IntersectionObserver(
    (changes) => {
      // Parts that left in the same frame: what is no longer observed is not reported.
      moveParts(observer.takeRecords());
      for (const { target, isIntersecting } of changes) {
        const group = groups.get(target);
        if (group === undefined) continue;
        if (isIntersecting) nearGroups.add(group);
        else nearGroups.delete(group);
        for (let part = group * chunksInGroup; part < (group + 1) * chunksInGroup; part += 1) {
          const element = elements.get(part);
          if (element && isIntersecting) observer.observe(element);
          else if (element) observer.unobserve(element);
        }
      }
    },
    { rootMargin: groupMargin },
  );
  const of = (part: number) => stages.get(part) ?? (part < seenFirst ? 'filled' : 'far');

  function set(part: number, stage: ChunkStage): void {
    const before = of(part);
    if (before === stage) return;
    filled += (stage === 'far' ? 0 : 1) - (before === 'far' ? 0 : 1);
    stages.set(part, stage);
    listeners.get(part)?.();
  }

  function fillOne(part: number): void {
    if (of(part) === 'far') set(part, 'filled');
  }

  /** Sets the stage of a part when nothing scrolls, unless another one is asked for until then. */
  function setLater(part: number, stage: ChunkStage): void {
    pending.delete(part);
    if (of(part) !== stage) pending.set(part, stage);
  }

  function arrive(part: number): void {
    fillOne(part);
    setLater(part, 'near');
  }

  function leave(part: number, element: Element, height: number): void {
    pending.delete(part);
    heights.set(part, height);
    if (element.contains(document.activeElement)) return;
    if (filled > maxFilled && !isSelected(element)) set(part, 'far');
    else setLater(part, 'filled');
  }

  async function settle(): Promise<void> {
    settling = true;
    for (const [part, stage] of pending) {
      await standstill();
      await nextTurn();
      if (pending.get(part) !== stage) continue;
      pending.delete(part);
      set(part, stage);
    }
    settling = false;
  }

  return {
    of,
    heightOf: (part) => heights.get(part),
    subscribe(part, changed) {
      listeners.set(part, changed);
      return () => {
        if (listeners.get(part) === changed) listeners.delete(part);
      };
    },
    watch(part, element) {
      parts.set(element, part);
      elements.set(part, element);
      if (nearGroups.has(groupOf(part))) observer.observe(element);
      return () => {
        observer.unobserve(element);
        if (elements.get(part) === element) elements.delete(part);
      };
    },
    watchGroup(group, element) {
      groups.set(element, group);
      groupObserver.observe(element);
      return () => {
        groupObserver.unobserve(element);
        nearGroups.delete(group);
      };
    },
    approach(part) {
      pending.delete(part);
      set(part, 'near');
    },
    async fill(count, signal) {
      for (let part = 0; part < Math.min(count, maxFilled); part += 1) {
        if (of(part) !== 'far') continue;
        await standstill();
        await nextTurn();
        if (signal.aborted) return;
        fillOne(part);
      }
    },
    fillNow(parts) {
      for (const part of parts) fillOne(part);
    },
  };
}

/** Milliseconds without scrolling before controls are drawn. */
const standstillMs = 100;

let lastScroll = Number.NEGATIVE_INFINITY;
let scrolls = false;
const onScroll = () => {
  lastScroll = performance.now();
  scrolls = true;
};
globalThis.addEventListener?.('scroll', onScroll, { passive: true });

/** Waits until nothing scrolls: most lines that pass by are out of view before anyone could use their controls. */
async function standstill(): Promise<void> {
  while (scrolls) {
    const last = lastScroll;
    const rest = last + standstillMs - performance.now();
    if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    // A scroll is reported in the next frame, and frames of a slow machine may be further apart.
    await new Promise(requestAnimationFrame);
    scrolls = lastScroll !== last;
  }
}

/** Returns whether unmounting the rows of this element would lose the selection. */
function isSelected(element: Element): boolean {
  return !!document.getSelection()?.containsNode(element, true);
}

/** Yields to pending work. Safari, and Firefox before 142, do not support `scheduler.yield`. */
function nextTurn(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
