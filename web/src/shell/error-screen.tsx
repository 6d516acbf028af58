import { asApiError } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { explainCode } from '../locales/explain.ts';
import { useMessages } from '../locales/messages.ts';
import { BareMessageScreen } from '../parts/message-screen.tsx';
import { paths } from '../paths.ts';

/** Shown when a screen crashed: what happened, and a button to reload (specification, section 8). */
export function ErrorScreen() {
  const copy = useMessages('shell');
  const error = useRouteError();
  return (
    <BareMessageScreen
      title={copy.error.title}
      mark="lost"
      action={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {copy.error.action}
          </Button>
          <Button asChild>
            {/* Loads a new document, which discards all state. */}
            <a href={paths.front}>{copy.error.leave}</a>
          </Button>
        </>
      }
    >
      <p role="alert">{describe(error)}</p>
    </BareMessageScreen>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  const { status } = asApiError(error);
  const reason = explainCode(error);
  return status > 0 ? `${status} ${reason}` : reason;
}
