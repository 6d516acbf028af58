import { signedIn } from '../../people/access/procedure.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import { ReceivedFile } from '../../platform/http/received-file.ts';
import { previewImport, storeImport } from './imports.ts';
import { readProgress } from './store.ts';

export const importRoutes = {
  create: signedIn.imports.create.handler(async ({ input: { file, preview, announce }, context }) => {
    const { deps, actor, request } = context;
    if (!(file instanceof ReceivedFile)) throw invalidField('file', 'Send the file as multipart/form-data.');
    const found = await previewImport(deps, actor, file, request.signal);
    if (preview) return { id: null, ...found };
    const id = await deps.imports.begin(actor, found.total, (progress) => {
      file.keep();
      return storeImport(deps, actor, file, { progress, announce });
    });
    return { id, ...found };
  }),

  get: signedIn.imports.get.handler(async ({ input, context: { deps, actor } }) => {
    const progress = await deps.shards
      .of(actor)
      .read((db) => readProgress(db, actor, input.id, deps.clock.now()));
    if (!progress) throw failure('not_found');
    return progress;
  }),
};
