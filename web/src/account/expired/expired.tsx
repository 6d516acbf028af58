import { Button } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { MessageScreen } from '../../shell/message-screen.tsx';
import { copy } from '../copy.ts';

/** /auth/expired: the link was used before, or is too old. */
export function Component() {
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
