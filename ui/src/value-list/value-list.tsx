import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Input } from '../input/input.tsx';

export interface ValueListProps {
  label: string;
  hint: string;
  placeholder: string;
  values: readonly string[];
  /** Values that others set and that cannot be removed here, with a note beside each. */
  fixed: { values: readonly string[]; note: string } | null;
  words: { add: string; remove: (value: string) => string };
  mayAdd: boolean;
  mayRemove: boolean;
  /** Returns what is wrong with the typed value, or null. `clear` empties the input. */
  onAdd: (typed: string, clear: () => void) => string | null;
  onRemove: (value: string) => void;
}

/** An editable list of short texts. */
export function ValueList(props: ValueListProps) {
  const { label, hint, placeholder, values, fixed, words, mayAdd, mayRemove, onAdd, onRemove } = props;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const added = fixed?.values ?? [];

  function add(event: FormEvent) {
    event.preventDefault();
    if (mayAdd) setProblem(onAdd(typed, () => setTyped('')));
  }

  return (
    <form onSubmit={add} noValidate className="max-w-120">
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={typed}
              placeholder={placeholder}
              spellCheck={false}
              autoComplete="off"
              dir="auto"
              disabled={!mayAdd}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" disabled={!mayAdd}>
              {words.add}
            </Button>
          </div>
        )}
      </Field>
      {values.length + added.length > 0 && (
        <ul aria-label={label} className="mt-3 divide-y divide-rule border-y border-rule">
          {added.map((value) => (
            <li
              key={`fixed ${value}`}
              className="flex flex-wrap items-center justify-between gap-x-3 py-2 text-14"
            >
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {value}
              </span>
              <span className="min-w-0 text-13 text-ink-2 wrap-anywhere">{fixed?.note}</span>
            </li>
          ))}
          {values.map((value) => (
            <li key={value} className="flex min-h-10 items-center justify-between gap-3 py-1 text-14">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {value}
              </span>
              {mayRemove && (
                <IconButton
                  label={words.remove(value)}
                  size="small"
                  tooltip={false}
                  onClick={() => onRemove(value)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
