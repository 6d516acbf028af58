import { Button, Dialog, Field, Input } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { paths } from '../../../paths.ts';

/** The end of a meeting: said what goes, asked once more, and a word typed. */
export function DeleteMeeting({ id, name }: { id: string; name: string }) {
  const words = useMessages('dashboard/meeting').meetingDeletion;
  const [asked, setAsked] = useState(false);
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
  const [typed, setTyped] = useState('');
  const matches = typed.trim().toLowerCase() === words.word.toLowerCase();
  const remove = useMutation({
    mutationFn: () => api.meetings.delete({ id }),
    onSuccess: () => {
      toast.success(words.done);
      navigate(paths.meetings, { replace: true });
      client.removeQueries({ queryKey: ['meeting', id] });
      void client.invalidateQueries({ queryKey: ['meetings'] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches) remove.mutate();
  };
  return (
    <Dialog
      open
      role="alert"
      title={words.title}
      description={words.text}
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
    >
      <p
        dir="auto"
        className="mt-4 line-clamp-3 border-s-2 border-rule ps-3 font-serif text-16 wrap-anywhere"
      >
        {name}
      </p>
      <form onSubmit={submit} className="mt-5">
        <Field label={words.confirm(words.word)} error={remove.error && explain(remove.error)}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                remove.reset();
              }}
            />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={remove.isPending}>
            {words.keep}
          </Button>
          <Button type="submit" variant="danger" loading={remove.isPending} disabled={!matches}>
            {words.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
