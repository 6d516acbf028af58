import { entitlements, type Feature, features, type PlanName } from '@afterword/api-client/contract';
import { openStripe, type StripeDouble, stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';
import { refusalOf } from '../access/refusal.ts';
import { findActor } from '../access/sessions.ts';

let stripe: StripeDouble;
let server: TestServer;
beforeAll(async () => {
  stripe = await openStripe();
  server = await testServer({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
});
afterAll(async () => {
  await Promise.all([server.close(), stripe.close()]);
});

/** Features in the specification (section 6): each plan adds to the previous one. */
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

/** Returns whether a token's workspace may use a feature, according to `GET /api/user` and to the checks of every route. */
async function use(feature: Feature, token: string, on = server) {
  const { features: listed } = await on.api(token).accounts.currentUser();
  const actor = await findActor(on.deps, new Headers({ authorization: `Bearer ${token}` }));
  const refused = refusalOf(actor!, { scope: 'read', feature }, on.deps);
  expect(listed.includes(feature)).toBe(refused === null);
  if (refused) throw refused;
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
      'update workspace set plan = $2 where id = (select personal_workspace_id from account where email = $1)',
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

it('gives everyone every feature when no plans are sold', async () => {
  const own = await testServerForThisTest();
  const token = await own.signIn('owner@example.com');
  for (const feature of features) await use(feature, token, own);
});
