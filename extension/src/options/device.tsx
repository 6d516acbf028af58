import { intlLocales } from '@afterword/api-client/locales';
import { platformNames } from '@afterword/api-client/product';
import { Badge, Button, Dialog, IconButton } from '@afterword/ui';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { currentLocale, formatNumber } from '../locales/locale.ts';
import { useMessages } from '../locales/messages.ts';
import type { DeviceMeeting, DeviceStatus } from '../messages/messages.ts';
import { formatDayAndTime, meetingWords } from '../pages/sending.ts';
import { formatEntryCount, titleOf } from '../pages/words.ts';
import { askWorker } from '../pages/worker.ts';
import { download } from './download.ts';
import { Section } from './section.tsx';
import { SetAside } from './set-aside.tsx';

interface DeviceProps {
  status: DeviceStatus;
  meetings: DeviceMeeting[];
  /** The size of our storage, or null if the browser does not report it. */
  bytes: number | null;
  changed: () => Promise<void>;
}

/** Shows the data on this device, to view, export or delete. */
export function Device({ status, meetings, bytes, changed }: DeviceProps) {
  const words = useMessages('options').device;
  /** `all` or the meeting that the person is about to delete; null if the dialog is closed. */
  const [deleting, setDeleting] = useState<DeviceMeeting | 'all' | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const meetingId = deleting === null || deleting === 'all' ? null : deleting.id;
  const unsent = deleting === null || deleting === 'all' ? status.unsent : deleting.unsent;

  async function remove() {
    setBusy(true);
    try {
      await askWorker('delete', { meetingId }, 60_000);
      setDeleting(null);
      setProblem(null);
    } catch (error) {
      console.error(error);
      setProblem(words.deleteFailed);
    } finally {
      setBusy(false);
      await changed();
    }
  }

  async function take(id: string | null, name: string) {
    try {
      download(name, await askWorker('export', { meetingId: id }, 60_000));
      setProblem(null);
    } catch (error) {
      console.error(error);
      setProblem(words.exportFailed);
    }
  }

  return (
    <Section
      title={words.title}
      note={
        <>
          <p>{words.note}</p>
          {bytes !== null && <p className="mt-1 tabular-nums">{words.inUse(size(bytes))}</p>}
        </>
      }
    >
      {meetings.length === 0 ? (
        <p className="text-14 text-ink-2">{words.none}</p>
      ) : (
        <>
          <ul className="-mt-2.5 divide-y divide-rule">
            {meetings.map((meeting) => (
              <li
                key={meeting.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-2.5 sm:flex-nowrap"
              >
                <div className="min-w-0 grow basis-full sm:basis-0">
                  <p dir="auto" className="truncate text-left text-14 font-medium">
                    {titleOf(meeting)}
                  </p>
                  <p className="text-13 text-ink-2 tabular-nums">
                    {platformNames[meeting.platform]} · {formatDayAndTime(meeting.startedAt)} ·{' '}
                    {formatEntryCount(meeting.entries)}
                    {meeting.unsent > 0 && words.unsent(formatNumber(meeting.unsent))}
                  </p>
                </div>
                <Badge tone={meetingWords(meeting).tone}>{meetingWords(meeting).word}</Badge>
                <div className="ml-auto flex">
                  <IconButton
                    label={words.exportNamed(titleOf(meeting))}
                    title={words.export}
                    size="small"
                    tooltip={false}
                    onClick={() => take(meeting.id, titleOf(meeting))}
                  >
                    <Download aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={words.deleteNamed(titleOf(meeting))}
                    title={words.delete}
                    size="small"
                    tooltip={false}
                    onClick={() => setDeleting(meeting)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </div>
              </li>
            ))}
          </ul>
          <div className="mt-5 flex flex-wrap gap-2">
            <Button size="small" onClick={() => take(null, 'afterword-export')}>
              {words.exportAll}
            </Button>
            <Button size="small" onClick={() => setDeleting('all')}>
              {words.deleteAll}
            </Button>
          </div>
        </>
      )}
      {problem && deleting === null && (
        <p role="alert" className="mt-3 text-13 text-accent">
          {problem}
        </p>
      )}
      {status.setAside > 0 && <SetAside total={status.setAside} meetings={meetings} />}
      <Dialog
        open={deleting !== null}
        onOpenChange={(open) => !open && setDeleting(null)}
        role="alert"
        title={deleting === 'all' ? words.askAll : words.askOne}
        description={unsent > 0 ? words.loses(unsent, formatNumber(unsent)) : words.stays}
        actions={
          <>
            <Button onClick={() => setDeleting(null)}>{words.cancel}</Button>
            <Button variant="danger" loading={busy} onClick={remove}>
              {words.confirm}
            </Button>
          </>
        }
      >
        <p role="alert" className="mt-3 text-13 text-accent empty:hidden">
          {problem}
        </p>
      </Dialog>
    </Section>
  );
}

/** Formats a size in the language's notation: "840 kB" · "12.4 MB". */
function size(bytes: number): string {
  const write = (unit: 'kilobyte' | 'megabyte', count: number) =>
    new Intl.NumberFormat(intlLocales[currentLocale()], {
      style: 'unit',
      unit,
      maximumFractionDigits: 1,
    }).format(count);
  return bytes < 1_000_000
    ? write('kilobyte', Math.ceil(bytes / 1_000))
    : write('megabyte', bytes / 1_000_000);
}
