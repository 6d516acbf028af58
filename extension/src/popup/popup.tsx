import { Button, IconButton, Mark } from '@afterword/ui';
import { ExternalLink, PanelRight, Settings } from 'lucide-react';
import { useCallback } from 'react';
import browser from 'webextension-polyfill';
import { useMessages } from '../locales/messages.ts';
import { hostOf, SignIn } from '../pages/account.tsx';
import { type ActiveCapture, useActiveCapture } from '../pages/active-capture.ts';
import { WorkerError } from '../pages/failed.tsx';
import { useLiveValue } from '../pages/live.ts';
import { askWorker, sendTimeoutMs } from '../pages/worker.ts';
import { WorkspaceChoice } from '../pages/workspace-choice.tsx';
import { CurrentMeeting } from './current-meeting.tsx';
import { PopupSkeleton } from './popup-skeleton.tsx';
import { RecentMeetings } from './recent-meetings.tsx';
import { Unsent } from './unsent.tsx';
import { UpcomingMeetings } from './upcoming-meetings.tsx';

/** The toolbar button's popup: current meeting, unsent entries, recent meetings, and links. */
export function Popup() {
  const words = useMessages('popup');
  const [live, again] = useLiveValue(read, 1_500);
  const active = useActiveCapture(1_000);
  const sendNow = useCallback(async () => {
    await askWorker('sync-now', null, sendTimeoutMs);
    await again();
  }, [again]);

  return (
    <main className="mx-auto flex w-90 max-w-full flex-col">
      <header className="flex items-center gap-2 px-4 pt-3 pb-2">
        <Mark className="size-5" />
        <h1 className="grow font-serif text-18 font-medium">Afterword</h1>
        <IconButton
          label={words.settings}
          size="small"
          tooltip={false}
          title={words.settings}
          className="-mr-1.5"
          onClick={openOptions}
        >
          <Settings aria-hidden="true" />
        </IconButton>
      </header>

      {live.state === 'loading' && <PopupSkeleton />}
      {live.state === 'failed' && <WorkerError error={live.error} again={again} />}
      {live.state === 'ready' && (
        <>
          {live.value.status.account === null && (
            <section className="px-4 pb-4">
              <p className="mb-3 text-14 text-pretty text-ink-2">{words.signIn}</p>
              <SignIn server={live.value.status.server} onSignedIn={again} />
            </section>
          )}
          {live.value.status.account && (
            <section className="px-4 not-empty:pb-4">
              <WorkspaceChoice status={live.value.status} changed={again} />
            </section>
          )}
          <CurrentMeeting active={active} status={live.value.status} />
          <UpcomingMeetings status={live.value.status} here={captureHere(active)} />
          <Unsent status={live.value.status} sendNow={sendNow} />
          <RecentMeetings meetings={live.value.meetings} status={live.value.status} />
          <footer className="border-t border-rule p-2">
            <div className="flex">
              {live.value.status.account && (
                <Button asChild variant="quiet" size="small">
                  <a href={`${live.value.status.server}/dashboard`} target="_blank" rel="noreferrer">
                    <ExternalLink aria-hidden="true" />
                    {words.dashboard}
                  </a>
                </Button>
              )}
              {'sidePanel' in chrome && (
                <Button variant="quiet" size="small" onClick={openSidePanel}>
                  <PanelRight aria-hidden="true" />
                  {words.sidePanel}
                </Button>
              )}
            </div>
            {live.value.status.account && (
              <p className="truncate px-3 pb-1 text-12 text-ink-2">
                <span title={live.value.status.account.name}>{live.value.status.account.email}</span>{' '}
                {words.at} {hostOf(live.value.status.server)}
              </p>
            )}
          </footer>
        </>
      )}
    </main>
  );
}

const captureHere = ({ live }: ActiveCapture) => (live.state === 'ready' ? live.value.capture : null);

async function read() {
  const [status, meetings] = await Promise.all([askWorker('status', null), askWorker('meetings', null)]);
  return { status, meetings };
}

function openOptions() {
  void browser.runtime.openOptionsPage();
}

async function openSidePanel() {
  // Must be called during the click, because the browser requires a user gesture.
  await chrome.sidePanel.open({ windowId: chrome.windows.WINDOW_ID_CURRENT });
  window.close();
}
