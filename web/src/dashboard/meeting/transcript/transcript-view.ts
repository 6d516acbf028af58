import { useState } from 'react';
import type { TranscriptTarget } from './arrival.ts';

/** The state of a transcript that stays while another tab is shown. */
export interface TranscriptView {
  target: TranscriptTarget;
  search: string;
  setSearch: (search: string) => void;
  bookmarkedOnly: boolean;
  setBookmarkedOnly: (bookmarkedOnly: boolean) => void;
  /** Targets and evidence that were scrolled to. */
  handled: WeakSet<object>;
}

export function useTranscriptView(target: TranscriptTarget): TranscriptView {
  const [search, setSearch] = useState(target.q);
  const [bookmarkedOnly, setBookmarkedOnly] = useState(false);
  const [handled] = useState(() => new WeakSet<object>());
  return { target, search, setSearch, bookmarkedOnly, setBookmarkedOnly, handled };
}
