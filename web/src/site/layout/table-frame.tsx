import { classNames } from '@afterword/ui';
import type { ComponentProps } from 'react';

/** Around a table that may be wider than a phone: it scrolls, by keyboard too (WCAG 2.1.1). It wants a name (`aria-label`). */
export function TableFrame({ className, ...props }: ComponentProps<'section'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached.
    <section className={classNames('relative overflow-x-auto', className)} tabIndex={0} {...props} />
  );
}
