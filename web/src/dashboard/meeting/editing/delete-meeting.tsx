import { Button } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { useActions } from '../../../parts/actions/registry.ts';
import { Checkbox } from '../../../parts/checkbox.tsx';
import { ConfirmByTyping } from '../../../parts/confirm-by-typing.tsx';
import { deliveriesQuery, integrationsQuery } from '../../../parts/integrations/queries.ts';
import { toast } from '../../../parts/toast.ts';
import { paths } from '../../../paths.ts';

/** Deletes a meeting: lists what is deleted, and asks to type a word. */
export function DeleteMeeting({ id, name }: { id: string; name: string }) {
  const words = useMessages('dashboard/meeting').meetingDeletion;
  const [asked, setAsked] = useState(false);
  useActions({ deleteMeeting: () => setAsked(true) });
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
        <Trash2 aria-hidden="true" />
        {words.button}
      </Button>
      {asked && <Question id={id} name={name} onClose={() => setAsked(false)} />}
    </>
  );
}

function Question({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const words = useMessages('dashboard/meeting').meetingDeletion;
  const client = useQueryClient();
  const navigate = useNavigate();
  const there = useWhereItIs(id);
  const [removeThere, setRemoveThere] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.meetings.delete({ id, removeThere }),
    onSuccess: () => {
      toast.success(words.done);
      navigate(paths.meetings, { replace: true });
      client.removeQueries({ queryKey: ['meeting', id] });
      void client.invalidateQueries({ queryKey: ['meetings'] });
    },
  });
  return (
    <ConfirmByTyping
      title={words.title}
      text={words.text}
      label={words.confirm(words.word)}
      expected={words.word}
      keep={words.keep}
      action={words.action}
      deletion={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p
        dir="auto"
        className="mt-4 line-clamp-3 border-s-2 border-rule ps-3 font-serif text-16 wrap-anywhere"
      >
        {name}
      </p>
      {there.all.length > 0 && <p className="mt-4 text-14">{words.stays(there.all)}</p>}
      {there.removable.length > 0 && (
        <div className="mt-2">
          <Checkbox
            label={words.removeThere(there.removable)}
            checked={removeThere}
            onChange={setRemoveThere}
          />
        </div>
      )}
    </ConfirmByTyping>
  );
}

/** Returns the names of destinations that have the meeting, and of those from which it can be removed. */
function useWhereItIs(meeting: string): { all: string[]; removable: string[] } {
  const { data: deliveries } = useQuery(deliveriesQuery({ meeting }, 1));
  const { data: catalog } = useQuery(integrationsQuery);
  const ids = new Set(
    deliveries?.items
      // The destination has it even while it is being updated or after an update failed.
      .filter(({ state, reference }) => state === 'delivered' || reference !== null)
      .map(({ integration }) => integration),
  );
  const there = catalog?.items.filter((each) => ids.has(each.id)) ?? [];
  return {
    all: there.map(({ name }) => name),
    removable: there.filter(({ removes }) => removes).map(({ name }) => name),
  };
}
