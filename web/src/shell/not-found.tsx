import { Button } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';
import { MessageScreen } from '../parts/message-screen.tsx';
import { paths } from '../paths.ts';

/** Shown at unknown addresses. */
export function NotFound() {
  const copy = useMessages('shell');
  return (
    <MessageScreen
      code={copy.notFound.code}
      title={copy.notFound.title}
      action={
        <Button asChild>
          <a href={paths.front}>{copy.notFound.action}</a>
        </Button>
      }
    >
      {copy.notFound.text}
    </MessageScreen>
  );
}

export { NotFound as Component };
