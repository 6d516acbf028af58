import { asApiError } from '@afterword/api-client';
import { Button, Spinner } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { MessageScreen } from '../../parts/message-screen.tsx';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { returnPath } from '../../session/return-path.ts';
import { Unreachable } from '../../session/unreachable.tsx';
import { siteQuery } from '../../site-settings.ts';
import { openCheckout, ScriptFailed } from './open-checkout.ts';
import { type Order, readOrder } from './order.ts';

/**
 * /checkout: leads from a chosen plan to the payment provider's page. Visitors who are signed out sign in first and
 * then return here.
 */
export function Component() {
  const copy = useMessages('account/checkout');
  const [query] = useSearchParams();
  const { status } = useAuth();
  const site = useQuery(siteQuery);
  const order = readOrder(query);
  if (!order) return <Message title={copy.noPlan.title}>{copy.noPlan.text}</Message>;
  if (site.error) return <Failed error={site.error} onRetry={() => void site.refetch()} />;
  if (!site.data) return <Opening />;
  const key = site.data.stripePublishableKey;
  if (key === null) return <Message title={copy.notSold.title}>{copy.notSold.text}</Message>;
  if (status === 'unreachable') return <Unreachable />;
  if (status !== 'signed-in') return <SignInFirst />;
  return <Begin order={order} publishableKey={key} />;
}

/** Sends the visitor to sign in, and then back here even if the emailed link opens in another tab. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => returnPath.keep(here), [here]);
  return <Navigate to={paths.login} replace state={{ from: here }} />;
}

function Begin({ order, publishableKey }: { order: Order; publishableKey: string }) {
  const copy = useMessages('account/checkout');
  const { error, isFetching, refetch } = useQuery({
    queryKey: ['checkout', order],
    async queryFn() {
      await visible();
      const url = await openCheckout(api, order, publishableKey);
      // Replaces this page, so that "Back" leads to the prices and does not start another checkout.
      window.location.replace(url);
      return url;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  if (!error || isFetching) return <Opening />;
  const failure = asApiError(error);
  if (failure.code === 'conflict')
    return (
      <MessageScreen
        title={copy.yours.title(order.plan_name)}
        mark="ready"
        action={
          <Button asChild variant="primary">
            <Link to={paths.personalPlan}>{copy.yours.action}</Link>
          </Button>
        }
      />
    );
  return <Failed error={error} onRetry={() => void refetch()} />;
}

/** A page in the background waits, so that only the visible one opens the checkout. */
function visible(): Promise<void> {
  return new Promise((resolve) => {
    if (document.visibilityState === 'visible') return resolve();
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}

/** The loading overlay of the specification. */
function Opening() {
  const copy = useMessages('account/checkout');
  return (
    <div className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-5 bg-paper">
      <title>{`${copy.title} · Afterword`}</title>
      <Spinner label={null} className="size-12" />
      <p role="status" className="text-16 text-ink-2">
        {copy.opening}
      </p>
    </div>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const copy = useMessages('account/checkout');
  const script = error instanceof ScriptFailed;
  return (
    <Message
      title={copy.failed}
      action={
        <Button variant="primary" onClick={onRetry}>
          {copy.again}
        </Button>
      }
    >
      <span role="alert">
        {script ? copy.scriptFailed : explainCode(error)}
        {script && ` ${copy.scriptHint}`}
      </span>
    </Message>
  );
}

function Message({
  title,
  children,
  action,
}: {
  title: string;
  children: React.ReactNode;
  action?: React.ReactNode;
}) {
  const copy = useMessages('account/checkout');
  return (
    <MessageScreen
      title={title}
      mark="lost"
      action={
        <>
          {action}
          <Button asChild>
            <a href={paths.pricing}>{copy.back}</a>
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </MessageScreen>
  );
}
