import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Mark } from '../mark/mark.tsx';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** One sentence that says what is missing. */
  title: ReactNode;
  /** Explains the state, or how to change it. */
  children?: ReactNode;
  /** A link or button for the next step. */
  action?: ReactNode;
  picture?: ReactNode;
}

/** Shown if there is no content or loading failed. */
export function EmptyState({ title, children, action, picture, className, ...props }: EmptyStateProps) {
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center', className)}
      {...props}
    >
      {picture ?? <Mark state="waiting" className="mb-5 size-9 text-ink-2" />}
      <p className="font-serif text-22 text-balance">{title}</p>
      {children && <div className="mt-2 text-14 text-pretty text-ink-2">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
