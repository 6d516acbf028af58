import type { BillingState, SiteSettings } from '@afterword/api-client';
import { plans } from '@afterword/api-client/product';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readMessages } from '../../locales/catalog.ts';
import { PlanAction } from './plan-action.tsx';

const copy = { ...(await readMessages('en', 'site/frame')), ...(await readMessages('en', 'site/pricing')) };

/** What the three cards offer to this reader: links with where they lead, and words. */
function offered(sellsPlans: boolean, viewer: BillingState | null): string[] {
  const site = { sellsPlans } as SiteSettings;
  return plans.map((plan) => {
    render(<PlanAction plan={plan} copy={copy} locale="en" site={site} viewer={viewer} />);
    const links = screen.queryAllByRole('link').map((a) => `${a.textContent} ${a.getAttribute('href')}`);
    const words = screen.queryAllByText('Your plan').map(({ textContent }) => textContent);
    cleanup();
    return [...links, ...words].join(' | ');
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

test('a visitor may begin, and try what has a trial, at the price of a month or of a year', () => {
  expect(offered(true, null)).toEqual([
    'Get Started /login',
    'Start Free Trial /checkout?plan=Individual&billing=monthly | Start Free Trial /checkout?plan=Individual&billing=yearly',
    'Start Free Trial /checkout?plan=Team&billing=monthly | Start Free Trial /checkout?plan=Team&billing=yearly',
  ]);
});

test('who has a plan sees it, may choose another, and is promised no second trial', () => {
  expect(offered(true, individual)).toEqual([
    'Manage your plan /dashboard/personal-settings',
    'Choose Individual /checkout?plan=Individual&billing=monthly | Your plan',
    'Choose Team /checkout?plan=Team&billing=monthly | Choose Team /checkout?plan=Team&billing=yearly',
  ]);
});

test('who cancelled a plan may choose it again', () => {
  const ending = { ...individual.subscription!, endsAt: '2026-12-01T00:00:00.000Z' };
  expect(offered(true, { ...individual, subscription: ending })[1]).not.toContain('Your plan');
});

test('where nothing is sold nothing is offered for money', () => {
  expect(offered(false, null)).toEqual(Array(3).fill('Get Started /login'));
});
