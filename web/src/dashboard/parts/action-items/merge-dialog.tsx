import type { TrackedAction } from '@afterword/api-client';
import { Dialog } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { TextField } from '../../../parts/text-field.tsx';
import { day } from '../../../parts/time.ts';
import { wordOverlap } from './alike.ts';
import { openActionsQuery, useChangeActions } from './use-actions.ts';

/** Merges an item with another open one, below which lists show it from then on. */
export function MergeDialog({ item, onClose }: { item: TrackedAction; onClose: () => void }) {
  const words = useMessages('dashboard/actions');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.merge.title}
      description={words.merge.text}
      closeLabel={words.cancel}
      className="w-[min(34rem,calc(100vw-2rem))]"
    >
      <Choice item={item} onDone={onClose} />
    </Dialog>
  );
}

function Choice({ item, onDone }: { item: TrackedAction; onDone: () => void }) {
  const words = useMessages('dashboard/actions');
  const shared = useMessages('dashboard/shared');
  const { answer } = useChangeActions();
  const [filter, setFilter] = useState('');
  const query = useQuery(openActionsQuery);
  if (!query.data) return <NotLoaded query={query} words={words} skeleton="h-24" className="mt-5" />;
  const own = new Set([item.id, ...item.earlier.map(({ id }) => id)]);
  const others = query.data
    .filter(({ id, text }) => !own.has(id) && text.toLowerCase().includes(filter.trim().toLowerCase()))
    .toSorted((a, b) => wordOverlap(item.text, b.text) - wordOverlap(item.text, a.text));
  return (
    <div className="mt-5 grid gap-4">
      <TextField label={words.merge.filter} autoFocus value={filter} onChange={setFilter} />
      {others.length === 0 ? (
        <p className="text-14">{words.merge.none}</p>
      ) : (
        <ul
          aria-label={words.merge.list}
          className="max-h-80 divide-y divide-rule overflow-y-auto border-y border-rule"
        >
          {others.map((other) => (
            <li key={other.id}>
              <button
                type="button"
                className="w-full px-1 py-2.5 text-start text-14 hover:bg-paper"
                onClick={() => {
                  answer({ id: item.id, otherId: other.id, meetingId: other.meetingId, kind: 'same' }, true);
                  onDone();
                }}
              >
                <span dir="auto" className="block wrap-anywhere">
                  {other.text}
                </span>
                <span className="mt-0.5 block text-13 text-ink-2">
                  {[other.assignee, other.meetingTitle || shared.untitled, day(other.date)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
