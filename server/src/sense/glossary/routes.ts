import { signedIn } from '../../people/access/procedure.ts';
import { addTerm, changeTerm, removeTerm, showGlossary } from './glossary.ts';
import { correctPast, previewCorrections, undoPast } from './past.ts';

const { glossary } = signedIn;

export const glossaryRoutes = {
  list: glossary.list.handler(({ input, context: { deps, actor } }) => showGlossary(deps, actor, input.of)),
  add: glossary.add.handler(({ input, context: { deps, actor } }) => addTerm(deps, actor, input)),
  change: glossary.change.handler(({ input, context: { deps, actor, ifMatch } }) =>
    changeTerm(deps, actor, input, ifMatch),
  ),
  remove: glossary.remove.handler(async ({ input, context: { deps, actor } }) => {
    await removeTerm(deps, actor, input.id);
    return { status: 'deleted' };
  }),
  past: glossary.past.handler(({ input, context: { deps, actor } }) =>
    previewCorrections(deps, actor, input.id),
  ),
  correctPast: glossary.correctPast.handler(({ input, context: { deps, actor } }) =>
    correctPast(deps, actor, input.id),
  ),
  undoPast: glossary.undoPast.handler(({ input, context: { deps, actor } }) =>
    undoPast(deps, actor, input.id),
  ),
};
