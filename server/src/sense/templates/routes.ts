import { signedIn } from '../../people/access/procedure.ts';
import { addTemplate, changeTemplate, listTemplates, removeTemplate, setDefault } from './templates.ts';

const { templates } = signedIn;

export const templateRoutes = {
  list: templates.list.handler(({ input, context }) => listTemplates(context, input.meeting)),
  create: templates.create.handler(({ input, context }) => addTemplate(context, input)),
  update: templates.update.handler(({ input, context }) => changeTemplate(context, input, context.ifMatch)),
  delete: templates.delete.handler(async ({ input, context }) => {
    await removeTemplate(context, input.id);
    return { status: 'deleted' };
  }),
  setDefault: templates.setDefault.handler(({ input, context }) => setDefault(context, input)),
};
