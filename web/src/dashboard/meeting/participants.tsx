import type { Participant } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useState } from 'react';
import { formatLocale, useMessages } from '../../locales/messages.ts';

/** How many show before one asks for more. */
const shown = 12;

/** Who was there, and how much of the talking was theirs. */
export function Participants({ participants }: { participants: Participant[] }) {
  const copy = useMessages('dashboard/meeting');
  const [all, setAll] = useState(false);
  if (participants.length === 0) return <p className="text-14 text-ink-2">{copy.participants.none}</p>;
  const sorted = participants.toSorted((a, b) => b.totalPercentage - a.totalPercentage);
  const visible = all ? sorted : sorted.slice(0, shown);
  const hidden = sorted.length - visible.length;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {visible.map(({ name, totalPercentage, self }) => (
          <li key={name} className="text-14">
            <p className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-anywhere" dir="auto">
                {name || copy.transcript.unknownSpeaker}
                {self && <span className="text-ink-2"> ({copy.participants.you})</span>}
              </span>
              <span className="text-13 whitespace-nowrap text-ink-2 tabular-nums">
                {totalPercentage.toLocaleString(formatLocale(), { maximumFractionDigits: 1 })} %
              </span>
            </p>
            <div aria-hidden="true" className="mt-1 h-1 rounded-sm bg-wash">
              <div
                className="h-full rounded-sm bg-ink transition-[width]"
                style={{ width: `${totalPercentage}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" size="small" className="mt-3 -ml-3" onClick={() => setAll(true)}>
          {copy.participants.more(hidden)}
        </Button>
      )}
    </>
  );
}
