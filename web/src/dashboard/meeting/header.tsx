import type { MeetingDetail, TranscriptEntry } from '@afterword/api-client';
import { originNames } from '@afterword/api-client/product';
import { Badge, Button } from '@afterword/ui';
import { ArrowLeft, Check, CircleDashed } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { Imported } from '../../parts/imported.tsx';
import { SendTo } from '../../parts/integrations/send-to.tsx';
import type { Connection } from '../../parts/live/follow.ts';
import { MeetingState } from '../../parts/meeting-state.tsx';
import { clockTime, duration, meetingStart } from '../../parts/time.ts';
import { paths } from '../../paths.ts';
import { ExportMenu } from '../parts/export/export-menu.tsx';
import { type Completeness, completenessOf } from './completeness.ts';
import { Labels } from './editing/labels.tsx';
import { MeetingTitle } from './editing/meeting-title.tsx';
import { ShareButton } from './sharing/share-button.tsx';
import { Visibility } from './visibility.tsx';

export interface HeaderProps {
  meeting: MeetingDetail;
  connection: Connection;
  /** Undefined until the transcript has loaded. */
  complete: boolean | undefined;
  /** Number of gaps in the transcript. */
  gaps: number;
  /** Entries from which a passage can be chosen. */
  entries: readonly TranscriptEntry[];
}

/** The page's header: title, state and completeness of the meeting. */
export const Header = memo(function Header({ meeting, connection, complete, gaps, entries }: HeaderProps) {
  const copy = useMessages('dashboard/meeting');
  const shared = useMessages('dashboard/shared');
  const { title, date, live, sample, platform, url } = meeting;
  const name = title || shared.untitled;
  return (
    <header className="border-b border-rule pb-6">
      <title>{`${name} · Afterword`}</title>
      <Link
        to={paths.meetings}
        className="mb-4 inline-flex items-center gap-1.5 text-13 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
      >
        <ArrowLeft aria-hidden="true" className="size-3.5" />
        {copy.back}
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <MeetingTitle id={meeting.id} title={title} shown={name} writable={meeting.may.write} />
        <div className="flex flex-wrap gap-2">
          {live && /^https:\/\//.test(url) && (
            <Button asChild size="small">
              <a href={url} target="_blank" rel="noreferrer">
                {copy.openMeeting}
              </a>
            </Button>
          )}
          {meeting.may.write && <ShareButton meetingId={meeting.id} entries={entries} />}
          {!meeting.sample && <SendTo meetingId={meeting.id} />}
          <ExportMenu meetings={[meeting.id]} byKey />
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-ink-2">
        <time dateTime={date}>{meetingStart(meeting)}</time>
        <span className="tabular-nums">
          {live ? copy.soFar(duration(meeting.duration)) : duration(meeting.duration)}
        </span>
        <span>{originNames[platform]}</span>
        {platform === 'slack' && <Badge title={shared.slackBeta}>{shared.beta}</Badge>}
        <MeetingState meeting={meeting} connection={connection} />
        {meeting.imported && <Imported />}
        {sample && <Badge tone="warn">{shared.sample}</Badge>}
        {!live && complete !== undefined && !meeting.hasTranscript && <Badge>{shared.noTranscript}</Badge>}
        {!live && complete && meeting.hasTranscript && (
          <Badge tone="good" title={copy.completeness.completeHint}>
            <Check aria-hidden="true" />
            {gaps > 0 ? copy.completeness.withGaps(gaps) : copy.completeness.complete}
          </Badge>
        )}
        <Visibility meeting={meeting} />
      </div>
      <Labels meetingId={meeting.id} labels={meeting.labels} writable={meeting.may.write} />
      {complete === false && <Incomplete state={completenessOf(meeting, complete)} />}
    </header>
  );
});

/** Says what is missing, and when it will arrive. */
function Incomplete({ state }: { state: Completeness }) {
  const copy = useMessages('dashboard/meeting');
  if (state.kind === 'live' || state.kind === 'complete') return null;
  const words = copy.completeness;
  return (
    <p role="status" className="mt-3 flex max-w-160 gap-2 text-14 text-warn">
      <CircleDashed aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
      {state.kind === 'unfinished' ? words.unfinished(clockTime(state.lastSeenAt)) : words[state.kind]}
    </p>
  );
}
