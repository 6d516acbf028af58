import type { MeetingItem } from '@afterword/api-client';
import { classNames } from '@afterword/ui';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { quietApi } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { Imported } from '../../parts/imported.tsx';
import { day } from '../../parts/time.ts';
import { paths } from '../../paths.ts';
import { summaryQuery } from '../parts/queries.ts';

/** Maximum number of decisions shown, across all these meetings. */
const most = 5;

/**
 * Decisions of recent meetings that the engine is sure of, each with a link to its meeting. Renders nothing if there
 * are none.
 */
export function RecentDecisions({ meetings }: { meetings: MeetingItem[] }) {
  const copy = useMessages('dashboard/home');
  const shared = useMessages('dashboard/shared');
  const summarized = meetings.filter((meeting) => meeting.hasSummary && !meeting.sample);
  const summaries = useQueries({
    queries: summarized.map(({ id }) => summaryQuery(id, () => quietApi)),
  });
  const decided = summarized
    .flatMap((meeting, index) =>
      // Unsupported and possible decisions appear only on the page of their meeting.
      (summaries[index]?.data?.decisions ?? [])
        .filter(({ state, possible }) => state !== 'unsupported' && !possible)
        .map(({ text, speaker, state }) => ({
          meeting,
          text,
          quoted: state === 'quoted',
          speaker: state === 'quoted' ? speaker : '',
        })),
    )
    .slice(0, most);
  if (decided.length === 0) return null;
  return (
    <section aria-labelledby="decided" className="mt-12">
      <h2 id="decided" className="border-b border-rule pb-2 font-serif text-22 font-medium">
        {copy.decided}
      </h2>
      <ul>
        {decided.map(({ meeting, text, quoted, speaker }) => (
          <li key={`${meeting.id} ${text}`} className="border-b border-rule py-3.5">
            <p
              dir="auto"
              className={classNames(
                'line-clamp-3 text-pretty wrap-anywhere',
                quoted ? 'font-serif text-18' : 'text-16',
              )}
            >
              {text}
            </p>
            <p className="mt-1 flex min-w-0 flex-wrap gap-x-2 text-13 text-ink-2">
              {speaker && <bdi className="font-medium wrap-anywhere">{speaker}</bdi>}
              <Link
                to={paths.meeting(meeting.id)}
                dir="auto"
                className="line-clamp-1 underline decoration-edge underline-offset-4 wrap-anywhere"
              >
                {meeting.title || shared.untitled}
              </Link>
              <time dateTime={meeting.date}>{day(meeting.date)}</time>
              {meeting.imported && <Imported />}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
