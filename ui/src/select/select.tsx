import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from '../input/input.tsx';

/** The browser's select, which works well on phones, with keyboards and with screen readers. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative inline-grid', className)}>
      <select
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
