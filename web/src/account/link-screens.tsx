import { Button, Spinner } from '@afterword/ui';
import type { ReactNode } from 'react';
import { explain, explainCode } from '../locales/explain.ts';
import { BareMessageScreen } from '../parts/message-screen.tsx';

/** Keeps a page with a secret in its address out of search engines and referrers. */
export function SecretAddress() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
}

/** Shown when the content of an email's link could not be loaded, with a button to retry. */
export function LinkFailed({
  words,
  error,
  onRetry,
}: {
  words: { title: string; retry: string };
  error: unknown;
  onRetry: () => unknown;
}) {
  return (
    <BareMessageScreen
      title={words.title}
      mark="lost"
      action={
        <Button variant="primary" onClick={() => void onRetry()}>
          {words.retry}
        </Button>
      }
    >
      <p role="alert">{explainCode(error)}</p>
    </BareMessageScreen>
  );
}

/** Shown while the content of an email's link loads. */
export function LinkLoading({ label }: { label: string }) {
  return (
    <div className="grid min-h-dvh place-content-center">
      <Spinner label={label} className="size-8" />
    </div>
  );
}

/** Button for the action of an email's link. Shows the reason if the action fails. */
export function LinkAction({
  of: { mutate, isPending, error },
  children,
}: {
  of: { mutate: () => void; isPending: boolean; error: unknown };
  children: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="primary" loading={isPending} onClick={() => mutate()}>
        {children}
      </Button>
      {error !== null && (
        <p role="alert" className="text-14 text-accent">
          {explain(error)}
        </p>
      )}
    </div>
  );
}
