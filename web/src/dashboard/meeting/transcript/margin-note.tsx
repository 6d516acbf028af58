import type { TranscriptGap } from '@afterword/api-client';
import type { ReactNode } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { offset, shownTime } from '../../../parts/time.ts';

/** A note about the transcript, in its margin: between dashed lines, in the interface's typeface. */
export function MarginNote({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'warn' }) {
  return (
    <div
      data-tone={tone}
      className="my-4 border-y border-dashed border-rule py-2 text-13 text-ink-2 data-[tone=warn]:text-warn sm:ml-18 sm:max-w-120"
    >
      {children}
    </div>
  );
}

/** A gap in the transcript, with its reason and times. */
export function GapNote({ gap, start }: { gap: TranscriptGap; start: string }) {
  const copy = useMessages('dashboard/shared');
  return (
    <MarginNote>
      {copy.gaps[gap.reason]} · <time dateTime={gap.from}>{shownTime(offset(start, gap.from))}</time>
      {' – '}
      {gap.to ? <time dateTime={gap.to}>{shownTime(offset(start, gap.to))}</time> : copy.gapOpen}
    </MarginNote>
  );
}
