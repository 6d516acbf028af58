import type { FoundEntry } from '@afterword/api-client';
import { Link } from 'react-router-dom';
import { formatLocale, useMessages } from '../../locales/messages.ts';
import { useListKeys } from '../../parts/actions/list-keys.ts';
import { Imported } from '../../parts/imported.tsx';
import { MarkedText } from '../../parts/marked-text.tsx';
import { day, shownTime } from '../../parts/time.ts';
import { paths } from '../../paths.ts';

export interface FoundListProps {
  lines: FoundEntry[];
  /** The search, which the meeting's page repeats. */
  q: string;
  /** While other results are loading. */
  dimmed: boolean;
}

/** Lines of many meetings, grouped by meeting, in the order of each meeting's best line. */
export function FoundList({ lines, q, dimmed }: FoundListProps) {
  const list = useListKeys<HTMLDivElement>();
  const meetings = new Map<string, FoundEntry[]>();
  for (const line of lines) meetings.set(line.meetingId, [...(meetings.get(line.meetingId) ?? []), line]);
  return (
    <div
      ref={list}
      aria-busy={dimmed}
      className={dimmed ? 'opacity-60 transition-opacity delay-150' : 'transition-opacity'}
    >
      {[...meetings].map(([id, ofOne]) => (
        <FoundMeeting key={id} lines={ofOne} q={q} />
      ))}
    </div>
  );
}

/** The lines of one meeting, each with a link to its place in the transcript. */
function FoundMeeting({ lines, q }: Pick<FoundListProps, 'lines' | 'q'>) {
  const copy = useMessages('dashboard/search');
  const shared = useMessages('dashboard/shared');
  const { meetingId, title, date, imported } = lines[0]!;
  return (
    <section className="mb-8">
      <h2 className="flex flex-wrap items-baseline gap-x-3 border-b border-rule pb-2">
        <bdi className="font-medium wrap-anywhere">{title || shared.untitled}</bdi>
        <span className="text-13 font-normal text-ink-2">
          <time dateTime={date}>{day(date)}</time> {imported && <Imported />}
        </span>
        <span className="ms-auto text-13 font-normal text-ink-2">
          {copy.found(lines.length.toLocaleString(formatLocale()), lines.length, false)}
        </span>
      </h2>
      <ol aria-label={copy.lines}>
        {lines.map(({ entryId, speaker, time, snippet }) => (
          <li key={entryId} className="relative border-b border-rule py-3 hover:bg-wash">
            <p className="text-13 text-ink-2">
              <bdi className="font-medium text-ink">{speaker || copy.unknownSpeaker}</bdi>
              {' · '}
              <bdi className="tabular-nums">{shownTime(time)}</bdi>
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
    </section>
  );
}
