import { Skeleton } from '@afterword/ui';
import { useMessages } from '../../locales/messages.ts';
import type { Range } from './filters.ts';
import { useMeetingCount } from './use-meetings.ts';

/** Three statistics about the listed meetings. */
export function SummaryCards() {
  const copy = useMessages('dashboard/meetings');
  return (
    <dl className="mt-6 grid grid-cols-3 border-y border-rule">
      <Card label={copy.cards.all} range="all" />
      <Card label={copy.cards.week} range="week" />
      <Card label={copy.cards.month} range="month" />
    </dl>
  );
}

function Card({ label, range }: { label: string; range: Range }) {
  const { data, isPending } = useMeetingCount(range);
  return (
    <div className="flex flex-col-reverse justify-end border-l border-rule py-4 pl-4 first:border-l-0 first:pl-0 sm:pl-6">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="font-serif text-28 font-medium tabular-nums">
        {isPending ? <Skeleton className="h-8.75 w-12 py-1.5" /> : (data ?? '–')}
      </dd>
    </div>
  );
}
