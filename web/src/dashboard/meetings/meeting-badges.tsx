import type { MeetingItem } from '@afterword/api-client';
import { Badge } from '@afterword/ui';
import { useMessages } from '../../locales/messages.ts';

/** What there is of a meeting, in words. */
export function MeetingBadges({ meeting }: { meeting: MeetingItem }) {
  const copy = useMessages('dashboard/shared');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {meeting.live && <Badge tone="live">{copy.live}</Badge>}
      {meeting.sample && <Badge tone="warn">{copy.sample}</Badge>}
      {meeting.hasTranscript && <Badge>{copy.transcript}</Badge>}
      {meeting.hasSummary && <Badge>{copy.summary}</Badge>}
    </span>
  );
}
