import type { MeetingItem } from '@afterword/api-client';
import { Badge } from '@afterword/ui';
import { useMessages } from '../../locales/messages.ts';
import { Imported } from '../../parts/imported.tsx';
import { MeetingState } from '../../parts/meeting-state.tsx';

/** Badges for what a meeting has, such as a summary. */
export function MeetingBadges({ meeting }: { meeting: MeetingItem }) {
  const copy = useMessages('dashboard/shared');
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <MeetingState meeting={meeting} />
      {meeting.imported && <Imported />}
      {meeting.sample && <Badge tone="warn">{copy.sample}</Badge>}
      {meeting.hasTranscript && <Badge>{copy.transcript}</Badge>}
      {!meeting.hasTranscript && !meeting.live && <Badge>{copy.noTranscript}</Badge>}
      {meeting.hasSummary && meeting.hasTranscript && <Badge>{copy.summary}</Badge>}
      {meeting.labels.map((label) => (
        <Badge key={label} className="max-w-40">
          <span dir="auto" className="truncate">
            {label}
          </span>
        </Badge>
      ))}
    </span>
  );
}
