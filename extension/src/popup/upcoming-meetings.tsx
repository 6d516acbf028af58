import { Button } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';
import type { CaptureState } from '../messages/capture-state.ts';
import type { DeviceStatus } from '../messages/messages.ts';
import { meetingsOn, type UpcomingCopy, type UpcomingMeeting } from '../messages/upcoming.ts';
import { useLiveValue } from '../pages/live.ts';
import { formatTimeSpan } from '../pages/sending.ts';
import { titleOf } from '../pages/words.ts';
import { askWorker } from '../pages/worker.ts';

const shown = 3;

interface UpcomingMeetingsProps {
  status: DeviceStatus;
  /** The meeting in the active tab, which the person has already joined. */
  here: Pick<CaptureState, 'platform' | 'code'> | null;
}

/** Lists the next meetings of the person's calendars with links to join. Renders nothing if no calendar is connected. */
export function UpcomingMeetings({ status, here }: UpcomingMeetingsProps) {
  const words = useMessages('popup').upcoming;
  const [live] = useLiveValue(read, 3_000);
  if (live.state !== 'ready' || live.value === null || status.account === null) return null;
  const { meetings, calendars } = live.value;
  const { platform, code = null } = here ?? {};
  const open = platform && code !== null ? meetingsOn(meetings, { platform, code }, Date.now()) : [];
  const next = meetings.filter((each) => !open.includes(each)).slice(0, shown);
  const unread = calendars.filter(({ problem }) => problem !== null && problem !== 'paused');
  if (calendars.length === 0) return null;
  return (
    <section className="border-t border-rule pt-3 pb-2" aria-labelledby="upcoming">
      <h2 id="upcoming" className="px-4 text-12 font-medium text-ink-2">
        {words.title}
      </h2>
      {next.length === 0 && unread.length < calendars.length && (
        <p className="px-4 pt-1 pb-2 text-13 text-pretty text-ink-2">{words.none}</p>
      )}
      {next.length > 0 && (
        <ul className="pt-1">
          {next.map((meeting) => (
            <li key={`${meeting.id} ${meeting.startsAt}`}>
              <Row meeting={meeting} />
            </li>
          ))}
        </ul>
      )}
      {unread.map(({ id, name, problem }) => (
        <p key={id} className="mx-4 my-1 border-l-3 border-warn pl-3 text-13 text-pretty">
          {problem === 'unavailable' ? words.unavailable(name) : words.connectAgain(name)}{' '}
          {problem !== 'unavailable' && (
            <a
              className="underline underline-offset-2"
              href={`${status.server}/dashboard/integrations`}
              target="_blank"
              rel="noreferrer"
            >
              {words.settings}
            </a>
          )}
        </p>
      ))}
    </section>
  );
}

function Row({ meeting }: { meeting: UpcomingMeeting }) {
  const words = useMessages('popup').upcoming;
  const { startsAt, endsAt, people, url } = meeting;
  const title = titleOf(meeting);
  const isOn = Date.parse(startsAt) <= Date.now();
  return (
    <div className="flex items-center gap-3 px-4 py-1.5">
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate text-left text-14">
          {title}
        </span>
        <span className="block text-12 text-ink-2 tabular-nums">
          {[
            isOn && words.now,
            formatTimeSpan(startsAt, endsAt),
            people.length > 0 && words.people(people.length),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button asChild size="small" variant={isOn ? 'primary' : 'secondary'}>
        <a href={url} target="_blank" rel="noreferrer" aria-label={words.joinNamed(title)}>
          {words.join}
        </a>
      </Button>
    </div>
  );
}

const read = (): Promise<UpcomingCopy | null> => askWorker('upcoming', null);
