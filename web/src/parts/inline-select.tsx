import { Select } from '@afterword/ui';
import { useId } from 'react';

export interface InlineSelectProps<Value extends string> {
  label: string;
  value: NoInfer<Value>;
  /** Values with their labels. */
  options: readonly (readonly [value: Value, label: string])[];
  onChange: (value: Value) => void;
}

/** A select with its label on one line, for toolbars. */
export function InlineSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: InlineSelectProps<Value>) {
  const id = useId();
  return (
    <div className="inline-flex items-center gap-2 text-13 text-ink-2">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        value={value}
        onChange={({ target }) => {
          const chosen = options.find(([each]) => each === target.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </Select>
    </div>
  );
}
