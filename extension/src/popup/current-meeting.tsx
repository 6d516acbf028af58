import { platformNames } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import type { ActiveCapture } from '../pages/active-capture.ts';
import { CaptureStatus } from '../pages/capture-status.tsx';

/** The meeting in the tab one looks at, how it is read, and what one can do about it. */
export function CurrentMeeting({ active: { live, command } }: { active: ActiveCapture }) {
  if (live.state !== 'ready') return null;
  const { capture, unread } = live.value;
  if (capture === null) {
    return (
      <section aria-label="This tab" className="border-t border-rule px-4 py-3 text-13 text-ink-2">
        {unread
          ? 'No meeting is being read in this tab. If you are in one, reload the page: it was open before Afterword.'
          : 'Open a meeting on Meet, Zoom or Teams.'}
      </section>
    );
  }
  return (
    <section aria-label="This meeting" className="border-t border-rule px-4 py-3">
      <h2 dir="auto" className="truncate text-14 font-medium">
        {capture.title || `${platformNames[capture.platform]} meeting`}
      </h2>
      <div className="mt-2">
        <CaptureStatus capture={capture} command={command} />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {capture.phase === 'asking' && (
          <Button variant="primary" size="small" onClick={() => command('start')}>
            Start transcript
          </Button>
        )}
        {capture.phase === 'reading' && (
          <Button size="small" onClick={() => command(capture.health === 'paused' ? 'resume' : 'pause')}>
            {capture.health === 'paused' ? 'Resume' : 'Pause'}
          </Button>
        )}
        {capture.phase !== 'ended' && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => command(capture.panelHidden ? 'show-panel' : 'hide-panel')}
          >
            {capture.panelHidden ? 'Show panel' : 'Hide panel'}
          </Button>
        )}
      </div>
    </section>
  );
}
