import type { MeetingDetail, Summary, TranscriptEntry } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { Copy } from 'lucide-react';
import { useMessages } from '../../../locales/messages.ts';
import { copyText } from '../../../parts/copy-text.ts';
import { meetingStart } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';
import { summaryText } from './summary-text.ts';

export interface CopySummaryProps {
  meeting: MeetingDetail;
  summary: Summary;
  entries: ReadonlyMap<string, TranscriptEntry>;
}

/** Copies the summary as plain text. */
export function CopySummary({ meeting, summary, entries }: CopySummaryProps) {
  const words = useMessages('dashboard/meeting').summary;
  const { untitled } = useMessages('dashboard/shared');
  const copy = async () => {
    const text = summaryText(summary, {
      title: meeting.title || untitled,
      date: meetingStart(meeting),
      address: new URL(paths.meeting(meeting.id), window.location.origin).href,
      entries,
      words,
    });
    if (await copyText(text)) toast.success(words.copied);
    else toast.error(words.notCopied);
  };
  return (
    <Button size="small" onClick={copy}>
      <Copy aria-hidden="true" />
      {words.copy}
    </Button>
  );
}
