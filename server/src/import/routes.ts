import { failure, invalidField } from '../platform/failure.ts';
import { ReceivedFile } from '../platform/received-file.ts';
import { signedIn } from '../workspaces/procedure.ts';
import { previewImport, storeImport } from './imports.ts';

export const importRoutes = {
  create: signedIn.imports.create.handler(async ({ input: { file, preview }, context: { deps, actor } }) => {
    if (!(file instanceof ReceivedFile)) throw invalidField('file', 'Send the file as multipart/form-data.');
    const found = await previewImport(deps, actor, file);
    if (preview) return { id: null, ...found };
    const id = deps.imports.begin(actor, found.total, (progress) => storeImport(deps, actor, file, progress));
    file.keep();
    return { id, ...found };
  }),

  get: signedIn.imports.get.handler(({ input, context: { deps, actor } }) => {
    const progress = deps.imports.progress(actor, input.id);
    if (!progress) throw failure('not_found');
    return progress;
  }),
};
