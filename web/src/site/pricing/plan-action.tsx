import type { Plan } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { checkoutOf, paths } from '../../paths.ts';
import type { PageProps } from '../page.ts';
import type { Offer } from './own-plan.ts';

/**
 * The buttons of a plan. Visitors see the first one; own-plan.ts shows the one for a signed-in user. If nothing is
 * sold, every plan says 'Get Started'.
 */
export function PlanAction({ plan, copy, site }: { plan: Plan } & PageProps<'site/pricing'>) {
  const words = copy.pricing;
  const getStarted = <Action href={paths.login} label={words.getStarted} popular={plan.popular} />;
  if (!site.sellsPlans) return getStarted;
  const yours = (
    <p className="flex h-10 items-center justify-center gap-2 text-14 font-medium">
      <Check className="size-4 text-good" aria-hidden="true" />
      {words.yourPlan}
    </p>
  );
  if (plan.name === 'Free')
    return (
      <Offers
        plan={plan}
        begin={getStarted}
        yours={yours}
        manage={<Action href={paths.personalPlan} label={words.managePlan} />}
      />
    );
  // A link for each price: the toggle determines which one is shown (styles.css, `.billing`).
  return (['monthly', 'yearly'] as const).map((period) => {
    const choose = (label: string) => (
      <Action href={checkoutOf(plan.name, period)} label={label} popular={plan.popular} />
    );
    const chosen = words.choosePlan(plan.name);
    return (
      <Offers
        key={period}
        plan={plan}
        data-billing={period}
        begin={choose(plan.trialDays > 0 ? words.startTrial : chosen)}
        choose={choose(chosen)}
        yours={yours}
      />
    );
  });
}

function Offers({
  plan,
  'data-billing': billing,
  ...offers
}: { plan: Plan; 'data-billing'?: string } & Partial<Record<Offer, ReactNode>>) {
  return (
    <div className="mt-auto" data-plan={plan.name} data-billing={billing}>
      {Object.entries(offers).map(([name, offer], index) => (
        <div key={name} data-offer={name} hidden={index > 0}>
          {offer}
        </div>
      ))}
    </div>
  );
}

function Action({ href, label, popular = false }: { href: string; label: string; popular?: boolean }) {
  return (
    <Button asChild variant={popular ? 'primary' : 'secondary'} className="mt-auto w-full">
      <a href={href}>{label}</a>
    </Button>
  );
}
