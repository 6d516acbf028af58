import { signedIn } from '../access/procedure.ts';
import { addDomain, listDomains, removeDomain, verifyDomain } from './domains.ts';

const { domains } = signedIn;

export const domainRoutes = {
  list: domains.list.handler(async ({ context: { deps, actor } }) => ({
    items: await listDomains(deps.control, actor),
  })),

  add: domains.add.handler(({ input, context: { deps, actor } }) =>
    deps.control.transaction((client) => addDomain(client, actor, input.domain, deps.clock.now())),
  ),

  remove: domains.remove.handler(async ({ input, context: { deps, actor } }) => {
    await deps.control.transaction((client) => removeDomain(client, actor, input.domain, deps.clock.now()));
    return { status: 'removed' };
  }),

  verify: domains.verify.handler(({ input, context: { deps, actor } }) =>
    verifyDomain(actor, input.domain, deps),
  ),
};
