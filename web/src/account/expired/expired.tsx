import { Button } from '@afterword/ui';
import { Link, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { MessageScreen } from '../../parts/message-screen.tsx';
import { paths } from '../../paths.ts';

/**
 * /auth/expired: the link has expired; with `?why=used` it was already used, with `?why=unknown` it is not one of
 * ours.
 */
export function Component() {
  const copy = useMessages('account/sign-in');
  const why = useSearchParams()[0].get('why');
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
      {(why === 'used' || why === 'unknown') && <p className="mb-2">{copy.expired[why]}</p>}
      <p>{copy.expired.text}</p>
    </MessageScreen>
  );
}
