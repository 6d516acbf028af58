import type { MeetingItem } from '@afterword/api-client';
import { originNames } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { MeetingState } from '../../parts/meeting-state.tsx';
import { clockTime } from '../../parts/time.ts';
import { paths } from '../../paths.ts';

/** A meeting in progress, above all finished ones. */
export function RunningMeeting({ meeting }: { meeting: MeetingItem }) {
  const copy = useMessages('dashboard/home').running;
  const shared = useMessages('dashboard/shared');
  return (
    <section
      aria-labelledby={`running-${meeting.id}`}
      className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-md border border-ink bg-surface p-5 shadow-float sm:p-6"
    >
      <div className="min-w-0 grow basis-72">
        <MeetingState meeting={meeting} />
        <h2
          id={`running-${meeting.id}`}
          dir="auto"
          className="mt-2 line-clamp-2 font-serif text-22 font-medium wrap-anywhere"
        >
          {meeting.title || shared.untitled}
        </h2>
        <p className="mt-1 text-14 text-ink-2">
          {copy.since(originNames[meeting.platform], clockTime(meeting.date))}
          {meeting.participants > 0 && ` · ${shared.participants(meeting.participants)}`}
        </p>
      </div>
      <Button asChild variant="primary">
        <Link to={paths.meeting(meeting.id)}>{copy.open}</Link>
      </Button>
    </section>
  );
}
