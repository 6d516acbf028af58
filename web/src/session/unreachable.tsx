import { Button } from '@afterword/ui';
import { useCallback, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { useMessages } from '../locales/messages.ts';
import { BareMessageScreen } from '../parts/message-screen.tsx';
import { useAuth } from './auth.ts';

/** Signed in, but the server does not respond. */
export function Unreachable() {
  const copy = useMessages('shell');
  const [trying, setTrying] = useState(false);
  const again = useCallback(async () => {
    setTrying(true);
    await useAuth.getState().load(api);
    setTrying(false);
  }, []);
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return (
    <BareMessageScreen
      title={copy.unreachable.title}
      mark="lost"
      action={
        <Button variant="primary" loading={trying} onClick={again}>
          {copy.unreachable.action}
        </Button>
      }
    >
      {copy.unreachable.text}
    </BareMessageScreen>
  );
}
