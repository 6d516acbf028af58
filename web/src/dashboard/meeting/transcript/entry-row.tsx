import type { TranscriptEntry } from '@afterword/api-client';
import { classNames, IconButton } from '@afterword/ui';
import { Bookmark, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import type { Match, Stretch } from './find.ts';
import { Highlighted } from './highlighted.tsx';

const none: never[] = [];

export interface EntryRowProps {
  entry: TranscriptEntry;
  /** The same person goes on: the name is not repeated to the eye. */
  continues: boolean;
  match: Match | undefined;
  /** The match one is at. */
  current: boolean;
  /** The stretch that the claim being shown stands on. */
  marked: Stretch | undefined;
  onDelete: (entry: TranscriptEntry) => void;
}

/** One thing somebody said: time in the margin, name, words. */
export const EntryRow = memo(function EntryRow({
  entry,
  continues,
  match,
  current,
  marked,
  onDelete,
}: EntryRowProps) {
  const copy = useMessages('dashboard/meeting');
  const speaker = entry.speaker || copy.transcript.unknownSpeaker;
  return (
    <div
      data-state={marked ? 'marked' : current ? 'current' : 'idle'}
      className={classNames(
        'group relative grid grid-cols-[1fr_auto] gap-x-2 rounded-sm pl-0 sm:grid-cols-[4.5rem_minmax(0,30rem)_auto]',
        continues ? 'pt-1' : 'pt-5',
        'data-[state=current]:before:absolute data-[state=current]:before:inset-y-1 data-[state=current]:before:-left-3 data-[state=current]:before:w-0.5 data-[state=current]:before:bg-ink',
      )}
    >
      <span
        className={classNames(
          'hidden text-12 text-ink-2 tabular-nums sm:block',
          continues ? 'pt-1.5' : 'pt-7',
        )}
      >
        {entry.time}
      </span>
      <div className="min-w-0">
        <p className={classNames('text-13 font-medium', continues && 'sr-only')}>
          <span dir="auto">
            <Highlighted text={speaker} stretches={entry.speaker ? (match?.speaker ?? none) : none} />
          </span>
          <span className="ml-2 text-12 font-normal text-ink-2 tabular-nums sm:sr-only">{entry.time}</span>
        </p>
        <p dir="auto" className="font-serif text-17 whitespace-pre-wrap wrap-anywhere">
          <Highlighted text={entry.content} stretches={match?.content ?? none} marked={marked} />
        </p>
      </div>
      <div className={classNames('flex items-start', continues ? 'pt-0' : 'pt-5')}>
        {entry.bookmarked && (
          <span className="grid size-7 place-items-center">
            <Bookmark aria-hidden="true" className="size-3.5 fill-current" />
            <span className="sr-only">{copy.transcript.bookmarked}</span>
          </span>
        )}
        <IconButton
          size="small"
          label={copy.deletion.button(speaker, entry.time)}
          tooltip={false}
          className="opacity-0 transition-opacity group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-60"
          onClick={() => onDelete(entry)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
});
