import { type Plan, plans } from '@afterword/api-client/product';
import { Badge, classNames } from '@afterword/ui';
import { Check, CircleDashed, Minus } from 'lucide-react';
import { supportKinds } from '../../parts/support-features.ts';
import { paths } from '../../paths.ts';
import { Margin, PageTitle, Section } from '../layout/section.tsx';
import { SupportKinds } from '../layout/support-kinds.tsx';
import { TableFrame } from '../layout/table-frame.tsx';
import type { PageProps } from '../page.ts';
import { CompetitorPrices } from './beside-others.tsx';
import { cardOf, type FeatureRow, featureTable } from './features.ts';
import { PlanAction } from './plan-action.tsx';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

/**
 * /pricing. The toggle consists of two radio buttons, and CSS determines which price is shown (styles.css,
 * `.billing`), so that it works without a script.
 */
export function Pricing(
  props: PageProps<
    'site/pricing' | 'site/support' | 'site/comparisons' | 'site/competitors' | 'plan-features'
  >,
) {
  const { copy, site } = props;
  const words = copy.pricing;
  return (
    <div className="billing">
      <PageTitle heading={words.heading} lead={words.lead} />
      {!site.sellsPlans && (
        <p className="mb-10 rounded-md border border-rule bg-surface px-5 py-4 text-14" role="note">
          {words.selfHosted}
        </p>
      )}
      {!site.sellsPlans && (
        <h2 className="mb-6 font-serif text-28 font-medium text-balance">{words.elsewhere}</h2>
      )}
      <fieldset className="mb-10 inline-flex items-center gap-1 rounded-md border border-rule p-1">
        <legend className="sr-only">{words.title}</legend>
        {(['monthly', 'yearly'] as const).map((period) => (
          <label
            key={period}
            className="relative inline-flex h-9 cursor-pointer items-center gap-2 rounded-sm px-4 text-14 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="billing"
              value={period}
              defaultChecked={period === 'monthly'}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
            />
            {words[period]}
            {period === 'yearly' && <span className="text-12">{words.save}</span>}
          </label>
        ))}
      </fieldset>
      <ul className="grid gap-5 pb-16 md:grid-cols-3 md:pb-24">
        {plans.map((plan) => (
          <li
            key={plan.name}
            className={classNames(
              'flex flex-col rounded-md border p-6 sm:p-7',
              plan.popular ? 'border-ink bg-surface shadow-float' : 'border-rule',
            )}
          >
            <h2 className="flex items-center gap-2 font-serif text-28 font-medium md:max-lg:text-22">
              {plan.name}
              {plan.popular && <Badge className="font-sans">{words.popular}</Badge>}
            </h2>
            <p className="mt-1 text-14 text-ink-2">{words.plans[plan.name].text}</p>
            <Price plan={plan} period="monthly" copy={copy} />
            <Price plan={plan} period="yearly" copy={copy} />
            <ul className="mt-6 mb-8 grid gap-2.5 text-14">
              {cardOf(plan.name, copy, site).map(({ name, absent }) => (
                <li key={name} className="flex gap-2.5">
                  {absent ? (
                    <CircleDashed className="mt-0.5 size-4 shrink-0 text-ink-2" aria-hidden="true" />
                  ) : (
                    <Check className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
                  )}
                  <span className={absent ? 'text-ink-2' : undefined}>
                    {name}
                    {absent && <span className="text-12"> ({words.absent})</span>}
                  </span>
                </li>
              ))}
            </ul>
            <PlanAction plan={plan} {...props} />
          </li>
        ))}
      </ul>
      <Section>
        <h2 id="table" className="mb-8 font-serif text-36 font-medium">
          {words.tableTitle}
        </h2>
        <TableFrame aria-labelledby="table">
          <table
            className={classNames('w-full text-12 sm:text-14', !site.sellsPlans && 'max-sm:min-w-[27rem]')}
          >
            <thead>
              <tr className="border-b border-ink">
                <td />
                {!site.sellsPlans && (
                  <th scope="col" className="w-1/5 px-0.5 py-3 text-start font-medium sm:px-3">
                    {words.thisServer}
                  </th>
                )}
                {plans.map(({ name }) => (
                  <th key={name} scope="col" className="w-1/5 px-0.5 py-3 text-start font-medium sm:px-3">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            {featureTable(copy, site).map(({ category, items }) => (
              <tbody key={category}>
                <tr>
                  <th
                    scope="rowgroup"
                    colSpan={site.sellsPlans ? 4 : 5}
                    className="pt-9 pb-2 text-start font-serif text-18 font-medium"
                  >
                    {category}
                  </th>
                </tr>
                {items.map((item) => (
                  <tr key={item.name} className="border-b border-rule">
                    <th scope="row" className="py-3 pe-2 text-start font-normal hyphens-auto sm:pe-3">
                      {item.name}
                    </th>
                    {[
                      // If no plans are sold, everyone has the features of the largest one.
                      ...(site.sellsPlans ? [] : [item.thisServer ?? item.team]),
                      ...[item.free, item.individual, item.team],
                    ].map((value, index) => (
                      <td key={index} className="px-0.5 py-3 sm:px-3">
                        <Value value={value} copy={copy} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </TableFrame>
        <p className="mt-6 text-14 leading-7 text-ink-2">
          <a href={paths.signOnDocs} className="underline">
            {copy.pricing.ssoNote}
          </a>{' '}
          <a href={paths.provisioningDocs} className="underline">
            {copy.pricing.provisioningNote}
          </a>
        </p>
      </Section>
      <Section>
        <Margin heading={copy.support.title}>
          <SupportKinds {...props} kinds={supportKinds} />
        </Margin>
      </Section>
      <CompetitorPrices {...props} />
    </div>
  );
}

function Price({
  plan,
  period,
  copy,
}: {
  plan: Plan;
  period: 'monthly' | 'yearly';
  copy: PageProps<'site/pricing' | 'site/comparisons' | 'site/competitors' | 'plan-features'>['copy'];
}) {
  const words = copy.pricing;
  return (
    <p className="mt-6" data-billing={period}>
      <span className="font-serif text-48 font-medium tabular-nums">
        {dollars.format(plan.price[period])}
      </span>{' '}
      <span className="inline-block text-14 text-ink-2">
        {plan.name === 'Team' ? words.perUser : words.perMonth}
        {period === 'yearly' && plan.price.yearly > 0 && `, ${words.billedAnnually}`}
      </span>
    </p>
  );
}

function Value({
  value,
  copy,
}: Pick<PageProps<'site/pricing' | 'site/comparisons' | 'site/competitors' | 'plan-features'>, 'copy'> & {
  value: FeatureRow['free'];
}) {
  if (typeof value === 'object')
    return (
      <>
        {value.text}
        {value.absent && <span className="block text-12 text-ink-2">{copy.pricing.absent}</span>}
      </>
    );
  if (typeof value !== 'boolean') return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon className={classNames('size-4', value ? 'text-good' : 'text-ink-2')} aria-hidden="true" />
      <span className="sr-only">{value ? copy.comparisons.yes : copy.comparisons.no}</span>
    </>
  );
}
