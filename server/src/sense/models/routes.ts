import { signedIn } from '../../people/access/procedure.ts';
import { failure } from '../../platform/errors/failure.ts';
import { readUsage } from './calls.ts';
import { connectionOf, meterFor } from './open-model.ts';
import { chooseModel, findChosen, keepFindings, readSettings, showSettings } from './settings.ts';
import { testModel } from './test-model.ts';

const { models } = signedIn;

/** Tests per account: each one reads megabytes from an external server. */
const testsPerMinute = { calls: 10, per: 60_000 };

export const modelRoutes = {
  get: models.get.handler(({ context: { deps, actor } }) => showSettings(actor, deps)),

  put: models.put.handler(async ({ input, context: { deps, actor } }) => {
    await chooseModel(actor, input, deps);
    return showSettings(actor, deps);
  }),

  test: models.test.handler(async ({ context: { deps, actor, request } }) => {
    const { workspace } = actor;
    const { stored } = await readSettings(deps, workspace.id);
    const chosen = await findChosen(stored, deps);
    if (!chosen) throw failure('not_configured');
    const wait = await deps.rateLimits.takeCall(`model test ${actor.account.id}`, testsPerMinute);
    if (wait > 0) throw failure('rate_limited', { retryAfter: Math.ceil(wait / 1_000) });
    const { connection } = await connectionOf(deps, actor, chosen);
    const findings = await testModel(connection, chosen.windowFrom === 'shown' ? null : chosen.window, {
      clock: deps.clock,
      meter: meterFor(deps, actor, { purpose: 'test', chosen, stored }),
      price: chosen.price,
      signal: request.signal,
    });
    if (chosen.of === 'workspace') {
      const shown = chosen.windowFrom === 'entered' || chosen.windowFrom === 'table' ? null : findings.window;
      const found = { form: findings.form, window: shown, at: deps.clock.now() };
      await keepFindings(deps.control, workspace.id, chosen, found);
    }
    return { ...findings, settings: await showSettings(actor, deps) };
  }),

  usage: models.usage.handler(async ({ context: { deps, actor } }) => {
    const { stored } = await readSettings(deps, actor.workspace.id);
    const chosen = await findChosen(stored, deps);
    const { budget, tokensAMonth } = stored;
    const used = await readUsage(deps, actor.workspace.id);
    return { ...used, budget, tokensAMonth, priceKnown: chosen?.price != null };
  }),
};
