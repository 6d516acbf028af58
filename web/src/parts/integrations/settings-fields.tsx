import type { IntegrationField } from '@afterword/api-client';
import { auditEvent } from '@afterword/api-client/product';
import { Field, Input } from '@afterword/ui';
import { useId } from 'react';
import { Checkbox } from '../checkbox.tsx';
import { SelectField } from '../select-field.tsx';

/** Entered values by field name. */
export type SettingValues = Record<string, unknown>;

/** Initial values. */
export function initialValues(
  fields: readonly IntegrationField[],
  settings: SettingValues = {},
): SettingValues {
  return Object.fromEntries(fields.map((field) => [field.name, settings[field.name] ?? emptyOf(field)]));
}

function emptyOf({ kind, choices }: IntegrationField): unknown {
  if (kind === 'choices') return choices.map(({ value }) => value).filter((value) => value !== auditEvent);
  if (kind === 'choice') return choices[0]?.value ?? '';
  if (kind === 'emails') return [];
  return kind === 'checkbox' ? true : '';
}

/** The fields of a destination's settings, as its catalog describes them. */
export function SettingsFields({
  fields,
  values,
  onChange,
  wrong,
}: {
  fields: readonly IntegrationField[];
  values: SettingValues;
  onChange: (values: SettingValues) => void;
  /** The refused field, and the reason. */
  wrong: { field: string; text: string } | null;
}) {
  return fields.map((field) => (
    <OneField
      key={field.name}
      field={field}
      value={values[field.name]}
      onChange={(value) => onChange({ ...values, [field.name]: value })}
      error={wrong?.field.startsWith(`settings.${field.name}`) ? wrong.text : undefined}
    />
  ));
}

function OneField({
  field,
  value,
  onChange,
  error,
}: {
  field: IntegrationField;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
}) {
  const { kind, label, hint, required, choices, example } = field;
  const help = { label, error, ...(hint ? { hint } : {}) };
  switch (kind) {
    case 'choice':
      return (
        <SelectField
          {...help}
          value={`${value}`}
          options={choices.map((choice) => [choice.value, choice.label] as const)}
          onChange={onChange}
        />
      );
    case 'choices':
      return <Choices {...help} choices={choices} value={value as string[]} onChange={onChange} />;
    case 'checkbox':
      return <Checkbox label={label} hint={help.hint ?? ''} checked={value === true} onChange={onChange} />;
    case 'emails':
      return (
        <Field {...help}>
          {(control) => (
            <Input
              {...control}
              required={required}
              placeholder={example}
              inputMode="email"
              autoComplete="off"
              value={typeof value === 'string' ? value : (value as string[]).join(', ')}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      );
    default:
      return (
        <Field {...help}>
          {(control) => (
            <Input
              {...control}
              required={required}
              placeholder={example}
              type={kind === 'secret' ? 'password' : kind === 'url' ? 'url' : 'text'}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={`${value}`}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      );
  }
}

/** Returns the values as the API expects them: typed email addresses become a list. */
export function toSettings(fields: readonly IntegrationField[], values: SettingValues): SettingValues {
  return Object.fromEntries(
    fields.map(({ name, kind }) => {
      const value = values[name];
      return [name, kind === 'emails' && typeof value === 'string' ? addressesIn(value) : value];
    }),
  );
}

/** Splits at commas, semicolons and spaces. */
const addressesIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

function Choices({
  label,
  hint,
  error,
  choices,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  error: string | undefined;
  choices: IntegrationField['choices'];
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const about = useId();
  return (
    <fieldset className="grid gap-2" aria-describedby={about}>
      <legend className="mb-1 text-13 font-medium">{label}</legend>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          checked={value.includes(choice.value)}
          onChange={(checked) =>
            onChange(
              choices
                .map((each) => each.value)
                .filter((each) => (each === choice.value ? checked : value.includes(each))),
            )
          }
        />
      ))}
      <p id={about} className={error ? 'text-13 text-accent' : 'text-13 text-ink-2 empty:hidden'}>
        {error ?? hint}
      </p>
    </fieldset>
  );
}
