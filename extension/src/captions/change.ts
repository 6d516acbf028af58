import type { CaptionRow } from '../platforms/platform.ts';

/** A text that a row showed briefly, in full or in part. */
export interface Between {
  element: Element;
  text: string;
}

/** The changes in the region since the last call. */
export interface Change {
  /** The region was just found, or found again: `rows` holds everything in it. */
  mounted: boolean;
  /** Rows that are new or may have changed, oldest first. */
  rows: readonly CaptionRow[];
  /** Rows that left the page, in their last state. */
  gone: readonly CaptionRow[];
  /** All rows now in the region, oldest first; null when the list is unchanged. */
  order: readonly Element[] | null;
  /** Rows that were removed and inserted again, perhaps elsewhere. */
  moved?: ReadonlySet<Element>;
  /** Rows that were replaced by another in the same step. */
  replaced?: ReadonlySet<Element>;
  /** Texts shown between the last call and this one, in order: the last words before a row was reused. */
  between: readonly Between[];
}
