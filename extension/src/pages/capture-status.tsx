import { Button, Mark } from '@afterword/ui';
import { useWords } from '../locales/messages.ts';
import type { CaptureCommandName, CaptureState } from '../messages/capture-state.ts';
import { captureWords, formatEntryCount, noticeWords, storageWords } from './words.ts';

interface CaptureStatusProps {
  capture: CaptureState;
  command: (name: CaptureCommandName) => void;
}

/** Shows the state of the capture, the current problem, and how to fix it. */
export function CaptureStatus({ capture, command }: CaptureStatusProps) {
  const words = useWords().capture;
  const { word, mark } = captureWords(capture);
  const storage = storageWords(capture.storage);
  const notice = noticeWords(capture);
  return (
    <div data-state={capture.health} data-phase={capture.phase}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 text-14">
        <p role="status" className="flex items-center gap-2">
          <Mark state={mark} className="size-5 shrink-0" />
          <strong className="font-semibold">{word}</strong>
        </p>
        {capture.entryCount > 0 && (
          <p className="text-13 text-ink-2 tabular-nums">{formatEntryCount(capture.entryCount)}</p>
        )}
      </div>
      {capture.phase === 'standby' && <p className="mt-2 text-13 text-ink-2">{words.standby}</p>}
      {(notice !== null || capture.canTurnOnCaptions) && (
        <div className="mt-3 border-l-3 border-accent pl-3">
          {notice !== null && (
            <p dir="auto" className="text-13 text-pretty">
              {notice}
            </p>
          )}
          {capture.canTurnOnCaptions && (
            <Button
              variant="primary"
              size="small"
              className="mt-2"
              onClick={() => command('turn-on-captions')}
            >
              {words.turnOnCaptions}
            </Button>
          )}
        </div>
      )}
      {storage.act && <p className="mt-3 text-13 font-medium text-warn">{storage.sentence}</p>}
    </div>
  );
}
