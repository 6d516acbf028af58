import { Button } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { toast } from '../../../parts/toast.ts';
import { ActionForm } from '../../parts/action-items/action-form.tsx';
import { ActionItem } from '../../parts/action-items/action-item.tsx';
import { actionsQuery, useChangeActions, useOffers } from '../../parts/action-items/use-actions.ts';

export interface ActionListProps {
  meetingId: string;
  /** Whether the user may add items. */
  writable: boolean;
  /** Key of the item whose lines are highlighted. */
  shown: string | null;
  onShow: (key: string, entryIds: string[], claim: string) => void;
}

/** The action items of a meeting, including those that people added. */
export function ActionList({ meetingId, writable, shown, onShow }: ActionListProps) {
  const words = useMessages('dashboard/actions');
  const query = useQuery(actionsQuery({ meeting: meetingId }));
  const { data } = query;
  const { data: offers } = useOffers(data?.items ?? []);
  const { readAgain } = useChangeActions();
  const [adding, setAdding] = useState(false);
  if (!data) return <NotLoaded query={query} words={words} skeleton="h-8" />;
  return (
    <>
      {data.items.length === 0 && <p className="mt-1.5 text-14 text-ink-2">{words.none}</p>}
      <ul>
        {data.items.map((item) => (
          <ActionItem
            key={item.id}
            item={item}
            offers={offers?.items.filter(({ actionId }) => actionId === item.id) ?? []}
            within={{
              name: `action ${item.id}`,
              shown: shown === `action ${item.id}`,
              onShow: (entries, text) => onShow(`action ${item.id}`, entries, text),
            }}
          />
        ))}
      </ul>
      {adding && (
        <ActionForm
          meetingId={meetingId}
          start={{ text: '', assignee: null, dueDate: null }}
          onClose={() => setAdding(false)}
          onSubmit={async (written) => {
            await api.actions.create({ id: meetingId, ...written });
            await readAgain();
            toast.success(words.added);
          }}
        />
      )}
      {writable && !adding && (
        <Button size="small" className="mt-3" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" className="size-4" />
          {words.add}
        </Button>
      )}
    </>
  );
}
