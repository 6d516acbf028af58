import { Button } from '@afterword/ui';
import { MessageLayout, MessageMark } from '../../parts/message-layout.tsx';
import { paths } from '../../paths.ts';
import type { PageProps } from '../page.ts';

/** Shown at unknown addresses. The server responds with 404. */
export function NotFound({ copy }: Pick<PageProps, 'copy'>) {
  const words = copy.notFound;
  return (
    <MessageLayout>
      <MessageMark state="waiting" code={words.code} />
      <h1 className="font-serif text-36 font-medium text-balance">{words.title}</h1>
      <p className="text-pretty text-ink-2">{words.text}</p>
      <Button asChild className="mt-2">
        <a href={paths.front}>{words.action}</a>
      </Button>
    </MessageLayout>
  );
}
