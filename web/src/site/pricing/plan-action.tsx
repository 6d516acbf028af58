import type { BillingState } from '@afterword/api-client';
import type { BillingPeriod, Plan } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { Check } from 'lucide-react';
import { checkoutOf, paths } from '../../paths.ts';
import type { PageProps } from '../page.ts';

const periods: readonly BillingPeriod[] = ['monthly', 'yearly'];

/** What one can do with a plan: begin it, try it, or see that one has it. Where nothing is sold, everything is on anyway. */
export function PlanAction({ plan, copy, site, viewer }: { plan: Plan } & PageProps<'site/pricing'>) {
  const words = copy.pricing;
  if (!site.sellsPlans) return <Action href={paths.login} label={words.getStarted} popular={plan.popular} />;
  if (plan.name === 'Free') {
    if (!viewer) return <Action href={paths.login} label={words.getStarted} />;
    if (viewer.plan_name === 'Free') return <Yours label={words.yourPlan} />;
    return <Action href={paths.personalSettings} label={words.managePlan} />;
  }
  // One link for each price; which of them shows is what the toggle says (styles.css, `.billing`).
  return periods.map((period) => (
    <div key={period} data-billing={period} className="mt-auto">
      {isOf(viewer?.subscription, plan, period) ? (
        <Yours label={words.yourPlan} />
      ) : (
        <Action
          href={checkoutOf(plan.name, period)}
          label={
            plan.trialDays > 0 && (viewer?.trialAvailable ?? true)
              ? words.startTrial
              : words.choosePlan(plan.name)
          }
          popular={plan.popular}
        />
      )}
    </div>
  ));
}

const isOf = (subscription: BillingState['subscription'] | undefined, plan: Plan, period: BillingPeriod) =>
  subscription?.plan_name === plan.name && subscription.period === period && subscription.endsAt === null;

function Action({ href, label, popular = false }: { href: string; label: string; popular?: boolean }) {
  return (
    <Button asChild variant={popular ? 'primary' : 'secondary'} className="mt-auto w-full">
      <a href={href}>{label}</a>
    </Button>
  );
}

function Yours({ label }: { label: string }) {
  return (
    <p className="mt-auto flex h-10 items-center justify-center gap-2 text-14 font-medium">
      <Check className="size-4 text-good" aria-hidden="true" />
      {label}
    </p>
  );
}
