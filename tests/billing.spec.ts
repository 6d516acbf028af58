import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findHeadlessShell } from './chromium.ts';
import { test as base, expect } from './fixtures.ts';
import { axeOn } from './harness/axe.ts';
import { type Installation, openInstallation } from './harness/installation.ts';
import { magicLink } from './harness/mailbox.ts';
import { newAddress, requestMagicLink } from './harness/people.ts';
import { openStripe, type StripeDouble, stripeKeys } from './harness/stripe.ts';
import { hangAfterMs } from './harness/until.ts';

/** A server that sells plans, with a simulated Stripe on this machine. */
interface Shop {
  installation: Installation;
  stripe: StripeDouble;
}

const test = base.extend<
  { visit: (installation: Installation) => Promise<{ page: Page; context: BrowserContext }> },
  { shop: Shop; plain: Browser }
>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const stripe = await openStripe();
      const installation = await openInstallation({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
      stripe.webhook = `${installation.server.url}/api/stripe/webhook`;
      await use({ installation, stripe });
      await installation.close();
      await stripe.close();
      expect(stripe.complaints, "Stripe's description of its API").toEqual([]);
    },
    { scope: 'worker', timeout: hangAfterMs },
  ],
  plain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: findHeadlessShell() });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  /** A browser without a session, which can load Stripe's script. */
  visit: async ({ plain }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (installation) => {
      const context = await plain.newContext({ baseURL: installation.proxy.url, reducedMotion: 'reduce' });
      contexts.push(context);
      await serveScript(context);
      return { context, page: await context.newPage() };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

const script = 'https://js.stripe.com/**';

/** Stripe's script, as far as loading it goes. */
async function serveScript(context: BrowserContext): Promise<void> {
  await context.unroute(script);
  await context.route(script, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.Stripe = Object.assign((key) => ({ key }), { version: "endive" });',
    }),
  );
}

/** Collects errors and warnings in the console. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()} ${error.message}`));
  return found;
}

/** Violations found by axe, by rule and place. */
async function barriers(page: Page): Promise<string[]> {
  const { violations } = await axeOn(page).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

const card = (page: Page, plan: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: plan }) });

const trial = (page: Page, plan: string) =>
  card(page, plan).getByRole('link', { name: 'Start Free Trial' }).and(page.locator(':visible'));

async function signIn(installation: Installation, page: Page): Promise<void> {
  await page.goto(await requestMagicLink(installation, page, newAddress()));
  await page.waitForURL(/\/dashboard/);
}

test('a visitor chooses a plan, signs in, comes back to its checkout, pays and has the plan', {
  tag: '@verify',
}, async ({ shop: { installation, stripe }, visit }) => {
  const { page } = await visit(installation);
  const found = complaints(page);
  await page.goto('/pricing');
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await trial(page, 'Individual').click();

  await page.waitForURL(/\/login/);
  const email = newAddress();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await page.getByText('Check your inbox').waitFor();
  await page.goto(await magicLink(installation.server.dataDir, email));

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  expect(page.url()).toContain(`${stripe.url}/pay/`);
  const { asked } = [...stripe.sessions.values()].at(-1)!;
  expect(asked).toMatchObject({
    line_items: { 0: { price_data: { unit_amount: '5628', recurring: { interval: 'year' } } } },
  });
  await page.getByRole('button', { name: 'Pay' }).click();

  await page.waitForURL(/\/confirmation\?session_id=cs_test_/);
  await expect(page.getByRole('heading', { name: 'Your trial has started' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText([/^cs_test_/, email, 'Trial', '$0.00']);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'See your plan' }).click();
  const plan = page.getByRole('main');
  await expect(plan.getByText('Individual plan')).toBeVisible();
  await expect(plan.getByText('Trial', { exact: true })).toBeVisible();
  await expect(plan.getByText('What’s in Team')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByText('Individual plan')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade to Individual Plan' })).toHaveAttribute(
    'href',
    '/pricing',
  );

  // The pricing page shows the plan too: the current plan cannot be bought again.
  await page.goto('/pricing');
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await expect(
    card(page, 'Individual').getByText('Your plan', { exact: true }).and(page.locator(':visible')),
  ).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Choose Team' }).and(page.locator(':visible'))).toHaveCount(1);

  await page.goto('/dashboard/company-settings');
  await expect(page.getByRole('link', { name: 'Billing' })).toBeVisible();
  await page.goto('/dashboard/personal-settings');
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByRole('button', { name: 'Manage billing' }).click();
  await expect(page.getByRole('heading', { name: 'Billing portal' })).toBeVisible();
  const [subscription] = [...stripe.subscriptions.values()].slice(-1);
  subscription!.status = 'past_due';
  await stripe.send(
    stripe.event('invoice.payment_failed', {
      object: 'invoice',
      id: 'in_1',
      parent: { subscription_details: { subscription: subscription!.id } },
    }),
  );
  await page.getByRole('link', { name: 'Return' }).click();
  await expect(plan.getByText('Payment failed', { exact: true })).toBeVisible();
  await expect(plan.getByRole('alert')).toContainText('off until it’s paid');
  expect(found).toEqual([]);
});

test('a sign-in link opened in another tab leads that tab to the checkout', { tag: '@verify' }, async ({
  shop: { installation },
  visit,
}) => {
  const { page, context } = await visit(installation);
  await page.goto('/pricing');
  await trial(page, 'Team').click();
  await page.waitForURL(/\/login/);
  const email = newAddress();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  const opened = await context.newPage();
  await opened.goto(await magicLink(installation.server.dataDir, email));
  await expect(opened.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  // Going back leads to the prices and not to the checkout.
  await opened.getByRole('link', { name: 'Back' }).click();
  await opened.waitForURL(/\/pricing$/);
});

test('the checkout says that the provider’s script failed to load, and can try again', {
  tag: '@verify',
}, async ({ shop: { installation, stripe }, visit }) => {
  const { page, context } = await visit(installation);
  await signIn(installation, page);
  await context.unroute(script);
  await context.route(script, (route) => route.abort());
  const before = stripe.sessions.size;
  await page.goto('/pricing');
  await trial(page, 'Team').click();
  await expect(page.getByRole('alert')).toContainText("The payment provider's script failed to load.");
  expect(stripe.sessions.size).toBe(before);
  expect(await barriers(page)).toEqual([]);

  await serveScript(context);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.goBack();
  await page.waitForURL(/\/pricing$/);
});

test('a checkout that fails to open says why, after an overlay while it is tried', {
  tag: '@verify',
}, async ({ shop: { installation, stripe }, visit }) => {
  const { page } = await visit(installation);
  await signIn(installation, page);
  stripe.fail(500);
  await page.goto('/pricing');
  await trial(page, 'Individual').click();
  await expect(page.getByRole('alert')).toContainText('The server cannot do this right now.');
  stripe.fail(null);
  const [{ id }] = [[...stripe.sessions.values()].at(-1) ?? { id: null }];
  const held = stripe.hold('/v1/checkout/sessions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await held.reached;
  await expect(page.getByText('Opening the checkout…')).toBeVisible();
  held.release();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  expect([...stripe.sessions.values()].at(-1)!.id).not.toBe(id);
});

test('the confirmation waits for a payment, and explains an invalid address', {
  tag: '@verify',
}, async ({ shop: { installation, stripe }, visit }) => {
  const { page } = await visit(installation);
  await page.goto('/confirmation');
  await expect(page.getByText('Error: No session ID provided.')).toBeVisible();
  await page.goto('/confirmation?session_id=cs_test_nobody');
  await expect(page.getByRole('alert')).toContainText('Error: Sign in to continue.');

  await signIn(installation, page);
  await page.goto('/confirmation?session_id=cs_test_nobody');
  await expect(page.getByRole('alert')).toContainText('Error: Not found.');

  await page.goto('/checkout?plan=Individual&billing=monthly');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const session = [...stripe.sessions.values()].at(-1)!;
  const release = installation.proxy.hold(`/api/stripe-session/${session.id}`);
  await page.goto(`/confirmation?session_id=${session.id}`);
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Your payment is processing' })).toBeVisible();
  installation.proxy.removeFaults();
  stripe.complete(session.id);
  await expect(page.getByRole('heading', { name: 'Your trial has started' })).toBeVisible();
});

test('a server without keys sells nothing, says so, and has no dead button', { tag: '@verify' }, async ({
  installation,
  visit,
}) => {
  const { page } = await visit(installation);
  const found = complaints(page);
  await page.goto('/pricing');
  await expect(page.getByRole('note')).toHaveText(
    'This server doesn’t sell plans. Its owner hosts it, with every feature on.',
  );
  await expect(page.getByRole('link', { name: 'Start Free Trial' })).toHaveCount(0);
  await expect(page.locator('a[href^="/checkout"]')).toHaveCount(0);
  await page.goto('/checkout?plan=Team&billing=yearly');
  await expect(page.getByRole('heading', { name: 'This server doesn’t sell plans' })).toBeVisible();
  await signIn(installation, page);
  await page.goto('/dashboard/personal-settings/plan');
  const plan = page.getByRole('main');
  await expect(plan.getByText('every feature on')).toBeVisible();
  await expect(plan.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Plan', exact: true })).toHaveCount(0);
  expect(found).toEqual([]);
});
