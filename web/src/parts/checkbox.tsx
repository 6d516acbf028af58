import { useId } from 'react';

/** A checkbox with its label; `hint` explains the consequences below. */
export function Checkbox({
  label,
  hint = '',
  checked,
  onChange,
}: {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const hintId = useId();
  const box = (
    // Aligns the box with the first line of a long label.
    <label className="flex min-h-6 items-start gap-2.5 text-14">
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={hint === '' ? undefined : hintId}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-ink"
      />
      {label}
    </label>
  );
  if (hint === '') return box;
  return (
    <div>
      {box}
      <p id={hintId} className="mt-1 ml-6.5 text-13 text-pretty text-ink-2">
        {hint}
      </p>
    </div>
  );
}
