import { Field, type FieldProps, Select } from '@afterword/ui';
import type { ComponentProps } from 'react';

export interface SelectFieldProps<Value extends string>
  extends Omit<FieldProps, 'children'>,
    Pick<ComponentProps<'select'>, 'name' | 'disabled' | 'required'> {
  value: NoInfer<Value>;
  /** Values with their labels. */
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}

/** A labeled select. */
export function SelectField<Value extends string>({
  value,
  options,
  onChange,
  name,
  disabled,
  required,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          name={name}
          disabled={disabled}
          required={required}
          value={value}
          // Browsers offer nothing but the options.
          onChange={({ target }) => onChange(target.value as Value)}
        >
          {options.map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
