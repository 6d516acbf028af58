import type { RecapSuggestion } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, Loading, Skeleton } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { Failure } from '../../../parts/failure.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { InputField } from '../../../parts/text-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';

/** A button and a dialog to email the recap. Only if the plan includes emails. */
export function EmailRecap({ meetingId }: { meetingId: string }) {
  const words = useMessages('dashboard/recap');
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  if (!user?.features.includes('google-drive-and-zapier')) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Mail aria-hidden="true" />
        {words.button}
      </Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        description={words.text}
        closeLabel={words.close}
        className="w-[min(40rem,calc(100vw-2rem))]"
      >
        <Recap meetingId={meetingId} self={user.email} onSent={() => setOpen(false)} />
      </FormDialog>
    </>
  );
}

interface RecapProps {
  meetingId: string;
  /** The user's own address, which gets no copy unless they ask for one. */
  self: string;
  onSent: () => void;
}

function Recap({ meetingId, self, onSent }: RecapProps) {
  const words = useMessages('dashboard/recap');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['meeting', meetingId, 'recap'],
    queryFn: ({ signal }) => api.recaps.preview({ id: meetingId }, { signal }),
  });
  if (!data && error && !isFetching)
    return <Failure title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={words.loading} className="mt-4">
        <Skeleton className="h-40" />
      </Loading>
    );
  return (
    <>
      <Recipients meetingId={meetingId} self={self} suggested={data.suggested} onSent={onSent} />
      <section aria-labelledby="recap-preview" className="mt-6">
        <h3 id="recap-preview" className="font-medium">
          {words.preview}
        </h3>
        <div className="mt-2 rounded-md border border-rule bg-surface p-4 text-14">
          <p dir="auto" className="text-ink-2 wrap-anywhere">
            {words.subject(data.subject)}
          </p>
          <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-wrap">
            {data.text}
          </p>
        </div>
      </section>
    </>
  );
}

interface RecipientsProps extends RecapProps {
  suggested: readonly RecapSuggestion[];
}

/** Chooses recipients and sends the email. Attendees are preselected, invitees are not. */
function Recipients({ meetingId, self, suggested, onSent }: RecipientsProps) {
  const words = useMessages('dashboard/recap');
  const [chosen, setChosen] = useState(
    () =>
      new Set(
        suggested.filter(({ attended, email }) => attended && email !== self).map(({ email }) => email),
      ),
  );
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const send = useMutation({
    mutationFn: (to: string[]) => api.recaps.send({ id: meetingId, to }),
    onSuccess: ({ unsubscribed }, to) => {
      const sent = to.length - unsubscribed.length;
      if (sent > 0) toast.success(words.sent(sent));
      if (unsubscribed.length > 0) toast.info(words.unsubscribed(unsubscribed));
      onSent();
    },
  });
  const toggle = (email: string) => {
    const next = new Set(chosen);
    if (!next.delete(email)) next.add(email);
    setChosen(next);
    setProblem('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const to = [...new Set([...chosen, ...typed.split(/[\s,;]+/)])].filter((email) => email !== '');
    if (to.length === 0) setProblem(words.nobody);
    else if (to.length > limits.peoplePerShare) setProblem(words.tooMany(limits.peoplePerShare));
    else send.mutate(to);
  };
  return (
    <form aria-busy={send.isPending} onSubmit={submit} className="mt-5 flex flex-col gap-4">
      {suggested.length > 0 && (
        <fieldset className="flex flex-col gap-1.5 text-14">
          <legend className="mb-1.5 text-13 font-medium">{words.to}</legend>
          {suggested.map(({ name, email, attended }) => (
            <label key={email} className="flex items-start gap-2.5 py-0.5">
              <input
                type="checkbox"
                className="mt-0.5 size-4.5 shrink-0 accent-ink"
                checked={chosen.has(email)}
                onChange={() => toggle(email)}
              />
              <span className="min-w-0 wrap-anywhere">
                <bdi className="font-medium">{name}</bdi> {email}{' '}
                <span className="text-ink-2">{attended ? words.attended : words.invited}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <InputField
        label={words.others}
        hint={words.othersHint}
        error={problem || (send.error && explain(send.error))}
        autoComplete="off"
        inputMode="email"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setProblem('');
          send.reset();
        }}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" loading={send.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
