import { Loading, Skeleton, Switch } from '@afterword/ui';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../locales/messages.ts';

interface SectionProps {
  title: string;
  /** Explanation in the margin. */
  note?: ReactNode;
  children: ReactNode;
}

/** A section of the settings: name and explanation in the margin, controls next to them. */
export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-4 border-t border-rule py-8 md:grid-cols-[15rem_1fr]"
    >
      <div>
        <h2 id={id} className="font-serif text-22 font-medium">
          {title}
        </h2>
        {note && <div className="mt-1 text-13 text-pretty text-ink-2">{note}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface ToggleProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function Toggle({ label, hint, checked, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-6 py-2.5">
      <div className="min-w-0">
        <label htmlFor={id} className="text-14 font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-13 text-pretty text-ink-2">
            {hint}
          </p>
        )}
      </div>
      <Switch
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={checked}
        onCheckedChange={onChange}
      />
    </div>
  );
}

export function OptionsSkeleton() {
  return (
    <Loading
      label={useMessages('pages').loading}
      className="grid gap-x-12 gap-y-4 border-t border-rule py-8 md:grid-cols-[15rem_1fr]"
    >
      <Skeleton className="h-6 w-28" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-9 w-32" />
      </div>
    </Loading>
  );
}
