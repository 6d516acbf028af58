import type { CaptionRow } from '../platforms/platform.ts';

/** A text that a row showed only for a moment, complete or partial. */
export interface IntermediateText {
  element: Element;
  text: string;
}

/** The changes in a region since the last call. */
export interface Change {
  /** The region was just found or found again: `rows` contains all its rows. */
  mounted: boolean;
  /** New and possibly changed rows, oldest first. */
  rows: readonly CaptionRow[];
  /** Rows that left the page, in their last state. */
  gone: readonly CaptionRow[];
  /** All rows now in the region, oldest first; null when the list is unchanged. */
  order: readonly Element[] | null;
  /** Rows that were removed and inserted again, perhaps elsewhere. */
  moved?: ReadonlySet<Element>;
  /** Rows that another row replaced in the same step. */
  replaced?: ReadonlySet<Element>;
  /** Texts shown between the last call and this one, oldest first, such as the last words before a row was reused. */
  between: readonly IntermediateText[];
}
