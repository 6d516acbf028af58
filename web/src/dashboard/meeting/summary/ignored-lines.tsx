import type { Summary } from '@afterword/api-client';
import { useMessages } from '../../../locales/messages.ts';
import { type ClaimItemProps, LineLink } from './claim-item.tsx';

/** Maximum number of lines listed; a click on one highlights all. */
const listed = 12;

/** Lists the lines that tried to tell the summary what to write. Renders nothing if there are none. */
export function IgnoredLines({
  ignored,
  entries,
  onShow,
}: Pick<Summary, 'ignored'> & Pick<ClaimItemProps, 'entries' | 'onShow'>) {
  const words = useMessages('dashboard/meeting').summary;
  const lines = ignored.flatMap((each) => each.entries).flatMap((id) => entries.get(id) ?? []);
  const ids = lines.map(({ id }) => id);
  if (lines.length === 0) return null;
  return (
    <div role="note" className="mt-5 border-l-2 border-rule pl-3 text-13 text-ink-2">
      <p>{words.ignored(lines.length)}</p>
      <ul className="mt-0.5 flex flex-wrap gap-x-3">
        {lines.slice(0, listed).map((entry, index) => (
          <LineLink
            key={entry.id}
            name={index === 0 ? 'ignored' : undefined}
            entry={entry}
            isNamed
            onShow={() => onShow('ignored', [entry.id, ...ids.filter((id) => id !== entry.id)], '')}
          />
        ))}
      </ul>
    </div>
  );
}
