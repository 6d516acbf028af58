import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { MessageScreen } from '../../parts/message-screen.tsx';
import { useResetOnReturn } from '../../parts/reset-on-return.ts';
import { useAuth } from '../../session/auth.ts';
import { answerAddress, type ConnectRequest, readRequest } from './request.ts';

/** /auth/extension: creates a session for the extension's sign-in popup. Requires a click. */
export function Component() {
  const copy = useMessages('account/sign-in');
  const [query] = useSearchParams();
  const request = readRequest(query);
  if (!request) {
    return (
      <MessageScreen title={copy.connect.refused.title} mark="lost">
        {copy.connect.refused.text}
      </MessageScreen>
    );
  }
  return <Ask request={request} />;
}

function Ask({ request }: { request: ConnectRequest }) {
  const copy = useMessages('account/sign-in');
  const { user } = useAuth();
  const connect = useMutation({
    mutationFn: () =>
      api.accounts.createExtensionCode(
        request.codeChallenge ? { code_challenge: request.codeChallenge } : {},
      ),
    onSuccess: ({ code }) => window.location.assign(answerAddress(request, code)),
  });
  useResetOnReturn(connect.reset);
  return (
    <MessageScreen
      title={copy.connect.title}
      mark="ready"
      action={
        <Button
          variant="primary"
          size="large"
          loading={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate()}
        >
          {copy.connect.action}
        </Button>
      }
    >
      <p className="wrap-anywhere">{copy.connect.text(user?.email ?? '')}</p>
      <p className="mt-3 text-14">{copy.connect.detail}</p>
      {connect.error && (
        <p role="alert" className="mt-3 text-14 text-accent">
          {explainCode(connect.error)}
        </p>
      )}
    </MessageScreen>
  );
}
