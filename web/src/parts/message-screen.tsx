import { Mark, type MarkState } from '@afterword/ui';
import type { ReactNode } from 'react';

export interface MessageScreenProps {
  title: string;
  /** The number browsers and people know such a screen by: '404'. */
  code?: string;
  children?: ReactNode;
  action?: ReactNode;
  mark?: MarkState;
}

/** A screen with one thing to say. */
export function MessageScreen({ title, code, children, action, mark = 'waiting' }: MessageScreenProps) {
  return (
    <div className="m-auto flex w-full max-w-lg flex-col items-start gap-4 py-16">
      <title>{`${title} · Afterword`}</title>
      <div className="flex items-center gap-3">
        <Mark state={mark} className="size-10" />
        {code && <span className="font-serif text-22 text-ink-2 tabular-nums">{code}</span>}
      </div>
      <h1 className="font-serif text-36 font-medium text-balance">{title}</h1>
      {children && <div className="text-16 text-pretty text-ink-2">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
