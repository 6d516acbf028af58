import { Button } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { MessageScreen } from '../../parts/message-screen.tsx';
import { paths } from '../../paths.ts';

/** /auth/expired: the link was used before, or is too old. */
export function Component() {
  const copy = useMessages('account/sign-in');
  return (
    <MessageScreen
      title={copy.expired.title}
      mark="lost"
      action={
        <Button asChild variant="primary">
          <Link to={paths.login}>{copy.expired.action}</Link>
        </Button>
      }
    >
      {copy.expired.text}
    </MessageScreen>
  );
}
