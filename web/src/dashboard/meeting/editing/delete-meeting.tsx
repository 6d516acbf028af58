import { Button } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { useActions } from '../../../parts/actions/registry.ts';
import { ConfirmByTyping } from '../../../parts/confirm-by-typing.tsx';
import { paths } from '../../../paths.ts';

/** The end of a meeting: said what goes, asked once more, and a word typed. */
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
  const remove = useMutation({
    mutationFn: () => api.meetings.delete({ id }),
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
    </ConfirmByTyping>
  );
}
