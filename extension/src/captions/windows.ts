/** Finds captions in other windows: picture-in-picture, or a window that the page opened. */
import type { PlatformReader, Region } from '../platforms/platform.ts';

/** A page's other windows that show its meeting. */
export interface PageWindows {
  /** Returns the documents of the windows that can be read. */
  documents(): Document[];
  /** Calls the listener when a window is added or removed. Returns a function that stops it. */
  onChange(listener: () => void): () => void;
}

export const noWindows: PageWindows = { documents: () => [], onChange: () => () => undefined };

/** Finds the region in the page or in its other windows. A panel in any window takes precedence over overlays. */
export function findRegionIn(
  reader: Pick<PlatformReader, 'findRegion'>,
  documents: readonly Document[],
  last: Region | null,
): Region | null {
  const moved = last && !documents.includes(last.element.ownerDocument) && isInOpenWindow(last, documents[0]);
  let overlay: Region | null = null;
  for (const document of moved ? [...documents, last.element.ownerDocument] : documents) {
    const found = reader.findRegion(document);
    if (found?.kind === 'panel') return found;
    overlay ??= found;
  }
  return overlay;
}

/** Returns whether a region is in an open window. `page`: the document of the page. */
export function isInOpenWindow({ element }: Region, page: Document | undefined): boolean {
  const { ownerDocument } = element;
  if (!element.isConnected) return false;
  return ownerDocument === page || (ownerDocument.defaultView !== null && !ownerDocument.defaultView.closed);
}
