import type { MeetingItem } from '@afterword/api-client';
import { originNames } from '@afterword/api-client/product';
import { Badge, Loading, Skeleton } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { Imported } from '../../parts/imported.tsx';
import { duration, meetingStart } from '../../parts/time.ts';
import { paths } from '../../paths.ts';

/** Recent meetings, newest first. */
export function RecentMeetings({ meetings }: { meetings: MeetingItem[] }) {
  const copy = useMessages('dashboard/shared');
  return (
    <ul>
      {meetings.map((meeting) => (
        <li
          key={meeting.id}
          className="relative gap-x-6 border-b border-rule py-3.5 transition-colors hover:bg-wash sm:flex sm:items-baseline sm:justify-between"
        >
          <p className="flex min-w-0 items-baseline gap-3">
            <Link
              to={paths.meeting(meeting.id)}
              dir="auto"
              className="line-clamp-2 font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {meeting.title || copy.untitled}
            </Link>
            {meeting.imported && <Imported />}
            {meeting.sample && <Badge tone="warn">{copy.sample}</Badge>}
          </p>
          <p className="mt-1 flex flex-wrap gap-x-3 text-13 text-ink-2 sm:mt-0 sm:shrink-0 sm:flex-nowrap sm:gap-x-6">
            <span className="sm:w-28">{originNames[meeting.platform]}</span>
            <span className="tabular-nums sm:w-20 sm:text-right">{duration(meeting.duration)}</span>
            <time dateTime={meeting.date} className="whitespace-nowrap sm:w-48 sm:text-right">
              {meetingStart(meeting)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Placeholder while meetings load. */
export function RecentMeetingsSkeleton() {
  const copy = useMessages('dashboard/shared');
  return (
    <Loading label={copy.loading}>
      {[40, 28, 36].map((width) => (
        <div key={width} className="flex h-13.5 items-center justify-between border-b border-rule">
          <Skeleton className="h-3.5" style={{ width: `${width}%` }} />
          <Skeleton className="h-3.5 w-32" />
        </div>
      ))}
    </Loading>
  );
}
