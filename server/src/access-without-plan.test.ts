import { entitlements } from '@afterword/api-client/contract';
import { openStripe, type StripeDouble, stripeKeys } from '@afterword/tests/harness/stripe.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, unusedIds } from './testing/access/callers.ts';
import { table } from './testing/access/table.ts';
import { type TestServer, testServer } from './testing/server.ts';

/* Makes every call of the access table as the admin of a workspace on the Free plan, on a server that sells plans. */

let stripe: StripeDouble;
let server: TestServer;
beforeAll(async () => {
  stripe = await openStripe();
  server = await testServer({ ...stripeKeys, STRIPE_API_BASE: stripe.url });
});
afterAll(async () => {
  await Promise.all([server.close(), stripe.close()]);
});

const rows = Object.entries(table).filter(([, { answers }]) => answers.anonymous === 401);
const needed = rows.filter(([, { feature }]) => feature !== null);

it('requires a plan feature for some routes and none for most', () => {
  expect(needed.length).toBeGreaterThan(15);
  expect(rows.length - needed.length).toBeGreaterThan(80);
});

it.each(needed)(
  '%s is refused without a plan that includes it, before anything is read',
  async (operation, row) => {
    const token = await server.signIn('free@example.com');
    const answer = await send(server, operation, row.ask(unusedIds()), token);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({
      code: 'plan_required',
      data: { feature: row.feature, plan_name: entitlements[row.feature!] },
    });
  },
);

it('refuses no other route because of the plan', async () => {
  // These calls end the session or account that all other calls use.
  const ending = /auth\/logout|user\/delete|sessions/;
  // The chosen options need their own features, which other tests cover.
  const chosen = ['POST /api/integrations/{id}/connect', 'PUT /api/rules'];
  const others = rows.filter(
    ([operation, { feature }]) => feature === null && !ending.test(operation) && !chosen.includes(operation),
  );
  const refused: string[] = [];
  for (const [operation, row] of others) {
    const token = await server.signIn('free@example.com');
    const answer = await send(server, operation, row.ask(unusedIds()), token);
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
      await answer.body?.cancel();
      continue;
    }
    if ((await answer.text()).includes('"plan_required"')) refused.push(operation);
  }
  expect(refused).toEqual([]);
});
