import { Button } from '@afterword/ui';
import { useState } from 'react';
import browser from 'webextension-polyfill';
import type { DeviceStatus } from '../messages/messages.ts';
import { sendingWords } from '../pages/sending.ts';
import { count } from '../pages/words.ts';

interface UnsentProps {
  status: DeviceStatus;
  sendNow: () => Promise<void>;
}

/** What has not reached the server, why, and what a server refused. */
export function Unsent({ status, sendNow }: UnsentProps) {
  const { sentence, reason, canSend } = sendingWords(status);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function send() {
    setBusy(true);
    setFailed(false);
    try {
      await sendNow();
    } catch (error) {
      console.error(error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <section aria-label="On the way to the server" className="border-t border-rule px-4 py-3 text-13">
      <div className="flex items-center justify-between gap-3">
        <p className={status.unsent > 0 ? 'font-medium tabular-nums' : 'text-ink-2'}>{sentence}</p>
        {canSend && (
          <Button size="small" loading={busy} onClick={send}>
            Send now
          </Button>
        )}
      </div>
      {reason && <p className="mt-0.5 text-pretty text-ink-2">{reason}</p>}
      {failed && <p role="alert">The extension did not answer. Try again.</p>}
      {status.setAside > 0 && (
        <p className="mt-2 border-l-3 border-warn pl-3">
          {count(status.setAside, 'entry was', 'entries were')} refused by the server and set aside.{' '}
          <button
            type="button"
            className="underline underline-offset-2"
            onClick={() => void browser.runtime.openOptionsPage()}
          >
            See why
          </button>
        </p>
      )}
    </section>
  );
}
