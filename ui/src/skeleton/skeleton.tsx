import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** A placeholder in the shape of the content, shown after 150 ms. Use it in a Loading, which informs screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<'span'>) {
  return (
    <span aria-hidden="true" className={classNames('block animate-late', className)} {...props}>
      <span className="block size-full min-h-3 animate-breathe rounded-sm bg-wash" />
    </span>
  );
}

export interface LoadingProps {
  /** Tells screen readers what is loading. */
  label: string;
  className?: string;
  /** Skeletons in the shape of the content. */
  children: ReactNode;
}

/** A part of a screen while it is loading. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
