import type { Actor } from '../../people/access/actor.ts';
import { signedIn } from '../../people/access/procedure.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import { ReceivedFile } from '../../platform/http/received-file.ts';
import type { Deps } from '../../platform/procedure.ts';
import { previewImport, storeImport } from './imports.ts';
import { cancelImport, readProgress } from './store.ts';

export const importRoutes = {
  create: signedIn.imports.create.handler(
    async ({ input: { file, preview, announce, changes }, context }) => {
      const { deps, actor, request } = context;
      if (!(file instanceof ReceivedFile))
        throw invalidField('file', 'Send the file as multipart/form-data.');
      const { signal } = request;
      const endTurn = await deps.capacity.readFile(actor.account.id, signal);
      const found = await previewImport(deps, actor, file, { changes, signal }).finally(endTurn);
      if (preview) return { id: null, ...found };
      const id = await deps.imports.begin(actor, found.total, (progress, signal) => {
        file.keep();
        return storeImport(deps, actor, file, { progress, announce, changes, signal });
      });
      return { id, ...found };
    },
  ),

  get: signedIn.imports.get.handler(({ input, context: { deps, actor } }) =>
    progressOf(deps, actor, input.id),
  ),

  cancel: signedIn.imports.cancel.handler(async ({ input, context: { deps, actor } }) => {
    await deps.shards.of(actor).transaction((client) => cancelImport(client, actor, input.id));
    return progressOf(deps, actor, input.id);
  }),
};

async function progressOf({ shards, clock }: Deps, actor: Actor, id: string) {
  const progress = await shards.of(actor).read((db) => readProgress(db, actor, id, clock.now()));
  if (!progress) throw failure('not_found');
  return progress;
}
