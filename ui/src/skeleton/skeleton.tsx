import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** The shape of what comes, after 150 ms. Stands in a Loading, which says so to screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span aria-hidden="true" className={classNames('block animate-late', className)} {...props}>
      <span className="block size-full min-h-3 animate-breathe rounded-sm bg-wash" />
    </span>
  );
}
