import { Button, EmptyState, Loading, Skeleton } from '@afterword/ui';
import { useEffect } from 'react';
import browser from 'webextension-polyfill';
import { useMessages, useWords } from '../locales/messages.ts';
import { useRunningCapture } from '../pages/active-capture.ts';
import { CaptureStatus } from '../pages/capture-status.tsx';
import { useLiveValue } from '../pages/live.ts';
import { titleOf, transcriptOf } from '../pages/words.ts';
import { askWorker } from '../pages/worker.ts';
import { Controls } from './controls.tsx';
import { Transcript } from './transcript.tsx';

/** Shows the running transcript of the active tab, or of another tab with a meeting. */
export function SidePanel() {
  const words = useMessages('side-panel');
  const { noMeeting } = useMessages('pages');
  const { capture: shared } = useWords();
  const { live, command, again } = useRunningCapture(700);
  const [status] = useLiveValue(readStatus, 1_500);

  useEffect(() => {
    const follow = () => void again();
    browser.tabs.onActivated.addListener(follow);
    return () => browser.tabs.onActivated.removeListener(follow);
  }, [again]);

  if (live.state === 'loading') return <SidePanelSkeleton />;
  const capture = live.state === 'ready' ? live.value.capture : null;
  if (capture === null) {
    const unread = live.state === 'ready' && live.value.unread;
    const hint = live.state === 'ready' && live.value.blocked ? noMeeting.blocked : noMeeting.unreadHint;
    return (
      <main className="grid min-h-dvh place-items-center">
        <h1 className="sr-only">{words.title}</h1>
        <EmptyState title={unread ? noMeeting.unread : words.noMeeting}>
          {unread ? hint : words.open}
        </EmptyState>
      </main>
    );
  }
  const transcript = transcriptOf(capture, status.state === 'ready' ? status.value : null);
  return (
    <main className="flex h-dvh flex-col">
      <header className="border-b border-rule px-5 pt-4 pb-3">
        <h1 dir="auto" className="mb-2 line-clamp-2 font-serif text-22 font-medium text-balance">
          {titleOf(capture)}
        </h1>
        <CaptureStatus capture={capture} command={command} />
        {live.state === 'ready' && live.value.elsewhere && (
          <p className="mt-2 text-13 text-ink-2">{words.elsewhere}</p>
        )}
        {status.state === 'ready' && status.value.account === null && (
          <p className="mt-2 text-13 text-ink-2">{shared.signedOut}</p>
        )}
      </header>
      <Transcript entries={capture.entries} />
      {transcript !== null && (
        <footer className="border-t border-rule px-5 py-4">
          <Button asChild variant="primary" size="small">
            <a href={transcript} target="_blank" rel="noreferrer">
              {shared.read}
            </a>
          </Button>
        </footer>
      )}
      {/* A question about one meeting must not stay open for another. */}
      <Controls key={capture.meetingId} capture={capture} command={command} />
    </main>
  );
}

const readStatus = () => askWorker('status', null);

function SidePanelSkeleton() {
  return (
    <main>
      <Loading label={useMessages('pages').loading} className="flex flex-col gap-4 p-5">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-6 h-4 w-24" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-12 w-4/5" />
      </Loading>
    </main>
  );
}
