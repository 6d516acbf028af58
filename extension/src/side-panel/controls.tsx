import { Button } from '@afterword/ui';
import { Bookmark, CircleSlash, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../locales/messages.ts';
import {
  type CaptureCommandName,
  type CaptureState,
  isExcluded,
  isFixed,
} from '../messages/capture-state.ts';
import { bookmarkKey, storageWords } from '../pages/words.ts';

interface ControlsProps {
  capture: CaptureState;
  command: (name: CaptureCommandName) => void;
}

export function Controls({ capture, command }: ControlsProps) {
  const { capture: labels, offTheRecord } = useWords();
  const [confirming, setConfirming] = useState(false);
  if (capture.phase === 'asking') {
    return (
      <footer className="border-t border-rule px-5 py-4">
        <p className="text-14">{labels.ask}</p>
        <Button variant="primary" size="small" className="mt-3" onClick={() => command('start')}>
          {labels.start}
        </Button>
      </footer>
    );
  }
  if (capture.phase !== 'reading') return null;
  if (confirming) {
    return (
      <footer className="border-t border-rule px-5 py-4">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this is a question. */}
        <div
          role="group"
          aria-labelledby="question"
          className="border-l-3 border-accent pl-3"
          onKeyDown={(event) => event.key === 'Escape' && setConfirming(false)}
        >
          <p id="question" className="text-14 font-semibold">
            {offTheRecord.question}
          </p>
          <p className="text-13 text-pretty text-ink-2">{offTheRecord.meaning}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {/* The safe answer first. */}
            <Button size="small" autoFocus onClick={() => setConfirming(false)}>
              {offTheRecord.cancel}
            </Button>
            <Button
              variant="danger"
              size="small"
              onClick={() => {
                setConfirming(false);
                command('off-the-record');
              }}
            >
              {offTheRecord.confirm}
            </Button>
          </div>
        </div>
      </footer>
    );
  }
  const paused = capture.health === 'paused';
  const storage = storageWords(capture.storage);
  return (
    <footer className="border-t border-rule px-3 py-2">
      <div className="flex flex-wrap">
        <Button
          variant="quiet"
          size="small"
          disabled={isFixed(capture)}
          onClick={() => command(paused ? 'resume' : 'pause')}
        >
          {paused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          {paused ? labels.resume : labels.pause}
        </Button>
        <Button
          variant="quiet"
          size="small"
          title={labels.bookmarkHint(bookmarkKey())}
          aria-keyshortcuts="Alt+Shift+B"
          onClick={() => command('bookmark')}
        >
          <Bookmark aria-hidden="true" />
          {labels.bookmark}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={isExcluded(capture)}
          onClick={() => setConfirming(true)}
        >
          <CircleSlash aria-hidden="true" />
          {labels.offTheRecord}
        </Button>
      </div>
      {!storage.act && <p className="px-3 pb-1 text-12 text-ink-2">{storage.sentence}</p>}
    </footer>
  );
}
