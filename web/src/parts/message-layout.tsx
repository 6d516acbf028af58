import { classNames, Mark, type MarkState } from '@afterword/ui';
import type { ComponentProps, ReactNode } from 'react';

/** Layout of a screen with a single message: at the left edge of the page, in every frame. */
export function MessageLayout({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames('my-auto flex w-full max-w-lg flex-col items-start gap-4 py-16', className)}
      {...props}
    />
  );
}

/** The number above the message, such as '404'. */
export function MessageMark({ state, code }: { state: MarkState; code?: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <Mark state={state} className="size-10" />
      {code && <span className="font-serif text-22 text-ink-2 tabular-nums">{code}</span>}
    </div>
  );
}
