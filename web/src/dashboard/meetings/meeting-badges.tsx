import type { MeetingItem } from '@afterword/api-client';
import { Badge } from '@afterword/ui';
import { useMessages } from '../../locales/messages.ts';

/** What there is of a meeting, in words. */
export function MeetingBadges({ meeting }: { meeting: MeetingItem }) {
  const copy = useMessages('dashboard/shared');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {meeting.live &&
        (meeting.hasTranscript ? (
          <Badge tone="live">{copy.states.capturing}</Badge>
        ) : (
          <Badge tone="warn">{copy.states.waiting}</Badge>
        ))}
      {meeting.sample && <Badge tone="warn">{copy.sample}</Badge>}
      {meeting.hasTranscript && <Badge>{copy.transcript}</Badge>}
      {meeting.hasSummary && meeting.hasTranscript && <Badge>{copy.summary}</Badge>}
    </span>
  );
}
