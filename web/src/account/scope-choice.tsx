import type { KeyScope } from '@afterword/api-client';
import { useMessages } from '../locales/messages.ts';
import { Checkbox } from '../parts/checkbox.tsx';

export interface ScopeChoiceProps {
  legend: string;
  /** The scopes a program requests. */
  asked: readonly KeyScope[];
  chosen: readonly KeyScope[];
  onChange(chosen: KeyScope[]): void;
}

/** Lets the user choose which of the requested scopes a program gets. */
export function ScopeChoice({ legend, asked, chosen, onChange }: ScopeChoiceProps) {
  const words = useMessages('setup/keys');
  return (
    <fieldset className="mt-5 grid gap-2 text-ink">
      <legend className="mb-1.5 text-13 font-medium">{legend}</legend>
      {asked.map((scope) => (
        <Checkbox
          key={scope}
          label={words.scopes[scope]}
          hint={words.scopeHints[scope]}
          checked={chosen.includes(scope)}
          onChange={(on) => onChange(asked.filter((each) => (each === scope ? on : chosen.includes(each))))}
        />
      ))}
    </fieldset>
  );
}
