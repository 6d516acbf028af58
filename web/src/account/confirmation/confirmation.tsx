import { asApiError, type PaymentSession } from '@afterword/api-client';
import { Button, Spinner } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { api, apiFor } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { formatLocale, useMessages } from '../../locales/messages.ts';
import { MessageLayout } from '../../parts/message-layout.tsx';
import { MessageScreen } from '../../parts/message-screen.tsx';
import { isAppAddress, paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';

/** Milliseconds between two checks of a pending payment. */
const lookEvery = 2_500;

/** /confirmation: shows the result of the checkout. */
export function Component() {
  const copy = useMessages('account/confirmation');
  const [query] = useSearchParams();
  const id = query.get('session_id');
  if (!id) {
    return (
      <MessageScreen title={copy.missing} mark="lost" action={<To path={paths.pricing}>{copy.pricing}</To>}>
        {copy.missingHint}
      </MessageScreen>
    );
  }
  return <Confirmation id={id} />;
}

function Confirmation({ id }: { id: string }) {
  const copy = useMessages('account/confirmation');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['confirmation', id],
    queryFn: ({ queryKey, signal }) =>
      apiFor(queryKey).billing.checkoutSession({ session_id: id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? lookEvery : false),
  });
  const isOn = data?.status === 'paid' || data?.status === 'trial';
  // The response includes the new plan: update everything that shows it.
  useEffect(() => {
    if (isOn) void useAuth.getState().load(api);
  }, [isOn]);

  if (data) return <Result session={data} />;
  if (error && !isFetching) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <MessageLayout>
      <title>{`${copy.page} · Afterword`}</title>
      <Spinner label={null} className="size-10" />
      <p role="status" className="text-16 text-ink-2">
        {copy.loading}
      </p>
    </MessageLayout>
  );
}

function Result({ session }: { session: PaymentSession }) {
  const copy = useMessages('account/confirmation');
  const { status } = session;
  const isOn = status === 'paid' || status === 'trial';
  const rows = [
    [copy.fields.id, session.id],
    [copy.fields.email, session.email],
    [copy.fields.status, copy.statuses[status]],
    [copy.fields.amount, dollars(session.amount / 100)],
  ];
  return (
    <MessageScreen
      title={copy.titles[status]}
      mark={isOn ? 'ready' : status === 'expired' ? 'lost' : 'waiting'}
      action={
        isOn ? (
          <>
            <To path={paths.dashboard} primary>
              {copy.dashboard}
            </To>
            <To path={paths.personalPlan}>{copy.plan}</To>
          </>
        ) : (
          <To path={paths.pricing}>{copy.pricing}</To>
        )
      }
    >
      <p role="status">{copy.texts[status]}</p>
      <dl className="mt-6 grid gap-x-6 gap-y-1 border-t border-rule pt-5 text-14 sm:grid-cols-[auto_1fr] sm:gap-y-2.5">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="max-sm:mt-2">{term}</dt>
            <dd className="text-ink tabular-nums wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </MessageScreen>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const copy = useMessages('account/confirmation');
  const { pathname, search } = useLocation();
  const { code } = asApiError(error);
  return (
    <MessageScreen
      title={copy.page}
      mark="lost"
      action={
        code === 'unauthenticated' ? (
          <Button asChild variant="primary">
            <Link to={paths.login} state={{ from: pathname + search }}>
              {copy.login}
            </Link>
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={onRetry}>
              {copy.again}
            </Button>
            <To path={paths.pricing}>{copy.pricing}</To>
          </>
        )
      }
    >
      <p role="alert">{copy.failed(explainCode(error))}</p>
    </MessageScreen>
  );
}

function To({
  path,
  primary = false,
  children,
}: {
  path: string;
  primary?: boolean;
  children: React.ReactNode;
}) {
  return (
    <Button asChild variant={primary ? 'primary' : 'secondary'}>
      <Link to={path} reloadDocument={!isAppAddress(path)}>
        {children}
      </Link>
    </Button>
  );
}

const dollars = (amount: number) =>
  amount.toLocaleString(formatLocale(), {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
