import type { MarkState } from '@afterword/ui';
import type { ReactNode } from 'react';
import { MainPart } from './main-part.tsx';
import { MessageLayout, MessageMark } from './message-layout.tsx';

export interface MessageScreenProps {
  title: string;
  /** The number above the message, such as '404'. */
  code?: string;
  children?: ReactNode;
  action?: ReactNode;
  mark?: MarkState;
}

/** A screen with a single message. */
export function MessageScreen({ title, code, children, action, mark = 'waiting' }: MessageScreenProps) {
  return (
    <MessageLayout>
      <title>{`${title} · Afterword`}</title>
      <MessageMark state={mark} code={code} />
      <h1 className="font-serif text-36 font-medium text-balance">{title}</h1>
      {children && <div className="text-16 text-pretty text-ink-2">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
    </MessageLayout>
  );
}

/** A message screen without a frame, aligned with the pages of the site. */
export function BareMessageScreen(props: MessageScreenProps) {
  return (
    <MainPart className="mx-auto flex min-h-dvh max-w-[75rem] flex-col px-5 sm:px-8">
      <MessageScreen {...props} />
    </MainPart>
  );
}
