import { asApiError, type IntegrationField } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { initialValues, SettingsFields, type SettingValues, toSettings } from './settings-fields.tsx';
import { explainAt } from './words.ts';

/** The settings of a new or existing connection. Problems are shown at their field, if they have one. */
export function SettingsForm({
  name,
  fields,
  settings,
  leftOut,
  action,
  sending,
  onSend,
  onCancel,
}: {
  /** Name of the destination. */
  name: string;
  fields: readonly IntegrationField[];
  /** The current settings; none for a new connection. */
  settings?: SettingValues;
  /** A kind of field to omit. */
  leftOut?: IntegrationField['kind'] | undefined;
  /** Label of the button. */
  action: string;
  sending: { isPending: boolean; isSuccess: boolean; error: unknown; reset: () => void };
  onSend: (settings: SettingValues) => void;
  onCancel: () => void;
}) {
  const copy = useMessages('dashboard/integrations');
  const [values, setValues] = useState(() => initialValues(fields, settings));
  const asked = fields.filter(({ kind }) => kind !== leftOut);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) onSend(toSettings(asked, values));
  };
  const wrong = sending.error
    ? { field: asApiError(sending.error).fields[0]?.field ?? '', text: explainAt(copy, sending.error, name) }
    : null;
  return (
    <form
      // A success may lead to the vendor’s page.
      aria-busy={sending.isPending || sending.isSuccess}
      onSubmit={submit}
      className="mt-5 grid gap-5"
    >
      <SettingsFields
        fields={asked}
        values={values}
        onChange={(changed) => {
          setValues(changed);
          sending.reset();
        }}
        wrong={wrong}
      />
      <p role="alert" className="text-13 text-accent empty:hidden">
        {wrong && !asked.some((field) => wrong.field.startsWith(`settings.${field.name}`)) && wrong.text}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button disabled={sending.isPending} onClick={onCancel}>
          {copy.cancel}
        </Button>
        <Button type="submit" variant="primary" loading={sending.isPending}>
          {action}
        </Button>
      </div>
    </form>
  );
}
