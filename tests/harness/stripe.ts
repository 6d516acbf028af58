import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { describedByStripe } from './stripe-description.ts';

/** The fields of a checkout session, a subscription and an event that are used here, with Stripe's names. */
export type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'url' | 'status' | 'payment_status' | 'amount_total' | 'customer_details' | 'mode'
> & { object: 'checkout.session'; customer: string; subscription: string | null; asked: Form };
export type Subscription = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'created'
  | 'status'
  | 'trial_end'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'ended_at'
  | 'metadata'
> & { customer: string; items: { object: 'list'; data: Item[] } };
type Item = Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'quantity' | 'current_period_end'> & {
  price: Pick<Stripe.Price, 'id' | 'object' | 'currency' | 'unit_amount'> & {
    recurring: { interval: 'month' | 'year' };
  };
};

/** Parses a form as Stripe does: `a[b][0]=1` is `{ a: { b: { 0: '1' } } }`. */
export interface Form {
  [name: string]: string | Form;
}

/** An event as sent: its bytes and the header with the signature. */
export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/**
 * A simulated Stripe on this machine: the calls we make, answered from earlier calls, and its two pages. Checks
 * requests against the published description if that is next to the checkout.
 */
export interface StripeDouble {
  /** For STRIPE_API_BASE. */
  readonly url: string;
  /** Every call, oldest first. */
  readonly calls: { method: string; path: string; form: Form; idempotencyKey: string | undefined }[];
  /** Violations of the vendor's description in all calls so far. */
  readonly complaints: string[];
  readonly sessions: Map<string, Session>;
  readonly subscriptions: Map<string, Subscription>;
  /** Answers every call with this status from now on; null to stop that. */
  fail(status: number | null): void;
  /** Computes the next response at this path at once and sends it when it is released. */
  hold(path: string): { reached: Promise<void>; release(): void };
  /** The buyer finishes a checkout. Returns the subscription. */
  complete(sessionId: string): Subscription;
  /** Creates an event about an object's current state, signed now, at another time, or with another secret. */
  event(type: string, object: object, signed?: { secret?: string; at?: Date; id?: string }): SignedEvent;
  /** Sends an event to the server's webhook (`webhook`), as Stripe does. */
  send(event: SignedEvent): Promise<Response>;
  /** The address of the server's webhook, which gets the events of the pages. */
  webhook: string | null;
  close(): Promise<void>;
}

/** Environment of a server that sells plans through the simulated Stripe. */
export const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_double',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
  STRIPE_WEBHOOK_SECRET: 'whsec_double',
};

const day = 86_400;

/** Starts it on a free port. */
export async function openStripe({
  now = () => new Date(),
}: {
  now?: () => Date;
} = {}): Promise<StripeDouble> {
  const describe = await describedByStripe();
  const calls: StripeDouble['calls'] = [];
  const complaints: string[] = [];
  const customers = new Map<string, { id: string; email: string }>();
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  const signer = new Stripe(stripeKeys.STRIPE_SECRET_KEY);
  let failing: number | null = null;
  const held = new Map<string, (answer: Answer, response: ServerResponse) => void>();
  let made = 0;
  const id = (kind: string) => `${kind}_${++made}`;
  const seconds = () => Math.floor(now().getTime() / 1_000);

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    void readForm(request).then(async (form) => {
      if (!pathname.startsWith('/v1/')) return page(request, response, pathname, searchParams);
      const method = request.method ?? 'GET';
      calls.push({
        method,
        path: pathname,
        // Stripe's library sends the parameters of DELETE in the query.
        form: toForm(method === 'DELETE' ? searchParams.toString() : form),
        idempotencyKey: header(request, 'idempotency-key'),
      });
      if (failing) return refuse(failing, { type: 'api_error', message: 'We are not well.' })(response);
      const against = (await describe?.(method, request.url ?? '/', form)) ?? [];
      complaints.push(...against);
      if (against.length > 0) return refuse(400, { message: against.join('; ') })(response);
      const hold = held.get(pathname);
      held.delete(pathname);
      const made = answer(method, pathname, toForm(form));
      if (hold) hold(made, response);
      else made(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answer(method: string, path: string, form: Form): Answer {
    const [, kind, key = ''] =
      /^\/v1\/(customers|checkout\/sessions|subscriptions|billing_portal\/sessions)(?:\/([^/]+))?$/.exec(
        path,
      ) ?? [];
    switch (`${method} ${kind}${key ? '/' : ''}`) {
      case 'POST customers': {
        const customer = { object: 'customer', id: id('cus'), email: String(form.email ?? '') };
        customers.set(customer.id, customer);
        return reply(customer);
      }
      case 'POST checkout/sessions': {
        const customer = customers.get(String(form.customer));
        if (!customer) return missing(400, 'customer', String(form.customer));
        const session: Session = {
          object: 'checkout.session',
          id: id('cs_test'),
          url: null,
          mode: 'subscription',
          status: 'open',
          payment_status: 'unpaid',
          amount_total: dueToday(form, seconds()),
          customer: customer.id,
          customer_details: { email: customer.email } as Session['customer_details'],
          subscription: null,
          asked: form,
        };
        session.url = `${url}/pay/${session.id}`;
        sessions.set(session.id, session);
        return reply(session);
      }
      case 'GET checkout/sessions/': {
        const session = sessions.get(key);
        return session ? reply(session) : missing(404, 'session', key);
      }
      case 'GET subscriptions/': {
        const subscription = subscriptions.get(key);
        return subscription ? reply(subscription) : missing(404, 'id', key);
      }
      case 'DELETE subscriptions/': {
        const subscription = subscriptions.get(key);
        if (!subscription || subscription.status === 'canceled') return missing(404, 'id', key);
        subscription.status = 'canceled';
        subscription.ended_at = seconds();
        return reply(subscription);
      }
      case 'POST billing_portal/sessions':
        if (!customers.has(String(form.customer))) return missing(400, 'customer', String(form.customer));
        return reply({
          object: 'billing_portal.session',
          id: id('bps'),
          url: `${url}/portal?return=${encodeURIComponent(String(form.return_url))}`,
        });
      default:
        return refuse(404, { message: `Unrecognized request URL (${method}: ${path}).` });
    }
  }

  function complete(sessionId: string): Subscription {
    const session = sessions.get(sessionId);
    if (session?.status !== 'open') throw new Error(`There is no open checkout ${sessionId}.`);
    const { line_items, subscription_data } = session.asked as { line_items: Form; subscription_data: Form };
    const item = line_items['0'] as Form;
    const price = item.price_data as Form;
    const interval = (price.recurring as Form).interval as 'month' | 'year';
    const trialEnd = trialEndOf(subscription_data, seconds());
    const subscription: Subscription = {
      id: id('sub'),
      object: 'subscription',
      customer: session.customer,
      created: seconds(),
      status: trialEnd ? 'trialing' : 'active',
      trial_end: trialEnd,
      cancel_at: null,
      cancel_at_period_end: false,
      ended_at: null,
      metadata: (subscription_data.metadata ?? {}) as Record<string, string>,
      items: {
        object: 'list',
        data: [
          {
            id: id('si'),
            object: 'subscription_item',
            quantity: Number(item.quantity),
            current_period_end: trialEnd ?? seconds() + (interval === 'year' ? 365 : 30) * day,
            price: {
              id: id('price'),
              object: 'price',
              currency: String(price.currency),
              unit_amount: Number(price.unit_amount),
              recurring: { interval },
            },
          },
        ],
      },
    };
    subscriptions.set(subscription.id, subscription);
    session.status = 'complete';
    session.payment_status = trialEnd ? 'no_payment_required' : 'paid';
    session.subscription = subscription.id;
    return subscription;
  }

  /** The hosted checkout and the portal, in place of Stripe's own pages. */
  async function page(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    query: URLSearchParams,
  ) {
    const [, sessionId = ''] = /^\/pay\/(\w+)$/.exec(pathname) ?? [];
    const session = sessions.get(sessionId);
    if (session && request.method === 'POST') {
      const subscription = complete(sessionId);
      await double.send(double.event('customer.subscription.created', subscription));
      await double.send(double.event('checkout.session.completed', session));
      const back = String(session.asked.success_url).replace('{CHECKOUT_SESSION_ID}', sessionId);
      return void response.writeHead(303, { location: back }).end();
    }
    if (session)
      return html(
        response,
        'Checkout',
        `<form method="post"><button>Pay</button></form><a href="${session.asked.cancel_url}">Back</a>`,
      );
    if (pathname === '/portal')
      return html(response, 'Billing portal', `<a href="${query.get('return')}">Return</a>`);
    response.writeHead(404).end();
  }

  const double: StripeDouble = {
    url,
    calls,
    complaints,
    sessions,
    subscriptions,
    webhook: null,
    fail: (status) => {
      failing = status;
    },
    hold(path) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const reached = new Promise<void>((resolve) => {
        held.set(path, async (made, response) => {
          resolve();
          await released;
          made(response);
        });
      });
      return { reached, release };
    },
    complete,
    event(
      type,
      object,
      { secret = stripeKeys.STRIPE_WEBHOOK_SECRET, at = now(), id: eventId = id('evt') } = {},
    ) {
      const body = JSON.stringify({
        id: eventId,
        object: 'event',
        type,
        created: Math.floor(at.getTime() / 1_000),
        data: { object },
      });
      const signature = signer.webhooks.generateTestHeaderString({
        payload: body,
        secret,
        timestamp: Math.floor(at.getTime() / 1_000),
      });
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
    },
    async send({ body, headers }) {
      if (!double.webhook) throw new Error('Nobody has told the double where events go.');
      return fetch(double.webhook, { method: 'POST', headers, body });
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return double;
}

function trialEndOf({ trial_period_days, trial_end }: Form, now: number): number | null {
  if (trial_period_days) return now + Number(trial_period_days) * day;
  return trial_end ? Number(trial_end) : null;
}

function dueToday({ line_items, subscription_data }: Form, now: number): number {
  const item = (line_items as Form)['0'] as Form;
  if (trialEndOf(subscription_data as Form, now)) return 0;
  return Number((item.price_data as Form).unit_amount) * Number(item.quantity);
}

const header = (request: IncomingMessage, name: string) => request.headers[name]?.toString();

/** A computed response that has not been sent yet. */
type Answer = (response: ServerResponse) => void;

function reply(body: object, status = 200): Answer {
  const text = JSON.stringify(body);
  return (response) => void response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

const refuse = (status: number, error: Record<string, string>): Answer =>
  reply({ error: { type: 'invalid_request_error', ...error } }, status);

const missing = (status: number, param: string, id: string): Answer =>
  refuse(status, { code: 'resource_missing', param, message: `No such ${param}: '${id}'` });

function html(response: ServerResponse, title: string, body: string) {
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>${title}</title><h1>${title}</h1>${body}`);
}

async function readForm(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function toForm(body: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const steps = name.split(/[[\]]+/).filter(Boolean);
    const last = steps.pop() ?? '';
    let place = form;
    for (const step of steps) {
      place[step] ??= {};
      place = place[step] as Form;
    }
    place[last] = value;
  }
  return form;
}
