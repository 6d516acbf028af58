import { Button } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { copy } from './copy.ts';
import { MessageScreen } from './message-screen.tsx';

/** Any address that is none of ours. */
export function NotFound() {
  return (
    <MessageScreen
      code={copy.notFound.code}
      title={copy.notFound.title}
      action={
        <Button asChild>
          <Link to={paths.front}>{copy.notFound.action}</Link>
        </Button>
      }
    >
      {copy.notFound.text}
    </MessageScreen>
  );
}

export { NotFound as Component };
