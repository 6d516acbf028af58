/** What happened in a region, as its reader tells the tracker. */
import type { CaptionRow } from '../platforms/platform.ts';

/** A text a row showed for a moment, whole or in part. */
export interface Between {
  element: Element;
  text: string;
}

/** What happened in the region since the last call. */
export interface Change {
  /** The region was found, or found again, just now: `rows` holds everything in it. */
  mounted: boolean;
  /** Rows that are new or may have changed, oldest first. */
  rows: readonly CaptionRow[];
  /** Rows that left the page, as they last were. */
  gone: readonly CaptionRow[];
  /** All rows now in the region, oldest first; null when the list is as before. */
  order: readonly Element[] | null;
  /** Rows that were taken out and put back, somewhere else perhaps. */
  moved?: ReadonlySet<Element>;
  /** Rows that left and in whose place another was put in the same step. */
  replaced?: ReadonlySet<Element>;
  /** What rows showed between the last call and this one, in order: the last word before the row was used again. */
  between: readonly Between[];
}
