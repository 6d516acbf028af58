import { Field, type FieldProps, Input } from '@afterword/ui';
import type { ComponentProps } from 'react';

type TextProps = Omit<FieldProps, 'children'> & { value: string; onChange: (value: string) => void };
export type InputFieldProps = TextProps & Omit<ComponentProps<typeof Input>, keyof TextProps>;

/** A labeled input. */
export function InputField({
  label,
  hint,
  error,
  className = '',
  value,
  onChange,
  ...input
}: InputFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <Input {...control} {...input} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

/** An input for free text in any writing direction, without the browser's suggestions. */
export function TextField(props: InputFieldProps) {
  return <InputField dir="auto" autoComplete="off" {...props} />;
}
