import { entitlements, type Feature, features, type PlanName } from '@afterword/api-client/contract';
import { openStripe, type StripeDouble, stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer, testServerForThisTest } from '../platform/testing.ts';
import { entitled } from './entitled.ts';

let stripe: StripeDouble;
let server: TestServer;
beforeAll(async () => {
  stripe = await openStripe();
  server = await testServer({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
});
afterAll(async () => {
  await Promise.all([server.close(), stripe.close()]);
});

/** Features as the specification lists them (section 6): each plan adds to the one before it. */
const free = ['extension', 'unlimited-transcripts', 'sharing', 'notion', 'community-support'];
const individual = [
  ...free,
  'export',
  'google-drive-and-zapier',
  'ai-post-meeting-actions',
  'custom-automation-workflows',
  'automated-post-meeting-email',
  'email-and-domain-blacklist',
  'automatic-pause',
  'transcript-notifications',
  'email-support',
];
const team = [...individual, 'sso', 'admin-dashboard', 'data-retention-controls', 'priority-support'];

/** Calls something that needs this feature, as whoever this token is. */
function use(feature: Feature, token: string, on = server) {
  const procedure = entitled(feature).server.identity.handler(() => ({ id: '1', name: 'a', version: '1' }));
  return call(procedure, undefined, {
    context: {
      deps: on.deps,
      request: {
        id: '1',
        address: '127.0.0.1',
        headers: new Headers({ authorization: `Bearer ${token}` }),
        signal: new AbortController().signal,
      },
      answer: new Headers(),
    },
  });
}

it.each<[PlanName, string[]]>([
  ['Free', free],
  ['Individual', individual],
  ['Team', team],
])(
  'on %s the server allows what the specification lists, and names the plan that has the rest',
  async (plan, has) => {
    const token = await server.signIn(`${plan}@example.com`);
    await server.pool.query(
      'update workspace set plan = $2 where id = (select workspace_id from account where email = $1)',
      [`${plan.toLowerCase()}@example.com`, plan],
    );
    for (const feature of features) {
      const used = use(feature, token);
      if (has.includes(feature)) await used;
      else
        await expect(used, feature).rejects.toMatchObject({
          code: 'plan_required',
          status: 403,
          data: { feature, plan_name: entitlements[feature] },
        });
    }
  },
);

it('where no plans are sold everybody has everything', async () => {
  const own = await testServerForThisTest();
  const token = await own.signIn('owner@example.com');
  for (const feature of features) await use(feature, token, own);
});
