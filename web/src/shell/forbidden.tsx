import { Button } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../locales/messages.ts';
import { MessageScreen } from '../parts/message-screen.tsx';
import { paths } from '../paths.ts';

/** /403: shown to someone who opens a staff screen and is not an admin. */
export function Component() {
  const copy = useMessages('shell');
  return (
    <MessageScreen
      code={copy.forbidden.code}
      title={copy.forbidden.title}
      mark="lost"
      action={
        <Button asChild>
          <Link to={paths.dashboard}>{copy.forbidden.action}</Link>
        </Button>
      }
    >
      {copy.forbidden.text}
    </MessageScreen>
  );
}
