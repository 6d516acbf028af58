import type { AutomationLimits } from '@afterword/api-client';
import { Button, Switch } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { InputField } from '../../parts/text-field.tsx';
import { toast } from '../../parts/toast.ts';
import { automationsKey } from './queries.ts';

/** Settings for all automations of the workspace: whether they run, and how many messages they may send. */
export function Limits({ limits }: { limits: AutomationLimits }) {
  const copy = useMessages('setup/automations');
  const client = useQueryClient();
  const [messages, setMessages] = useState(`${limits.messagesAnHour}`);
  const [money, setMoney] = useState(`${limits.moneyAMonth ?? ''}`);
  const change = useMutation({
    mutationFn: (given: Partial<AutomationLimits>) => api.automations.setLimits(given),
    onSuccess: (_answer, { stopped }) => {
      void client.invalidateQueries({ queryKey: automationsKey });
      if (stopped === undefined) toast.success(copy.limits.saved);
      else toast.success(stopped ? copy.stopAll.stopped : copy.stopAll.resumed);
    },
    onError: (error) => toast.error(copy.notSaved(explain(error))),
  });
  const isNumber = /^\d{1,5}$/.test(messages.trim());
  const isAmount = /^(?:\d{1,6}(?:[.,]\d{1,2})?)?$/.test(money.trim());
  const messagesAnHour = Number(messages);
  const moneyAMonth = money.trim() === '' ? null : Number(money.replace(',', '.'));
  const isChanged = messagesAnHour !== limits.messagesAnHour || moneyAMonth !== limits.moneyAMonth;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNumber && isAmount) change.mutate({ messagesAnHour, moneyAMonth });
  };
  return (
    <SettingsSection title={copy.limits.title}>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p id="stop-all" className="text-14 font-medium">
            {copy.stopAll.title}
          </p>
          <p id="stop-all-text" className="text-13 text-ink-2">
            {copy.stopAll.text}
          </p>
        </div>
        <Switch
          checked={limits.stopped}
          disabled={change.isPending}
          aria-labelledby="stop-all"
          aria-describedby="stop-all-text"
          onCheckedChange={(stopped) => change.mutate({ stopped })}
        />
      </div>
      <form onSubmit={submit} noValidate className="mt-6 flex max-w-96 flex-col gap-3">
        <InputField
          label={copy.limits.messages}
          hint={copy.limits.messagesHint}
          error={isNumber ? undefined : copy.limits.messagesWrong}
          inputMode="numeric"
          value={messages}
          onChange={setMessages}
        />
        <InputField
          label={copy.limits.money}
          hint={copy.limits.moneyHint}
          error={isAmount ? undefined : copy.limits.moneyWrong}
          inputMode="decimal"
          value={money}
          onChange={setMoney}
        />
        {isChanged && (
          <Button type="submit" loading={change.isPending} className="self-start">
            {copy.limits.save}
          </Button>
        )}
      </form>
    </SettingsSection>
  );
}
