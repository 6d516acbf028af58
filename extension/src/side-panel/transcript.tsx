import { Button, classNames } from '@afterword/ui';
import { ArrowDown, Bookmark } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { useWords } from '../locales/messages.ts';
import type { ShownEntry } from '../messages/capture-state.ts';
import { formatTime } from '../pages/sending.ts';

/** Shows the transcript with the newest row at the bottom, and follows it until the person scrolls up. */
export function Transcript({ entries }: { entries: ShownEntry[] }) {
  const words = useWords().capture;
  const scroller = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);

  return (
    <div className="relative flex min-h-0 grow">
      {/* A reversed column keeps its newest end in view by layout alone. */}
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        aria-label={words.transcript}
        onScroll={(event) => setAway(event.currentTarget.scrollTop < -48)}
        className="flex grow flex-col-reverse overflow-y-auto focus-visible:-outline-offset-2"
      >
        <div className="mx-auto mb-auto w-full max-w-[68ch] px-5 py-4">
          {entries.length === 0 ? (
            <p className="text-14 text-ink-2">{words.empty}</p>
          ) : (
            <ol>
              {entries.map((entry, index) => (
                <Row
                  key={entry.id}
                  {...entry}
                  named={entry.speaker !== entries[index - 1]?.speaker || entry.bookmarked}
                />
              ))}
            </ol>
          )}
        </div>
      </section>
      {away && (
        <Button
          variant="primary"
          size="small"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 shadow-float"
          onClick={() => {
            scroller.current?.scrollTo({ top: 0 });
            scroller.current?.focus({ preventScroll: true });
          }}
        >
          <ArrowDown aria-hidden="true" />
          {words.newest}
        </Button>
      )}
    </div>
  );
}

/** Memoized by value, because every update contains new objects with the same words. */
const Row = memo(function Row({
  speaker,
  content,
  startedAt,
  settled,
  bookmarked,
  named,
}: ShownEntry & { named: boolean }) {
  const words = useWords().capture;
  return (
    <li
      data-state={settled ? 'settled' : 'settling'}
      className={classNames(
        'relative',
        named && 'mt-4 first:mt-0',
        bookmarked && 'before:absolute before:inset-y-1 before:-left-3 before:w-0.75 before:bg-ink',
      )}
    >
      {named && (
        <p className="flex items-baseline gap-2 text-13 text-ink-2">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {speaker}
          </span>
          <time dateTime={startedAt}>{formatTime(startedAt)}</time>
          {bookmarked && (
            <Bookmark role="img" aria-label={words.bookmarked} className="size-3 self-center fill-current" />
          )}
        </p>
      )}
      <p
        dir="auto"
        className={classNames(
          'font-serif text-17 wrap-anywhere transition-colors duration-200',
          settled ? 'text-ink' : 'text-ink/65',
        )}
      >
        {content}
      </p>
    </li>
  );
});
