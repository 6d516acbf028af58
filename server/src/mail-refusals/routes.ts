import { failure } from '../platform/failure.ts';
import type { Deps } from '../platform/procedure.ts';
import { publicProcedure } from '../workspaces/procedure.ts';
import { findRefusal, keepRefusal } from './refusals.ts';
import { reportMails } from './report.ts';

const { unsubscribing } = publicProcedure;

async function show({ control }: Pick<Deps, 'control'>, token: string) {
  const found = await findRefusal(control, token);
  if (!found) throw failure('not_found');
  return { workspace: found.workspace, refused: found.refused };
}

export const unsubscribingRoutes = {
  get: unsubscribing.get.handler(({ input, context: { deps } }) => show(deps, input.token)),

  set: unsubscribing.set.handler(async ({ input: { token, refused, report }, context: { deps } }) => {
    if (report) await reportMails(deps, token);
    else await keepRefusal(deps.control, token, { refused, now: deps.clock.now() });
    return show(deps, token);
  }),
};
