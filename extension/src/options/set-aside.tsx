import { Button, Skeleton } from '@afterword/ui';
import { useState } from 'react';
import { formatNumber } from '../locales/locale.ts';
import { useMessages } from '../locales/messages.ts';
import type { DeviceMeeting, SetAsideEntry } from '../messages/messages.ts';
import { askWorker } from '../pages/worker.ts';
import { download } from './download.ts';

interface SetAsideProps {
  total: number;
  meetings: DeviceMeeting[];
}

/** Shows the entries that the server rejected, and why. Loaded on demand, because it requires reading all stored data. */
export function SetAside({ total, meetings }: SetAsideProps) {
  const words = useMessages('options').setAside;
  const { again } = useMessages('pages');
  const [entries, setEntries] = useState<SetAsideEntry[] | 'loading' | 'failed' | null>(null);

  async function show() {
    setEntries('loading');
    try {
      setEntries((await askWorker('export', { meetingId: null }, 60_000)).setAside);
    } catch (error) {
      console.error(error);
      setEntries('failed');
    }
  }

  return (
    <div className="mt-6 border-l-3 border-warn pl-4">
      <p className="text-14 font-medium">{words.title(total, formatNumber(total))}</p>
      <p className="text-13 text-pretty text-ink-2">{words.text(total)}</p>
      {entries === null && (
        <Button size="small" className="mt-2" onClick={show}>
          {words.show}
        </Button>
      )}
      {entries === 'loading' && <Skeleton className="mt-3 h-10 w-full" />}
      {entries === 'failed' && (
        <p role="alert" className="mt-2 text-13 text-accent">
          {words.failed}{' '}
          <button type="button" className="underline underline-offset-2" onClick={show}>
            {again}
          </button>
        </p>
      )}
      {Array.isArray(entries) && (
        <>
          <ul className="mt-3 divide-y divide-rule border-y border-rule">
            {entries.map((entry) => (
              <li key={entry.id} className="py-2 text-13">
                <p dir="auto" className="line-clamp-3 font-serif text-16 wrap-anywhere">
                  {entry.content ?? words.withoutText}
                </p>
                <p className="wrap-anywhere text-ink-2">
                  {meetings.find(({ id }) => id === entry.meetingId)?.title || words.untitled}: {entry.reason}
                </p>
              </li>
            ))}
          </ul>
          <Button size="small" className="mt-3" onClick={() => download('afterword-set-aside', entries)}>
            {words.export}
          </Button>
        </>
      )}
    </div>
  );
}
