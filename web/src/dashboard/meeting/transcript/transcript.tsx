import type { MeetingDetail, TranscriptEntry } from '@afterword/api-client';
import { Button, EmptyState, Loading, Skeleton } from '@afterword/ui';
import { ArrowDown } from 'lucide-react';
import { type ClipboardEvent, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import { explain } from '../../../locales/explain.ts';
import { formatLocale, useMessages } from '../../../locales/messages.ts';
import { outbox } from '../../../outbox/app-outbox.ts';
import { useActions } from '../../../parts/actions/registry.ts';
import { Failure } from '../../../parts/failure.tsx';
import type { Connection } from '../../../parts/live/follow.ts';
import { SampleRows } from '../../../parts/sample-rows.tsx';
import { meetingStart } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';
import { EntryComments } from '../comments/entry-comments.tsx';
import { useCommentCounts } from '../comments/use-comments.ts';
import { EditEntry } from '../editing/edit-entry.tsx';
import { passageIn } from './copy-passage.ts';
import { DeleteEntry } from './delete-entry.tsx';
import { useEntryActions } from './entry-actions.ts';
import { evidenceIn } from './evidence.ts';
import type { LiveTranscript } from './live-transcript.ts';
import { MarginNote } from './margin-note.tsx';
import { PassageLink } from './passage-link.tsx';
import { Rail, type RailProps } from './rail.tsx';
import { toRows } from './rows.ts';
import { railFromSeconds, stopOf, stopsIn } from './stops.ts';
import { Toolbar } from './toolbar.tsx';
import { firstRows, TranscriptList, type TranscriptListHandle } from './transcript-list.tsx';
import type { TranscriptView } from './transcript-view.ts';
import { linesBetween, useFind, useShowEvidence } from './use-find.ts';

/** Lines to show, because the user followed a claim. A new object is a new request. */
export interface Evidence {
  /** Key of the claim. */
  key: string;
  /** Scrolls to the first one. */
  entryIds: string[];
  /** The text of the claim. */
  claim: string;
}

export interface TranscriptProps {
  meeting: MeetingDetail;
  transcript: LiveTranscript;
  connection: Connection;
  error: unknown;
  view: TranscriptView;
  evidence: Evidence | null;
  onLeaveEvidence: () => void;
  onDeleted: (entryId: string) => void;
  /** An entry from the server's response. */
  onChanged: (entry: TranscriptEntry) => void;
  onRetry: () => void;
}

export function Transcript(props: TranscriptProps) {
  const words = useMessages('dashboard/meeting').transcript;
  const copy = useMessages('dashboard/meeting');
  const { meeting, transcript, connection, error, view, evidence } = props;
  const { onLeaveEvidence, onDeleted, onChanged, onRetry } = props;
  const { bookmarkedOnly, setBookmarkedOnly, target } = view;
  const { entries, gaps, loaded, begun } = transcript;
  const [asked, setAsked] = useState<TranscriptEntry | null>(null);
  const [editedId, setEditedId] = useState<string | null>(null);
  const counts = useCommentCounts(meeting.id);
  const [atEnd, setAtEnd] = useState(true);
  // Changes with every line that is scrolled past, so only the components that show it render again.
  const [firstInView] = useState(() => createStore<FirstInView>(() => ({ entryId: null })));
  const onFirstInView = useCallback((entryId: string) => firstInView.setState({ entryId }), [firstInView]);
  const list = useRef<TranscriptListHandle>(null);
  const copied = useRef<HTMLDivElement>(null);

  const shown = useMemo(
    () => (bookmarkedOnly ? entries.filter(({ bookmarked }) => bookmarked) : entries),
    [entries, bookmarkedOnly],
  );
  const stops = useMemo(
    () => (loaded ? stopsIn(entries, meeting.date) : []),
    [entries, loaded, meeting.date],
  );
  const edited = editedId && entries.find(({ id }) => id === editedId);
  const people = useMemo(() => meeting.participants.map(({ name }) => name), [meeting.participants]);
  const edit = useCallback((entry: TranscriptEntry) => setEditedId(entry.id), []);
  const comments = useOpenComments(meeting, entries);
  const bookmark = useBookmark(meeting.id, onChanged);
  const find = useFind(transcript, shown, list, view);
  // Show the first lines before the others are prepared. An address or a claim may name one of those.
  const first = target.entryId || target.q || evidence ? Number.POSITIVE_INFINITY : firstRows;
  const most = useDeferredValue(loaded ? Number.POSITIVE_INFINITY : first, first);
  const rows = useMemo(
    () => toRows(shown, bookmarkedOnly ? [] : gaps, most),
    [shown, gaps, bookmarkedOnly, most],
  );
  const copyPassage = useCopyPassage(meeting);
  const marked = useMemo(() => {
    const lines = evidence
      ? entries.filter(({ id }) => evidence.entryIds.includes(id))
      : linesBetween(entries, target);
    return new Map(lines.map((entry) => [entry.id, evidenceIn(entry.content, evidence?.claim ?? '')]));
  }, [entries, evidence, target]);

  useShowEvidence(evidence, shown, list, view);

  useEntryActions({
    meetingId: meeting.id,
    rows,
    firstInView: () => firstInView.getState().entryId,
    show: (entryId) => list.current?.show(entryId, { focus: true }),
    onComments: meeting.may.comment ? comments.toggle : undefined,
    on: meeting.may.write ? { edit, bookmark, delete: setAsked } : null,
  });
  useActions({ newest: meeting.live ? () => list.current?.showNewest() : undefined });

  if (!loaded && error) return <Failure title={words.failed} error={error} onRetry={onRetry} />;
  if (!begun) return <TranscriptSkeleton />;
  return (
    <section aria-label={copy.parts.transcript}>
      <Toolbar
        search={view.search}
        onSearch={view.setSearch}
        current={find.current}
        matches={find.found.length}
        onStep={find.step}
        bookmarkedOnly={bookmarkedOnly}
        onBookmarkedOnly={setBookmarkedOnly}
        connection={connection}
      />
      <Health meeting={meeting} />
      {find.lineGone && (
        <MarginNote tone="plain">
          <span role="status">{words.lineGone}</span>
        </MarginNote>
      )}
      <EvidenceStatus evidence={evidence} />
      {rows.length > 0 && (
        <div className="flex gap-2">
          <div ref={copied} className="min-w-0 grow" onCopy={copyPassage}>
            <TranscriptList
              ref={list}
              rows={rows}
              start={meeting.date}
              matches={find.matches}
              currentMatch={find.found[find.current]?.id ?? null}
              marked={marked}
              followEnd={meeting.live && !bookmarkedOnly}
              label={copy.parts.transcript}
              writable={meeting.may.write}
              commentable={meeting.may.comment}
              counts={counts}
              below={comments.below}
              onComments={comments.toggle}
              onDelete={setAsked}
              onEdit={edit}
              onBookmark={bookmark}
              onAtEnd={setAtEnd}
              onFirstInView={onFirstInView}
              onLeave={onLeaveEvidence}
            />
          </div>
          {/* Takes up the width of the rail, so that lines do not wrap again when it appears. */}
          {!loaded && meeting.duration >= railFromSeconds && (
            <div className="invisible">
              <Rail stops={[{ at: meeting.duration, entryId: '' }]} current={0} onGo={() => {}} />
            </div>
          )}
          {stops.length > 1 && !bookmarkedOnly && (
            <ReadingRail
              stops={stops}
              entries={entries}
              start={meeting.date}
              firstInView={firstInView}
              onGo={({ entryId }) => list.current?.show(entryId, { focus: false })}
            />
          )}
        </div>
      )}
      {!loaded && <TranscriptSkeleton />}
      {loaded && shown.length === 0 && (
        <Nothing
          live={meeting.live}
          bookmarkedOnly={bookmarkedOnly}
          onShowAll={() => setBookmarkedOnly(false)}
        />
      )}
      <div className="sticky bottom-4 z-10 mt-4 flex flex-wrap justify-center gap-2">
        <PassageLink list={copied} meetingId={meeting.id} />
        {meeting.live && !atEnd && entries.length > 0 && (
          <NewestButton onClick={() => list.current?.showNewest()} />
        )}
      </div>
      {edited && (
        <EditEntry
          key={edited.id}
          meetingId={meeting.id}
          entry={edited}
          people={people}
          onClose={() => setEditedId(null)}
          onChanged={onChanged}
        />
      )}
      <DeleteEntry
        meetingId={meeting.id}
        entry={asked}
        onClose={() => setAsked(null)}
        onDeleted={onDeleted}
      />
    </section>
  );
}

interface FirstInView {
  /** Null before the first measurement. */
  entryId: string | null;
}

interface ReadingRailProps extends Pick<RailProps, 'stops' | 'onGo'> {
  entries: readonly TranscriptEntry[];
  /** ISO 8601. The times of the stops are relative to it. */
  start: string;
  firstInView: StoreApi<FirstInView>;
}

/** The rail, at the stop being read. */
function ReadingRail({ stops, entries, start, firstInView, onGo }: ReadingRailProps) {
  const current = useStore(firstInView, ({ entryId }) => {
    const entry = entries.find(({ id }) => id === entryId);
    return stopOf(stops, entry ? (Date.parse(entry.startedAt) - Date.parse(start)) / 1_000 : 0);
  });
  return <Rail stops={stops} current={current} onGo={onGo} />;
}

/** Returns a handler that adds title, date and address to copied lines. */
function useCopyPassage({ id, title, date, dayOnly }: MeetingDetail) {
  const { untitled } = useMessages('dashboard/shared');
  return (event: ClipboardEvent<HTMLElement>) => {
    const selection = window.getSelection();
    if (!selection || selection.isCollapsed) return;
    const passage = passageIn(event.currentTarget, selection.getRangeAt(0), {
      title: title || untitled,
      date: meetingStart({ date, dayOnly }),
      addressOf: (entryId) => new URL(paths.entry({ meetingId: id, entryId }), window.location.origin).href,
    });
    if (passage === null) return;
    event.clipboardData.setData('text/plain', passage);
    event.preventDefault();
  };
}

/** The open comments of a line. Only one line has them open. */
function useOpenComments(meeting: MeetingDetail, entries: readonly TranscriptEntry[]) {
  const [openId, setOpenId] = useState<string | null>(null);
  const toggle = useCallback(({ id }: TranscriptEntry) => setOpenId((open) => (open === id ? null : id)), []);
  const entry = openId && entries.find(({ id }) => id === openId);
  const below = entry
    ? {
        entryId: entry.id,
        content: (
          <EntryComments
            meetingId={meeting.id}
            entry={entry}
            may={meeting.may}
            onClose={() => setOpenId(null)}
          />
        ),
      }
    : null;
  return { below, toggle };
}

/** Tells screen readers how many lines support a claim. */
function EvidenceStatus({ evidence }: { evidence: Evidence | null }) {
  const { shown } = useMessages('dashboard/meeting').summary;
  const count = evidence?.entryIds.length ?? 0;
  return (
    <p role="status" className="sr-only">
      {evidence && shown(count, count.toLocaleString(formatLocale()))}
    </p>
  );
}

function NewestButton({ onClick }: { onClick: () => void }) {
  const words = useMessages('dashboard/meeting').transcript;
  return (
    <Button size="small" className="bg-surface! shadow-float" onClick={onClick}>
      <ArrowDown aria-hidden="true" />
      {words.newest}
    </Button>
  );
}

/** Adds or removes a bookmark. It shows at once and is undone if the call fails. */
function useBookmark(meetingId: string, onChanged: (entry: TranscriptEntry) => void) {
  const words = useMessages('dashboard/meeting').editing;
  return useCallback(
    async (entry: TranscriptEntry) => {
      const bookmarked = !entry.bookmarked;
      onChanged({ ...entry, bookmarked });
      try {
        await outbox.deliver({ kind: 'bookmark', meetingId, entryId: entry.id, bookmarked });
      } catch (error) {
        onChanged(entry);
        toast.error(words.notBookmarked(explain(error)));
      }
    },
    [meetingId, onChanged, words],
  );
}

/** Notes above a live transcript about captures that are not capturing. */
function Health({ meeting }: { meeting: MeetingDetail }) {
  const copy = useMessages('dashboard/meeting');
  if (!meeting.live) return null;
  const states = new Set(
    meeting.captures.filter(({ closedAt }) => closedAt === null).map((capture) => capture.health),
  );
  states.delete('capturing');
  states.delete('ended');
  return [...states].map((health) => (
    <MarginNote
      key={health}
      tone={health === 'lost' || health === 'suspect' || health === 'waiting' ? 'warn' : 'plain'}
    >
      <span role="status">{copy.health[health]}</span>
    </MarginNote>
  ));
}

function Nothing({
  live,
  bookmarkedOnly,
  onShowAll,
}: {
  live: boolean;
  bookmarkedOnly: boolean;
  onShowAll: () => void;
}) {
  const words = useMessages('dashboard/meeting').transcript;
  if (bookmarkedOnly) {
    return (
      <EmptyState
        title={words.noBookmarks.title}
        action={<Button onClick={onShowAll}>{words.noBookmarks.action}</Button>}
      >
        {words.noBookmarks.text}
      </EmptyState>
    );
  }
  const { title, text } = live ? words.emptyLive : words.empty;
  return (
    <EmptyState picture={<SampleRows of="line" />} title={title}>
      {text}
    </EmptyState>
  );
}

function TranscriptSkeleton() {
  const words = useMessages('dashboard/meeting').transcript;
  return (
    <Loading label={words.loading} className="pt-6">
      {[92, 64, 80, 48, 88].map((width) => (
        <div key={width} className="mb-7 sm:ml-18 sm:max-w-120">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="mt-2 h-4" />
          <Skeleton className="mt-2 h-4" style={{ width: `${width}%` }} />
        </div>
      ))}
    </Loading>
  );
}
