import { asApiError, isMissing, type MeetingDetail, type TranscriptEntry } from '@afterword/api-client';
import { Button, Loading, Skeleton, Tabs } from '@afterword/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { useActions } from '../../parts/actions/registry.ts';
import { Failure } from '../../parts/failure.tsx';
import { useMinWidth } from '../../parts/media-query.ts';
import { MessageScreen } from '../../parts/message-screen.tsx';
import { paths } from '../../paths.ts';
import { AskQuestion } from '../parts/ask/ask-question.tsx';
import { Captures, WaitingCaptures } from './captures.tsx';
import { CatchUp } from './catch-up.tsx';
import { Changes, useEdits } from './editing/changes.tsx';
import { DeleteMeeting } from './editing/delete-meeting.tsx';
import { entriesWith, meetingWith, useWaiting } from './editing/waiting.ts';
import { MeetingInOtherWorkspace } from './elsewhere.tsx';
import { Header } from './header.tsx';
import { MarginSection } from './margin-section.tsx';
import { Marginalia } from './marginalia.tsx';
import { Notes } from './notes/notes.tsx';
import { Participants } from './participants.tsx';
import { Proposals } from './proposals.tsx';
import { Retention } from './retention.tsx';
import { Summary } from './summary/summary.tsx';
import { useMakeSummary } from './summary/use-summary.ts';
import { useArrival } from './transcript/arrival.ts';
import { type Evidence, Transcript } from './transcript/transcript.tsx';
import { useTranscriptView } from './transcript/transcript-view.ts';
import { useLastAbsence } from './use-left.ts';
import { useLiveTranscript, useMeeting } from './use-live-meeting.ts';

/** /dashboard/meetings/{id}: the transcript, with summary, participants and notes in its margin. */
export function Component() {
  const copy = useMessages('dashboard/meeting');
  const { id = '' } = useParams();
  const { data, error, isPending, refetch } = useMeeting(id);
  const failed = asApiError(error);
  const { status, code } = failed;
  // Do not show a meeting from the cache that has been hidden or deleted meanwhile.
  if (data && !isMissing(failed)) return <Page key={id} meeting={data} />;
  if (isPending) return <MeetingSkeleton />;
  // 400: this is not the ID of a meeting.
  if (status === 400) return <NoSuchMeeting />;
  if (isMissing(failed))
    return (
      <MeetingInOtherWorkspace id={id} searching={<MeetingSkeleton />}>
        <NoSuchMeeting />
      </MeetingInOtherWorkspace>
    );
  const neverLoaded = code === 'network' && !navigator.onLine;
  return <Failure title={neverLoaded ? copy.neverLoaded : copy.failed} error={error} onRetry={refetch} />;
}

const noEntries: readonly TranscriptEntry[] = [];

function Page({ meeting: stored }: { meeting: MeetingDetail }) {
  const waiting = useWaiting(stored.id);
  const meeting = useMemo(() => meetingWith(stored, waiting), [stored, waiting]);
  const { may } = meeting;
  const copy = useMessages('dashboard/meeting');
  const shared = useMessages('dashboard/shared');
  const asks = useMessages('dashboard/ask');
  const missed = useMessages('dashboard/catch-up');
  const left = useLastAbsence(meeting.id);
  const target = useArrival();
  const view = useTranscriptView(target);
  const namesLine = target.entryId !== '' || target.q !== '';
  // A running meeting is read at its end, and a line in the address may be anywhere.
  const early = !meeting.live && !namesLine;
  const {
    transcript: heard,
    connection,
    error,
    remove,
    put,
    retry,
  } = useLiveTranscript(meeting.id, { early });
  const transcript = useMemo(
    () => ({ ...heard, entries: entriesWith(heard.entries, waiting) }),
    [heard, waiting],
  );
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const [tab, setTab] = useState(namesLine || meeting.live ? 'transcript' : 'summary');
  // Narrow screens have tabs instead of a margin.
  const beside = useMinWidth(besideFrom, { keepsForms: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation to a line opens its tab.
  useEffect(() => {
    if (namesLine) setTab('transcript');
  }, [target]);
  // Claims look up their lines, so the first ones are not enough. Draw the transcript before what depends on all of it.
  const whole = useDeferredValue(transcript.loaded ? transcript : null);
  const listed = whole?.entries ?? noEntries;
  const entries = useMemo(() => new Map(listed.map((entry) => [entry.id, entry])), [listed]);

  useActions({
    print: () => window.print(),
    notes: () => {
      setTab('notes');
      // The notes may be on another tab, which renders first.
      requestAnimationFrame(() =>
        document
          .querySelector<HTMLElement>(
            '[data-part=notes] [role=tabpanel]:not([hidden]) :is(textarea,[contenteditable=true],button)',
          )
          ?.focus(),
      );
    },
  });

  const leaveEvidence = () => {
    if (!evidence) return;
    setEvidence(null);
    if (!beside) setTab('summary');
    // The claim may be on another tab, which renders first.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-claim="${CSS.escape(evidence.key)}"]`)?.focus(),
    );
  };
  const make = useMakeSummary(meeting.id);
  const edited = (useEdits(meeting.id).data?.items.length ?? 0) > 0;
  // Memoized: the first lines of a transcript do not render the margin again.
  const margin = useMemo(() => {
    const claims = {
      shown: evidence?.key ?? null,
      onShow: (key: string, entryIds: string[], claim: string) => {
        setEvidence({ key, entryIds, claim });
        setTab('transcript');
      },
    };
    return {
      summary: (
        <Summary
          meeting={meeting}
          hasTranscript={meeting.hasTranscript || entries.size > 0}
          entries={entries}
          make={make}
          {...claims}
        />
      ),
      catchUp: meeting.live && (
        <MarginSection title={missed.title}>
          <CatchUp meeting={meeting} left={left} {...claims} />
        </MarginSection>
      ),
      ask: (
        <MarginSection title={asks.heading}>
          <AskQuestion meetingId={meeting.id} {...claims} />
          <Link
            to={paths.workflowsFor(meeting.id)}
            className="mt-4 inline-block text-13 text-ink-2 underline underline-offset-2"
          >
            {asks.workflow}
          </Link>
        </MarginSection>
      ),
      notes: (
        <div data-part="notes">
          <Notes meeting={meeting} />
        </div>
      ),
      people: (
        <Participants
          meetingId={meeting.id}
          participants={meeting.participants}
          entries={listed}
          writable={may.write}
        />
      ),
      changes: edited && (
        <MarginSection title={copy.editing.changes.title}>
          <Changes meetingId={meeting.id} writable={may.write} />
        </MarginSection>
      ),
      end: (
        <div className="flex flex-col gap-4 empty:hidden">
          <Captures meeting={meeting} />
          <Retention meeting={meeting} />
          {may.write && <DeleteMeeting id={meeting.id} name={meeting.title || shared.untitled} />}
        </div>
      ),
    };
  }, [meeting, listed, entries, evidence, make, edited, left, copy, shared, asks, missed, may]);
  const parts: Parts = {
    ...margin,
    transcript: (
      <Transcript
        meeting={meeting}
        transcript={transcript}
        connection={connection}
        error={error}
        view={view}
        evidence={evidence}
        onLeaveEvidence={leaveEvidence}
        onDeleted={remove}
        onChanged={put}
        onRetry={retry}
      />
    ),
  };
  return (
    <>
      {beside && evidence && <Marginalia claim={evidence.key} />}
      <Header
        meeting={meeting}
        connection={connection}
        complete={whole?.complete}
        gaps={whole?.gaps.length ?? 0}
        entries={listed}
      />
      {may.write && <WaitingCaptures meetingId={meeting.id} />}
      <Proposals meetingId={meeting.id} />
      {beside ? (
        <Columns {...parts} />
      ) : (
        <PartTabs {...parts} tab={tab} onTab={setTab} onBack={evidence && leaveEvidence} />
      )}
    </>
  );
}

/** The parts of the screen; false if a part has nothing to show. */
type Parts = Record<
  'summary' | 'catchUp' | 'ask' | 'notes' | 'people' | 'changes' | 'end' | 'transcript',
  ReactNode
>;

/** Minimum window width in pixels at which the summary (27rem) fits next to a readable transcript. */
const besideFrom = 1_200;

/** Wide screens: the transcript, with everything else in the margin. */
function Columns(parts: Parts) {
  const copy = useMessages('dashboard/meeting');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_27rem] gap-x-8 print:block">
      <aside
        aria-label={copy.margin}
        className="sticky top-0 col-start-2 row-start-1 max-h-dvh self-start overflow-y-auto px-1 pb-6 [scrollbar-width:thin] print:static print:max-h-none print:overflow-visible"
      >
        {parts.catchUp}
        <MarginSection title={copy.parts.summary}>{parts.summary}</MarginSection>
        {parts.ask}
        <MarginSection title={copy.parts.notes}>{parts.notes}</MarginSection>
        <MarginSection title={copy.parts.participants}>{parts.people}</MarginSection>
        {parts.changes}
        <div className="py-3">{parts.end}</div>
      </aside>
      <div className="col-start-1 row-start-1 min-w-0">{parts.transcript}</div>
    </div>
  );
}

interface PartTabsProps extends Parts {
  tab: string;
  onTab: (tab: string) => void;
  /** Returns from the transcript to the claim that was followed; null if none was. */
  onBack: (() => void) | null;
}

/** Narrow screens: a tab for each part. */
function PartTabs({ tab, onTab, onBack, ...parts }: PartTabsProps) {
  const copy = useMessages('dashboard/meeting');
  const transcript = (
    <>
      {onBack && (
        <Button size="small" className="mb-3" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {copy.backToSummary}
        </Button>
      )}
      {parts.transcript}
    </>
  );
  const summary = (
    <>
      {parts.catchUp && <div className="mb-6">{parts.catchUp}</div>}
      <h2 className="sr-only">{copy.parts.summary}</h2>
      {parts.summary}
      <div className="mt-6 border-t border-rule">{parts.ask}</div>
    </>
  );
  const people = (
    <>
      {parts.people}
      {parts.changes && <div className="mt-6 border-t border-rule">{parts.changes}</div>}
      <div className="mt-6">{parts.end}</div>
    </>
  );
  return (
    <Tabs
      label={copy.tabs}
      value={tab}
      onValueChange={onTab}
      tabs={[
        // Following a line of it leads to the transcript: half-written tasks and running answers stay.
        { value: 'summary', label: copy.parts.summary, content: summary, isKept: true },
        { value: 'transcript', label: copy.parts.transcript, content: transcript },
        { value: 'notes', label: copy.parts.notes, content: parts.notes },
        { value: 'people', label: copy.people, content: people },
      ]}
    />
  );
}

function NoSuchMeeting() {
  const copy = useMessages('dashboard/meeting');
  return (
    <MessageScreen
      title={copy.notFound.title}
      action={
        <Button asChild>
          <Link to={paths.meetings}>{copy.back}</Link>
        </Button>
      }
    >
      {copy.notFound.text}
    </MessageScreen>
  );
}

function MeetingSkeleton() {
  const copy = useMessages('dashboard/meeting');
  return (
    <Loading label={copy.loading}>
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="mt-4 h-4 w-1/3" />
    </Loading>
  );
}
