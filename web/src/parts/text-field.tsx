import { Field, type FieldProps, Input } from '@afterword/ui';

export interface TextFieldProps extends Omit<FieldProps, 'children'> {
  value: string;
  /** UTF-16 units it takes at most. */
  maxLength: number;
  onChange: (value: string) => void;
  /** Whether it has the focus when it appears. */
  autoFocus?: boolean;
}

/** One line in words of a person's own, in whatever direction they are written; browsers suggest nothing for it. */
export function TextField({ value, maxLength, onChange, autoFocus = false, ...field }: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          autoFocus={autoFocus}
          dir="auto"
          autoComplete="off"
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
