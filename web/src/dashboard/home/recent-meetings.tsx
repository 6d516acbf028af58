import type { MeetingItem } from '@afterword/api-client';
import { platformNames } from '@afterword/api-client/product';
import { Badge, Skeleton } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { copy as listCopy } from '../meeting-copy.ts';
import { clockTime, duration, shortDate } from '../time.ts';

/** The last meetings, newest first. */
export function RecentMeetings({ meetings }: { meetings: MeetingItem[] }) {
  return (
    <ul>
      {meetings.map((meeting) => (
        <li
          key={meeting.id}
          className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3.5 transition-colors hover:bg-wash"
        >
          <Link
            to={paths.meeting(meeting.id)}
            dir="auto"
            className="min-w-0 grow basis-60 font-medium wrap-anywhere after:absolute after:inset-0"
          >
            {meeting.title || listCopy.untitled}
          </Link>
          <span className="flex items-center gap-3 text-13 text-ink-2">
            {meeting.live && <Badge tone="live">{listCopy.live}</Badge>}
            {meeting.sample && <Badge tone="warn">{listCopy.sample}</Badge>}
            <span>{platformNames[meeting.platform]}</span>
            <span className="tabular-nums">{duration(meeting.duration)}</span>
            <time dateTime={meeting.date}>
              {shortDate(meeting.date)}, {clockTime(meeting.date)}
            </time>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Their shape while they are on their way. */
export function RecentMeetingsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{listCopy.loading}</span>
      {[40, 28, 36].map((width) => (
        <div key={width} className="flex h-13.5 items-center justify-between border-b border-rule">
          <Skeleton className="h-3.5" style={{ width: `${width}%` }} />
          <Skeleton className="h-3.5 w-32" />
        </div>
      ))}
    </div>
  );
}
