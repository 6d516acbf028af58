import { Button } from '@afterword/ui';
import { useState } from 'react';
import browser from 'webextension-polyfill';
import { formatNumber } from '../locales/locale.ts';
import { useMessages } from '../locales/messages.ts';
import type { DeviceStatus } from '../messages/messages.ts';
import { sendingWords } from '../pages/sending.ts';

interface UnsentProps {
  status: DeviceStatus;
  sendNow: () => Promise<void>;
}

/** Shows entries that have not reached the server with the reason, and entries that a server rejected. */
export function Unsent({ status, sendNow }: UnsentProps) {
  const words = useMessages('popup');
  const { noAnswer, sending } = useMessages('pages');
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
    <section aria-label={words.onTheWay} className="border-t border-rule px-4 py-3 text-13">
      <div className="flex items-center justify-between gap-3">
        <p className={status.unsent > 0 ? 'font-medium tabular-nums' : 'text-ink-2'}>{sentence}</p>
        {canSend && (
          <Button size="small" loading={busy} onClick={send}>
            {sending.action}
          </Button>
        )}
      </div>
      {reason && <p className="mt-0.5 text-pretty text-ink-2">{reason}</p>}
      {failed && <p role="alert">{noAnswer}</p>}
      {status.setAside > 0 && (
        <p className="mt-2 border-l-3 border-warn pl-3">
          {words.refused(status.setAside, formatNumber(status.setAside))}{' '}
          <button
            type="button"
            className="underline underline-offset-2"
            onClick={() => void browser.runtime.openOptionsPage()}
          >
            {words.seeWhy}
          </button>
        </p>
      )}
    </section>
  );
}
