import { Mark, type MarkState } from '@afterword/ui';
import type { ReactNode } from 'react';

export interface MessageScreenProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  mark?: MarkState;
}

/** A screen with one thing to say. */
export function MessageScreen({ title, children, action, mark = 'waiting' }: MessageScreenProps) {
  return (
    <div className="m-auto flex max-w-lg flex-col items-start gap-4 py-16">
      <title>{`${title} · Afterword`}</title>
      <Mark state={mark} className="size-10" />
      <h1 className="font-serif text-36 font-medium text-balance">{title}</h1>
      {children && <div className="text-16 text-pretty text-ink-2">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
    </div>
  );
}
