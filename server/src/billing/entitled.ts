import { entitlements, type Feature, planHas, planOrder } from '@afterword/api-client/contract';
import { signedIn } from '../accounts/signed-in.ts';
import { failure } from '../platform/failure.ts';

/**
 * For calls of a feature that not every plan has: `entitled('export').meetings.export.handler(…)`. Whose plan lacks it is
 * answered `plan_required`, before the input is checked. Where no plans are sold everybody has everything.
 */
export const entitled = (feature: Feature) =>
  signedIn.use(({ context: { deps, user }, next }) => {
    const plan = planOrder.find((name) => name === user.plan_name) ?? 'Free';
    if (deps.stripe && !planHas(plan, feature))
      throw failure('plan_required', { feature, plan_name: entitlements[feature] });
    return next();
  });
