import type { BillingState, SiteSettings, Subscription } from '@afterword/api-client';
import { type PlanName, planAdds, planOrder } from '@afterword/api-client/product';
import { Badge, Button, Loading, Skeleton } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { Failure } from '../../parts/failure.tsx';
import { isAbsent } from '../../parts/support-features.ts';
import { day } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { siteQuery } from '../../site-settings.ts';

/** The workspace's plan, what the next plan adds, and a link to payment methods, invoices and cancellation. Children need a plan. */
export function Plan({ admin = true, children }: { admin?: boolean; children?: ReactNode }) {
  const copy = useMessages('setup/plan');
  const site = useQuery(siteQuery);
  const isSold = site.data?.sellsPlans === true;
  const billing = useQuery({
    queryKey: ['billing'],
    queryFn: ({ signal }) => api.billing.state(undefined, { signal }),
    enabled: isSold,
  });
  if (site.data && !isSold) return <p className="text-14 text-ink-2">{copy.notSold}</p>;
  if (site.data && billing.data)
    return (
      <>
        <Bought state={billing.data} site={site.data} admin={admin} />
        {children}
      </>
    );
  const failed = site.isError ? site : billing;
  if (failed.isError && !failed.isFetching)
    return <Failure title={copy.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <Loading label={copy.loading}>
      <Skeleton className="h-20" />
    </Loading>
  );
}

function Bought({ state, site, admin }: { state: BillingState; site: SiteSettings; admin: boolean }) {
  const copy = useMessages('setup/plan');
  const { plan_name, subscription } = state;
  const next = planOrder[planOrder.indexOf(subscription?.plan_name ?? plan_name) + 1];
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{copy.plan(subscription?.plan_name ?? plan_name)}</span>
        {subscription && <Status subscription={subscription} />}
      </p>
      {subscription ? (
        <Terms subscription={subscription} />
      ) : (
        <p className="mt-1 text-14 text-ink-2">{copy.free}</p>
      )}
      {subscription && admin && <ManageBilling />}
      {next && admin && <Adds plan={next} site={site} />}
    </>
  );
}

const tones = { trial: 'good', active: 'good', payment_failed: 'warn', paused: 'warn' } as const;

function Status({ subscription: { status } }: { subscription: Subscription }) {
  const copy = useMessages('setup/plan');
  return <Badge tone={tones[status]}>{copy.statuses[status]}</Badge>;
}

function Terms({ subscription }: { subscription: Subscription }) {
  const copy = useMessages('setup/plan');
  const { plan_name, period, seats, status, trialEndsAt, periodEndsAt, endsAt } = subscription;
  return (
    <div className="mt-1 grid gap-1 text-14 text-ink-2">
      <p>
        {copy.periods[period]}
        {plan_name === 'Team' && `, ${copy.seats(seats)}`}
      </p>
      {status === 'payment_failed' && (
        <p role="alert" className="my-2 border-l-2 border-accent pl-3 text-ink">
          {copy.paymentFailed(plan_name)}
        </p>
      )}
      {status === 'paused' && <p>{copy.paused(plan_name)}</p>}
      {(status === 'trial' || status === 'active') && (
        <p>
          {endsAt
            ? copy.ends(day(endsAt))
            : trialEndsAt
              ? copy.trialUntil(day(trialEndsAt))
              : periodEndsAt && copy.renews(day(periodEndsAt))}
        </p>
      )}
    </div>
  );
}

function ManageBilling() {
  const copy = useMessages('setup/plan');
  const open = useMutation({
    mutationFn: () => api.billing.openPortal(),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => toast.error(copy.manageFailed(explainCode(error))),
  });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button loading={open.isPending} onClick={() => open.mutate()}>
        {copy.manage}
      </Button>
      <p className="text-13 text-ink-2">{copy.manageHint}</p>
    </div>
  );
}

function Adds({ plan, site }: { plan: PlanName; site: SiteSettings }) {
  const copy = useMessages('setup/plan');
  const { planFeatures } = useMessages('plan-features');
  return (
    <div className="mt-6 rounded-md border border-rule p-4 sm:p-5">
      <h2 className="font-medium">{copy.upgrade(plan)}</h2>
      <ul className="mt-3 grid gap-x-6 gap-y-2 text-14 sm:grid-cols-2">
        {planAdds(plan).map((feature) => (
          <li key={feature} className="flex gap-2">
            <Plus className="mt-0.5 size-4 shrink-0 text-ink-2" aria-hidden="true" />
            <span>
              {planFeatures[feature]}
              {isAbsent(feature, site) && <span className="text-12 text-ink-2"> ({copy.absent})</span>}
            </span>
          </li>
        ))}
      </ul>
      <Button asChild size="small" className="mt-4">
        <a href={paths.pricing}>{copy.compare}</a>
      </Button>
    </div>
  );
}
