import type { ReactNode } from 'react';

export interface LoadingProps {
  /** Says what is on its way, to who cannot see the shapes. */
  label: string;
  className?: string;
  /** Skeletons in the shape of what comes. */
  children: ReactNode;
}

/** A part of a screen while it is on its way. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
