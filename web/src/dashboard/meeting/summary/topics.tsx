import type { Topic, TranscriptEntry } from '@afterword/api-client';
import { useId, useMemo } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { shownTime } from '../../../parts/time.ts';
import { ClaimItem, type ClaimItemProps } from './claim-item.tsx';

/** The overview: each topic with its times and sentences. */
export function Topics({
  topics,
  ...evidence
}: { topics: Topic[]; outcomes: ReadonlySet<string> } & Pick<
  ClaimItemProps,
  'entries' | 'shown' | 'language' | 'onShow'
>) {
  return (
    <ol className="mt-1.5 flex flex-col gap-5">
      {topics.map((topic, index) => (
        <TopicItem key={topic.startedAt + index} name={`topic ${index}`} topic={topic} {...evidence} />
      ))}
    </ol>
  );
}

interface TopicItemProps extends Omit<ClaimItemProps, 'claim' | 'label'> {
  topic: Topic;
  /** Texts of decisions and action items. */
  outcomes: ReadonlySet<string>;
}

function TopicItem({
  name,
  topic: { title, startedAt, endedAt, claims },
  outcomes,
  ...evidence
}: TopicItemProps) {
  const words = useMessages('dashboard/meeting').summary;
  const { entries, shown, onShow } = evidence;
  const heading = useId();
  const [first, last] = useMemo(() => endsOf(entries, startedAt, endedAt), [entries, startedAt, endedAt]);
  // Its title may have been deleted with a line, and its lines may not have loaded yet.
  const named = title !== '' || (first && last);
  return (
    <li aria-labelledby={named ? heading : undefined}>
      {named && (
        <h4 id={heading} className="mb-1.5 flex flex-wrap items-baseline gap-x-2">
          {first && last && (
            <button
              type="button"
              data-claim={name}
              aria-current={shown === name ? 'true' : undefined}
              title={words.jump}
              onClick={() => onShow(name, [first.id], '')}
              className="inline-flex min-h-6 items-center text-12 text-ink-2 tabular-nums underline decoration-edge underline-offset-2 hover:text-ink"
            >
              {words.times(shownTime(first.time), shownTime(last.time))}
            </button>
          )}
          {title && (
            <span dir="auto" className="text-14 font-semibold wrap-anywhere">
              {title}
            </span>
          )}
        </h4>
      )}
      <ul className="flex flex-col gap-3">
        {claims.map((claim, index) => (
          <ClaimItem
            key={index}
            name={`${name} ${index}`}
            claim={claim}
            label={outcomes.has(claim.text) ? words.outcome : undefined}
            {...evidence}
          />
        ))}
      </ul>
    </li>
  );
}

/** Returns the loaded lines at which a topic starts and ends (where the next one starts). */
function endsOf(entries: ClaimItemProps['entries'], startedAt: string, endedAt: string) {
  const [from, to] = [Date.parse(startedAt), Date.parse(endedAt)];
  let [first, last]: (TranscriptEntry | null)[] = [null, null];
  for (const entry of entries.values()) {
    const at = Date.parse(entry.startedAt);
    if (at < from || at > to) continue;
    if (!first || at < Date.parse(first.startedAt)) first = entry;
    if (!last || at > Date.parse(last.startedAt)) last = entry;
  }
  return [first, last] as const;
}
