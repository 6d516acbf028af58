import type { User } from '@afterword/api-client/contract';
import type Stripe from 'stripe';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { signedIn } from '../access/procedure.ts';
import { alreadyBought, checkoutParams, type Order, paymentStatus } from './checkout.ts';
import { followCheckout } from './follow.ts';
import { offerAt } from './prices.ts';
import { customerOf, listSubscriptions, ownsCheckout, storeCheckout, storeCustomer } from './store.ts';
import { ask, find, isMissing } from './stripe.ts';
import { toState } from './subscriptions.ts';

/** Base for calls of signed-in people on a server that sells plans. Adds `stripe` to the context. */
const selling = signedIn.use(({ context, next }) => {
  const { stripe } = context.deps;
  if (!stripe) throw failure('not_configured');
  return next({ context: { stripe } });
});

export const billingRoutes = {
  createCheckoutSession: selling.billing.createCheckoutSession.handler(
    async ({ input: { plan_name, price, seats = 1 }, context: { deps, stripe, actor } }) => {
      const offer = offerAt(plan_name, price);
      if (!offer) throw invalidField('price', `${plan_name} is not sold at this price.`);
      if (seats > 1 && plan_name !== 'Team')
        throw invalidField('seats', `${plan_name} is for one person; Team is for more.`);
      const past = await listSubscriptions(deps.control, actor.workspace.id);
      if (alreadyBought({ offer, seats, past }))
        throw failure('conflict', {
          fields: [{ field: 'plan_name', reason: `${plan_name} is your plan already.` }],
        });
      const session = await beginCheckout(deps, stripe, {
        user: actor.account,
        workspaceId: actor.workspace.id,
        order: { offer, seats, past, accountId: actor.account.id, locale: actor.account.locale },
      });
      if (!session.url) throw new Error('Stripe gave a hosted checkout no address.');
      await storeCheckout(deps.control, { id: session.id, actor, now: deps.clock.now() });
      return { id: session.id, url: session.url };
    },
  ),

  checkoutSession: selling.billing.checkoutSession.handler(
    async ({ input: { session_id }, context: { deps, stripe, user } }) => {
      // Checked in our database first, so that Stripe neither receives nor reveals anything about other people's
      // checkouts. A person who returns from their own checkout gets their plan even before its event arrives.
      const owned = await ownsCheckout(deps.control, user.id, session_id);
      const session = owned && (await followCheckout(deps, stripe, session_id));
      if (!session) throw failure('not_found');
      return {
        id: session.id,
        email: session.customer_details?.email ?? user.email,
        status: paymentStatus(session),
        amount: session.amount_total ?? 0,
      };
    },
  ),

  state: selling.billing.state.handler(async ({ context: { deps, actor } }) =>
    toState(await listSubscriptions(deps.control, actor.workspace.id)),
  ),

  openPortal: selling.billing.openPortal.handler(async ({ context: { deps, stripe, actor } }) => {
    const customer = await customerOf(deps.control, actor.workspace.id);
    const portal =
      customer &&
      (await find(deps, () =>
        stripe.billingPortal.sessions.create({
          customer,
          locale: actor.account.locale,
          return_url: `${deps.environment.PUBLIC_URL}/dashboard/personal-settings/plan`,
        }),
      ));
    if (!portal) throw failure('not_found');
    return { url: portal.url };
  }),
};

/** Starts a checkout for the workspace's customer, which is created if necessary. */
async function beginCheckout(
  deps: Deps,
  stripe: Stripe,
  { user, workspaceId, order }: { user: User; workspaceId: WorkspaceId; order: Omit<Order, 'customer'> },
): Promise<Stripe.Checkout.Session> {
  const { control, clock, environment } = deps;
  const now = clock.now();
  const at = { publicUrl: environment.PUBLIC_URL, now };
  const begin = (customer: string) =>
    ask(deps, () => stripe.checkout.sessions.create(checkoutParams({ ...order, customer }, at)));
  const make = async (instead: string | null) => {
    const { id } = await ask(deps, () =>
      stripe.customers.create({
        email: user.email,
        name: user.name,
        metadata: { workspace_id: String(workspaceId) },
      }),
    );
    return storeCustomer(control, { workspaceId, customer: id, instead, now });
  };

  const known = await customerOf(control, workspaceId);
  if (!known) return begin(await make(null));
  try {
    return await begin(known);
  } catch (error) {
    // Deleted at Stripe, or created with another Stripe account's keys.
    if (!isMissing(error) || error.param !== 'customer') throw error;
    return begin(await make(known));
  }
}
