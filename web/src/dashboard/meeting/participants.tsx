import type { Participant, TranscriptEntry } from '@afterword/api-client';
import { Button, IconButton } from '@afterword/ui';
import { Pencil } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { formatLocale, useMessages } from '../../locales/messages.ts';
import { onApproach } from '../../parts/on-approach.ts';
import { RenameSpeaker } from './editing/rename-speaker.tsx';
import { type TimelineSpan, timelines } from './timeline.ts';

/** Gap between two segments of the bar in percent, and how much fainter each segment is than the previous one. */
const gap = 0.6;
const fading = 0.22;
const faintest = 0.15;

/** Number of participants shown before "Show more". */
const shown = 12;

/** Participants, with their share of the talking time and when they spoke. */
export function Participants({
  meetingId,
  participants,
  entries,
  writable,
}: {
  meetingId: string;
  participants: Participant[];
  entries: readonly TranscriptEntry[];
  /** Whether the user may rename participants. */
  writable: boolean;
}) {
  const copy = useMessages('dashboard/meeting');
  const [all, setAll] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  // Computed from every word: draw the growing transcript first.
  const heard = useDeferredValue(entries);
  const spoken = useMemo(() => timelines(heard), [heard]);
  if (participants.length === 0) return <p className="text-14 text-ink-2">{copy.participants.none}</p>;
  const sorted = participants.toSorted((a, b) => b.totalPercentage - a.totalPercentage);
  const visible = all ? sorted : sorted.slice(0, shown);
  const hidden = sorted.length - visible.length;
  return (
    <>
      <TalkShare shares={sorted.map(({ totalPercentage }) => totalPercentage)} />
      <ul className="flex flex-col gap-3">
        {visible.map(({ name, totalPercentage, self }) => (
          <li key={name} className="group text-14">
            <p className="flex items-center gap-1">
              <span className="min-w-0 grow wrap-anywhere" dir="auto">
                {name || copy.transcript.unknownSpeaker}
                {self && <span className="text-ink-2"> ({copy.participants.you})</span>}
              </span>
              {writable && (
                <IconButton
                  size="small"
                  label={copy.editing.renameSpeaker(name || copy.transcript.unknownSpeaker)}
                  className={onApproach}
                  onClick={() => setRenaming(name)}
                >
                  <Pencil aria-hidden="true" />
                </IconButton>
              )}
              <span className="text-13 whitespace-nowrap text-ink-2 tabular-nums">
                {totalPercentage.toLocaleString(formatLocale(), { maximumFractionDigits: 1 })} %
              </span>
            </p>
            <Timeline stretches={spoken.get(name) ?? []} />
          </li>
        ))}
      </ul>
      {renaming !== null && (
        <RenameSpeaker
          meetingId={meetingId}
          name={renaming}
          people={participants.map(({ name }) => name)}
          onClose={() => setRenaming(null)}
        />
      )}
      {hidden > 0 && (
        <Button variant="quiet" size="small" className="mt-3 -ml-3" onClick={() => setAll(true)}>
          {copy.participants.more(hidden)}
        </Button>
      )}
    </>
  );
}

/** The shares of the talking time: a bar with one segment per person, in the order of the list below. */
function TalkShare({ shares }: { shares: readonly number[] }) {
  const heard = shares.filter((share) => share > 0);
  if (heard.length < 2) return null;
  let from = 0;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      className="mb-4 h-3 w-full rounded-sm fill-ink"
    >
      {heard.map((share, index) => {
        const start = from;
        from += share;
        return (
          <rect
            key={index}
            x={start}
            width={Math.max(0, share - gap)}
            height={1}
            opacity={Math.max(faintest, 1 - index * fading)}
          />
        );
      })}
    </svg>
  );
}

/** A timeline of the meeting, with the times this person spoke. */
function Timeline({ stretches }: { stretches: readonly TimelineSpan[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      className="mt-1 h-1.5 w-full rounded-sm bg-wash fill-ink"
    >
      <path d={stretches.map(({ from, to }) => `M${from} 0H${to}V1H${from}Z`).join('')} />
    </svg>
  );
}
