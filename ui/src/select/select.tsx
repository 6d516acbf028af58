import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from '../input/input.tsx';
import { useKeptFocus } from '../kept-focus.ts';

/** The browser's select, which works well on phones, with keyboards and with screen readers. */
export function Select({ className, children, ...props }: ComponentPropsWithoutRef<'select'>) {
  const control = useKeptFocus<HTMLSelectElement>(props.disabled);
  return (
    <span className={classNames('relative inline-grid', className)}>
      <select
        ref={control}
        className={classNames(controlClasses, 'h-10 appearance-none pe-9 text-16 sm:text-14')}
        {...props}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-ink-2"
      />
    </span>
  );
}
