import { asApiError } from '@afterword/api-client';
import { Button, EmptyState, Mark } from '@afterword/ui';
import { explainCode } from '../locales/explain.ts';
import { useMessages } from '../locales/messages.ts';

export interface FailureProps {
  /** A sentence, such as 'The meetings could not be loaded.' */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** The failure that the person retried, if they did nothing since. While it loads again, there is no button to keep the focus. */
let retried = '';
const forgetRetry = () => {
  retried = '';
};

/** Shown if loading failed: what failed, why, and a button to retry. */
export function Failure({ title, error, onRetry }: FailureProps) {
  const copy = useMessages('shell');
  const { requestId } = asApiError(error);
  const retry = () => {
    retried = title;
    document.addEventListener('keydown', forgetRetry);
    document.addEventListener('pointerdown', forgetRetry);
    onRetry();
  };
  return (
    <EmptyState
      role="alert"
      picture={<Mark state="lost" className="mb-5 size-9" />}
      title={title}
      action={
        <Button autoFocus={retried === title} onClick={retry}>
          {copy.again}
        </Button>
      }
    >
      <p>{explainCode(error)}</p>
      <p className="mt-1 text-12 wrap-anywhere">{copy.quote(requestId, new Date().toISOString())}</p>
    </EmptyState>
  );
}
