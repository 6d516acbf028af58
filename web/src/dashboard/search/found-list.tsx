import type { FoundEntry } from '@afterword/api-client';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { useListKeys } from '../../parts/actions/list-keys.ts';
import { Imported } from '../../parts/imported.tsx';
import { MarkedText } from '../../parts/marked-text.tsx';
import { day, shownTime } from '../../parts/time.ts';
import { paths } from '../../paths.ts';

export interface FoundListProps {
  lines: FoundEntry[];
  /** The search, which the meeting's page repeats. */
  q: string;
  /** While other lines are on their way. */
  dimmed: boolean;
}

/** Lines of many meetings, each a way to where it was said. */
export function FoundList({ lines, q, dimmed }: FoundListProps) {
  const copy = useMessages('dashboard/search');
  const shared = useMessages('dashboard/shared');
  const list = useListKeys<HTMLOListElement>();
  return (
    <ol
      ref={list}
      aria-label={copy.lines}
      aria-busy={dimmed}
      className={
        dimmed ? 'opacity-60 transition-opacity delay-150' : 'border-t border-rule transition-opacity'
      }
    >
      {lines.map(({ meetingId, entryId, title, speaker, time, date, imported, snippet }) => (
        <li key={`${meetingId} ${entryId}`} className="relative border-b border-rule py-4 hover:bg-wash">
          <p className="text-13 text-ink-2">
            <bdi className="font-medium text-ink">{speaker || copy.unknownSpeaker}</bdi>
            {' · '}
            <bdi>{title || shared.untitled}</bdi>
            {' · '}
            <time dateTime={date}>{day(date)}</time>
            {' · '}
            <bdi className="tabular-nums">{shownTime(time)}</bdi> {imported && <Imported />}
          </p>
          <Link
            to={paths.entry({ meetingId, entryId, q })}
            dir="auto"
            className="mt-1 block max-w-160 font-serif text-17 wrap-anywhere after:absolute after:inset-0"
          >
            <MarkedText parts={snippet} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
