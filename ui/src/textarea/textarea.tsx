import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from '../input/input.tsx';

/** Several lines of text; grows with them where the browser can. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={classNames(
        controlClasses,
        'field-sizing-content min-h-24 py-2 text-16 sm:text-14',
        className,
      )}
      {...props}
    />
  );
}
