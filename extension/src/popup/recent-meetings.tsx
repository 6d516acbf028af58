import { Badge } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';
import type { DeviceMeeting, DeviceStatus } from '../messages/messages.ts';
import { formatDayAndTime, meetingWords } from '../pages/sending.ts';
import { formatEntryCount, titleOf } from '../pages/words.ts';

const shown = 5;

/** Lists the last meetings on this device. Meetings on the server are links. */
export function RecentMeetings({ meetings, status }: { meetings: DeviceMeeting[]; status: DeviceStatus }) {
  const words = useMessages('popup');
  return (
    <section className="border-t border-rule pt-3 pb-2">
      <h2 className="px-4 text-12 font-medium text-ink-2">{words.recent}</h2>
      {meetings.length === 0 ? (
        <p className="px-4 pt-1 pb-2 text-13 text-pretty text-ink-2">{words.noRecent}</p>
      ) : (
        <ul className="pt-1">
          {meetings.slice(0, shown).map((meeting) => (
            <li key={meeting.id}>
              <Row meeting={meeting} server={status.account ? status.server : null} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ meeting, server }: { meeting: DeviceMeeting; server: string | null }) {
  const { word, tone } = meetingWords(meeting);
  const row = (
    <>
      <span className="min-w-0 grow">
        <span dir="auto" className="block truncate text-left text-14">
          {titleOf(meeting)}
        </span>
        <span className="block truncate text-12 text-ink-2 tabular-nums">
          {formatDayAndTime(meeting.startedAt)} · {formatEntryCount(meeting.entries)}
        </span>
      </span>
      <Badge tone={tone}>{word}</Badge>
    </>
  );
  const look = 'flex items-center gap-3 px-4 py-1.5';
  const known = server !== null && (meeting.complete || meeting.unsent < meeting.entries);
  if (!known) return <div className={look}>{row}</div>;
  return (
    <a
      className={`${look} transition-colors hover:bg-wash focus-visible:-outline-offset-2`}
      href={`${server}/dashboard/meetings/${encodeURIComponent(meeting.id)}`}
      target="_blank"
      rel="noreferrer"
    >
      {row}
    </a>
  );
}
