import type { TranscriptEntry } from '@afterword/api-client';
import { messages } from '../../../locales/messages.ts';
import { useActions } from '../../../parts/actions/registry.ts';
import { copyText } from '../../../parts/copy-text.ts';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';
import type { TranscriptRow } from './rows.ts';

interface Lines {
  meetingId: string;
  rows: readonly TranscriptRow[];
  /** Returns the first visible entry. */
  firstInView: () => string | null;
  show: (entryId: string) => void;
  /** Undefined if the user may not comment. */
  onComments: ((entry: TranscriptEntry) => void) | undefined;
  /** Null if the user may only read. */
  on: Record<'edit' | 'bookmark' | 'delete', (entry: TranscriptEntry) => void> | null;
}

/** Keyboard actions on a line: the focused one, or else the first in view. */
export function useEntryActions({ meetingId, rows, firstInView, show, onComments, on }: Lines): void {
  // Only when one is used: this runs with every line that is heard.
  const listed = () => rows.flatMap((row) => (row.kind === 'entry' ? [row.entry] : []));
  const focused = () => document.activeElement?.closest<HTMLElement>('[data-entry]')?.dataset.entry ?? null;
  const move = (by: 1 | -1) => {
    const from = focused();
    const entries = listed();
    const at = entries.findIndex(({ id }) => id === (from ?? firstInView()));
    const next = entries[from === null ? Math.max(0, at) : at + by];
    if (next) show(next.id);
  };
  const to = (act: (entry: TranscriptEntry) => void) => () => {
    const entries = listed();
    const id = focused() ?? firstInView() ?? entries[0]?.id;
    const entry = entries.find((each) => each.id === id);
    if (entry) act(entry);
  };
  const some = rows.some(({ kind }) => kind === 'entry');
  useActions({
    next: some ? () => move(1) : undefined,
    previous: some ? () => move(-1) : undefined,
    edit: some && on ? to(on.edit) : undefined,
    bookmark: some && on ? to(on.bookmark) : undefined,
    delete: some && on ? to(on.delete) : undefined,
    comments: some && onComments ? to(onComments) : undefined,
    copyLink: some ? to(({ id }) => void copyLink({ meetingId, entryId: id })) : undefined,
  });
}

/** Copies the address of a line or passage, which works for everyone who can read the meeting. */
export async function copyLink(lines: { meetingId: string; entryId: string; to?: string }): Promise<void> {
  const words = messages('dashboard/meeting').transcript;
  const address = new URL(paths.entry(lines), window.location.origin).href;
  if (await copyText(address)) toast.success(words.linkCopied);
  // Shows the address, to copy it by hand.
  else toast.info(address);
}
