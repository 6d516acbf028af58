/** Captions can move to another window: picture in picture, or one that the page has popped out. */
import type { PlatformReader, Region } from '../platforms/platform.ts';

/** The windows a page shows its meeting in, besides its own. */
export interface PageWindows {
  /** Their documents, as far as they can be read. */
  documents(): Document[];
  /** Calls back when there is another, or one less. Returns how to stop that. */
  onChange(listener: () => void): () => void;
}

/** A page that has no other window. */
export const noWindows: PageWindows = { documents: () => [], onChange: () => () => undefined };

/** The region in the page itself, or in another of its windows, or where it was moved to. A panel anywhere comes before overlays. */
export function findRegionIn(
  reader: Pick<PlatformReader, 'findRegion'>,
  documents: readonly Document[],
  last: Region | null,
): Region | null {
  const moved = last && !documents.includes(last.element.ownerDocument) && isThere(last, documents[0]);
  let overlay: Region | null = null;
  for (const document of moved ? [...documents, last.element.ownerDocument] : documents) {
    const found = reader.findRegion(document);
    if (found?.kind === 'panel') return found;
    overlay ??= found;
  }
  return overlay;
}

/** Whether a region is in a window that is open. `page`: the document of the page itself. */
export function isThere({ element }: Region, page: Document | undefined): boolean {
  const { ownerDocument } = element;
  if (!element.isConnected) return false;
  return ownerDocument === page || (ownerDocument.defaultView !== null && !ownerDocument.defaultView.closed);
}
