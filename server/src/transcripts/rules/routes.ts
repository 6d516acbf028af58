import { signedIn } from '../../people/access/procedure.ts';
import { changeRules, showRules } from './rules.ts';

const { rules } = signedIn;

export const ruleRoutes = {
  get: rules.get.handler(({ input, context: { deps, actor } }) => showRules(deps, actor, input.of)),

  put: rules.put.handler(({ input, context: { deps, actor } }) =>
    changeRules(deps, actor, input.query.of, input.body),
  ),
};
