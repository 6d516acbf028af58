import type { SsoConnection, SsoMode, SsoSettings } from '@afterword/api-client';
import { Button, Dialog } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { toast } from '../../../parts/toast.ts';
import { useSettingsChanged } from './sign-on-query.ts';

const modes: readonly SsoMode[] = ['off', 'optional', 'required'];

/** Whether the sign-on is off, offered or required. */
export function Mode({
  connection: { mode, testedAt, recoveryCodes },
  settings: { domains },
}: {
  connection: SsoConnection;
  settings: SsoSettings;
}) {
  const words = useMessages('setup/sign-on');
  const copy = words.mode;
  const changed = useSettingsChanged();
  const [asked, setAsked] = useState(false);
  // Set with the click: the mutation becomes pending a moment later, and until then React would reset the radio
  // button.
  const [chosen, setChosen] = useState<SsoMode | null>(null);
  const set = useMutation({
    mutationFn: (wanted: SsoMode) => api.sso.setMode({ mode: wanted }),
    onSuccess: () => toast.success(words.saved),
    onError: (error) => toast.error(words.notChanged(explain(error))),
    onSettled: async () => {
      setAsked(false);
      await changed();
      setChosen(null);
    },
  });
  const choose = (wanted: SsoMode) => {
    setChosen(wanted);
    set.mutate(wanted);
  };
  const missing = {
    off: null,
    optional: domains.length === 0 ? copy.needsDomain : testedAt === null ? copy.needsTest : null,
    required: recoveryCodes === 0 ? copy.needsCodes : null,
  };
  const problemOf = (wanted: SsoMode) =>
    wanted === 'off' ? null : (missing.optional ?? (wanted === 'required' ? missing.required : null));
  return (
    <>
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">{copy.title}</legend>
        {modes.map((each) => {
          const problem = problemOf(each);
          return (
            <label key={each} className="flex items-start gap-3 text-14">
              <input
                type="radio"
                name="mode"
                className="mt-1 size-4 accent-accent"
                checked={(chosen ?? mode) === each}
                disabled={problem !== null}
                onChange={() => (each === 'required' ? setAsked(true) : choose(each))}
              />
              <span>
                <span className="font-medium">{copy.names[each]}</span>
                <span className="block text-13 text-ink-2">{problem ?? copy.hints[each]}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        role="alert"
        title={copy.question}
        description={copy.questionText(domains.join(', '))}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{words.cancel}</Button>
            <Button variant="primary" loading={set.isPending} onClick={() => choose('required')}>
              {copy.confirm}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Deletes the connection after asking. */
export function RemoveConnection() {
  const words = useMessages('setup/sign-on');
  const copy = words.removal;
  const changed = useSettingsChanged();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => api.sso.remove(),
    onSuccess: () => toast.success(copy.done),
    onError: (error) => toast.error(words.notChanged(explain(error))),
    onSettled: () => {
      setAsked(false);
      return changed();
    },
  });
  return (
    <>
      <Button variant="quiet" className="mt-6 -ms-4" onClick={() => setAsked(true)}>
        {copy.action}
      </Button>
      <Dialog
        open={asked}
        onOpenChange={setAsked}
        role="alert"
        title={copy.question}
        description={copy.text}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{words.cancel}</Button>
            <Button variant="primary" loading={remove.isPending} onClick={() => remove.mutate()}>
              {copy.action}
            </Button>
          </>
        }
      />
    </>
  );
}
