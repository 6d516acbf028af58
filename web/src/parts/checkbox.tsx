/** A box to check, with its label beside it. */
export function Checkbox({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    // The box stays with the first line of a label that takes several.
    <label className="flex min-h-6 items-start gap-2.5 text-14">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="mt-0.5 size-4 shrink-0 accent-ink"
      />
      {label}
    </label>
  );
}
