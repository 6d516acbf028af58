import { Button } from '@afterword/ui';
import { useMessages, useWords } from '../locales/messages.ts';
import { isFixed } from '../messages/capture-state.ts';
import { patternOf } from '../messages/granted-sites.ts';
import type { DeviceStatus } from '../messages/messages.ts';
import type { ActiveCapture } from '../pages/active-capture.ts';
import { CaptureStatus } from '../pages/capture-status.tsx';
import { titleOf, transcriptOf } from '../pages/words.ts';
import { UseSite } from './use-site.tsx';

/** Shows the meeting in the active tab, its capture state, and the available actions. */
export function CurrentMeeting({
  active: { live, command },
  status,
}: {
  active: ActiveCapture;
  status: DeviceStatus;
}) {
  const words = useMessages('popup');
  const { noMeeting } = useMessages('pages');
  const { capture: labels } = useWords();
  if (live.state !== 'ready') return null;
  const { capture, unread, blocked, grantable, tabId } = live.value;
  const useSite = grantable !== null && grantable !== patternOf(status.server) && (
    <UseSite key={grantable} pattern={grantable} tabId={tabId} />
  );
  if (capture === null) {
    return (
      <section aria-label={words.thisTab} className="border-t border-rule px-4 py-3 text-13 text-ink-2">
        {blocked && noMeeting.blocked}
        {!blocked && (unread ? `${noMeeting.unread} ${noMeeting.unreadHint}` : words.open)}
        {useSite}
      </section>
    );
  }
  const transcript = transcriptOf(capture, status);
  return (
    <section aria-label={words.thisMeeting} className="border-t border-rule px-4 py-3">
      <h2 dir="auto" className="truncate text-14 font-medium">
        {titleOf(capture)}
      </h2>
      <div className="mt-2">
        <CaptureStatus capture={capture} command={command} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {capture.phase === 'asking' && (
          <Button variant="primary" size="small" onClick={() => command('start')}>
            {labels.start}
          </Button>
        )}
        {capture.phase === 'reading' && (
          <Button
            size="small"
            disabled={isFixed(capture)}
            onClick={() => command(capture.health === 'paused' ? 'resume' : 'pause')}
          >
            {capture.health === 'paused' ? labels.resume : labels.pause}
          </Button>
        )}
        {transcript !== null && (
          <Button asChild variant="primary" size="small">
            <a href={transcript} target="_blank" rel="noreferrer">
              {labels.read}
            </a>
          </Button>
        )}
        {capture.phase !== 'ended' && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => command(capture.panelHidden ? 'show-panel' : 'hide-panel')}
          >
            {capture.panelHidden ? words.showPanel : words.hidePanel}
          </Button>
        )}
      </div>
      {useSite}
    </section>
  );
}
