import {
  type Form,
  openStripe,
  type SignedEvent,
  type StripeDouble,
  type Subscription,
  stripeKeys,
} from '@afterword/tests/harness/stripe.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { transaction } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';
import { cancelSubscriptions } from './jobs.ts';

let server: TestServer;
let stripe: StripeDouble;

beforeAll(async () => {
  stripe = await openStripe({ now: () => server.clock.now() });
  server = await testServer({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
});
afterAll(async () => {
  await Promise.all([server.close(), stripe.close()]);
});
beforeEach(() => {
  stripe.fail(null);
  stripe.calls.length = 0;
  return () => expect(stripe.complaints, "Stripe's description of its API").toEqual([]);
});

let buyers = 0;

/** Creates a signed-in buyer. */
async function newBuyer() {
  const email = `buyer-${++buyers}@example.com`;
  const token = await server.signIn(email);
  const api = server.api(token);
  return {
    email,
    token,
    api,
    billing: api.billing,
    plan: async () => (await api.accounts.currentUser()).plan_name,
    /** Completes the purchase of a plan, without sending an event. */
    async subscribe(plan_name: 'Individual' | 'Team', price: number, seats?: number) {
      const { id } = await api.billing.createCheckoutSession({
        plan_name,
        price,
        ...(seats ? { seats } : {}),
      });
      return { id, subscription: stripe.complete(id) };
    },
  };
}

const deliver = ({ body, headers }: SignedEvent, to = server) =>
  to.request('/api/stripe/webhook', { method: 'POST', body, headers });

/** Changes a subscription at Stripe without sending an event. */
function happens(subscription: Subscription, change: Partial<Subscription>): void {
  Object.assign(subscription, change);
}

function payFor(subscription: Subscription, unit_amount: number, interval: 'month' | 'year'): void {
  Object.assign(subscription.items.data[0]!.price, { unit_amount, recurring: { interval } });
}

/** Invoices with the reference to their subscription, current and until API 2025-03-31. */
const invoiceOf = ({ id }: Subscription) => ({
  object: 'invoice',
  id: 'in_1',
  parent: { subscription_details: { subscription: id } },
});
const oldInvoiceOf = ({ id }: Subscription) => ({ object: 'invoice', id: 'in_1', subscription: id });

describe('a checkout', () => {
  it.each([
    ['Individual', 7, 700, 'month'],
    ['Individual', 4.69, 5_628, 'year'],
    ['Team', 14, 1_400, 'month'],
    ['Team', 9.38, 11_256, 'year'],
  ] as const)('of %s at $%d charges %d cents a %s', async (plan_name, price, unit_amount, interval) => {
    const buyer = await newBuyer();
    const answer = await buyer.billing.createCheckoutSession({ plan_name, price });
    expect(answer).toEqual({ id: expect.stringMatching(/^cs_test_/), url: `${stripe.url}/pay/${answer.id}` });
    const { form } = stripe.calls.at(-1)!;
    expect(form).toMatchObject({
      mode: 'subscription',
      success_url: 'http://localhost:3000/confirmation?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/pricing',
      subscription_data: { trial_period_days: '14' },
    });
    expect((form.line_items as Form)['0']).toMatchObject({
      quantity: '1',
      price_data: {
        currency: 'usd',
        unit_amount: String(unit_amount),
        recurring: { interval },
        product_data: { name: `Afterword ${plan_name}` },
      },
    });
  });

  it.each([
    ['a price of another plan', { plan_name: 'Team', price: 7 }, 'price'],
    ['a price nobody was shown', { plan_name: 'Individual', price: 0.01 }, 'price'],
    ['a price below zero', { plan_name: 'Individual', price: -7 }, 'price'],
    ['the charge of a year', { plan_name: 'Individual', price: 56.28 }, 'price'],
    ['a price as text', { plan_name: 'Individual', price: '7' }, 'price'],
    ['no price', { plan_name: 'Individual' }, 'price'],
    ['the plan that is free', { plan_name: 'Free', price: 0 }, 'plan_name'],
    ['a plan that is none', { plan_name: 'Enterprise', price: 7 }, 'plan_name'],
    ['half a seat', { plan_name: 'Team', price: 14, seats: 1.5 }, 'seats'],
    ['no seat', { plan_name: 'Team', price: 14, seats: 0 }, 'seats'],
    ['a crowd', { plan_name: 'Team', price: 14, seats: 501 }, 'seats'],
    ['Individual for two', { plan_name: 'Individual', price: 7, seats: 2 }, 'seats'],
  ])('refuses %s, and sends nothing to Stripe', async (_, body, field) => {
    const { token } = await newBuyer();
    const answer = await server.request('/api/create-checkout-session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
    const { code, data } = await answer.json();
    expect(code).toBe('invalid_input');
    expect(data.fields).toEqual([{ field, reason: expect.any(String) }]);
    expect(stripe.calls).toEqual([]);
  });

  it('requires a signed-in person', async () => {
    await expect(
      server.api().billing.createCheckoutSession({ plan_name: 'Individual', price: 7 }),
    ).rejects.toMatchObject({ status: 401, code: 'unauthenticated' });
    expect(stripe.calls).toEqual([]);
  });

  it('of Team starts with the number of members as seats, which the page can change', async () => {
    const buyer = await newBuyer();
    await buyer.billing.createCheckoutSession({ plan_name: 'Team', price: 14, seats: 12 });
    expect((stripe.calls.at(-1)!.form.line_items as Form)['0']).toMatchObject({
      quantity: '12',
      adjustable_quantity: { enabled: 'true', minimum: '1', maximum: '500' },
    });
  });

  it('creates one customer per workspace, however often it is started', async () => {
    const buyer = await newBuyer();
    await buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 });
    await buyer.billing.createCheckoutSession({ plan_name: 'Team', price: 14 });
    const made = stripe.calls.filter(({ path }) => path === '/v1/customers');
    expect(made).toHaveLength(1);
    expect(made[0]!.form).toMatchObject({ email: buyer.email });
    const [one, two] = [...stripe.sessions.values()].slice(-2);
    expect(one!.customer).toBe(two!.customer);
  });

  it('creates a new customer when Stripe no longer knows the stored one', async () => {
    const buyer = await newBuyer();
    await buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 });
    const { customer } = [...stripe.sessions.values()].at(-1)!;
    await server.pool.query(`update billing_customer set stripe_id = 'cus_gone' where stripe_id = $1`, [
      customer,
    ]);
    await buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 });
    expect([...stripe.sessions.values()].at(-1)!.customer).not.toBe('cus_gone');
    await buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 });
    expect(stripe.calls.filter(({ path }) => path === '/v1/customers')).toHaveLength(2);
  });

  it('reports that Stripe is unavailable and that a retry may help', async () => {
    const buyer = await newBuyer();
    stripe.fail(503);
    await expect(
      buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 }),
    ).rejects.toMatchObject({ status: 503, code: 'unavailable' });
    stripe.fail(null);
    await buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 });
  });
});

describe('the confirmation', () => {
  it('shows the state of a checkout: open, then a trial with nothing due', async () => {
    const buyer = await newBuyer();
    const { id } = await buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 });
    expect(await buyer.billing.checkoutSession({ session_id: id })).toEqual({
      id,
      email: buyer.email,
      status: 'pending',
      amount: 0,
    });
    stripe.complete(id);
    expect(await buyer.billing.checkoutSession({ session_id: id })).toMatchObject({
      status: 'trial',
      amount: 0,
    });
    expect(await buyer.plan(), 'before any event').toBe('Individual');
  });

  it('shows the paid amount when there was no trial', async () => {
    const buyer = await newBuyer();
    const first = await buyer.subscribe('Individual', 7);
    await deliver(stripe.event('customer.subscription.created', first.subscription));
    happens(first.subscription, { status: 'canceled', ended_at: 1_772_500_000 });
    await deliver(stripe.event('customer.subscription.deleted', first.subscription));
    const { id } = await buyer.subscribe('Team', 9.38, 3);
    expect(await buyer.billing.checkoutSession({ session_id: id })).toEqual({
      id,
      email: buyer.email,
      status: 'paid',
      amount: 33_768,
    });
  });

  it('shows that a checkout expired', async () => {
    const buyer = await newBuyer();
    const { id } = await buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 });
    stripe.sessions.get(id)!.status = 'expired';
    expect(await buyer.billing.checkoutSession({ session_id: id })).toMatchObject({ status: 'expired' });
  });

  it("answers another person's checkout exactly like one that does not exist", async () => {
    const [buyer, other] = [await newBuyer(), await newBuyer()];
    const { id } = await buyer.subscribe('Individual', 7);
    const read = async (sessionId: string) => {
      const answer = await server.request(`/api/stripe-session/${sessionId}`, {
        headers: { authorization: `Bearer ${other.token}` },
      });
      return { status: answer.status, body: await answer.text() };
    };
    stripe.calls.length = 0;
    const foreign = await read(id);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await read('cs_test_nobody'));
    expect(stripe.calls, 'asked of Stripe').toEqual([]);
    expect(await other.plan()).toBe('Free');
  });

  it('requires a signed-in person', async () => {
    const { id } = await (await newBuyer()).subscribe('Individual', 7);
    expect((await server.request(`/api/stripe-session/${id}`)).status).toBe(401);
  });
});

describe('a subscription', () => {
  it('sets the plan when it starts, changes, fails, recovers and ends', async () => {
    const buyer = await newBuyer();
    expect(await buyer.billing.state()).toEqual({
      plan_name: 'Free',
      subscription: null,
      trialAvailable: true,
    });

    const { subscription } = await buyer.subscribe('Individual', 7);
    expect(await buyer.plan(), 'until we are told').toBe('Free');
    expect((await deliver(stripe.event('customer.subscription.created', subscription))).status).toBe(200);
    expect(await buyer.plan()).toBe('Individual');
    expect(await buyer.billing.state()).toEqual({
      plan_name: 'Individual',
      subscription: {
        plan_name: 'Individual',
        period: 'monthly',
        seats: 1,
        status: 'trial',
        trialEndsAt: '2026-03-16T09:00:00.000Z',
        periodEndsAt: '2026-03-16T09:00:00.000Z',
        endsAt: null,
      },
      trialAvailable: false,
    });

    // Switched in the portal to Team with yearly billing.
    happens(subscription, { status: 'active', trial_end: null });
    payFor(subscription, 11_256, 'year');
    subscription.items.data[0]!.quantity = 4;
    await deliver(stripe.event('customer.subscription.updated', subscription));
    expect(await buyer.plan()).toBe('Team');
    expect((await buyer.billing.state()).subscription).toMatchObject({
      plan_name: 'Team',
      period: 'yearly',
      seats: 4,
      status: 'active',
      trialEndsAt: null,
    });

    happens(subscription, { status: 'past_due' });
    await deliver(stripe.event('invoice.payment_failed', invoiceOf(subscription)));
    expect(await buyer.plan()).toBe('Free');
    expect((await buyer.billing.state()).subscription).toMatchObject({
      plan_name: 'Team',
      status: 'payment_failed',
    });

    happens(subscription, { status: 'active' });
    await deliver(stripe.event('invoice.paid', oldInvoiceOf(subscription)));
    expect(await buyer.plan()).toBe('Team');

    const [item] = subscription.items.data;
    happens(subscription, { cancel_at_period_end: true });
    await deliver(stripe.event('customer.subscription.updated', subscription));
    expect(await buyer.plan(), 'until the end of what was paid').toBe('Team');
    expect((await buyer.billing.state()).subscription?.endsAt).toBe(
      new Date(item!.current_period_end * 1_000).toISOString(),
    );

    happens(subscription, { status: 'canceled', ended_at: 1_772_500_000 });
    await deliver(stripe.event('customer.subscription.deleted', subscription));
    expect(await buyer.plan()).toBe('Free');
    expect(await buyer.billing.state()).toEqual({
      plan_name: 'Free',
      subscription: null,
      trialAvailable: false,
    });
  });

  it('is replaced by the next purchased plan, and the rest of its trial is kept', async () => {
    const buyer = await newBuyer();
    const first = await buyer.subscribe('Individual', 7);
    await deliver(stripe.event('customer.subscription.created', first.subscription));
    await expect(
      buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 }),
    ).rejects.toMatchObject({
      status: 409,
      fields: [{ field: 'plan_name', reason: 'Individual is your plan already.' }],
    });

    server.clock.advance(3 * 86_400_000);
    const second = await buyer.subscribe('Team', 14);
    expect(second.subscription.trial_end).toBe(first.subscription.trial_end);
    expect(await buyer.plan(), 'until the new one is on').toBe('Individual');
    await deliver(stripe.event('customer.subscription.created', second.subscription));
    expect(await buyer.plan()).toBe('Team');
    expect(first.subscription.status).toBe('canceled');
    expect(stripe.calls.find(({ method }) => method === 'DELETE')).toMatchObject({
      path: `/v1/subscriptions/${first.subscription.id}`,
    });

    // The late event for the end of the first subscription ends nothing else.
    await deliver(stripe.event('customer.subscription.deleted', first.subscription));
    expect(await buyer.plan()).toBe('Team');
    expect(second.subscription.status).toBe('trialing');
  });

  it('is ended without a credit when a plan is bought after a payment failed', async () => {
    const buyer = await newBuyer();
    const unpaid = await buyer.subscribe('Individual', 7);
    await deliver(stripe.event('customer.subscription.created', unpaid.subscription));
    happens(unpaid.subscription, { status: 'past_due' });
    await deliver(stripe.event('invoice.payment_failed', invoiceOf(unpaid.subscription)));
    expect(await buyer.plan()).toBe('Free');
    const bought = await buyer.subscribe('Individual', 7);
    happens(bought.subscription, { status: 'active' });
    await deliver(stripe.event('customer.subscription.created', bought.subscription));
    expect(await buyer.plan()).toBe('Individual');
    expect(unpaid.subscription.status).toBe('canceled');
    expect(stripe.calls.filter(({ method }) => method === 'DELETE')).toMatchObject([
      {
        path: `/v1/subscriptions/${unpaid.subscription.id}`,
        form: { invoice_now: 'false', prorate: 'false' },
      },
    ]);
  });

  it("is recognized by the checkout's metadata when its price is no longer sold", async () => {
    const buyer = await newBuyer();
    const { subscription } = await buyer.subscribe('Team', 14);
    payFor(subscription, 1_200, 'month');
    await deliver(stripe.event('customer.subscription.updated', subscription));
    expect(await buyer.plan()).toBe('Team');
  });

  it('is ended at Stripe with its workspace, also when Stripe is unavailable at that moment', async () => {
    const buyer = await newBuyer();
    const { subscription } = await buyer.subscribe('Individual', 7);
    await deliver(stripe.event('customer.subscription.created', subscription));
    const { rows } = await server.pool.query<{ id: WorkspaceId }>(
      'select personal_workspace_id as id from account where email = $1',
      [buyer.email],
    );
    const workspaceId = rows[0]!.id;
    stripe.fail(500);
    await transaction(server.pool, async (client) => {
      await cancelSubscriptions(server.deps, client, workspaceId);
      await client.query('delete from account where personal_workspace_id = $1', [workspaceId]);
      await client.query('delete from workspace where id = $1', [workspaceId]);
    });
    await server.runJobs();
    expect(subscription.status).toBe('trialing');

    stripe.fail(null);
    await server.makeJobsDue();
    await server.runJobs();
    expect(subscription.status).toBe('canceled');
    expect((await deliver(stripe.event('customer.subscription.deleted', subscription))).status).toBe(200);
  });

  it('never starts after its workspace was deleted, whether its checkout was open or just paid', async () => {
    const buyer = await newBuyer();
    const open = await buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 });
    const paid = await buyer.subscribe('Team', 14);
    const raced = await buyer.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 });
    let late: Subscription | undefined;
    const { sessions } = server.deps.stripe!.checkout;
    const expire = vi.spyOn(sessions, 'expire').mockImplementation(async (id) => {
      // Stripe refuses to end a checkout that is paid at the same moment.
      if (id === raced.id) {
        late = stripe.complete(id);
        throw new Error('This session is complete.');
      }
      return Object.assign(stripe.sessions.get(id)!, { status: 'expired' }) as never;
    });
    onTestFinished(() => expire.mockRestore());
    const { id: workspaceId } = (await buyer.api.accounts.currentUser()).workspace;
    await transaction(server.pool, async (client) => {
      await cancelSubscriptions(server.deps, client, workspaceId as WorkspaceId);
      await client.query('delete from account where personal_workspace_id = $1', [workspaceId]);
      await client.query('delete from workspace where id = $1', [workspaceId]);
    });
    await server.runJobs();
    await server.makeJobsDue();
    await server.runJobs();
    expect(stripe.sessions.get(open.id)!.status).toBe('expired');
    expect([paid.subscription.status, late?.status]).toEqual(['canceled', 'canceled']);
    expect((await deliver(stripe.event('customer.subscription.created', paid.subscription))).status).toBe(
      200,
    );
  });
});

describe('events of Stripe', () => {
  /** Creates a buyer on Team whose subscription started as Individual, with all events in order. */
  async function history() {
    const buyer = await newBuyer();
    const { id, subscription } = await buyer.subscribe('Individual', 7);
    const told = [
      stripe.event('customer.subscription.created', structuredClone(subscription)),
      stripe.event('checkout.session.completed', structuredClone(stripe.sessions.get(id)!)),
    ];
    payFor(subscription, 1_400, 'month');
    told.push(stripe.event('customer.subscription.updated', structuredClone(subscription)));
    happens(subscription, { status: 'past_due' });
    told.push(stripe.event('invoice.payment_failed', invoiceOf(subscription)));
    happens(subscription, { status: 'active' });
    told.push(stripe.event('invoice.paid', invoiceOf(subscription)));
    return { buyer, subscription, told };
  }

  it('lead to the same plan in any order, and when repeated', async () => {
    const { buyer, told } = await history();
    const orders = [
      told.toReversed(),
      [...told, ...told],
      [told[3]!, told[0]!, told[4]!, told[0]!, told[1]!],
    ];
    for (const order of orders) {
      for (const event of order) {
        expect((await deliver(event)).status).toBe(200);
        expect(await buyer.plan()).toBe('Team');
      }
    }
  });

  it('that arrive all at once leave the plan as Stripe has it', async () => {
    const { buyer, told } = await history();
    const answers = await Promise.all([...told, ...told, ...told].map((event) => deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await buyer.plan()).toBe('Team');
    const { rows } = await server.pool.query(
      'select from subscription s join account a on a.personal_workspace_id = s.workspace_id where a.email = $1',
      [buyer.email],
    );
    expect(rows).toHaveLength(1);
  });

  it('that are old do not restore an ended subscription', async () => {
    const { buyer, subscription, told } = await history();
    for (const event of told) await deliver(event);
    happens(subscription, { status: 'canceled', ended_at: 1_772_500_000 });
    await deliver(stripe.event('customer.subscription.deleted', subscription));
    for (const event of told) await deliver(event);
    expect(await buyer.plan()).toBe('Free');
  });

  it('get an error when they cannot be processed, so that Stripe retries', async () => {
    const { buyer, told } = await history();
    stripe.fail(500);
    expect((await deliver(told[0]!)).status).toBe(503);
    expect(await buyer.plan()).toBe('Free');
    stripe.fail(null);
    expect((await deliver(told[0]!)).status).toBe(200);
    expect(await buyer.plan()).toBe('Team');
  });

  it('are refused when they are forged, changed, unsigned or too old, and change nothing', async () => {
    const { buyer, subscription } = await history();
    const genuine = stripe.event('customer.subscription.updated', subscription);
    const minutes = (count: number) => new Date(server.clock.now().getTime() - count * 60_000);
    const refused: SignedEvent[] = [
      stripe.event('customer.subscription.updated', subscription, { secret: 'whsec_guessed' }),
      { ...genuine, body: genuine.body.replace('active', 'trialing') },
      { ...genuine, body: `${genuine.body} ` },
      { ...genuine, headers: { 'content-type': 'application/json' } },
      { ...genuine, headers: { ...genuine.headers, 'stripe-signature': 't=1,v1=00' } },
      { ...genuine, headers: { ...genuine.headers, 'stripe-signature': 'nonsense' } },
      stripe.event('customer.subscription.updated', subscription, { at: minutes(6) }),
    ];
    stripe.calls.length = 0;
    for (const event of refused) {
      const answer = await deliver(event);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        code: 'invalid_input',
        data: { fields: [{ field: 'stripe-signature', reason: expect.any(String) }] },
      });
    }
    expect(stripe.calls).toEqual([]);
    expect(await buyer.plan()).toBe('Free');
    const late = stripe.event('customer.subscription.updated', subscription, { at: minutes(4) });
    expect((await deliver(late)).status).toBe(200);
    expect(await buyer.plan()).toBe('Team');
  });

  it('about strangers, unrelated objects or objects unknown to Stripe are accepted and change nothing', async () => {
    const { buyer, subscription } = await history();
    await deliver(stripe.event('customer.subscription.created', subscription));
    const stranger: Subscription = {
      ...structuredClone(subscription),
      id: 'sub_stranger',
      customer: 'cus_stranger',
    };
    stripe.subscriptions.set(stranger.id, stranger);
    const other: Subscription = { ...structuredClone(subscription), id: 'sub_other', metadata: {} };
    payFor(other, 99, 'month');
    stripe.subscriptions.set(other.id, other);
    const events = [
      stripe.event('customer.subscription.created', stranger),
      stripe.event('customer.subscription.created', other),
      stripe.event('customer.subscription.created', { object: 'subscription', id: 'sub_nobody' }),
      stripe.event('customer.created', { object: 'customer', id: 'cus_1' }),
      stripe.event('invoice.paid', { object: 'invoice', id: 'in_1' }),
      stripe.event('something.new', { object: 'something.new' }),
    ];
    for (const event of events) expect((await deliver(event)).status).toBe(200);
    expect(await buyer.plan()).toBe('Team');
    const { rows } = await server.pool.query(
      `select from subscription where id in ('sub_stranger', 'sub_other')`,
    );
    expect(rows).toEqual([]);
  });

  it('about a finished checkout are enough to set the plan', async () => {
    const buyer = await newBuyer();
    const { id } = await buyer.subscribe('Team', 9.38);
    await deliver(stripe.event('checkout.session.completed', { object: 'checkout.session', id }));
    expect(await buyer.plan()).toBe('Team');
    await deliver(
      stripe.event('checkout.session.completed', { object: 'checkout.session', id: 'cs_test_nobody' }),
    );
    expect(await buyer.plan()).toBe('Team');
  });

  it('are resolved by the latest request to Stripe, whichever answer comes first', async () => {
    const { buyer, subscription } = await history();
    const slow = stripe.hold(`/v1/subscriptions/${subscription.id}`);
    const first = deliver(stripe.event('customer.subscription.updated', subscription));
    await slow.reached;
    happens(subscription, { status: 'canceled', ended_at: 1_772_500_000 });
    await deliver(stripe.event('customer.subscription.deleted', subscription));
    expect(await buyer.plan()).toBe('Free');
    slow.release();
    expect((await first).status).toBe(200);
    expect(await buyer.plan()).toBe('Free');
  });
});

describe('the billing portal', () => {
  it('is a link for buyers, which leads back to their settings', async () => {
    const buyer = await newBuyer();
    await expect(buyer.billing.openPortal()).rejects.toMatchObject({ status: 404, code: 'not_found' });
    await buyer.subscribe('Individual', 7);
    const { url } = await buyer.billing.openPortal();
    expect(url).toMatch(
      /\/portal\?return=http%3A%2F%2Flocalhost%3A3000%2Fdashboard%2Fpersonal-settings%2Fplan$/,
    );
  });
});

describe('a server that sells no plans', () => {
  it('answers every billing call with not_configured, and says so on its site', async () => {
    const own = await testServerForThisTest();
    const api = own.api(await own.signIn('owner@example.com'));
    const calls = [
      () => api.billing.createCheckoutSession({ plan_name: 'Individual', price: 7 }),
      () => api.billing.checkoutSession({ session_id: 'cs_test_1' }),
      () => api.billing.state(),
      () => api.billing.openPortal(),
    ];
    for (const call of calls)
      await expect(call()).rejects.toMatchObject({ status: 503, code: 'not_configured' });
    const event = await deliver(stripe.event('invoice.paid', { object: 'invoice' }), own);
    expect(event.status).toBe(503);
    expect(await event.json()).toMatchObject({ code: 'not_configured' });
    expect(await own.api().site.settings()).toMatchObject({ sellsPlans: false, stripePublishableKey: null });
    const page = await own.request('/pricing');
    expect(page.headers.get('content-security-policy')).not.toContain('stripe');
  });

  it('does not allow the payment provider’s script on its pages, unlike one that sells plans', async () => {
    expect(await server.api().site.settings()).toMatchObject({
      sellsPlans: true,
      stripePublishableKey: stripeKeys.STRIPE_PUBLISHABLE_KEY,
    });
    const policy = (await server.request('/pricing')).headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' https://js.stripe.com");
    expect(policy).toContain('frame-src https://js.stripe.com');
    expect(policy).toContain("connect-src 'self' https://api.stripe.com");
  });
});
