import type { BillingState, SiteSettings } from '@afterword/api-client';
import { plans } from '@afterword/api-client/product';
import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readMessages } from '../../locales/catalog.ts';
import { showOffers } from './own-plan.ts';
import { PlanAction } from './plan-action.tsx';

const copy = { ...(await readMessages('en', 'site/frame')), ...(await readMessages('en', 'site/pricing')) };

/** The offers of the three cards to this reader: links with their addresses, and texts. */
function offered(sellsPlans: boolean, billing: BillingState | null): string[] {
  const site = { sellsPlans } as SiteSettings;
  return plans.map((plan) => {
    const { container } = render(<PlanAction plan={plan} copy={copy} locale="en" site={site} />);
    if (billing) showOffers(container.querySelectorAll<HTMLElement>('[data-plan]'), billing);
    const shown = [...container.querySelectorAll('a, p')].filter((each) => !each.closest('[hidden]'));
    const texts = shown.map((each) => `${each.textContent} ${each.getAttribute('href') ?? ''}`.trim());
    cleanup();
    return texts.join(' | ');
  });
}

const individual: BillingState = {
  plan_name: 'Individual',
  subscription: {
    plan_name: 'Individual',
    period: 'yearly',
    seats: 1,
    status: 'active',
    trialEndsAt: null,
    periodEndsAt: null,
    endsAt: null,
  },
  trialAvailable: false,
};

const trials = [
  'Start Free Trial /checkout?plan=Individual&billing=monthly | Start Free Trial /checkout?plan=Individual&billing=yearly',
  'Start Free Trial /checkout?plan=Team&billing=monthly | Start Free Trial /checkout?plan=Team&billing=yearly',
];

test('visitors can get started, or try a paid plan by the month or by the year', () => {
  expect(offered(true, null)).toEqual(['Get Started /login', ...trials]);
});

test('someone on the free plan sees that it is theirs, and can try a paid plan', () => {
  const free: BillingState = { plan_name: 'Free', subscription: null, trialAvailable: true };
  expect(offered(true, free)).toEqual(['Your plan', ...trials]);
});

test('someone with a paid plan sees it, can choose another, and is not offered a second trial', () => {
  expect(offered(true, individual)).toEqual([
    'Manage your plan /dashboard/personal-settings/plan',
    'Choose Individual /checkout?plan=Individual&billing=monthly | Your plan',
    'Choose Team /checkout?plan=Team&billing=monthly | Choose Team /checkout?plan=Team&billing=yearly',
  ]);
});

test('someone who canceled a plan can choose it again', () => {
  const ending = { ...individual.subscription!, endsAt: '2026-12-01T00:00:00.000Z' };
  expect(offered(true, { ...individual, subscription: ending })[1]).not.toContain('Your plan');
});

test('a server that sells nothing offers nothing for money', () => {
  expect(offered(false, null)).toEqual(Array(3).fill('Get Started /login'));
});
