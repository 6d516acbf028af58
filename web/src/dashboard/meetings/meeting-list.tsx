import type { MeetingItem } from '@afterword/api-client';
import { originNames } from '@afterword/api-client/product';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { useListKeys } from '../../parts/actions/list-keys.ts';
import { ListSkeleton } from '../../parts/list-skeleton.tsx';
import { useMinWidth } from '../../parts/media-query.ts';
import { TableHead, TableRow } from '../../parts/table.tsx';
import { duration, meetingStart } from '../../parts/time.ts';
import { paths } from '../../paths.ts';
import { MeetingBadges } from './meeting-badges.tsx';
import type { Selection } from './use-selection.ts';

interface MeetingsProps {
  meetings: MeetingItem[];
  selection: Selection;
}

/** Meetings as a table, or as cards on narrow screens. */
export function MeetingList({ meetings, dimmed, selection }: MeetingsProps & { dimmed: boolean }) {
  const wide = useMinWidth(900);
  const Shape = wide ? MeetingTable : MeetingCards;
  const list = useListKeys<HTMLDivElement>();
  return (
    <div
      ref={list}
      aria-busy={dimmed}
      className={dimmed ? 'opacity-60 transition-opacity delay-150' : 'transition-opacity'}
    >
      <Shape meetings={meetings} selection={selection} />
    </div>
  );
}

function MeetingTable({ meetings, selection }: MeetingsProps) {
  const copy = useMessages('dashboard/meetings');
  const { columns } = copy;
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">{copy.title}</caption>
      <TableHead>
        <th scope="col">{columns.title}</th>
        <th scope="col">{columns.date}</th>
        <th scope="col" className="text-right">
          {columns.duration}
        </th>
        <th scope="col" className="text-right">
          {columns.participants}
        </th>
        <th scope="col">{columns.platform}</th>
        <th scope="col">{columns.content}</th>
      </TableHead>
      <tbody>
        {meetings.map((meeting) => (
          <TableRow key={meeting.id} className="relative">
            <td className="max-w-80">
              <div className="flex items-start gap-3">
                <Check meeting={meeting} selection={selection} />
                <Title meeting={meeting} />
              </div>
            </td>
            <td className="whitespace-nowrap">
              <StartTime meeting={meeting} />
            </td>
            <td className="text-right whitespace-nowrap tabular-nums">{duration(meeting.duration)}</td>
            <td className="text-right tabular-nums">{meeting.participants}</td>
            <td className="whitespace-nowrap">{originNames[meeting.platform]}</td>
            <td>
              <MeetingBadges meeting={meeting} />
            </td>
          </TableRow>
        ))}
      </tbody>
    </table>
  );
}

function MeetingCards({ meetings, selection }: MeetingsProps) {
  const meetingCopy = useMessages('dashboard/shared');
  return (
    <ul className="border-t border-rule">
      {meetings.map((meeting) => (
        <li key={meeting.id} className="relative border-b border-rule py-4">
          <div className="flex items-start gap-3">
            <Check meeting={meeting} selection={selection} />
            <Title meeting={meeting} />
          </div>
          <p className="mt-1 text-13 text-ink-2">
            <StartTime meeting={meeting} /> · {duration(meeting.duration)} ·{' '}
            {meetingCopy.participants(meeting.participants)} · {originNames[meeting.platform]}
          </p>
          <div className="mt-2 empty:hidden">
            <MeetingBadges meeting={meeting} />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Checkbox to select a meeting, in selection mode. */
function Check({ meeting, selection: { chosen, toggle } }: { meeting: MeetingItem; selection: Selection }) {
  const words = useMessages('dashboard/export');
  const shared = useMessages('dashboard/shared');
  if (!chosen) return null;
  return (
    // Above the link, whose click area is the whole row; large enough for touch.
    <label className="relative z-10 -m-2 flex p-2">
      <input
        type="checkbox"
        aria-label={words.selectOne(meeting.title || shared.untitled)}
        checked={chosen.has(meeting.id)}
        onChange={() => toggle([meeting.id])}
        className="size-5 accent-ink"
      />
    </label>
  );
}

/** The title is the link; its click area is the whole row. */
function Title({ meeting }: { meeting: MeetingItem }) {
  const meetingCopy = useMessages('dashboard/shared');
  return (
    <Link
      to={paths.meeting(meeting.id)}
      dir="auto"
      className="line-clamp-2 font-medium wrap-anywhere after:absolute after:inset-0"
    >
      {meeting.title || meetingCopy.untitled}
    </Link>
  );
}

function StartTime({ meeting }: { meeting: MeetingItem }) {
  return <time dateTime={meeting.date}>{meetingStart(meeting)}</time>;
}

/** Placeholder of the list while it loads. */
export const MeetingListSkeleton = () => <ListSkeleton label={useMessages('dashboard/shared').loading} />;
