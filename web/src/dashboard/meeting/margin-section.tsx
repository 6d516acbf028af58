import { classNames } from '@afterword/ui';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

export interface MarginSectionProps {
  title: string;
  /** A small element next to the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A collapsible section of the transcript's margin. */
export function MarginSection({ title, aside, children }: MarginSectionProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      data-state={open ? 'open' : 'closed'}
      className="border-b border-rule last:border-b-0"
    >
      <div className="flex items-center gap-3">
        <h2 id={`${id}-title`} className="grow font-serif text-18 font-medium">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="flex w-full items-center justify-between gap-2 py-3.5 text-left"
          >
            {title}
            <ChevronDown
              aria-hidden="true"
              className={classNames('size-4 text-ink-2 transition-transform', !open && '-rotate-90')}
            />
          </button>
        </h2>
        {aside}
      </div>
      <div id={id} hidden={!open} className="pb-6">
        {children}
      </div>
    </section>
  );
}
