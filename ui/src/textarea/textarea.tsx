import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { controlClasses } from '../input/input.tsx';

/** A field for several lines of text. Grows with its content in browsers that support it. */
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
